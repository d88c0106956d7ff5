import { describe, expect, test, vi } from 'vitest';
import { busy, done, events, onTimedPages, outcome, refused } from '../../test/helpers/timed-page.ts';

onTimedPages((place) => {
  describe('a request is retried', () => {
    const counted = async (
      answer: () => Response | Promise<Response>,
      init: { maxRetries?: number; timeoutMs?: number } = {},
    ) => {
      place.page.respond = answer;
      const result = outcome(events(place.page.open(), init));
      await vi.advanceTimersByTimeAsync(120_000);
      return [await result, place.page.sentAt.length];
    };
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));

    test.each([
      ['after a lost connection', lost, 'network_error'],
      ['after a server error', () => refused(500), 'internal_error'],
      ['after a proxy error', () => refused(502), 'unavailable'],
      ['when overloaded', () => refused(503), 'unavailable'],
      ['when overloaded, with Retry-After', () => refused(503, { 'retry-after': '2' }), 'unavailable'],
      ['when rate limited', () => busy(1), 'rate_limited'],
    ])('twice %s', async (_, answer, code) => {
      expect(await counted(answer)).toEqual([code, 3]);
    });
    test('twice after a timeout', async () => {
      expect(await counted(() => new Promise(() => {}))).toEqual(['timeout', 3]);
    });
    test.each([
      ['an unusable response', () => new Response('<html>'), 'invalid_response'],
      ['an invalid request', () => refused(400), 'invalid_request'],
      ['a missing key', () => refused(401), 'authentication_required'],
      ['a forbidden origin', () => refused(403), 'not_authorized'],
      ['a missing resource', () => refused(404), 'not_found'],
      ['an operation not implemented', () => refused(501), 'not_implemented'],
    ])('not after %s', async (_, answer, code) => {
      expect(await counted(answer)).toEqual([code, 1]);
    });
    test('as often as the caller asks', async () => {
      expect(await counted(lost, { maxRetries: 0 })).toEqual(['network_error', 1]);
      place.page.sentAt.length = 0;
      expect(await counted(lost, { maxRetries: 5 })).toEqual(['network_error', 6]);
    });
    test.each([lost, () => busy(1)])('not without a number to count to: %#', async (answer) => {
      expect((await counted(answer, { maxRetries: Number('three') }))[1]).toBe(1);
    });
    test('after a 429 even if it is a write, which had no effect, with the same bounds', async () => {
      const client = place.page.open();
      const vote = () =>
        client.request('POST /api/vote/cast/create', { body: { embedId: 'a', choices: ['c'], clientReference: 'b' } });
      place.page.respond = (count) => (count < 3 ? busy(5) : done());
      const result = outcome(vote());
      await vi.advanceTimersByTimeAsync(13_000);
      expect(await result).toBe('ok');
      const [first = 0, second = 0, third = 0] = place.page.sentAt;
      for (const wait of [second - first, third - second]) {
        expect(wait).toBeGreaterThanOrEqual(5000);
        expect(wait).toBeLessThan(6050);
      }
      place.page.respond = () => busy(5);
      const limited = outcome(vote());
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await limited).toBe('rate_limited');
      expect(place.page.sentAt).toHaveLength(6);
      place.page.respond = (count) => (count === 7 ? busy(1) : refused(502));
      const unclear = outcome(vote());
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await unclear).toBe('unavailable');
      expect(place.page.sentAt).toHaveLength(8);
    });
    test('only if it is a read, by whatever method, unless it is idempotent', async () => {
      place.page.respond = lost;
      const client = place.page.open();
      const vote = { embedId: 'a', choices: ['c'], clientReference: 'b' };
      expect(await outcome(client.request('POST /api/vote/cast/create', { body: vote }))).toBe('network_error');
      expect(place.page.sentAt).toHaveLength(1);
      const isLost = async (request: Promise<unknown>) => {
        const result = outcome(request);
        await vi.advanceTimersByTimeAsync(10_000);
        expect(await result).toBe('network_error');
      };
      await isLost(client.request('POST /api/vote/embed/get', { body: { id: 'a' } }));
      expect(place.page.sentAt).toHaveLength(4);
      await isLost(client.request('POST /api/vote/cast/create', { body: vote, maxRetries: 1 }));
      expect(place.page.sentAt).toHaveLength(5);
      await isLost(client.request('POST /api/vote/cast/create', { body: vote, maxRetries: 1, idempotent: true }));
      expect(place.page.sentAt).toHaveLength(7);
    });
    test('as often as the client is set to', async () => {
      place.page.respond = lost;
      const result = outcome(events(place.page.open('https://api.example.com', { maxRetries: 1 })));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await result).toBe('network_error');
      expect(place.page.sentAt).toHaveLength(2);
    });
    test('after 500 ms, 1 s, 2 s ... 8 s, each with full jitter', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(1);
      await place.reload();
      await counted(lost, { maxRetries: 6 });
      const gaps = place.page.sentAt.slice(1).map((at, index) => Math.round(at - (place.page.sentAt[index] ?? 0)));
      expect(gaps).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    });
    test('at a random moment, so that thirty widgets do not retry together (FB14)', async () => {
      place.page.respond = () => refused(503);
      for (let index = 0; index < 30; index++) outcome(events(place.page.open()));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(place.page.sentAt).toHaveLength(90);
      const second = place.page.sentAt.slice(30, 60).map(Math.round);
      expect(new Set(second).size).toBeGreaterThan(15);
    });
  });

  describe('the timeout', () => {
    test.each([Number.POSITIVE_INFINITY, 2 ** 31, 1e12])('of %d ms does not fire at once', async (timeoutMs) => {
      place.page.respond = () => new Promise((resolve) => setTimeout(() => resolve(done()), 60_000));
      const result = outcome(events(place.page.open(), { timeoutMs, maxRetries: 0 }));
      await vi.advanceTimersByTimeAsync(61_000);
      expect(await result).toBe('ok');
    });
    test('works with a fetch that ignores signals', async () => {
      place.page.respond = () => new Promise(() => {});
      const result = outcome(events(place.page.open(), { maxRetries: 0 }));
      await vi.advanceTimersByTimeAsync(9999);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toBe('timeout');
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
