import type { Donor, Goal } from '../../src/resources/goals.ts';
import type { WallState } from './types.ts';

const HOUR_MS = 3_600_000;
const now = Date.now();

export const sampleGoal: Goal = {
  id: 'sample',
  status: 'active',
  title: 'A new greenhouse',
  metric: 'money',
  target: '5000.00',
  raised: '3120.50',
  currency: 'EUR',
  percent: '62.4',
  donorCount: 48,
  milestones: [
    { at: '1000.00', label: 'Foundations', reached: true },
    { at: '2500.00', label: 'Glass', reached: true },
    { at: '4000.00', label: 'Heating', reached: false },
  ],
  counts: 'This is a preview with sample figures.',
  endsAt: now + 500 * HOUR_MS,
  paymentLinkShortId: null,
  yours: null,
  asOf: now,
  refreshSeconds: null,
  degraded: false,
};

/** Largest first: name, amount and message of each. */
const GIVEN = [
  ['Ada', '250.00', 'For the tomatoes.'],
  [null, '120.00', null],
  ['Grace and Alan', '75.50', null],
  ['Mary', null, 'With love from next door.'],
  ['Emil', '20.00', null],
] as const;

const donors = GIVEN.map(
  ([displayName, amount, message], index): Donor => ({
    id: `sample${index}`,
    displayName,
    anonymous: displayName === null,
    amount,
    currency: 'EUR',
    message,
    recurring: index === 4,
    donatedAt: now - ((index * 7) % 5) * HOUR_MS,
  }),
);

/** A list of at most `limit` of them. */
export function sampleWall(limit: number, sort: WallState['sort']): WallState {
  const items = [...donors];
  if (sort === 'recent') items.sort((a, b) => Number(b.donatedAt) - Number(a.donatedAt));
  const page = { items: items.slice(0, limit), total: 48, limit, offset: 0, nextOffset: null, degraded: false };
  return { sort, page, busy: false, failed: false };
}
