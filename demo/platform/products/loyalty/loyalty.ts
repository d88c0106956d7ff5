import { sql } from 'drizzle-orm';
import { loyalty as described, LoyaltyPromotion, Reward } from '../../../../src/api/products/loyalty.ts';
import { invalidField } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { serve } from '../../records/serve.ts';
import type { ShownStatus } from '../../records/shown-status.ts';
import { inOrder, timeField } from '../../records/times.ts';
import { requireUnchanged, withoutFields } from '../../records/update-rules.ts';
import { type Fields, records } from '../../store/records.ts';
import { loyaltyItems, requireRedeemable } from './loyalty-items.ts';

/** An active promotion is scheduled before its start, and ended from its end. */
const promotionStatus: ShownStatus = (now) => sql`case
  when ${records.status} <> 'active' then ${records.status}
  when ${timeField('startsAt')} > ${now.toISOString()}::timestamptz then 'scheduled'
  when ${timeField('endsAt')} <= ${now.toISOString()}::timestamptz then 'ended'
  else 'active'
end`;

function preparePromotion({ fields, status }: PendingRecord): Fields {
  if (status === 'scheduled' || status === 'ended') {
    throw invalidField('status', `cannot be set to ${status}, which follows from startsAt and endsAt`);
  }
  return inOrder(fields, 'endsAt');
}

/** A claim redeems the loyalty item, which then stays the same. */
async function prepareReward(pending: PendingRecord): Promise<Fields> {
  const { call, before, status } = pending;
  const fields = withoutFields(pending.fields, ['claimedAt']);
  if (status !== 'claimed') return fields;
  if (before?.status === 'claimed') {
    requireUnchanged(before.data, fields, ['loyaltyId']);
    return { ...fields, claimedAt: before.data['claimedAt'] };
  }
  await requireRedeemable(pending);
  return { ...fields, claimedAt: call.platform.now().toISOString() };
}

/** Loyalty: items (coupons), promotions and rewards. */
export const loyalty = serve(described, [
  loyaltyItems,
  new Family(LoyaltyPromotion, {
    prepare: preparePromotion,
    computed: (now) => ({ status: promotionStatus(now) }),
  }),
  new Family(Reward, {
    lifecycle: { starts: ['active'], actions: { claim: { from: ['active'], to: 'claimed', byUpdate: true } } },
    prepare: prepareReward,
  }),
]);
