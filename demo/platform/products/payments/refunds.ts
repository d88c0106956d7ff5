import { and, eq, sql } from 'drizzle-orm';
import { Family } from '../../engine/family.ts';
import { type Lifecycle, requireAllowed } from '../../engine/lifecycle.ts';
import { fieldIs } from '../../engine/record-query.ts';
import type { RecordRow } from '../../engine/record-store.ts';
import { invalidField } from '../../http/errors.ts';
import type { Call } from '../../http/handler.ts';
import { type Fields, records } from '../../store/records.ts';
import { charges } from '../../store/schema.ts';
import { type ChargeRow, chargeConflict, chargeLifecycle, lockCharge, WHAT, writeCharge } from './charge-rows.ts';
import { ownCharges } from './charges.ts';
import { calculate, decimal, isMore, requirePayable } from './money.ts';

/** Contract section 7. One that was processed stays, as the money's trace. */
export const refundLifecycle: Lifecycle = {
  starts: ['pending', 'succeeded'],
  actions: {
    process: { from: ['pending'], to: 'succeeded' },
    delete: { from: ['pending'] },
  },
};

export const refunds = new Family({
  product: 'payments',
  name: 'refund',
  at: ['/api/payment/refund'],
  what: 'This refund',
  idPrefix: 'ref',
  lifecycle: refundLifecycle,
  filters: ['chargeId', 'customerId', 'currency'],
  search: ['chargeId', 'customerId', 'reason'],
  references: { chargeId: ownCharges },
});

const amountOf = sql`(${records.data} ->> 'amount')::numeric`;

/** What of a locked charge may still be refunded: less what was, and less what pending refunds will. */
async function leftOf(call: Call, charge: ChargeRow): Promise<string> {
  const { db } = call.platform;
  const pending = and(refunds.mine(call), eq(records.status, 'pending'), fieldIs('chargeId', charge.id));
  const [row] = await db
    .select({ waiting: sql<string>`coalesce(sum(${amountOf}), 0)::text` })
    .from(records)
    .where(pending);
  const left = sql`${decimal(charge.amount)} - ${decimal(charge.refunded)} - ${decimal(row?.waiting ?? '0')}`;
  return (await calculate(db, { left })).left;
}

/** Writes what went back into a locked charge: a goal counts what is left of it. */
function applyRefund(call: Call, charge: ChargeRow, amount: string): Promise<ChargeRow> {
  const sum = sql`${charges.refunded} + ${decimal(amount)}`;
  // With the places of the amount, or more: `0.30` of `0.30`, and nothing that went back is cut.
  const refunded = sql`round(${sum}, greatest(scale(${sum}), scale(${charges.amount})))`;
  return writeCharge(call, charge.id, {
    refunded,
    status: sql`case when ${refunded} >= ${charges.amount} then 'refunded' else 'partially_refunded' end`,
  });
}

export interface RefundRequest {
  readonly chargeId: string;
  /** All that is left where absent. */
  readonly amount?: string | undefined;
  readonly status: 'pending' | 'succeeded';
  readonly fields?: Fields;
}

/**
 * Makes a refund, within a transaction. The charge is locked first, so that of many refunds at once none sees what another is about to
 * take; together they never exceed it.
 * @throws {PlatformError} 404 or 403 for the charge; 400 for an amount that its currency cannot pay; 409 where its state, or what is left of it, does not allow the refund.
 */
export async function makeRefund(
  call: Call,
  { chargeId, amount, status, fields = {} }: RefundRequest,
): Promise<{ refund: RecordRow; charge: ChargeRow }> {
  const charge = await lockCharge(call, chargeId);
  requireAllowed(chargeLifecycle, WHAT, charge.status, 'refund');
  if (amount !== undefined) requirePayable(amount, charge.currency);
  const { db } = call.platform;
  const left = await leftOf(call, charge);
  const asked = amount ?? left;
  if ((await isMore(db, asked, left)) || !(await isMore(db, asked, '0'))) {
    throw chargeConflict(
      charge,
      `with ${left} of ${charge.amount} ${charge.currency} left to refund, which does not allow ${amount ?? 'a full refund'}`,
    );
  }
  if (fields['currency'] !== undefined && fields['currency'] !== charge.currency) {
    throw invalidField('currency', `is ${charge.currency} for this charge`);
  }
  const owner = charge.customerId === null ? {} : { customerId: charge.customerId };
  const about = { chargeId, amount: asked, currency: charge.currency, ...owner };
  const refund = await refunds.create(call, { ...fields, ...about, status });
  return { refund, charge: status === 'pending' ? charge : await applyRefund(call, charge, asked) };
}

/** Pays a pending refund back, within a transaction. The charge is locked before the refund, as everywhere. */
export async function processRefund(call: Call, id: string): Promise<RecordRow> {
  const { data } = await refunds.find(call, id);
  const charge = await lockCharge(call, String(data['chargeId']));
  const refund = await refunds.change(call, id, 'process');
  requireAllowed(chargeLifecycle, WHAT, charge.status, 'refund');
  await applyRefund(call, charge, String(refund.data['amount']));
  return refund;
}
