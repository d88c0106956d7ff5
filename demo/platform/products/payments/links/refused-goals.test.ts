import { expect, it } from 'vitest';
import { ownersPlace } from '../../owner-fixture.ts';

const place = ownersPlace();

const ROOF = { title: 'A roof before the autumn', target: '500.00' };

it.each([
  ['no title', { target: '1' }, 'title', 'is required'],
  ['no target', { title: 'A' }, 'target', 'is required'],
  ['an invisible title', { ...ROOF, title: '\u200b \u3164' }, 'title', 'must have at least one visible character'],
  ['an unknown setting', { ...ROOF, goal: '5' }, 'goal', 'is not a known field'],
  ['an unknown metric', { ...ROOF, metric: 'people' }, 'metric', 'must be one of money, count'],
  ['a target in words', { ...ROOF, target: '5,00' }, 'target', 'must be a decimal amount as text, such as 25.00'],
  ['a number for a target', { ...ROOF, target: 500 }, 'target', 'must be of type string'],
  ['a tenth of a cent', { ...ROOF, target: '5.001' }, 'target', 'must have at most 2 decimals in USD'],
  [
    'half a payment',
    { ...ROOF, metric: 'count', target: '1.5' },
    'target',
    'must be a whole number for a goal that counts payments',
  ],
  [
    'a local time',
    { ...ROOF, endsAt: '2027-01-01 12:00' },
    'endsAt',
    'must be a date and time with a zone, such as 2027-03-06T18:30:00Z',
  ],
  ['an interval of a day', { ...ROOF, refreshSeconds: 86_400 }, 'refreshSeconds', 'must be at most 3600'],
  [
    'a milestone at zero',
    { ...ROOF, milestones: [{ at: '0.00', label: 'Start' }] },
    'milestones.0.at',
    'must be a decimal amount greater than zero as text, such as 25.00',
  ],
  ['a nameless milestone', { ...ROOF, milestones: [{ at: '5' }] }, 'milestones.0.label', 'is required'],
  [
    'a blank milestone',
    { ...ROOF, milestones: [{ at: '5', label: ' ' }] },
    'milestones.0.label',
    'must have at least one visible character',
  ],
  [
    'the same milestone twice',
    { ...ROOF, milestones: [5, '5.0', '5.00'].map((at) => ({ at: String(at), label: 'A' })) },
    'milestones.1.at',
    'must not repeat another milestone',
  ],
])('a goal with %s is refused, and no link is made', async (_, goal, path, message) => {
  const shortId = `refused_${path.replaceAll('.', '_')}`;
  const answer = await place.byOwner('POST /api/payment/link/create', { title: 'A', kind: 'donation', shortId, goal });
  expect(answer.status).toBe(400);
  expect(answer.error['details']).toEqual([{ path: `goal.${path}`, message }]);
  expect((await place.byOwner('POST /api/payment/link/get', { shortId })).status).toBe(404);
});
