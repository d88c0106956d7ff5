import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from './create-client.ts';
import type { CreatorError } from './errors.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const done = () => new Response('{"data":{"id":"a"},"requestId":"r"}', { headers: JSON_TYPE });
const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers: { ...JSON_TYPE, ...headers } });
const busy = (seconds: number) => refused(429, { 'retry-after': String(seconds) });
const ROUTE = 'GET /api/events/general/all';
const READ = 'POST /api/vote/embed/get';

let now: number;
let sentAt: number[];
let respond: (count: number) => Response | Promise<Response>;

/** A page that has just been loaded: a module of its own, hence gates of its own, with the fake timers taken at load. */
async function page() {
  vi.resetModules();
  const { createClient } = await import('./create-client.ts');
  return (baseUrl = 'https://api.example.com') =>
    createClient({
      baseUrl,
      fetch: async () => {
        sentAt.push(performance.now() - now);
        return respond(sentAt.length);
      },
    });
}
/** What a request comes to: its code, or `ok`. */
const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'ok',
    (error: CreatorError) => error.code,
  );
const events = (client: Client, init: { retries?: number; signal?: AbortSignal; timeoutMs?: number } = {}) =>
  client.request(ROUTE, init);

beforeEach(() => {
  vi.useFakeTimers();
  now = performance.now();
  sentAt = [];
  respond = done;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('thirty widgets that are told to wait five seconds (FB12)', () => {
  test('send thirty requests and two probes, then say so', async () => {
    const open = await page();
    respond = () => busy(5);
    const results = Array.from({ length: 30 }, () => events(open()).catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(4999);
    expect(sentAt).toHaveLength(30);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const error of await Promise.all(results))
      expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: expect.any(Number) });
    expect(sentAt).toHaveLength(32);
    const [first = 0, second = 0] = sentAt.slice(30);
    // As long as asked, and at most a fifth more.
    for (const wait of [first, second - first]) {
      expect(wait).toBeGreaterThanOrEqual(5000);
      expect(wait).toBeLessThan(6050);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are all served as soon as one probe is', async () => {
    const open = await page();
    let probing = 0;
    respond = async (count) => {
      if (count <= 30) return busy(5);
      probing = Math.max(probing, count);
      if (count === 31) await new Promise((resolve) => setTimeout(resolve, 1000));
      return done();
    };
    const results = Array.from({ length: 30 }, () => outcome(events(open())));
    await vi.advanceTimersByTimeAsync(6500);
    expect(sentAt).toHaveLength(31);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sentAt).toHaveLength(60);
    expect(new Set(await Promise.all(results))).toEqual(new Set(['ok']));
  });
});

describe('while the gate of an origin is closed', () => {
  const close = async (seconds = 5) => {
    const open = await page();
    respond = () => busy(seconds);
    await outcome(events(open(), { retries: 0 }));
    respond = done;
    return open;
  };

  test('no client of that origin sends, whatever its path or operation', async () => {
    const open = await close();
    const waiting = [events(open('https://api.example.com/base')), open().request(READ, { body: { id: 'a' } })].map(
      outcome,
    );
    await vi.advanceTimersByTimeAsync(4999);
    expect(sentAt).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1100);
    expect(await Promise.all(waiting)).toEqual(['ok', 'ok']);
    // A request that may not be repeated has waited and was sent once.
    expect(sentAt).toHaveLength(3);
  });

  test('another origin is not concerned', async () => {
    const open = await close();
    expect(await outcome(events(open('https://other.example.com')))).toBe('ok');
  });

  test('a wait above thirty seconds is an error at once, and nothing is sent', async () => {
    const open = await close(31);
    await vi.advanceTimersByTimeAsync(500);
    await expect(events(open())).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 30_500 });
    expect(sentAt).toHaveLength(1);
    // What is left of it is short enough to be waited for.
    await vi.advanceTimersByTimeAsync(1000);
    const result = outcome(events(open()));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await result).toBe('ok');
  });

  test('a request that may not be repeated is not sent into a gate that its probe closed again', async () => {
    const open = await close();
    respond = () => busy(5);
    const results = [events(open(), { retries: 0 }), events(open(), { retries: 0 })].map((sent) =>
      sent.catch((error: unknown) => error),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    for (const error of await Promise.all(results)) expect(error).toMatchObject({ code: 'rate_limited' });
    expect(sentAt).toHaveLength(2);
  });

  test('a caller that leaves is let go at once, and leaves no timer', async () => {
    const open = await close();
    const abort = new AbortController();
    const result = outcome(events(open(), { signal: abort.signal }));
    await vi.advanceTimersByTimeAsync(1000);
    abort.abort();
    expect(await result).toBe('aborted');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an aborted probe hands its turn on: one more goes, not all', async () => {
    const open = await close();
    const abort = new AbortController();
    respond = () => new Promise((resolve) => setTimeout(() => resolve(done()), 2000));
    const results = [events(open(), { signal: abort.signal }), ...Array.from({ length: 9 }, () => events(open()))].map(
      outcome,
    );
    await vi.advanceTimersByTimeAsync(6500);
    expect(sentAt).toHaveLength(2);
    abort.abort();
    await vi.advanceTimersByTimeAsync(100);
    expect(sentAt).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await Promise.all(results)).toEqual(['aborted', ...Array(9).fill('ok')]);
    expect(sentAt).toHaveLength(11);
  });

  test('a probe that is refused for its own reason opens the gate: the platform answers', async () => {
    const open = await close();
    respond = () => refused(403);
    const results = [events(open()), events(open())].map(outcome);
    await vi.advanceTimersByTimeAsync(6100);
    expect(await Promise.all(results)).toEqual(['not_authorized', 'not_authorized']);
    expect(sentAt).toHaveLength(3);
  });
});

describe('what is tried again', () => {
  const counted = async (
    answer: () => Response | Promise<Response>,
    init: { retries?: number; timeoutMs?: number } = {},
  ) => {
    const open = await page();
    respond = answer;
    const result = outcome(events(open(), init));
    await vi.advanceTimersByTimeAsync(120_000);
    return [await result, sentAt.length];
  };
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  test.each([
    ['a lost connection', lost, 'network_error'],
    ['a server error', () => refused(500), 'internal_error'],
    ['a proxy without its server', () => refused(502), 'unavailable'],
    ['an overload', () => refused(503), 'unavailable'],
    ['an overload that says when', () => refused(503, { 'retry-after': '2' }), 'unavailable'],
    ['a limit', () => busy(1), 'rate_limited'],
  ])('%s, twice for a GET', async (_, answer, code) => {
    expect(await counted(answer)).toEqual([code, 3]);
  });
  test('a time-out, twice for a GET', async () => {
    expect(await counted(() => new Promise(() => {}))).toEqual(['timeout', 3]);
  });
  test.each([
    ['an answer that cannot be used', () => new Response('<html>'), 'invalid_response'],
    ['a wrong request', () => refused(400), 'invalid_request'],
    ['a missing key', () => refused(401), 'authentication_required'],
    ['an origin that is not listed', () => refused(403), 'not_authorized'],
    ['what is not there', () => refused(404), 'not_found'],
    ['what is not built', () => refused(501), 'not_implemented'],
  ])('%s is final', async (_, answer, code) => {
    expect(await counted(answer)).toEqual([code, 1]);
  });
  test('as often as the caller says', async () => {
    expect(await counted(lost, { retries: 0 })).toEqual(['network_error', 1]);
    sentAt = [];
    expect(await counted(lost, { retries: 5 })).toEqual(['network_error', 6]);
  });
  test('never what is no GET, unless the caller says so', async () => {
    const open = await page();
    respond = lost;
    expect(
      await outcome(open().request('POST /api/vote/cast/create', { body: { embedId: 'a', clientReference: 'b' } })),
    ).toBe('network_error');
    expect(sentAt).toHaveLength(1);
    const read = outcome(open().request(READ, { body: { id: 'a' }, retries: 2 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await read).toBe('network_error');
    expect(sentAt).toHaveLength(4);
  });
  test('after 500 ms, 1 s, 2 s ... 8 s, each with full jitter', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await counted(lost, { retries: 6 });
    const gaps = sentAt.slice(1).map((at, index) => Math.round(at - (sentAt[index] ?? 0)));
    expect(gaps).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  });
  test('not all at the same moment: thirty widgets do not come back together (FB14)', async () => {
    const open = await page();
    respond = () => refused(503);
    for (let index = 0; index < 30; index++) outcome(events(open()));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sentAt).toHaveLength(90);
    const second = sentAt.slice(30, 60).map(Math.round);
    expect(new Set(second).size).toBeGreaterThan(15);
  });
});

describe('the time limit', () => {
  test.each([Number.POSITIVE_INFINITY, 2 ** 31, 1e12])('of %d ms does not fire at once', async (timeoutMs) => {
    const open = await page();
    respond = () => new Promise((resolve) => setTimeout(() => resolve(done()), 60_000));
    const result = outcome(events(open(), { timeoutMs, retries: 0 }));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await result).toBe('ok');
  });
  test('holds where a page replaced fetch by one that does not know about signals', async () => {
    const open = await page();
    respond = () => new Promise(() => {});
    const result = outcome(events(open(), { retries: 0 }));
    await vi.advanceTimersByTimeAsync(9999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('timeout');
    expect(vi.getTimerCount()).toBe(0);
  });
});
