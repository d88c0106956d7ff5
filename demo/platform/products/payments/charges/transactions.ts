import { transactions as described } from '../../../../../src/api/products/payments/transactions.ts';
import type { Call, CallOf } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { historyOf, sinceOf } from '../../../records/history.ts';
import { isMore } from '../../../records/money.ts';
import { inTransaction, type RecordRow, readRecord } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import type { Fields } from '../../../store/records.ts';
import type { ChargeRow } from '../../../store/schema.ts';
import { customers } from '../customers/customers.ts';
import { feeOf, followCharge, refunds, transactions } from './charge-followers.ts';
import { chargeConflict, chargeView, findCharge, lockCharge, ownCharges, requireSame } from './charge-rows.ts';
import { changeCharge } from './charges.ts';
import { makeRefund } from './refunds.ts';

/**
 * Fills in the fields of the charge that a transaction names.
 * @throws {PlatformError} 400 if the currency or customer differs, or if the amount is more than the charge's.
 */
async function fromCharge(call: Call, fields: Fields): Promise<Fields> {
  const { chargeId, amount } = fields;
  if (typeof chargeId !== 'string' || !(await ownCharges.owns(call, call.platform.db, chargeId))) return fields;
  const charge = await lockCharge(call, chargeId);
  requireSame(charge, fields, ['currency', 'customerId']);
  if (amount !== undefined && isMore(String(amount), charge.amount)) {
    throw invalidField('amount', `must be at most ${charge.amount}, the amount of this charge`);
  }
  const owner = charge.customerId === null ? {} : { customerId: charge.customerId };
  return { amount: charge.amount, ...owner, ...fields, currency: charge.currency };
}

/** The charge of a transaction, locked. Null without one. */
const chargeOf = async (call: Call, { data }: RecordRow): Promise<ChargeRow | null> =>
  typeof data['chargeId'] === 'string' ? lockCharge(call, data['chargeId']) : null;

const isPaid = ({ status }: ChargeRow): boolean => status === 'succeeded' || status === 'partially_refunded';

/** @throws {PlatformError} 409 for a pending transaction whose charge is not paid. */
async function requireCompletable(call: Call, id: string): Promise<void> {
  const row = await transactions.find(call, id);
  const charge = row.status === 'pending' ? await chargeOf(call, row) : null;
  if (charge !== null && !isPaid(charge)) {
    throw chargeConflict(charge, 'which does not allow its transaction to complete');
  }
}

/** Refunds a completed transaction, and the same amount of its charge if it has one, within a database transaction. */
async function refundTransaction(call: Call, id: string): Promise<RecordRow> {
  const row = await transactions.find(call, id);
  const charge = await chargeOf(call, row);
  // Before its charge, which other transactions may have to follow.
  const refunded = await transactions.change(call, id, 'refund');
  if (charge === null) return refunded;
  const request = { chargeId: charge.id, amount: String(row.data['amount']), fields: { transactionId: id } };
  const { refund } = await makeRefund(call, { ...request, status: 'succeeded' });
  return transactions.change(call, id, 'update', () => ({ fields: { refundId: refund.id } }));
}

/** Voids a pending transaction within a database transaction. Its charge, if pending, fails, so that nothing is paid. */
async function voidTransaction(call: Call, id: string): Promise<RecordRow> {
  const charge = await chargeOf(call, await transactions.find(call, id));
  const voided = await transactions.change(call, id, 'void');
  if (charge?.status === 'pending') await changeCharge(call, charge.id, 'fail');
  return voided;
}

/** Calculates the fee of a transaction or an amount. The request's values override the transaction's. */
async function calculateFee(
  call: CallOf<(typeof described)['POST /api/payment/transaction/calculateFee']>,
): Promise<object> {
  const { id, ...overrides } = call.body;
  const row = id === undefined ? null : await transactions.find(call, id);
  return { ...(row === null ? {} : { id: row.id, status: row.status }), ...feeOf({ ...row?.data, ...overrides }) };
}

/** A transaction with the records that it refers to, if they still exist. */
async function detailsOf(call: Call, row: RecordRow): Promise<object> {
  const { chargeId, customerId, refundId } = row.data;
  const { db } = call.platform;
  const customer = typeof customerId === 'string' ? await readRecord(db, customerId) : null;
  const refund = typeof refundId === 'string' ? await readRecord(db, refundId) : null;
  return {
    ...(await transactions.view(call, row)),
    charge: typeof chargeId === 'string' ? chargeView(await findCharge(call, chargeId)) : null,
    customer: customer === null ? null : await customers.view(call, customer),
    refund: refund === null ? null : await refunds.view(call, refund),
    since: await sinceOf(call, row),
  };
}

/** The merchant's view of transactions. */
export const transactionHandlers = serve(described, [transactions], {
  'POST /api/payment/transaction/create': (call) =>
    inTransaction(call, async (inside) => {
      const made = await transactions.create(inside, await fromCharge(inside, inside.body));
      const charge = await chargeOf(inside, made);
      if (charge !== null) await followCharge(inside, charge);
      return transactions.view(inside, await transactions.find(inside, made.id));
    }),
  'POST /api/payment/transaction/update': (call) =>
    inTransaction(call, async (inside) => {
      const { id, status } = inside.body;
      if (status === 'completed') await requireCompletable(inside, id);
      return transactions.view(inside, await transactions.update(inside, id, inside.body));
    }),
  'POST /api/payment/transaction/void': (call) =>
    inTransaction(call, async (inside) => transactions.view(inside, await voidTransaction(inside, inside.body.id))),
  'POST /api/payment/transaction/refund': (call) =>
    inTransaction(call, async (inside) => transactions.view(inside, await refundTransaction(inside, inside.body.id))),
  'POST /api/payment/transaction/calculateFee': calculateFee,
  'POST /api/payment/transaction/checkStatus': async (call) => {
    const row = await transactions.find(call, call.body.id);
    const { chargeId } = row.data;
    const charge = typeof chargeId === 'string' ? { chargeStatus: (await findCharge(call, chargeId)).status } : {};
    return { id: row.id, status: row.status, since: await sinceOf(call, row), ...charge };
  },
  'POST /api/payment/transaction/getDetails': async (call) =>
    detailsOf(call, await transactions.find(call, call.body.id)),
  'POST /api/payment/transaction/getEvents': async (call) =>
    historyOf(call, (await transactions.find(call, call.body.id)).id),
});
