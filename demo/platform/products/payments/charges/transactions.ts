import { type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { transactions as contract } from '../../../../../src/api/contract/transactions.ts';
import { type Call, defineHandlers, type Handlers } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { Family } from '../../../records/family.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import type { PendingRecord } from '../../../records/family-options.ts';
import { historyOf, sinceOf } from '../../../records/history.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import type { Lifecycle } from '../../../records/lifecycle.ts';
import { calculate, decimal, isMore, requirePayable, rounded } from '../../../records/money.ts';
import { inTransaction, type RecordRow, readRecord } from '../../../records/record-store.ts';
import { whereDates } from '../../../records/search.ts';
import { requireUnset, updateWithin } from '../../../records/update-rules.ts';
import { type Fields, records } from '../../../store/records.ts';
import type { ChargeRow } from '../../../store/schema.ts';
import { customers } from '../customers/customers.ts';
import { chargeConflict, chargeView, findCharge, lockCharge, requireSame } from './charge-rows.ts';
import { changeCharge, ownCharges } from './charges.ts';
import { makeRefund, refunds } from './refunds.ts';

/** The interface has no operation to complete one: an update with `status: completed` does. */
const transactionLifecycle: Lifecycle = {
  starts: ['pending'],
  actions: {
    complete: { from: ['pending'], to: 'completed' },
    void: { from: ['pending'], to: 'voided' },
    refund: { from: ['completed'], to: 'refunded' },
    delete: { from: ['pending', 'voided'] },
  },
};

/** @throws {PlatformError} 400 for an amount that its currency cannot pay. */
function prepare({ fields }: PendingRecord): Fields {
  const { currency = 'USD' } = fields;
  requirePayable(String(fields['amount']), String(currency));
  return { ...fields, currency };
}

export const transactions = new Family({
  product: 'payments',
  name: 'transaction',
  paths: ['/api/payment/transaction'],
  subject: 'This transaction',
  idPrefix: 'txn',
  lifecycle: transactionLifecycle,
  filters: ['chargeId', 'customerId', 'currency'],
  search: ['chargeId', 'customerId', 'description'],
  references: { chargeId: ownCharges, customerId: customers },
  prepare,
});

/**
 * Fills in the fields of the charge that a transaction names.
 * @throws {PlatformError} 400 if the currency or customer differs, or if the amount is more than the charge's.
 */
async function fromCharge(call: Call, fields: Fields): Promise<Fields> {
  const { chargeId, amount } = fields;
  if (typeof chargeId !== 'string' || !(await ownCharges.owns(call, call.platform.db, chargeId))) return fields;
  const charge = await findCharge(call, chargeId);
  requireSame(charge, fields, ['currency', 'customerId']);
  if (amount !== undefined && (await isMore(call.platform.db, String(amount), charge.amount))) {
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

/** Refunds the amount of a transaction to its charge, and performs the action. */
async function giveBack(call: Call, { id, data }: RecordRow, charge: ChargeRow, action: string): Promise<RecordRow> {
  const request = { chargeId: charge.id, amount: String(data['amount']), fields: { transactionId: id } };
  const { refund } = await makeRefund(call, { ...request, status: 'succeeded' });
  return transactions.change(call, id, action, () => ({ fields: { refundId: refund.id } }));
}

/** Refunds a completed transaction, and the same amount of its charge if it has one, within a database transaction. */
async function refundTransaction(call: Call, id: string): Promise<RecordRow> {
  const row = await transactions.find(call, id);
  const charge = row.status === 'completed' ? await chargeOf(call, row) : null;
  return charge === null ? transactions.change(call, id, 'refund') : giveBack(call, row, charge, 'refund');
}

/**
 * Voids a pending transaction within a database transaction, so that nothing is paid: its charge fails if it is pending, and is refunded if
 * it is paid.
 */
async function voidTransaction(call: Call, id: string): Promise<RecordRow> {
  const row = await transactions.find(call, id);
  const charge = row.status === 'pending' ? await chargeOf(call, row) : null;
  if (charge !== null && isPaid(charge)) return giveBack(call, row, charge, 'void');
  if (charge?.status === 'pending') await changeCharge(call, charge.id, 'fail');
  return transactions.change(call, id, 'void');
}

interface Rates {
  readonly amount: string;
  readonly currency: string;
  readonly feePercent: string;
  readonly feeFixed: string;
}

/**
 * The fee at the owner's own rates, rounded to the currency's decimals. Zero without rates.
 * @throws {PlatformError} 400 if the fee exceeds the amount.
 */
async function feeOf(call: Call, { amount, currency, feePercent, feeFixed }: Rates): Promise<object> {
  const whole = decimal(amount);
  const fee: SQL = rounded(sql`${whole} * ${decimal(feePercent)} / 100 + ${decimal(feeFixed)}`, currency);
  const sums = await calculate(call.platform.db, { fee, net: sql`${whole} - ${fee}`, over: sql`${fee} > ${whole}` });
  if (sums.over === 'true') throw invalidField('feeFixed', 'must not exceed the amount together with feePercent');
  return { amount, currency, feePercent, feeFixed, fee: sums.fee, net: sums.net };
}

const findOwn = (call: Call): Promise<RecordRow> => transactions.find(call, requireId(inputOf(call)));

type FeeRequest = Static<(typeof contract)['POST /api/payment/transaction/calculateFee']['body']>;

/** Calculates the fee of a transaction or an amount. The request's values override the transaction's. */
async function calculateFee(call: Call<FeeRequest>): Promise<object> {
  const { id, ...overrides } = call.body;
  const row = id === undefined ? null : await transactions.find(call, id);
  const input: Fields = { currency: 'USD', feePercent: '0', feeFixed: '0', ...row?.data, ...overrides };
  const text = (name: string): string => String(input[name]);
  const rates = { feePercent: text('feePercent'), feeFixed: text('feeFixed') };
  const fee = await feeOf(call, { amount: text('amount'), currency: text('currency'), ...rates });
  return { ...(row === null ? {} : { id: row.id, status: row.status }), ...fee };
}

/** A transaction with the records that it refers to, if they still exist. */
async function detailsOf(call: Call): Promise<object> {
  const row = await findOwn(call);
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

const update = updateWithin(transactions, {
  fixed: () => ['amount', 'currency', 'chargeId', 'customerId', 'refundId'],
  actions: { completed: 'complete' },
});

/** The merchant's view of transactions. */
export const transactionHandlers: Handlers = {
  ...familyHandlers(transactions),
  'POST /api/payment/transaction/update': (call) =>
    inTransaction(call, async (inside) => {
      const { id, status } = inputOf(inside);
      if (status === 'completed') await requireCompletable(inside, String(id));
      return update(inside);
    }),
  'POST /api/payment/transaction/void': (call) =>
    inTransaction(call, async (inside) =>
      transactions.view(inside, await voidTransaction(inside, requireId(inputOf(inside)))),
    ),
  'POST /api/payment/transaction/refund': (call) =>
    inTransaction(call, async (inside) =>
      transactions.view(inside, await refundTransaction(inside, requireId(inputOf(inside)))),
    ),
  'POST /api/payment/transaction/checkStatus': async (call) => {
    const row = await findOwn(call);
    return { id: row.id, status: row.status, since: await sinceOf(call, row) };
  },
  'POST /api/payment/transaction/getDetails': detailsOf,
  'POST /api/payment/transaction/getEvents': async (call) => historyOf(call, (await findOwn(call)).id),
  'POST /api/payment/transaction/history': async (call) =>
    transactions.page(call, inputOf(call), whereDates(records.createdAt, inputOf(call))),

  ...defineHandlers<typeof contract>({
    async 'POST /api/payment/transaction/create'(call) {
      requireUnset(call.body, ['refundId']);
      return transactions.view(call, await transactions.create(call, await fromCharge(call, call.body)));
    },
    'POST /api/payment/transaction/calculateFee': calculateFee,
  }),
};
