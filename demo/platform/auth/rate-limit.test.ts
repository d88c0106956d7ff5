import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../base/limits.ts';
import { networkOf, RateStore } from '../base/rate-store.ts';
import { budgetWait, spendBudget } from './rate-limit.ts';

describe("an account's budget", () => {
  /** Sends a request as the platform does. Returns whether it was served. */
  async function served(rates: RateStore, perMinute: number, address: string): Promise<boolean> {
    const limits = { ...DEFAULT_LIMITS, accountPerMinute: perMinute };
    if ((await budgetWait(rates, limits, 'acc', address)) !== null) return false;
    await spendBudget(rates, 'acc', address);
    return true;
  }

  it('serves 1,000 visitors while 100 attackers send all they can', async () => {
    const rates = RateStore.inMemory();
    const attackers = Array.from({ length: 100 }, (_, n) => `10.9.0.${n}`);
    const visitors = Array.from({ length: 1000 }, (_, n) => `10.${n >> 8}.1.${n & 255}`);
    let fromAttackers = 0;
    let toVisitors = 0;
    for (let round = 0; round < 10; round += 1) {
      for (const address of attackers)
        for (let n = 0; n < 60; n += 1) fromAttackers += Number(await served(rates, 30_000, address));
      for (const address of visitors) toVisitors += Number(await served(rates, 30_000, address));
    }
    expect(toVisitors).toBe(10_000);
    expect(fromAttackers).toBeLessThan(60_000);
    expect(fromAttackers + toVisitors).toBeLessThanOrEqual(60_000);
  });

  it('is all for one network while no other one needs it', async () => {
    const rates = RateStore.inMemory();
    const answers = [];
    for (let n = 0; n < 101; n += 1) answers.push(await served(rates, 100, '192.0.2.1'));
    expect(answers.filter(Boolean)).toHaveLength(100);
    expect(await served(rates, 100, '192.0.2.2'), 'another network').toBe(true);
  });

  it('is 60,000 requests a minute by default, and 6,000 for servers', () => {
    expect(DEFAULT_LIMITS).toMatchObject({
      readsPerMinute: 600,
      writesPerMinute: 60,
      accountPerMinute: 60_000,
      serverPerMinute: 6000,
      unroutedPerMinute: 6000,
    });
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
    ['192.0.2.1:5678', '192.0.2.1'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['"forged', 'unknown'],
    ['', 'unknown'],
    // A client that has left.
    [undefined, 'unknown'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
