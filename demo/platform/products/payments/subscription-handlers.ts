import type { subscriptions as contract } from '../../../../src/api/contract/subscriptions.ts';
import type { Edit } from '../../engine/family.ts';
import { actOn, familyHandlers } from '../../engine/family-handlers.ts';
import { inputOf, requireId } from '../../engine/input.ts';
import { inTransaction, lockRecord, type RecordRow } from '../../engine/record-store.ts';
import { invalidField } from '../../http/errors.ts';
import { type Call, defineHandlers, type Handler, type Handlers } from '../../http/handler.ts';
import type { Fields } from '../../store/records.ts';
import { customers } from './customers.ts';
import { updateWithin, withoutFields } from './own-update.ts';
import { intervalOf, plans, requireOpenPlan, requirePromotion } from './plans.ts';
import { promotions } from './promotions.ts';
import { searchByOwner, searchByStatus } from './search.ts';
import { KEPT_BY_ACTIONS, planOf, subscriptionLifecycle, subscriptions, trialFields } from './subscriptions.ts';

async function checkPromotion(call: Call, plan: RecordRow, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { db } = call.platform;
  if (!(await promotions.owns(call, db, id))) throw invalidField('promotionId', 'this promotion does not exist');
  requirePromotion(call, plan, await promotions.find(call, id));
}

/** Refuses card numbers, which must not be stored: 12 or more digits, however they are spaced. */
function requireNoCardNumber(id: string | undefined): void {
  if (id !== undefined && /(?:\d[ -]?){12,}/.test(id)) {
    throw invalidField('paymentMethodId', 'must be the id of a payment method, never a card number');
  }
}

/** Locks the plan first: removing one counts its subscriptions under the same lock. */
async function lockOpenPlan(call: Call, planId: string): Promise<RecordRow> {
  await lockRecord(call.platform.db, planId);
  return requireOpenPlan(call, planId);
}

/** Performs an action on a locked subscription that changes more than its status. */
const act = (call: Call, action: string, edit: (row: RecordRow, call: Call) => Promise<Edit>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const row = await subscriptions.change(inside, requireId(inputOf(inside)), action, (before, tx) =>
      edit(before, { ...inside, platform: { ...inside.platform, db: tx } }),
    );
    return subscriptions.view(inside, row);
  });

/** Starts a new billing period now. */
const from = (now: Date): Fields => ({ billedFrom: now.toISOString() });

const beginAgain =
  (action: string): Handler =>
  (call) =>
    act(call, action, async () => ({ fields: { ...from(call.platform.now()), trialEndsAt: null } }));

/** "Cancel or delete" in the interface document: cancels a running subscription, and deletes a canceled one. */
const cancelOrDelete: Handler = (call) =>
  inTransaction(call, async (inside) => {
    const id = requireId(inputOf(inside));
    await lockRecord(inside.platform.db, id);
    const { status } = await subscriptions.find(inside, id);
    if (status === 'canceled') return subscriptions.remove(inside, id);
    return subscriptions.view(inside, await subscriptions.change(inside, id, 'cancel'));
  });

const update = updateWithin(subscriptions, { fixed: () => KEPT_BY_ACTIONS });

/** Subscriptions and their lifecycle (contract section 7). Reports are in `subscription-reads.ts`. */
export const subscriptionHandlers: Handlers = {
  ...familyHandlers(subscriptions),
  'DELETE /api/payment/subscription/delete': cancelOrDelete,
  'POST /api/payment/subscription/delete': cancelOrDelete,
  'POST /api/payment/subscription/update': update,
  'PUT /api/payment/subscription/update': update,
  'POST /api/payment/subscription/pause': actOn(subscriptions, 'pause'),
  'POST /api/payment/subscription/resume': actOn(subscriptions, 'resume'),
  'POST /api/payment/subscription/cancel': actOn(subscriptions, 'cancel'),
  'POST /api/payment/subscription/reactivate': beginAgain('reactivate'),
  'POST /api/payment/subscription/endTrial': beginAgain('endTrial'),
  'GET /api/payment/subscription/searchByCustomer': searchByOwner(subscriptions, 'customerId', (call, id) =>
    customers.find(call, id),
  ),
  'GET /api/payment/subscription/searchByPlan': searchByOwner(subscriptions, 'planId', (call, id) =>
    plans.find(call, id),
  ),
  'GET /api/payment/subscription/searchByStatus': searchByStatus(subscriptions, subscriptionLifecycle),

  ...defineHandlers<typeof contract>({
    'POST /api/payment/subscription/create': (call) =>
      inTransaction(call, async (inside) => {
        const { trialDays, ...input } = inside.body;
        requireNoCardNumber(input.paymentMethodId);
        const plan = await lockOpenPlan(inside, input.planId);
        await checkPromotion(inside, plan, input.promotionId);
        const now = inside.platform.now();
        const trial = input.status === 'trialing' ? trialFields(plan, trialDays, now) : {};
        const fields = withoutFields(input, ['billedFrom', 'trialEndsAt']);
        const row = await subscriptions.create(inside, { ...fields, ...from(now), ...trial });
        return subscriptions.view(inside, row);
      }),

    'POST /api/payment/subscription/startTrial': (call) =>
      act(call, 'startTrial', async (row, inside) => ({
        fields: trialFields(await planOf(inside, row), call.body.trialDays, call.platform.now()),
      })),

    'POST /api/payment/subscription/changePlan': (call) =>
      act(call, 'changePlan', async (row, inside) => {
        const { planId, quantity } = call.body;
        const [before, after] = [await planOf(inside, row), await lockOpenPlan(inside, planId)];
        const begins = intervalOf(before) === intervalOf(after) ? {} : from(call.platform.now());
        return { fields: { planId, ...(quantity === undefined ? {} : { quantity }), ...begins } };
      }),

    'POST /api/payment/subscription/updatePaymentMethod': (call) => {
      const { paymentMethodId } = call.body;
      requireNoCardNumber(paymentMethodId);
      return act(call, 'updatePaymentMethod', async () => ({ fields: { paymentMethodId } }));
    },
  }),
};
