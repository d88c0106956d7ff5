import { sql } from 'drizzle-orm';
import type { loyalty as contract } from '../../../../src/api/contract/loyalty.ts';
import { type CallOf, defineHandlers, type Handlers } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { ownerChanges } from '../../records/family-view.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { inTransaction, lockRecord } from '../../records/record-store.ts';
import { computeColumns, pageByShown, type ShownStatus, updateShown } from '../../records/shown-status.ts';
import { inUtc, timeField } from '../../records/times.ts';
import { requireUnchanged } from '../../records/update-rules.ts';
import { type Fields, records } from '../../store/records.ts';
import { customers } from '../payments/customers/customers.ts';
import { itemStatus, loyaltyItems, requireRedeemable } from './loyalty-items.ts';

/** An active promotion is scheduled before its start, and ended from its end. */
const promotionStatus: ShownStatus = (now) => sql`case
  when ${records.status} <> 'active' then ${records.status}
  when ${timeField('startsAt')} > ${now.toISOString()}::timestamptz then 'scheduled'
  when ${timeField('endsAt')} <= ${now.toISOString()}::timestamptz then 'ended'
  else 'active'
end`;

function preparePromotion({ fields, status }: PendingRecord): Fields {
  const { startsAt, endsAt } = fields;
  if (status === 'scheduled' || status === 'ended') {
    throw invalidField('status', `cannot be set to ${status}, which follows from startsAt and endsAt`);
  }
  if (startsAt !== undefined && endsAt !== undefined && new Date(String(endsAt)) <= new Date(String(startsAt))) {
    throw invalidField('endsAt', 'must be later than startsAt');
  }
  return inUtc(fields, ['startsAt', 'endsAt']);
}

const promotions = new LegacyFamily({
  product: 'loyalty',
  name: 'promotion',
  paths: ['/api/incentive/promotion'],
  subject: 'This loyalty promotion',
  idPrefix: 'lpromo',
  filters: ['loyaltyId'],
  search: ['title', 'description'],
  references: { loyaltyId: loyaltyItems },
  prepare: preparePromotion,
  figures: (call, rows) => computeColumns(call.platform.db, rows, { status: promotionStatus(call.platform.now()) }),
});

const rewards = new LegacyFamily({
  product: 'loyalty',
  name: 'reward',
  paths: ['/api/incentive/reward'],
  subject: 'This reward',
  idPrefix: 'reward',
  lifecycle: { starts: ['active'], actions: { claim: { from: ['active'], to: 'claimed', internal: true } } },
  filters: ['loyaltyId', 'customerId'],
  search: ['title', 'description'],
  references: { loyaltyId: loyaltyItems, customerId: customers },
});

/** Updates a reward. The status `claimed` redeems its loyalty item, which then stays the same. */
const updateReward = (call: CallOf<(typeof contract)['PUT /api/incentive/reward/update']>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { body } = inside;
    await lockRecord(inside.platform.db, body.id);
    const before = await rewards.find(inside, body.id);
    if (before.status === 'claimed') requireUnchanged(before.data, body, ['loyaltyId']);
    if (body.status !== 'claimed' || before.status === 'claimed') {
      return rewards.view(inside, await rewards.update(inside, body.id, body));
    }
    await requireRedeemable(inside, String(body.loyaltyId ?? before.data['loyaltyId']));
    const claimedAt = inside.platform.now().toISOString();
    const claimed = { ...ownerChanges(rewards.options, body), claimedAt };
    return rewards.view(inside, await rewards.change(inside, body.id, 'claim', () => ({ fields: claimed })));
  });

/** Loyalty: items (coupons), promotions and rewards. */
export const loyalty: Handlers = {
  ...familyHandlers(loyaltyItems),
  ...familyHandlers(promotions),
  ...familyHandlers(rewards),
  'GET /api/incentive/loyalty/all': pageByShown(loyaltyItems, itemStatus),
  'PUT /api/incentive/loyalty/update': updateShown(loyaltyItems),
  'GET /api/incentive/promotion/all': pageByShown(promotions, promotionStatus),
  'PUT /api/incentive/promotion/update': updateShown(promotions),
  ...defineHandlers<typeof contract>({ 'PUT /api/incentive/reward/update': updateReward }),
};
