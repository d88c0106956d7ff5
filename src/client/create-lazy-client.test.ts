import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { busy, done, events, outcome, refused } from '../../test/helpers/timed-page.ts';
import type { LoadRecovery } from './create-lazy-client.ts';

/** What both kinds of client do is tested in gate.test.ts and recovery.test.ts; this is about the loading. */

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose recovery comes as `load` says. */
async function page(respond: (count: number) => Response | Promise<Response>, load?: LoadRecovery) {
  const { createClientWith } = await import('./create-lazy-client.ts');
  const recovery = await import('./retry.ts');
  const fetch = vi.fn(async () => respond(fetch.mock.calls.length));
  const loading = vi.fn(load ?? (async () => recovery));
  return { client: createClientWith({ baseUrl: 'https://api.example.com', fetch }, loading), fetch, loading, recovery };
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const vote = { body: { embedId: 'a', clientReference: 'b' } };

describe('the recovery', () => {
  test('is not loaded while requests succeed', async () => {
    const { client, loading } = await page(done);
    expect(await outcome(events(client))).toBe('ok');
    expect(loading).not.toHaveBeenCalled();
  });
  test.each([
    [400, 'invalid_request'],
    [401, 'authentication_required'],
    [404, 'not_found'],
    [200, 'invalid_response'],
  ])('is loaded to read what a refusal says, which is not asked again (%i)', async (status, code) => {
    const { client, loading, fetch } = await page(() => refused(status));
    expect(await outcome(events(client))).toBe(code);
    expect([loading.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 1]);
  });
  test('is not loaded for a lost request that is not made again: a vote must know at once', async () => {
    const { client, loading } = await page(lost);
    expect(await outcome(client.request('POST /api/vote/cast/create', vote))).toBe('network_error');
    expect(loading).not.toHaveBeenCalled();
  });
  test('is loaded for a limit, which holds for all, and says how long (T4)', async () => {
    const { client, loading } = await page(() => busy(7));
    const error = await client.request('POST /api/vote/cast/create', vote).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 7000 });
    expect(loading).toHaveBeenCalledTimes(1);
  });
  test('is loaded once, and from then on asked first', async () => {
    const { client, loading, fetch } = await page((count) => (count === 1 ? busy(5) : done()));
    const first = outcome(events(client));
    await vi.advanceTimersByTimeAsync(100);
    const second = outcome(events(client));
    await vi.advanceTimersByTimeAsync(4800);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all([first, second])).toEqual(['ok', 'ok']);
    expect(loading).toHaveBeenCalledTimes(1);
  });
  test('gives the error that it would give without: one class, one count of tries', async () => {
    const { CreatorError } = await import('./errors.ts');
    const { client, fetch } = await page(lost);
    const sent = events(client).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await sent).toBeInstanceOf(CreatorError);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe('a recovery that cannot be loaded', () => {
  test('leaves the error of the one try', async () => {
    const { client, fetch } = await page(
      () => refused(503),
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    expect(await outcome(events(client))).toBe('unavailable');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
  test.each([
    [200, 'invalid_response'],
    [400, 'unavailable'],
    [401, 'not_authorized'],
    [403, 'not_authorized'],
    [404, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('leaves of an answer its status, and what that alone says (%i)', async (status, code) => {
    const { client } = await page(() => refused(status), lost);
    await expect(events(client)).rejects.toMatchObject({ code, status, details: [] });
  });
  test('is asked for again when the next request fails', async () => {
    const { recovery } = await page(done);
    const answers = [Promise.reject(new TypeError('lost')), Promise.resolve(recovery)];
    const { client, fetch } = await page(lost, () => answers.shift() ?? lost());
    expect(await outcome(events(client))).toBe('network_error');
    const sent = outcome(events(client));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await sent).toBe('network_error');
    expect(fetch).toHaveBeenCalledTimes(1 + 3);
  });
  test('is waited for ten seconds, and no longer than the caller cares', async () => {
    const { client } = await page(lost, () => new Promise(() => {}));
    const abort = new AbortController();
    const sent = [events(client), events(client, { signal: abort.signal })].map(outcome);
    await vi.advanceTimersByTimeAsync(9000);
    abort.abort();
    expect(await sent[1]).toBe('aborted');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await sent[0]).toBe('network_error');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a secret is refused as by createClient', async () => {
  const { createClientWith } = await import('./create-lazy-client.ts');
  const publicKey = `sk_${'test'}_${'0'.repeat(24)}`;
  expect(() => createClientWith({ baseUrl: 'https://api.example.com', publicKey }, lost)).toThrow(
    expect.objectContaining({ code: 'secret_key_in_browser' }),
  );
});
