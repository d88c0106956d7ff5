import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { countRequest, MemoryRateStore, networkOf } from './rate-limit.ts';

const subject = { accountId: 'acc', product: 'polls', address: '192.0.2.1', effect: 'write' } as const;

describe('MemoryRateStore', () => {
  it('opens a window on the first request and counts until it ends', async () => {
    let now = 1000;
    const store = new MemoryRateStore(() => now);
    expect(await store.count('a', 60_000)).toEqual({ count: 1, resetsInMs: 60_000 });
    now += 15_000;
    expect(await store.count('a', 60_000)).toEqual({ count: 2, resetsInMs: 45_000 });
    now += 45_000;
    expect(await store.count('a', 60_000)).toEqual({ count: 1, resetsInMs: 60_000 });
  });

  it('stays bounded however many addresses there are, and keeps the newest', async () => {
    const store = new MemoryRateStore(() => 0);
    for (let n = 0; n < 60_000; n += 1) await store.count(`bucket ${n}`, 60_000);
    expect(store.size).toBeLessThanOrEqual(50_000);
    expect((await store.count('bucket 59999', 60_000)).count).toBe(2);
    expect((await store.count('bucket 0', 60_000)).count, 'the oldest was removed').toBe(1);
  });

  it('removes expired windows', async () => {
    let now = 0;
    const store = new MemoryRateStore(() => now);
    for (let n = 0; n < 100; n += 1) await store.count(`bucket ${n}`, 60_000);
    now = 60_000;
    await store.count('new', 60_000);
    expect(store.size).toBe(1);
  });
});

describe('countRequest', () => {
  it("adds up an account's requests over all products and addresses", async () => {
    const rates = new MemoryRateStore(() => 0);
    const limits = { ...DEFAULT_LIMITS, accountPerMinute: 100 };
    const products = ['polls', 'events', 'payments', 'embeds'] as const;
    for (let n = 0; n < 100; n += 1) {
      const product = products[n % 4] ?? 'polls';
      expect(await countRequest(rates, limits, { ...subject, product, address: `10.0.0.${n}` })).toBeNull();
    }
    expect(await countRequest(rates, limits, { ...subject, address: '10.0.1.1' })).toBe(60_000);
    expect(await countRequest(rates, limits, { ...subject, accountId: 'another' })).toBeNull();
  });

  it('allows 60,000 requests a minute per account by default', () => {
    expect(DEFAULT_LIMITS).toMatchObject({ readsPerMinute: 600, writesPerMinute: 60, accountPerMinute: 60_000 });
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
