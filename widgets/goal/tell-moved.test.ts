import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Donor, readDonors } from '../../src/resources/donor.ts';
import { readGoal } from '../../src/resources/goal.ts';
import { signal } from '../../src/state/signals.ts';
import { DONORS, GOAL } from '../../test/helpers/answers.ts';
import type { GoalDonationEvent, GoalReachedEvent } from './events.ts';
import { tellMoved } from './tell-moved.ts';
import type { GoalContext } from './types.ts';

const SINCE = Date.parse('2026-11-20T12:00:00Z');
const goal = (fields: Readonly<Record<string, unknown>> = {}) => readGoal({ ...GOAL, ...fields });

let host: HTMLElement;
let events: (GoalDonationEvent | GoalReachedEvent)[];
let spoken: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: SINCE, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  host = document.body.appendChild(document.createElement('div'));
  host.attachShadow({ mode: 'open' });
  events = [];
  spoken = [];
});
afterEach(() => {
  host.remove();
  vi.useRealTimers();
});

/** What `tellMoved` takes of its widget. */
function setUp(items: readonly unknown[] = []) {
  const kept = new Map<string, unknown>();
  const ended = new AbortController();
  const { items: fresh } = readDonors({ items, total: items.length, limit: 20, offset: 0 });
  const context: Partial<GoalContext> = {
    host,
    locale: signal('en'),
    messages: signal({}),
    signal: ended.signal,
    announce: (text) => spoken.push(text),
    dispatch: (event) => events.push(event as GoalDonationEvent) > 0,
    keep: <T>(name: string, make: () => T): T => {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name) as T;
    },
  };
  const move = (before: object, now: object) => {
    const both = { before: goal({ ...before }), now: goal({ ...now }) };
    tellMoved(context as GoalContext, { paymentLinkId: 'plink_1', fresh, ...both });
    vi.advanceTimersByTime(1);
  };
  return { move, ended };
}

const came = { ...DONORS.items[0], id: 'new', donatedAt: '2026-11-20T12:00:05Z' };
const FEWER = { raised: '250.00', donorCount: 3 };
const MORE = { raised: '300.00', donorCount: 4 };

describe('a goal that has moved', () => {
  it('names who has given, and tells the page, once', () => {
    const { move } = setUp([came]);
    move(FEWER, MORE);
    expect(spoken).toEqual(['New donation: Ann, $50.00. Now $300.00 raised of $1,000.00, 30%.']);
    expect(events.map(({ type }) => type)).toEqual(['creator-goal-donation']);
    const { detail } = events[0] as GoalDonationEvent;
    expect(detail).toMatchObject({ paymentLinkId: 'plink_1', raised: '300.00', donorCount: 4 });
    expect(detail.donors.map(({ id }: Donor) => id)).toEqual(['new']);
    expect([Object.isFrozen(detail), Object.isFrozen(detail.donors)]).toEqual([true, true]);
    move(MORE, { raised: '310.00', donorCount: 5 });
    expect((events[1] as GoalDonationEvent).detail.donors).toEqual([]);
  });

  it('says nothing of a refund', () => {
    const { move } = setUp([came]);
    move(MORE, FEWER);
    expect([spoken, events]).toEqual([[], []]);
  });

  it('counts several at once', () => {
    setUp().move(FEWER, { raised: '400.00', donorCount: 6 });
    expect(spoken[0]).toMatch(/^3 new donations\./);
  });

  it('speaks at most once in ten seconds, and then of the newest', () => {
    const { move } = setUp();
    move(FEWER, MORE);
    move(MORE, { raised: '350.00', donorCount: 5 });
    move({ raised: '350.00', donorCount: 5 }, { raised: '400.00', donorCount: 6 });
    expect(spoken.length).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(spoken.length).toBe(2);
    expect(spoken[1]).toContain('$400.00');
  });

  it('leaves no timer when the widget has ended', () => {
    const { move, ended } = setUp();
    move(FEWER, MORE);
    move(MORE, { raised: '350.00', donorCount: 5 });
    ended.abort();
    vi.advanceTimersByTime(20_000);
    expect(spoken.length).toBe(1);
  });
});

describe('a goal that is reached', () => {
  const reach = () => setUp().move(FEWER, { raised: '1000.00', donorCount: 4 });

  it('tells the page and lets paper rain for four seconds', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    reach();
    expect(events.map(({ type }) => type)).toEqual(['creator-goal-donation', 'creator-goal-reached']);
    expect(spoken[0]).toContain('Goal reached. Thank you!');
    expect(host.shadowRoot?.querySelector('[part=celebration]')?.ariaHidden).toBe('true');
    vi.advanceTimersByTime(4_000);
    expect(host.shadowRoot?.querySelector('[part=celebration]')).toBeNull();
  });

  it('moves nothing where the visitor wants less motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    reach();
    expect(host.shadowRoot?.querySelector('[part=celebration]')).toBeNull();
    expect(events.length).toBe(2);
  });
});
