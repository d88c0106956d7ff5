import { and } from 'drizzle-orm';
import { plans as described, SubscriptionPlan } from '../../../../../src/api/products/payments/plans.ts';
import { Subscription } from '../../../../../src/api/products/payments/subscriptions.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField, unknownReference } from '../../../base/errors.ts';
import { refersTo } from '../../../records/dependents.ts';
import { Family } from '../../../records/family.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { minus, requirePayable, rounded, times } from '../../../records/money.ts';
import { whereScope } from '../../../records/record-query.ts';
import { inTransaction, lockRecord, type RecordRow } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { countRows } from '../../../store/paging.ts';
import { type Fields, records } from '../../../store/records.ts';
import { discountOf, promotions, readUsable } from './promotions.ts';

export type Interval = 'week' | 'month' | 'year';

/** The price and interval of subscriptions. */
export const plans = new Family(SubscriptionPlan, {
  prepare: ({ fields }) => {
    const plan: Fields = { currency: 'USD', interval: 'month', features: [], ...fields };
    requirePayable(String(plan['amount']), String(plan['currency']));
    return plan;
  },
});

export const intervalOf = ({ data }: RecordRow): Interval => data['interval'] as Interval;

export interface Price {
  readonly currency: string;
  readonly interval: Interval;
  readonly quantity: number;
  readonly unitAmount: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly total: string;
}

/** The price of a quantity of a plan, less a promotion. Never negative; the discount is rounded to the currency's decimals. */
export function priceOf(plan: RecordRow, quantity: number, promotion: RecordRow | null): Price {
  const unitAmount = String(plan.data['amount']);
  const currency = String(plan.data['currency']);
  const subtotal = times(unitAmount, quantity);
  const off = discountOf(subtotal, currency, promotion?.data ?? {});
  const sums = { subtotal, discount: rounded(off, currency), total: minus(subtotal, off) };
  return { currency, interval: intervalOf(plan), quantity, unitAmount, ...sums };
}

/** The promotion with an id, to be applied to a plan now, or null without an id. @throws {PlatformError} 400 if it cannot be. */
export async function requirePromotion(
  call: Call,
  { data }: RecordRow,
  id: string | undefined,
): Promise<RecordRow | null> {
  if (id === undefined) return null;
  const { db, now } = call.platform;
  const promotion = await readUsable(db, id, String(data['currency']), now());
  if (promotion !== null) return promotion;
  throw invalidField('promotionId', 'is that of a promotion that cannot be applied to this plan now');
}

/** A plan that is open for subscriptions, which nobody removes meanwhile. @throws {PlatformError} 404, or 400 if it is archived. */
export async function requireOpenPlan(call: Call, id: string): Promise<RecordRow> {
  if (!(await plans.owns(call, call.platform.db, id))) throw unknownReference('planId', plans.subject);
  const plan = await plans.find(call, id);
  if (plan.status === 'active') return plan;
  throw invalidField('planId', `must be that of an active subscription plan. The status of this one is ${plan.status}`);
}

/** "Cancel or delete" in the interface document: archives a plan with subscriptions, and deletes one without. */
const cancelOrDelete = (call: Call): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { db } = inside.platform;
    const id = requireId(inputOf(inside));
    // Waits for the subscriptions that are being made, and keeps others from being made.
    await lockRecord(db, id, 'update');
    const plan = await plans.find(inside, id);
    const subscribed = and(whereScope({ ...plan, resource: Subscription.title }), refersTo('planId', id));
    if ((await countRows(db, records, subscribed)) === 0) return plans.remove(inside, id);
    const { status } = await plans.change(inside, id, 'update', () => ({ status: 'archived' }));
    return { id, status };
  });

export const planHandlers = serve(described, [plans], {
  'DELETE /api/payment/subscriptionPlan/delete': cancelOrDelete,
  'POST /api/payment/subscriptionplan/delete': cancelOrDelete,

  async 'GET /api/payment/subscriptionPlan/getFeatures'(call) {
    const { id, status, data } = await plans.find(call, call.query.id);
    return { id, status, features: data['features'] };
  },

  async 'PUT /api/payment/subscriptionPlan/updateFeatures'(call) {
    const { id, features } = call.body;
    const { status, data } = await plans.update(call, id, { features });
    return { id, status, features: data['features'] };
  },

  async 'POST /api/payment/subscriptionPlan/calculatePrice'(call) {
    const { id, quantity = 1, promotionId } = call.body;
    const plan = await plans.find(call, id);
    if (promotionId !== undefined) await promotions.find(call, promotionId);
    const promotion = await requirePromotion(call, plan, promotionId);
    return { id, status: plan.status, ...priceOf(plan, quantity, promotion) };
  },
});
