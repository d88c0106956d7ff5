import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Each test has a page of its own: modules remember what has been sent, and what has loaded. */

const API = 'https://api.example.com';
const PUBLIC_KEY = `pk_test_${'0'.repeat(24)}`;
const EMBED = { id: 'emb_1', kind: 'poll', title: 'Which?', status: 'open', options: [], resultsVisibility: 'always' };

interface Sent {
  readonly url: string;
  readonly options: RequestInit;
}

const sent: Sent[] = [];
let respond: () => Promise<Response> = async () => new Response();
const json = (data: unknown) =>
  new Response(JSON.stringify({ data, requestId: 'req_1' }), { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  respond = async () => json(EMBED);
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    sent.push({ url, options });
    return respond();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the entry has at once, and the client as views get it. */
async function load() {
  const [{ sendEarly }, { clientFor }, { getEmbed }, { embedRequest }] = await Promise.all([
    import('./early-requests.ts'),
    import('./page-client.ts'),
    import('../../src/resources/embed.ts'),
    import('../../src/resources/requests.ts'),
    // Loaded ahead, because timers are advanced by hand.
    import('./hands.ts'),
  ]);
  const request = embedRequest({ id: 'emb_1' });
  return {
    connect: clientFor,
    send: () => sendEarly(`${API}/`, PUBLIC_KEY, request),
    sendTo: (api: string, publicKey = PUBLIC_KEY) => sendEarly(api, publicKey, request),
    get: (signal?: AbortSignal) => getEmbed(clientFor(API, PUBLIC_KEY), { id: 'emb_1' }, signal ? { signal } : {}),
  };
}

describe('a first request', () => {
  it('that isn’t answered in time is left to the client, which takes a late answer', async () => {
    vi.useFakeTimers();
    const { send, get } = await load();
    let answer = (_: Response) => {};
    respond = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    send();
    const got = get();
    await vi.advanceTimersByTimeAsync(4000);
    answer(json(EMBED));
    expect((await got).id).toBe('emb_1');
    expect(sent).toHaveLength(1);
  });

  it.each([
    '{"data":',
    '{"data":7}',
    '[]',
  ])('that is answered with %s is an invalid response, not asked again', async (text) => {
    const { send, get } = await load();
    respond = async () => new Response(text, { headers: { 'content-type': 'application/json' } });
    send();
    await expect(get()).rejects.toMatchObject({ code: 'invalid_response' });
    expect(sent).toHaveLength(1);
  });

  it('is the one that the client would send, and the client takes its response, once', async () => {
    const { send, get } = await load();
    send();
    send();
    expect(sent).toHaveLength(1);
    expect((await get()).id).toBe('emb_1');
    expect(sent).toHaveLength(1);
    await get();
    expect(sent).toHaveLength(2);
    const [early, late] = sent.map(({ url, options: { signal, headers, ...options } }) => ({
      url,
      options,
      headers: [...new Headers(headers)],
    }));
    expect(late).toMatchObject(early ?? {});
  });

  it('that fails counts as the client’s first try', async () => {
    vi.useFakeTimers();
    const { send, get } = await load();
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    send();
    respond = async () => json(EMBED);
    const got = get();
    await vi.runAllTimersAsync();
    expect((await got).id).toBe('emb_1');
    expect(sent).toHaveLength(2);
  });

  it('that is told to wait keeps the client waiting', async () => {
    const { send, get } = await load();
    respond = async () => new Response('{}', { status: 429, headers: { 'retry-after': '120' } });
    send();
    await expect(get()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 120_000 });
    await expect(get()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(sent).toHaveLength(1);
  });

  it('is not answered with what is half a minute old, also on a device that has slept since', async () => {
    const { send, get } = await load();
    vi.useFakeTimers({ toFake: ['Date'] });
    send();
    vi.setSystemTime(Date.now() + 5 * 3_600_000);
    await get();
    expect(sent).toHaveLength(2);
  });

  it('is not sent with a key that the client refuses, nor to what is no address', async () => {
    const { sendTo, connect } = await load();
    for (const api of [
      '',
      'ftp://x',
      'http://api.example.com',
      `${API}?key=${['sk', 'live', '0'.repeat(24)].join('_')}`,
    ])
      sendTo(api);
    for (const key of ['pk_test_short', ['sk', 'live', '0'.repeat(24)].join('_')]) {
      sendTo(API, key);
      expect(() => connect(API, key)).toThrow('public key');
    }
    expect(sent).toEqual([]);
  });
});
