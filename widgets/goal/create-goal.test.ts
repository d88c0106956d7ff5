import { signal } from '@preact/signals';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Goal } from '../../src/resources/goal.ts';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import { ViewProvider } from '../core/view/context.ts';
import type { GoalContext } from './attributes.ts';
import { createGoal } from './create-goal.ts';
import { GoalFigures } from './GoalFigures.tsx';
import { goal, goalContext, NOW } from './goal.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const platformWith = (donors: object) =>
  ({
    baseUrl: 'https://api.platform.example',
    now: () => Date.now(),
    request: async () => ({ data: donors, requestId: '' }),
  }) as unknown as GoalContext['client'];

/** @param client widgets of one page share it */
function setUp(attributes = {}, donors: object = {}, client = platformWith(donors), id = '') {
  const current = signal<Goal | null>(null);
  const events: string[] = [];
  const spoken: string[] = [];
  const context = goalContext({
    client,
    page: { visible: signal(true), online: signal(true) } as unknown as GoalContext['page'],
    host: Object.assign(document.createElement('div'), { id }),
    checkoutOrigins: [],
    attributes: signal({ link: 'plink_1', donors: 0, ...attributes }) as unknown as GoalContext['attributes'],
    watch: (() => current) as unknown as GoalContext['watch'],
    announce: (text) => spoken.push(text),
    dispatch: ({ type }) => events.push(type) > 0,
  });
  const model = createGoal(context);
  const receive = async (fields: Readonly<Record<string, unknown>>) => {
    current.value = goal(fields);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { model, receive, events, spoken };
}

describe('createGoal', () => {
  it('celebrates once, for four seconds, when the goal is reached', async () => {
    const { model, receive, events } = setUp();
    await receive({ raised: '990.00', donorCount: 3 });
    expect([events, model.isCelebrating.value]).toEqual([[], false]);
    await receive({ raised: '1000.00', donorCount: 4 });
    expect(events).toEqual(['creator-donation', 'creator-reached']);
    expect(model.isCelebrating.value).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(model.isCelebrating.value).toBe(false);
    await receive({ raised: '1001.00', donorCount: 5 });
    expect(model.isCelebrating.value).toBe(false);
  });

  it('does not celebrate a goal that was reached before', async () => {
    const { model, receive, events } = setUp();
    await receive({ raised: '1000.00', status: 'reached', yours: undefined });
    expect([events, model.isCelebrating.value]).toEqual([[], false]);
  });

  it('thanks a visitor who returns from the checkout, and celebrates what the donation has reached', async () => {
    const { model, receive, spoken } = setUp();
    await receive({ raised: '1002.00', yours: { amount: '5.00' } });
    expect(spoken).toEqual(['You gave $5. Thank you! Now $1,002 raised of $1,000, 100%.']);
    expect(model.isCelebrating.value).toBe(true);
    await receive({ raised: '1002.00', yours: { amount: '5.00' } });
    expect(spoken.length).toBe(1);
  });

  it.each(['reload', 'back_forward'])('does not celebrate the same donation again after %s', async (type) => {
    const navigations = vi.spyOn(performance, 'getEntriesByType');
    navigations.mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const { model, receive, spoken } = setUp();
    await receive({ raised: '1002.00', yours: { amount: '5.00' } });
    navigations.mockRestore();
    expect([spoken, model.isCelebrating.value]).toEqual([[], false]);
  });

  it.each([
    ['the first', [{}, {}], [['thanks', 'gift'], []]],
    ['one that names donors', [{}, { donors: 5, donorsSort: 'recent' }], [['thanks'], ['gift']]],
  ])('of several for one payment link lets only %s announce and celebrate a donation', async (_which, all, said) => {
    const client = platformWith(DONORS);
    const goals = all.map((attributes) => setUp(attributes, {}, client));
    for (const fields of [
      { raised: '500.00', yours: { amount: '5.00' } },
      { raised: '1000.00', donorCount: 9, status: 'reached' },
    ])
      for (const { receive } of goals) await receive(fields);
    await vi.advanceTimersByTimeAsync(3_000);
    const kindOf = (text: string) => (text.startsWith('You gave') ? 'thanks' : 'gift');
    expect(goals.map(({ spoken }) => spoken.map(kindOf))).toEqual(said);
    expect(goals.map(({ model }) => model.isCelebrating.value)).toEqual(said.map(({ length }) => length > 0));
    expect(goals[1]?.events).toEqual(goals[0]?.events);
  });

  it('has a payment URL with the return URL, until the goal has ended', async () => {
    const { model, receive } = setUp();
    await receive({});
    const href = new URL(model.payment.value?.href ?? '');
    expect([model.payment.value?.link, href.pathname]).toEqual(['plink_1', '/api/pay/coffee']);
    expect(href.searchParams.get('returnUrl')).toBe(location.href);
    expect(href.searchParams.get('clientReference')).toMatch(/^[\d-]{7,}$/);
    await receive({ status: 'ended' });
    expect(model.payment.value).toBeNull();
    await receive({ status: 'reached', endsAt: new Date(NOW + 1000).toISOString() });
    expect(model.payment.value).not.toBeNull();
    await receive({ status: 'reached', endsAt: new Date(NOW).toISOString() });
    expect(model.payment.value).toBeNull();
  });

  it('has less time left, and ends, though nothing is loaded again', async () => {
    const { model, receive } = setUp({ refresh: 0 });
    onTestFinished(model.payment.subscribe(() => {}));
    const fields = { endsAt: new Date(NOW + 150_000).toISOString() };
    await receive(fields);
    const context = goalContext({ client: platformWith({}), attributes: signal({ headingLevel: 3 }) as never });
    const root = document.createElement('div');
    const figures = h(GoalFigures, { goal: goal({ ...fields, donorCount: 0 }) });
    await act(() => render(h(ViewProvider, { value: context }, figures), root));
    onTestFinished(() => render(null, root));
    const facts = () => root.querySelector('.facts')?.textContent;
    expect(facts()).toBe('2 minutes left');
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    expect([facts(), model.payment.value !== null]).toEqual(['1 minute left', true]);
    await act(async () => void (await vi.advanceTimersByTimeAsync(120_000)));
    expect(facts()).toMatch(/^Ended/);
    expect(model.payment.value).toBeNull();
  });
});
