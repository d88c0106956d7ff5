import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Goal } from '../../src/resources/goal.ts';
import type { GoalContext } from './attributes.ts';
import { createGoal } from './create-goal.ts';
import { goal, goalContext, NOW } from './goal.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const current = signal<Goal | null>(null);
  const events: string[] = [];
  const context = goalContext({
    client: { baseUrl: 'https://api.platform.example', now: () => NOW } as GoalContext['client'],
    checkoutOrigins: [],
    attributes: signal({ paymentLinkId: 'plink_1', donors: 0 }) as unknown as GoalContext['attributes'],
    watch: (() => current) as unknown as GoalContext['watch'],
    announce: () => {},
    dispatch: ({ type }) => events.push(type) > 0,
  });
  const model = createGoal(context);
  const receive = async (fields: Readonly<Record<string, unknown>>) => {
    current.value = goal(fields);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { model, receive, events };
}

describe('createGoal', () => {
  it('celebrates once, for four seconds, when the goal is reached', async () => {
    const { model, receive, events } = setUp();
    await receive({ raised: '990.00', donorCount: 3 });
    expect([events, model.isCelebrating.value]).toEqual([[], false]);
    await receive({ raised: '1000.00', donorCount: 4 });
    expect(events).toEqual(['creator-goal-donation', 'creator-goal-reached']);
    expect(model.isCelebrating.value).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(model.isCelebrating.value).toBe(false);
    await receive({ raised: '1001.00', donorCount: 5 });
    expect(model.isCelebrating.value).toBe(false);
  });

  it('does not celebrate a goal that was reached before', async () => {
    const { model, receive, events } = setUp();
    await receive({ raised: '1000.00', status: 'reached' });
    expect([events, model.isCelebrating.value]).toEqual([[], false]);
  });

  it('is silent when a refresh brings the same figures', async () => {
    const { receive, events } = setUp();
    await receive({});
    await receive({});
    expect(events).toEqual([]);
  });

  it('has a payment URL with the return URL, until the goal has ended', async () => {
    const { model, receive } = setUp();
    await receive({});
    const href = new URL(model.payment.value?.href ?? '');
    expect([model.payment.value?.link, href.pathname]).toEqual(['coffee', '/api/pay/coffee']);
    expect(href.searchParams.get('returnUrl')).toBe(location.href);
    expect(href.searchParams.get('clientReference')).toMatch(/^[\d-]{7,}$/);
    await receive({ status: 'ended' });
    expect(model.payment.value).toBeNull();
    await receive({ status: 'reached', endsAt: new Date(NOW + 1000).toISOString() });
    expect(model.payment.value).not.toBeNull();
    await receive({ status: 'reached', endsAt: new Date(NOW).toISOString() });
    expect(model.payment.value).toBeNull();
  });
});
