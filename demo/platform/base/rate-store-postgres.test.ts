import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestStore } from '../../../test/helpers/platform.ts';
import type { Store } from '../store/open-store.ts';
import { rateWindows } from '../store/schema.ts';
import { PostgresRateStore } from './rate-store-postgres.ts';

let store: Store;
let now = 1_000_000;
const open = () => PostgresRateStore.open(store.db, () => now);

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

describe('PostgresRateStore', () => {
  it('opens a window on the first request and counts until it ends', async () => {
    const rates = await open();
    expect(await rates.count('a', 60_000)).toEqual({ count: 1, resetsInMs: 60_000 });
    now += 15_000;
    expect(await rates.count('a', 60_000)).toEqual({ count: 2, resetsInMs: 45_000 });
    expect(await rates.count('b', 60_000)).toEqual({ count: 1, resetsInMs: 60_000 });
    now += 45_000;
    expect(await rates.count('a', 60_000)).toEqual({ count: 1, resetsInMs: 60_000 });
  });

  it('gives each of many concurrent requests, from two processes, a distinct count', async () => {
    const two = [await open(), await open()];
    const asked = Array.from({ length: 400 }, (_, n) => two[n % 2]?.count(n % 4 < 2 ? 'many' : 'more', 60_000));
    const counts = (await Promise.all(asked)).map((one) => one?.count ?? 0);
    const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
    const sorted = (from: number) => counts.filter((_, n) => (n % 4 < 2 ? 0 : 1) === from).sort((a, b) => a - b);
    expect(sorted(0)).toEqual(numbers);
    expect(sorted(1)).toEqual(numbers);
  });

  it('reads a count without adding to it, in the same statement as others add', async () => {
    const rates = await open();
    const asked = [0, 1, 0, 1, 0].map((added) => rates.count('read', 60_000, added === 1 ? 1 : 0));
    expect((await Promise.all(asked)).map(({ count }) => count)).toEqual([0, 1, 1, 2, 2]);
  });

  it('starts a new window if the current one would last too long because the clock was set back', async () => {
    const rates = await open();
    await rates.count('clock', 60_000);
    now -= 3_600_000;
    expect(await rates.count('clock', 60_000)).toEqual({ count: 1, resetsInMs: 60_000 });
    now += 3_600_000;
  });

  it('adds to a window that a later statement opened first: this one waited for the row', async () => {
    const rates = await open();
    await rates.count('late', 60_000);
    now -= 20;
    expect(await rates.count('late', 60_000)).toEqual({ count: 2, resetsInMs: 60_020 });
    now += 20;
  });

  it('stores no address, removes only expired windows, and resets all of them on request', async () => {
    const rates = await open();
    await rates.count('read polls 192.0.2.1 acc', 60_000);
    now += 60_001;
    await rates.count('read polls 192.0.2.2 acc', 60_000);
    const kept = async () => store.db.select().from(rateWindows);
    expect(JSON.stringify(await kept())).not.toContain('192.0.2');
    await rates.removeExpired();
    expect(await kept()).toHaveLength(1);
    await rates.reset();
    expect(await kept()).toEqual([]);
  });

  it("uses the database's clock by default", async () => {
    const rates = await PostgresRateStore.open(store.db);
    const { count, resetsInMs } = await rates.count('server', 60_000);
    expect(count).toBe(1);
    expect(resetsInMs).toBe(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const later = await rates.count('server', 60_000);
    expect(later.count).toBe(2);
    expect(later.resetsInMs).toBeLessThanOrEqual(59_985);
    expect(later.resetsInMs).toBeGreaterThan(50_000);
  });

  it('rejects every pending count when the store fails, then keeps counting', async () => {
    const rates = await open();
    vi.spyOn(store.db, 'execute').mockRejectedValueOnce(new Error('no database'));
    const outcomes = await Promise.allSettled([rates.count('x', 60_000), rates.count('x', 60_000)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await rates.count('x', 60_000)).count).toBe(1);
  });
});
