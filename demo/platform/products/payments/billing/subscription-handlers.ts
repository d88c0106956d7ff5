import type { subscriptions as contract } from '../../../../../src/api/contract/subscriptions.ts';
import { type Call, defineHandlers, type Handler, type Handlers } from '../../../base/call.ts';
import { invalidField, unknownReference } from '../../../base/errors.ts';
import { actOn, familyHandlers } from '../../../records/family-handlers.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { updateWithin } from '../../../records/legacy-family.ts';
import { inTransaction, lockRecord, type RecordRow, readChanges } from '../../../records/record-store.ts';
import { searchByOwner, searchByStatus } from '../../../records/search.ts';
import { customers } from '../customers/customers.ts';
import { intervalOf, plans, requireOpenPlan, requirePromotion } from '../subscriptions/plans.ts';
import { promotions } from '../subscriptions/promotions.ts';
import {
  CANCELED,
  KEPT_BY_ACTIONS,
  planOf,
  subscriptionLifecycle,
  subscriptions,
  trialFields,
} from '../subscriptions/subscriptions.ts';
import { beginPeriod, billed, periodEndOf, periodFrom } from './subscription-billing.ts';

async function checkPromotion(call: Call, plan: RecordRow, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { db } = call.platform;
  if (!(await promotions.owns(call, db, id))) throw unknownReference('promotionId', 'This promotion');
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

/** Performs an action on a locked subscription within a transaction. */
const act = (call: Call, action: (row: RecordRow, call: Call) => Promise<RecordRow>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const id = requireId(inputOf(inside));
    await lockRecord(inside.platform.db, id);
    return subscriptions.view(inside, await action(await subscriptions.find(inside, id), inside));
  });

/** Starts over: a paid period from now, without a trial. */
const beginAgain =
  (action: string): Handler =>
  (call) =>
    act(call, (row, inside) => beginPeriod(inside, row, action, { trialEndsAt: null }));

/** Continues the paid period, or the trial until its end. If that has passed, a new period starts now. */
const resume: Handler = (call) =>
  act(call, (row, inside) => {
    const end = periodEndOf(row);
    if (end === null || end <= inside.platform.now()) {
      return beginPeriod(inside, row, 'resume', { trialEndsAt: null });
    }
    const inTrial = row.data['trialEndsAt'] === end.toISOString();
    const fields = inTrial ? { billedFrom: end.toISOString() } : {};
    return subscriptions.change(inside, row.id, 'resume', () => ({ fields }));
  });

/**
 * "Cancel or delete" in the interface document: cancels a running subscription, which a retry leaves as it is, and deletes one that
 * `cancel` ended.
 */
const cancelOrDelete: Handler = (call) =>
  inTransaction(call, async (inside) => {
    const id = requireId(inputOf(inside));
    await lockRecord(inside.platform.db, id);
    const { status } = await subscriptions.find(inside, id);
    const last = (await readChanges(inside.platform.db, id)).at(-1)?.action;
    if (status === 'canceled' && last !== 'cancelByDelete') return subscriptions.remove(inside, id);
    if (status !== 'canceled') await subscriptions.change(inside, id, 'cancelByDelete', () => CANCELED);
    return { id, status: 'canceled' };
  });

const update = updateWithin(subscriptions, { fixed: () => KEPT_BY_ACTIONS });

/** Subscriptions and their lifecycle. Reports are in `subscription-reads.ts`. */
export const subscriptionHandlers: Handlers = {
  ...familyHandlers(subscriptions),
  'DELETE /api/payment/subscription/delete': cancelOrDelete,
  'POST /api/payment/subscription/delete': cancelOrDelete,
  'POST /api/payment/subscription/update': update,
  'PUT /api/payment/subscription/update': update,
  'POST /api/payment/subscription/pause': actOn(subscriptions, 'pause'),
  'POST /api/payment/subscription/resume': resume,
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
        const { status = (trialDays ?? plan.data['trialDays']) ? 'trialing' : 'active' } = input;
        const isTrial = status === 'trialing';
        if (trialDays !== undefined && !isTrial)
          throw invalidField('trialDays', 'is for a subscription that is trialing');
        const period = { ...periodFrom(plan, now), ...(isTrial ? trialFields(plan, trialDays, now) : {}) };
        const row = await subscriptions.create(inside, { ...input, status, ...period });
        return subscriptions.view(inside, isTrial ? row : await billed(inside, row));
      }),

    'POST /api/payment/subscription/cancel': (call) =>
      act(call, (row, inside) =>
        subscriptions.change(inside, row.id, 'cancel', () =>
          call.body.atPeriodEnd === true ? { status: row.status, fields: { cancelAtPeriodEnd: true } } : CANCELED,
        ),
      ),

    'POST /api/payment/subscription/startTrial': (call) =>
      act(call, async (row, inside) => {
        const fields = trialFields(await planOf(inside, row), call.body.trialDays, inside.platform.now());
        return subscriptions.change(inside, row.id, 'startTrial', () => ({ fields }));
      }),

    'POST /api/payment/subscription/changePlan': (call) =>
      act(call, async (row, inside) => {
        const { planId, quantity } = call.body;
        const [before, after] = [await planOf(inside, row), await lockOpenPlan(inside, planId)];
        const begins = row.status === 'active' && intervalOf(before) !== intervalOf(after);
        const period = begins ? periodFrom(after, inside.platform.now()) : {};
        const fields = { planId, ...(quantity === undefined ? {} : { quantity }), ...period };
        const changed = await subscriptions.change(inside, row.id, 'changePlan', () => ({ fields }));
        return begins ? billed(inside, changed) : changed;
      }),

    'POST /api/payment/subscription/updatePaymentMethod': (call) => {
      const { paymentMethodId } = call.body;
      requireNoCardNumber(paymentMethodId);
      const fields = { paymentMethodId };
      return act(call, (row, inside) =>
        subscriptions.change(inside, row.id, 'updatePaymentMethod', () => ({ fields })),
      );
    },
  }),
};
