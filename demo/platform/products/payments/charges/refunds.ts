import { and, eq, sql } from 'drizzle-orm';
import { refunds as described } from '../../../../../src/api/products/payments/refunds.ts';
import type { Call } from '../../../base/call.ts';
import { requireAllowed } from '../../../records/lifecycle.ts';
import { isMore, minus, requirePayable } from '../../../records/money.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { inTransaction, type RecordRow } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { requireUnset } from '../../../records/update-rules.ts';
import { type Fields, records } from '../../../store/records.ts';
import type { ChargeRow } from '../../../store/schema.ts';
import { customers } from '../customers/customers.ts';
import { refunds } from './charge-followers.ts';
import {
  CHARGE,
  chargeConflict,
  chargeLifecycle,
  findCharge,
  lockCharge,
  requireSame,
  writeCharge,
} from './charge-rows.ts';
import { afterCharge } from './charges.ts';

const amountOf = sql`(${records.data} ->> 'amount')::numeric`;

/** The refundable amount of a locked charge: less past and pending refunds. */
async function leftOf(call: Call, charge: ChargeRow): Promise<string> {
  const pending = and(refunds.mine(call), eq(records.status, 'pending'), fieldIs('chargeId', charge.id));
  const [row] = await call.platform.db
    .select({ waiting: sql<string>`coalesce(sum(${amountOf}), 0)::text` })
    .from(records)
    .where(pending);
  return minus(minus(charge.amount, charge.refunded), row?.waiting ?? '0');
}

/** Adds a refund to a locked charge. Goals count what is left. */
async function applyRefund(call: Call, charge: ChargeRow, amount: string): Promise<ChargeRow> {
  const left = minus(minus(charge.amount, charge.refunded), amount);
  const row = await writeCharge(call, charge.id, {
    refunded: minus(charge.amount, left),
    status: isMore(left, '0') ? 'partially_refunded' : 'refunded',
  });
  await afterCharge(call, row);
  return row;
}

interface RefundRequest {
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
  requireAllowed(chargeLifecycle, CHARGE, charge.status, 'refund');
  if (amount !== undefined) requirePayable(amount, charge.currency);
  requireSame(charge, fields, ['currency', 'customerId']);
  const left = await leftOf(call, charge);
  const requested = amount ?? left;
  if (isMore(requested, left) || !isMore(requested, '0')) {
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
  requireAllowed(chargeLifecycle, CHARGE, charge.status, 'refund');
  await applyRefund(call, charge, String(refund.data['amount']));
  return refund;
}

function refundBy(call: Call, request: RefundRequest): Promise<object> {
  requireUnset(request.fields ?? {}, ['transactionId']);
  return inTransaction(call, async (inside) => refunds.view(inside, (await makeRefund(inside, request)).refund));
}

/** Refunds. A pending refund reserves its part of the charge until it is processed or deleted. */
export const refundHandlers = serve(described, [refunds], {
  'POST /api/payment/refund/create': (call) => {
    const { chargeId, amount, ...fields } = call.body;
    return refundBy(call, { chargeId, amount, fields, status: 'pending' });
  },
  'POST /api/payment/refund/fullrefund': (call) => {
    const { chargeId, ...fields } = call.body;
    return refundBy(call, { chargeId, fields, status: 'succeeded' });
  },
  'POST /api/payment/refund/partialrefund': (call) => {
    const { chargeId, amount, ...fields } = call.body;
    return refundBy(call, { chargeId, amount, fields, status: 'succeeded' });
  },
  'POST /api/payment/refund/processrefund': (call) =>
    inTransaction(call, async (inside) => refunds.view(inside, await processRefund(inside, inside.body.id))),
  async 'POST /api/payment/refund/searchbycharge'(call) {
    await findCharge(call, call.body.chargeId);
    return refunds.page(call, call.body);
  },
  async 'POST /api/payment/refund/searchbycustomer'(call) {
    await customers.find(call, call.body.customerId);
    return refunds.page(call, call.body);
  },
});
