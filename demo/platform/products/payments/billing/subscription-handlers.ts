import { subscriptions as described } from '../../../../../src/api/products/payments/subscriptions.ts';
import type { Call, Handler } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { inTransaction, lockRecord, type RecordRow, readChanges } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { customers } from '../customers/customers.ts';
import { intervalOf, plans, requireOpenPlan, requirePromotion } from '../subscriptions/plans.ts';
import { CANCELED, planOf, subscriptions, trialFields } from '../subscriptions/subscriptions.ts';
import { beginPeriod, billed, periodEndOf, periodFrom } from './subscription-billing.ts';
import { subscriptionReads } from './subscription-reads.ts';

/** Refuses card numbers, which must not be stored: 12 or more digits, however they are spaced. */
function requireNoCardNumber(id: string | undefined): void {
  if (id !== undefined && /(?:\d[ -]?){12,}/.test(id)) {
    throw invalidField('paymentMethodId', 'must be the id of a payment method, never a card number');
  }
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

/** Subscriptions and their lifecycle. Reports are in `subscription-reads.ts`. */
export const subscriptionHandlers = serve(described, [subscriptions], {
  ...subscriptionReads,
  'DELETE /api/payment/subscription/delete': cancelOrDelete,
  'POST /api/payment/subscription/delete': cancelOrDelete,
  'POST /api/payment/subscription/resume': resume,
  'POST /api/payment/subscription/reactivate': beginAgain('reactivate'),
  'POST /api/payment/subscription/endTrial': beginAgain('endTrial'),
  async 'GET /api/payment/subscription/searchByCustomer'(call) {
    await customers.find(call, call.query.customerId);
    return subscriptions.page(call, call.query);
  },
  async 'GET /api/payment/subscription/searchByPlan'(call) {
    await plans.find(call, call.query.planId);
    return subscriptions.page(call, call.query);
  },

  'POST /api/payment/subscription/create': (call) =>
    inTransaction(call, async (inside) => {
      const { trialDays, ...input } = inside.body;
      requireNoCardNumber(input.paymentMethodId);
      const plan = await requireOpenPlan(inside, input.planId);
      const now = inside.platform.now();
      const { status = (trialDays ?? plan.data['trialDays']) ? 'trialing' : 'active' } = input;
      const isTrial = status === 'trialing';
      if (trialDays !== undefined && !isTrial)
        throw invalidField('trialDays', 'is for a subscription that is trialing');
      const period = { ...periodFrom(plan, now), ...(isTrial ? trialFields(plan, trialDays, now) : {}) };
      const row = await subscriptions.create(inside, { ...input, status, ...period });
      await requirePromotion(inside, plan, input.promotionId);
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
      const [before, after] = [await planOf(inside, row), await requireOpenPlan(inside, planId)];
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
    return act(call, (row, inside) => subscriptions.change(inside, row.id, 'updatePaymentMethod', () => ({ fields })));
  },
});
