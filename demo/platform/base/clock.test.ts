import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, startPlatform } from '../../../test/helpers/platform.ts';
import type { Store } from '../store/open-store.ts';
import { settings } from '../store/schema.ts';
import { Clock, type DueItem, type DueWork } from './clock.ts';
import { addDuration } from './duration.ts';
import { TEST_LIMITS } from './limits.ts';
import { assemblePlatform, type Platform } from './platform.ts';
import { RateStore } from './rate-store.ts';

const START = new Date('2026-01-31T10:00:00Z');

describe('a duration', () => {
  it.each([
    ['P30D', '2026-03-02T10:00:00.000Z'],
    ['P1M', '2026-02-28T10:00:00.000Z'],
    ['P1Y1M', '2027-02-28T10:00:00.000Z'],
    ['P2W', '2026-02-14T10:00:00.000Z'],
    ['PT36H', '2026-02-01T22:00:00.000Z'],
    ['P1DT1H1M1S', '2026-02-01T11:01:01.000Z'],
  ])('%s from 31 January leads to %s', (duration, later) => {
    expect(addDuration(START, duration)?.toISOString()).toBe(later);
  });

  it.each(['', 'P', 'PT', 'P1DT', '30D', 'P-1D', 'P1.5D', 'P1H', '1 month'])('%j is refused', (text) => {
    expect(addDuration(START, text)).toBeNull();
  });
});

const DAY_MS = 86_400_000;

/** Work that is due at the times in `left`, which are its ids too, and logs when it ran. */
class Reminders implements DueWork {
  readonly log: string[];
  readonly name: string;
  readonly accountId: string;
  left: Date[];

  constructor(name: string, log: string[], days: readonly number[], accountId = 'acc_one') {
    this.name = name;
    this.log = log;
    this.accountId = accountId;
    this.left = days.map((day) => new Date(START.getTime() + day * DAY_MS));
  }

  async next(): Promise<Date | null> {
    return this.left[0] ?? null;
  }

  async accounts(_platform: Platform, now: Date): Promise<readonly string[]> {
    return this.left.some((at) => at <= now) ? [this.accountId] : [];
  }

  async due(_platform: Platform, accountId: string, now: Date): Promise<readonly DueItem[]> {
    if (accountId !== this.accountId) return [];
    return this.left.filter((at) => at <= now).map((at) => ({ id: at.toISOString(), at }));
  }

  async run(platform: Platform, id: string): Promise<void> {
    if (!this.left.some((at) => at.toISOString() === id)) return;
    this.left = this.left.filter((at) => at.toISOString() !== id);
    this.log.push(`${this.name} ${platform.now().toISOString().slice(0, 10)}`);
  }

  async postpone(platform: Platform, id: string): Promise<void> {
    const later = new Date(platform.now().getTime() + DAY_MS);
    this.left = [...this.left.filter((at) => at.toISOString() !== id), later].sort((a, b) => Number(a) - Number(b));
  }
}

describe('a clock', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  async function open(work: readonly DueWork[] = [], movable = true) {
    const clock = await Clock.open({ store, work, movable, base: () => START });
    const parts = { store, rates: RateStore.inMemory(), limits: TEST_LIMITS, now: () => clock.now() };
    return { clock, platform: await assemblePlatform(parts) };
  }

  it('runs what falls due on the way in order, each at its own time', async () => {
    const log: string[] = [];
    const { clock, platform } = await open([new Reminders('late', log, [2, 40]), new Reminders('early', log, [1, 2])]);
    expect(await clock.advance(platform, 'P30D')).toEqual(new Date('2026-03-02T10:00:00Z'));
    expect(log).toEqual(['early 2026-02-01', 'late 2026-02-02', 'early 2026-02-02']);
    await clock.moveTo(platform, new Date('2027-01-01T00:00:00Z'));
    expect(log.at(-1)).toBe('late 2026-03-12');
    await clock.reset();
  });

  it('stops although an account always has more work that is due', async () => {
    let done = 0;
    const endless = new Reminders('endless', [], [-1]);
    endless.run = async () => {
      done += 1;
    };
    const { clock, platform } = await open([endless]);
    const running = clock.runDue(platform);
    await expect.poll(() => done).toBeGreaterThan(0);
    await clock.stop();
    await running;
  });

  it('keeps the moved time in the store, whoever opens it or has it open, and never goes back', async () => {
    const { clock, platform } = await open();
    const [other, behind] = [await open(), await open()];
    await clock.advance(platform, 'P1D');
    const again = await open([], false);
    await other.clock.runDue(other.platform);
    for (const { now } of [again.platform, other.platform]) expect(now()).toEqual(new Date('2026-02-01T10:00:00Z'));
    await expect(behind.clock.moveTo(behind.platform, START)).rejects.toThrow(/^now must not be before 2026-02-01/);
    await expect(clock.moveTo(platform, START)).rejects.toThrow(/^now must not be before 2026-02-01T10:00:00.000Z,/);
    await expect(clock.advance(platform, 'a day')).rejects.toThrow('advanceBy must be an ISO 8601 duration');
    await expect(clock.advance(platform, 'P9000Y')).rejects.toThrow('must be before the year 9999');
    await expect(again.clock.advance(again.platform, 'P1D')).rejects.toThrow('started with --test-clock');
    await clock.reset();
  });

  it('catches up on what fell due while the platform was stopped, at the time when it was due', async () => {
    const log: string[] = [];
    const { clock, platform } = await open([new Reminders('missed', log, [-20, -10, 3])], false);
    await clock.runDue(platform);
    expect(log).toEqual(['missed 2026-01-11', 'missed 2026-01-21']);
    expect(clock.now()).toEqual(START);
  });

  it('runs one account’s work beside another’s, and each piece once, whatever other process does the same', async () => {
    const log: string[] = [];
    const days = Array.from({ length: 100 }, (_, n) => n - 110);
    const work = [new Reminders('busy', log, days, 'acc_busy'), new Reminders('other', log, [-1], 'acc_other')];
    const { clock, platform } = await open(work);
    const elsewhere = (await open(work)).clock;
    const runs = [clock.runDue(platform), clock.runDue(platform), elsewhere.runDue(platform)];
    await Promise.all(runs);
    expect(log).toHaveLength(101);
    expect(log.indexOf('other 2026-01-30')).toBeLessThan(100);
  });

  it('puts off work that fails, keeps none of it, and goes on with the rest', async () => {
    class Failing extends Reminders {
      fails = true;
      override async run(platform: Platform, id: string): Promise<void> {
        await platform.db.insert(settings).values({ name: 'half', value: 'done' });
        if (this.fails) throw new Error('It broke.');
        await super.run(platform, id);
      }
    }
    const log: string[] = [];
    const failing = new Failing('failing', log, [1]);
    const { clock, platform } = await open([failing, new Reminders('behind', log, [1, 2])]);
    const failures: unknown[] = [];
    clock.onFailure = (cause, id) => failures.push([String(cause), id.slice(0, 10)]);
    await clock.advance(platform, 'PT60H');
    expect(log).toEqual(['behind 2026-02-01', 'behind 2026-02-02']);
    expect(failures).toEqual([
      ['Error: It broke.', '2026-02-01'],
      ['Error: It broke.', '2026-02-02'],
    ]);
    expect(await platform.db.select().from(settings).where(eq(settings.name, 'half'))).toEqual([]);
    failing.fails = false;
    await clock.advance(platform, 'P1D');
    expect(log.at(-1)).toBe('failing 2026-02-03');
    await clock.reset();
  });
});

it('the local route moves the clock of a platform, which runs on from there', async () => {
  const running = await startPlatform({ seed: false, testClock: true });
  const send = async (body?: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${running.url}/local/clock`, body === undefined ? {} : init);
    const said = (await response.json()) as { data?: Record<string, string>; error?: Record<string, unknown> };
    return { status: response.status, ...said };
  };
  const moved = await send({ now: '2099-01-01T00:00:00Z' });
  expect(moved.data).toEqual({ status: 'movable', now: expect.stringMatching(/^2099-01-01T00:00:0/) });
  expect((await send({ advanceBy: 'P1M' })).data?.['now']).toMatch(/^2099-02-01T00:00:0/);
  expect((await send()).data?.['now']).toMatch(/^2099-02-01T00:00:0/);
  expect((await send({ now: '2099-01-01T00:00:00Z' })).status).toBe(400);
  expect(await send({ advanceBy: '1 day' })).toMatchObject({
    status: 400,
    error: { details: [{ path: 'advanceBy', message: 'must be an ISO 8601 duration, such as P30D or PT12H' }] },
  });
  expect((await send({})).status).toBe(400);
  await running.close();
});
