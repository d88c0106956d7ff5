import { Subscription } from '../../../../../src/api/products/payments/subscriptions.ts';
import type { Call } from '../../../base/call.ts';
import { Family } from '../../../records/family.ts';
import type { PendingRecord } from '../../../records/family-options.ts';
import type { Lifecycle } from '../../../records/lifecycle.ts';
import { requireChargeable } from '../../../records/money.ts';
import { lockRecord, type RecordRow, readRecord } from '../../../records/record-store.ts';
import type { Fields } from '../../../store/records.ts';
import { addDays } from './billing-dates.ts';
import { type Price, priceOf } from './plans.ts';
import { readUsable } from './promotions.ts';

const NOT_CANCELED = ['trialing', 'active', 'paused', 'past_due'];

/** A failed charge leads to `past_due`, a successful one out of it; neither is an operation of its own. */
const subscriptionLifecycle: Lifecycle = {
  starts: ['active', 'trialing'],
  actions: {
    startTrial: { from: ['active'], to: 'trialing' },
    endTrial: { from: ['trialing'], to: 'active' },
    pause: { from: ['active', 'trialing'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    cancel: { from: NOT_CANCELED, to: ['canceled', ...NOT_CANCELED] },
    cancelByDelete: { from: NOT_CANCELED, to: 'canceled', internal: true },
    reactivate: { from: ['canceled'], to: 'active' },
    changePlan: { from: NOT_CANCELED },
    failCharge: { from: ['active'], to: 'past_due', internal: true },
    settleCharge: { from: ['past_due'], to: 'active', internal: true },
  },
};

/** Checks the price of a new plan or quantity, without a promotion, which may end. */
async function requireBillable({ db, before, fields }: PendingRecord): Promise<Fields> {
  const { planId, quantity = 1 } = fields;
  if (planId === before?.data['planId'] && quantity === (before?.data['quantity'] ?? 1)) return fields;
  const plan = await readRecord(db, String(planId));
  if (plan !== null) requireChargeable(priceOf(plan, Number(quantity), null).total, 'quantity', 'be billed with');
  return fields;
}

export const subscriptions = new Family(Subscription, {
  prepare: requireBillable,
  keepsEmpty: ['currentPeriodEnd', 'trialEndsAt'],
  lifecycle: subscriptionLifecycle,
});

/** The end of a subscription, whenever it was asked for. */
export const CANCELED = { status: 'canceled', fields: { cancelAtPeriodEnd: undefined } };

/** The fields of a trial that starts now. It has no end if neither the request nor the plan has a length. */
export function trialFields(plan: RecordRow, asked: unknown, now: Date): Fields {
  const days = asked ?? plan.data['trialDays'];
  const trialEndsAt = typeof days === 'number' && days > 0 ? addDays(now, days).toISOString() : null;
  return { trialEndsAt, currentPeriodStart: now.toISOString(), currentPeriodEnd: trialEndsAt };
}

/** The plan of a subscription, which cannot be removed while it has one. */
export async function planOf(call: Call, { data }: RecordRow): Promise<RecordRow> {
  const plan = await readRecord(call.platform.db, String(data['planId']));
  if (plan === null) throw new Error(`The plan ${data['planId']} of a subscription does not exist.`);
  return plan;
}

const quantityOf = ({ data }: RecordRow): number => (typeof data['quantity'] === 'number' ? data['quantity'] : 1);

/** The price of each billing, with a promotion that is applicable then. */
export async function priceAt(call: Call, subscription: RecordRow, at: Date): Promise<Price> {
  const plan = await planOf(call, subscription);
  const { promotionId = '' } = subscription.data;
  const promotion = await readUsable(call.platform.db, String(promotionId), String(plan.data['currency']), at);
  return priceOf(plan, quantityOf(subscription), promotion);
}

const BILLED = ['trialing', 'active', 'past_due'];

/** The next billing date. Null for a status that is not billed, a trial without an end, and a subscription that ends before. */
export function billedNext({ status, data }: RecordRow): Date | null {
  const { currentPeriodEnd: end, cancelAtPeriodEnd } = data;
  return BILLED.includes(status) && cancelAtPeriodEnd !== true && typeof end === 'string' ? new Date(end) : null;
}

/** Updates a subscription after a charge: a failed one makes it past due, a successful one active again. */
export async function syncSubscription(call: Call, id: string | null, status: string): Promise<void> {
  const action = { failed: 'failCharge', succeeded: 'settleCharge' }[status];
  if (id === null || action === undefined) return;
  const row = await lockRecord(call.platform.db, id);
  if (row === null || !subscriptionLifecycle.actions[action]?.from.includes(row.status)) return;
  await subscriptions.change(call, id, action);
}
