import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../../base/call.ts';
import { Family } from '../../../records/family.ts';
import { type Lifecycle, requireAllowed } from '../../../records/lifecycle.ts';
import { calculate, decimal, isMore, requirePayable } from '../../../records/money.ts';
import { fieldIs } from '../../../records/record-query.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { type Fields, records } from '../../../store/records.ts';
import { type ChargeRow, charges } from '../../../store/schema.ts';
import { customers } from '../customers/customers.ts';
import { chargeConflict, chargeLifecycle, lockCharge, requireSame, WHAT, writeCharge } from './charge-rows.ts';
import { afterCharge, ownCharges } from './charges.ts';

/** A processed refund cannot be deleted. */
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
  references: { chargeId: ownCharges, customerId: customers },
});

const amountOf = sql`(${records.data} ->> 'amount')::numeric`;

/** The refundable amount of a locked charge: less past and pending refunds. */
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

/** Adds a refund to a locked charge. Goals count what is left. */
async function applyRefund(call: Call, charge: ChargeRow, amount: string): Promise<ChargeRow> {
  const sum = sql`${charges.refunded} + ${decimal(amount)}`;
  // Keeps at least the decimals of the amount: `0.30` of `0.30`. Truncates nothing.
  const refunded = sql`round(${sum}, greatest(scale(${sum}), scale(${charges.amount})))`;
  const row = await writeCharge(call, charge.id, {
    refunded,
    status: sql`case when ${refunded} >= ${charges.amount} then 'refunded' else 'partially_refunded' end`,
  });
  await afterCharge(call, row);
  return row;
}

export interface RefundRequest {
  readonly chargeId: string;
  /** Defaults to everything that is left. */
  readonly amount?: string | undefined;
  readonly status: 'pending' | 'succeeded';
  readonly fields?: Fields;
}

/**
 * Creates a refund within a transaction. Locks the charge first, so that concurrent refunds never exceed it.
 * @throws {PlatformError} 404 or 403 for the charge; 400 for an unpayable amount, or a field that differs from the charge's; 409 if the charge's status or remaining amount does not
 * allow the refund.
 */
export async function makeRefund(
  call: Call,
  { chargeId, amount, status, fields = {} }: RefundRequest,
): Promise<{ refund: RecordRow; charge: ChargeRow }> {
  const charge = await lockCharge(call, chargeId);
  requireAllowed(chargeLifecycle, WHAT, charge.status, 'refund');
  if (amount !== undefined) requirePayable(amount, charge.currency);
  requireSame(charge, fields, ['currency', 'customerId']);
  const { db } = call.platform;
  const left = await leftOf(call, charge);
  const requested = amount ?? left;
  if ((await isMore(db, requested, left)) || !(await isMore(db, requested, '0'))) {
    throw chargeConflict(
      charge,
      `with ${left} of ${charge.amount} ${charge.currency} left to refund, which does not allow ${amount ?? 'a full refund'}`,
    );
  }
  const owner = charge.customerId === null ? {} : { customerId: charge.customerId };
  const about = { chargeId, amount: requested, currency: charge.currency, ...owner };
  const refund = await refunds.create(call, { ...fields, ...about, status });
  return { refund, charge: status === 'pending' ? charge : await applyRefund(call, charge, requested) };
}

/** Processes a pending refund within a transaction. Locks the charge before the refund, as everywhere. */
export async function processRefund(call: Call, id: string): Promise<RecordRow> {
  const { data } = await refunds.find(call, id);
  const charge = await lockCharge(call, String(data['chargeId']));
  const refund = await refunds.change(call, id, 'process');
  requireAllowed(chargeLifecycle, WHAT, charge.status, 'refund');
  await applyRefund(call, charge, String(refund.data['amount']));
  return refund;
}
