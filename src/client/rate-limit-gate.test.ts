import { describe, expect, test, vi } from 'vitest';
import { busy, done, events, onTimedPages, outcome, refused } from '../../test/helpers/timed-page.ts';
import type { Client } from './client.ts';
import type { Route } from './operations.ts';

onTimedPages((place) => {
  describe('thirty widgets told to wait five seconds (FB12)', () => {
    test('send thirty requests and two probes, then fail', async () => {
      place.page.respond = () => busy(5);
      const results = Array.from({ length: 30 }, () => events(place.page.open()).catch((error: unknown) => error));
      await vi.advanceTimersByTimeAsync(4999);
      expect(place.page.sentAt).toHaveLength(30);
      await vi.advanceTimersByTimeAsync(60_000);
      for (const error of await Promise.all(results))
        expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: expect.any(Number) });
      expect(place.page.sentAt).toHaveLength(32);
      const [first = 0, second = 0] = place.page.sentAt.slice(30);
      // As long as asked, plus at most a fifth.
      for (const wait of [first, second - first]) {
        expect(wait).toBeGreaterThanOrEqual(5000);
        expect(wait).toBeLessThan(6050);
      }
      expect(vi.getTimerCount()).toBe(0);
    });

    test('all succeed as soon as one probe does', async () => {
      let probing = 0;
      place.page.respond = async (count) => {
        if (count <= 30) return busy(5);
        probing = Math.max(probing, count);
        if (count === 31) await new Promise((resolve) => setTimeout(resolve, 1000));
        return done();
      };
      const results = Array.from({ length: 30 }, () => outcome(events(place.page.open())));
      await vi.advanceTimersByTimeAsync(6500);
      expect(place.page.sentAt).toHaveLength(31);
      await vi.advanceTimersByTimeAsync(1000);
      expect(place.page.sentAt).toHaveLength(60);
      expect(new Set(await Promise.all(results))).toEqual(new Set(['ok']));
    });
  });

  describe('while the gate of a product is closed', () => {
    const close = async (seconds = 5) => {
      place.page.respond = () => busy(seconds);
      await outcome(events(place.page.open(), { maxRetries: 0 }));
      place.page.respond = done;
    };

    test('no client of that origin and key sends to it, whatever its base path or operation', async () => {
      await close();
      const waiting = [
        events(place.page.open('https://api.example.com/base')),
        // A POST without retries.
        (place.page.open() as Client<Route>).request('POST /api/events/general/create', { body: {} }),
      ].map(outcome);
      await vi.advanceTimersByTimeAsync(4999);
      expect(place.page.sentAt).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1100);
      expect(await Promise.all(waiting)).toEqual(['ok', 'ok']);
      // Each has waited, and was sent once.
      expect(place.page.sentAt).toHaveLength(3);
    });

    test('other products, keys and origins are not affected', async () => {
      await close();
      const others = [
        place.page.open().request('POST /api/payment/link/get', { body: { shortId: 'coffee' } }),
        events(place.page.open('https://api.example.com', { publicKey: `pk_${'test'}_${'0'.repeat(24)}` })),
        events(place.page.open('https://other.example.com')),
      ];
      expect(await Promise.all(others.map(outcome))).toEqual(['ok', 'ok', 'ok']);
    });

    test('a wait over thirty seconds fails at once, without sending', async () => {
      await close(31);
      await vi.advanceTimersByTimeAsync(500);
      await expect(events(place.page.open())).rejects.toMatchObject({
        code: 'rate_limited',
        message: 'GET /api/events/general/all: rate_limited, try again in 30500 ms',
        retryAfterMs: 30_500,
      });
      expect(place.page.sentAt).toHaveLength(1);
      // The remaining wait is short enough.
      await vi.advanceTimersByTimeAsync(1000);
      const result = outcome(events(place.page.open()));
      await vi.advanceTimersByTimeAsync(40_000);
      expect(await result).toBe('ok');
    });

    test('a device that sleeps has waited meanwhile', async () => {
      await close(5 * 3600);
      vi.setSystemTime(Date.now() + 6 * 3_600_000);
      expect(await outcome(events(place.page.open()))).toBe('ok');
    });

    test('a request without retries is not sent after a probe closes the gate again', async () => {
      await close();
      place.page.respond = () => busy(5);
      const results = [events(place.page.open(), { maxRetries: 0 }), events(place.page.open(), { maxRetries: 0 })].map(
        (sent) => sent.catch((error: unknown) => error),
      );
      await vi.advanceTimersByTimeAsync(30_000);
      for (const error of await Promise.all(results)) expect(error).toMatchObject({ code: 'rate_limited' });
      expect(place.page.sentAt).toHaveLength(2);
    });

    test('a caller that aborts gets its error at once, and leaves no timer', async () => {
      await close();
      const abort = new AbortController();
      const result = outcome(events(place.page.open(), { signal: abort.signal }));
      await vi.advanceTimersByTimeAsync(1000);
      abort.abort();
      expect(await result).toBe('aborted');
      expect(vi.getTimerCount()).toBe(0);
    });

    test('an aborted probe is replaced by one other request, not by all', async () => {
      await close();
      const abort = new AbortController();
      place.page.respond = () => new Promise((resolve) => setTimeout(() => resolve(done()), 2000));
      const results = [
        events(place.page.open(), { signal: abort.signal }),
        ...Array.from({ length: 9 }, () => events(place.page.open())),
      ].map(outcome);
      await vi.advanceTimersByTimeAsync(6500);
      expect(place.page.sentAt).toHaveLength(2);
      abort.abort();
      await vi.advanceTimersByTimeAsync(100);
      expect(place.page.sentAt).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(5000);
      expect(await Promise.all(results)).toEqual(['aborted', ...Array(9).fill('ok')]);
      expect(place.page.sentAt).toHaveLength(11);
    });

    test('a probe that never ends, as of a canceled request to a Worker, is replaced by one other request', async () => {
      await close();
      place.page.respond = (count) => (count === 2 ? new Promise<Response>(() => {}) : done());
      const results = Array.from({ length: 5 }, () => outcome(events(place.page.open(), { timeoutMs: 60_000 })));
      await vi.advanceTimersByTimeAsync(15_000);
      expect(place.page.sentAt).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await Promise.race([results[0], 'waits'])).toBe('waits');
      expect(await Promise.all(results.slice(1))).toEqual(Array(4).fill('ok'));
      await vi.advanceTimersByTimeAsync(60_000);
    });

    test('a probe that fails for another reason opens the gate, as the platform responds', async () => {
      await close();
      place.page.respond = () => refused(403);
      const results = [events(place.page.open()), events(place.page.open())].map(outcome);
      await vi.advanceTimersByTimeAsync(6100);
      expect(await Promise.all(results)).toEqual(['not_authorized', 'not_authorized']);
      expect(place.page.sentAt).toHaveLength(3);
    });
  });
});
