import { sql } from 'drizzle-orm';
import type { Call } from '../../../base/call.ts';
import { invalidField, unknownReference } from '../../../base/errors.ts';
import { LegacyFamily } from '../../../records/legacy-family.ts';
import { calculate, decimal, requirePayable, rounded } from '../../../records/money.ts';
import { type RecordRow, readRecord } from '../../../records/record-store.ts';
import type { Fields } from '../../../store/records.ts';
import { discountOf, isUsable } from './promotions.ts';

export type Interval = 'week' | 'month' | 'year';

/** The price and interval of subscriptions. The schema of the create operation has checked the format. */
export const plans = new LegacyFamily({
  product: 'payments',
  name: 'subscriptionPlan',
  paths: ['/api/payment/subscriptionplan', '/api/payment/subscriptionPlan'],
  subject: 'This subscription plan',
  idPrefix: 'plan',
  filters: ['currency', 'interval'],
  search: ['title', 'description'],
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
export async function priceOf(
  call: Call,
  plan: RecordRow,
  quantity: number,
  promotion: RecordRow | null,
): Promise<Price> {
  const unitAmount = String(plan.data['amount']);
  const currency = String(plan.data['currency']);
  const subtotal = sql`(${decimal(unitAmount)} * ${quantity}::integer)`;
  const off = discountOf(subtotal, currency, promotion?.data ?? {});
  const sums = await calculate(call.platform.db, {
    subtotal,
    discount: rounded(off, currency),
    total: sql`${subtotal} - ${off}`,
  });
  return { currency, interval: intervalOf(plan), quantity, unitAmount, ...sums };
}

/** @throws {PlatformError} 400 if the promotion cannot be applied to this plan now. */
export function requirePromotion(call: Call, plan: RecordRow, promotion: RecordRow): RecordRow {
  if (isUsable(promotion, String(plan.data['currency']), call.platform.now())) return promotion;
  throw invalidField('promotionId', 'is that of a promotion that cannot be applied to this plan now');
}

/** Finds a plan that is open for subscriptions. @throws {PlatformError} 404, or 400 if it is archived. */
export async function requireOpenPlan(call: Call, id: unknown): Promise<RecordRow> {
  const { db } = call.platform;
  const found = typeof id === 'string' && (await plans.owns(call, db, id)) ? await readRecord(db, id) : null;
  if (found === null) throw unknownReference('planId', 'This subscription plan');
  if (found.status === 'active') return found;
  throw invalidField('planId', `is that of a subscription plan that is ${found.status}`);
}
