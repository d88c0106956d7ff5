import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Donor, readDonors } from '../../src/resources/donor.ts';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import { announceProgress } from './announce-progress.ts';
import type { DonationEvent, ReachedEvent } from './dom-events.ts';
import { goal, goalContext, NOW, t } from './goal.fixture.ts';

let events: (DonationEvent | ReachedEvent)[];
let spoken: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  events = [];
  spoken = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(items: readonly unknown[] = []) {
  const ended = new AbortController();
  const { items: newDonors } = readDonors({ items, total: items.length, limit: 20, offset: 0 });
  const context = goalContext({
    signal: ended.signal,
    announce: (text) => spoken.push(text),
    dispatch: (event) => events.push(event as DonationEvent) > 0,
  });
  const change = (before: object, now: object) => {
    const goals = { before: goal({ ...before }), now: goal({ ...now }) };
    const isReached = announceProgress(context, { link: 'plink_1', newDonors, ...goals });
    vi.advanceTimersByTime(1);
    return isReached;
  };
  return { change, ended };
}

const donor = { ...DONORS.items[0], id: 'new', donatedAt: '2026-11-20T12:00:05Z' };
const FEWER = { raised: '250.00', donorCount: 3 };
const MORE = { raised: '300.00', donorCount: 4 };

describe('announceProgress', () => {
  it('announces a new donor to the visitor and the page', () => {
    const { change } = setUp([donor]);
    expect(change(FEWER, MORE)).toBe(false);
    const figures = `$300 ${t('of', { target: '$1,000' })}, 30%`;
    expect(spoken).toEqual([`${t('donation', { what: 'Ann, $50' })} ${t('now', { figures })}`]);
    expect(events.map(({ type }) => type)).toEqual(['creator-donation']);
    const { detail } = events[0] as DonationEvent;
    expect(detail).toMatchObject({ link: 'plink_1', raised: '300.00', donorCount: 4 });
    expect(detail.donors.map(({ id }: Donor) => id)).toEqual(['new']);
    expect([Object.isFrozen(detail), Object.isFrozen(detail.donors)]).toEqual([true, true]);
  });

  it('is silent about a refund', () => {
    const { change } = setUp();
    change(MORE, FEWER);
    expect([spoken, events]).toEqual([[], []]);
  });

  it('speaks at most once in ten seconds, then with the newest figures', () => {
    const { change } = setUp();
    change(FEWER, MORE);
    change(MORE, { raised: '350.00', donorCount: 5 });
    change({ raised: '350.00', donorCount: 5 }, { raised: '400.00', donorCount: 6 });
    expect(spoken.length).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(spoken.length).toBe(2);
    expect(spoken[1]).toContain('$400 ');
  });

  it('announces that the goal is reached, once', () => {
    const { change } = setUp();
    const reached = { raised: '1000.00', donorCount: 4 };
    expect(change(FEWER, reached)).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['creator-donation', 'creator-reached']);
    expect(spoken[0]).toContain(t('reached'));
    expect(change(reached, { raised: '1100.00', donorCount: 5 })).toBe(false);
    expect(events.length).toBe(3);
  });
});
