import { and } from 'drizzle-orm';
import type { plans as contract } from '../../../../../src/api/contract/plans.ts';
import { type Call, defineHandlers, type Handlers } from '../../../base/call.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { inTransaction, lockRecord } from '../../../records/record-store.ts';
import { countRows } from '../../../store/paging.ts';
import { records } from '../../../store/records.ts';
import { plans, priceOf, requirePromotion } from './plans.ts';
import { promotions } from './promotions.ts';
import { subscriptions } from './subscriptions.ts';

/** "Cancel or delete" in the interface document: archives a plan with subscriptions, and deletes one without. */
const cancelOrDelete = (call: Call): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { db } = inside.platform;
    const id = requireId(inputOf(inside));
    await lockRecord(db, id);
    await plans.find(inside, id);
    const subscribed = await countRows(db, records, and(subscriptions.mine(inside), fieldIs('planId', id)));
    if (subscribed === 0) return plans.remove(inside, id);
    const { status } = await plans.change(inside, id, 'update', () => ({ status: 'archived' }));
    return { id, status };
  });

/** Subscription plans. Both spellings of the path and both verbs of an action share a handler. */
export const planHandlers: Handlers = {
  ...familyHandlers(plans),
  'DELETE /api/payment/subscriptionPlan/delete': cancelOrDelete,
  'POST /api/payment/subscriptionplan/delete': cancelOrDelete,

  'GET /api/payment/subscriptionPlan/getFeatures': async (call) => {
    const { id, status, data } = await plans.find(call, requireId(inputOf(call)));
    return { id, status, features: data['features'] };
  },

  ...defineHandlers<typeof contract>({
    async 'PUT /api/payment/subscriptionPlan/updateFeatures'(call) {
      const { id, features } = call.body;
      const { status, data } = await plans.update(call, id, { features });
      return { id, status, features: data['features'] };
    },

    async 'POST /api/payment/subscriptionPlan/calculatePrice'(call) {
      const { id, quantity = 1, promotionId } = call.body;
      const plan = await plans.find(call, id);
      const promotion =
        promotionId === undefined ? null : requirePromotion(call, plan, await promotions.find(call, promotionId));
      return { id, status: plan.status, ...(await priceOf(call, plan, quantity, promotion)) };
    },
  }),
};
