import type { DataOf } from '../../src/client/operations.ts';
import { fromNow, HOUR_MS, type SampleRequest, type Samples } from '../core/preview/samples.ts';

/** Name, amount and message of each donor, largest amount first. */
const GIVEN = [
  ['Ada', '250.00', 'For the tomatoes.'],
  [null, '120.00', null],
  ['Grace and Alan', '75.50', null],
  ['Mary', null, 'With love from next door.'],
  ['Emil', '20.00', null],
] as const;

function donors({
  query: { limit = 20, sort } = {},
}: SampleRequest): DataOf<'GET /api/payment/paymentLink/getDonors/{paymentLinkId}'> {
  const items = GIVEN.map(([displayName, amount, message], index) => ({
    id: `sample${index}`,
    displayName,
    anonymous: displayName === null,
    amount,
    currency: 'EUR',
    message,
    recurring: index === 4,
    donatedAt: fromNow(-(1 + ((index * 7) % 5)) * HOUR_MS),
  }));
  if (sort !== 'top') items.sort((a, b) => new Date(b.donatedAt).getTime() - new Date(a.donatedAt).getTime());
  return { items: items.slice(0, Number(limit)), total: 48, limit: Number(limit), offset: 0 };
}

export const samples: Samples = {
  'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}': () => ({
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
    endsAt: fromNow(500 * HOUR_MS),
    paymentLinkShortId: 'sample',
    asOf: fromNow(0),
  }),
  'GET /api/payment/paymentLink/getDonors/{paymentLinkId}': donors,
};
