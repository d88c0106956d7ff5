import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import { goal, goalContext, NOW } from '../goal/goal.fixture.ts';
import type { OverlayContext } from './attributes.ts';
import { createGoalOverlay } from './create-goal-overlay.ts';

const [ANN] = DONORS.items;
const donor = (id: string, minutesAgo: number) => ({
  ...ANN,
  id,
  displayName: id,
  donatedAt: new Date(NOW - minutesAgo * 60_000).toJSON(),
});

/** An overlay of a goal that these have given to, newest first. */
function setUp(given: readonly object[]) {
  let donors = given;
  const current = signal(goal({ raised: '30.00', donorCount: given.length }));
  const request = async (_route: string, { query }: { query: { offset: number; limit: number } }) => {
    const items = donors.slice(query.offset, query.offset + query.limit);
    return { data: { items, total: donors.length, limit: items.length, offset: query.offset } };
  };
  const context = goalContext({
    client: { now: () => NOW, request } as unknown as OverlayContext['client'],
    attributes: signal({ link: 'plink_1' }) as never,
    watch: (() => current) as never,
    dispatch: () => true,
  });
  const { alerts } = createGoalOverlay(context as unknown as OverlayContext);
  const becomes = async (after: readonly object[], figures: object) => {
    donors = after;
    current.value = goal({ asOf: new Date(NOW).toJSON(), ...figures });
    await vi.waitFor(() => expect(alerts.value.waiting.length).toBeGreaterThan(0)).catch(() => {});
    return alerts.value.waiting.map(({ displayName }) => displayName);
  };
  return { becomes };
}

describe('an overlay of a goal names', () => {
  it('whose gift clears hours after it was made', async () => {
    const { becomes } = setUp([donor('Bo', 10), donor('Cy', 600)]);
    const after = [donor('Bo', 10), donor('Late', 240), donor('Cy', 600)];
    expect(await becomes(after, { raised: '35.00', donorCount: 3 })).toEqual(['Late']);
  });

  it('who gives as much as somebody else gets back', async () => {
    const { becomes } = setUp([donor('Bo', 10), donor('Cy', 600)]);
    expect(await becomes([donor('New', -1), donor('Cy', 600)], { raised: '30.00', donorCount: 2 })).toEqual(['New']);
  });

  it('nobody who moves up into the latest fifty', async () => {
    const all = Array.from({ length: 60 }, (_, index) => donor(`Donor ${index}`, index + 1));
    const { becomes } = setUp(all);
    expect(await becomes(all.slice(2), { raised: '20.00', donorCount: 58 })).toEqual([]);
  });
});
