import { type SQL, sql } from 'drizzle-orm';
import { Family } from '../../engine/family.ts';
import type { Draft } from '../../engine/family-options.ts';
import type { Lifecycle } from '../../engine/lifecycle.ts';
import type { RecordRow } from '../../engine/record-store.ts';
import { invalidField } from '../../http/errors.ts';
import type { Call } from '../../http/handler.ts';
import type { Fields } from '../../store/records.ts';
import { findCharge } from './charge-rows.ts';
import { ownCharges } from './charges.ts';
import { customers } from './customers.ts';
import { calculate, decimal, rounded } from './money.ts';
import { makeRefund } from './refunds.ts';

/** Contract section 7. The interface has no operation to complete one: an update with `status: completed` does. */
export const transactionLifecycle: Lifecycle = {
  starts: ['pending'],
  actions: {
    complete: { from: ['pending'], to: 'completed' },
    void: { from: ['pending'], to: 'voided' },
    refund: { from: ['completed'], to: 'refunded' },
    delete: { from: ['pending', 'voided'] },
  },
};

function prepare({ fields }: Draft): Fields {
  if (fields['amount'] === undefined) throw invalidField('amount', 'is required without a charge');
  return { currency: 'USD', ...fields };
}

export const transactions = new Family({
  product: 'payments',
  name: 'transaction',
  at: ['/api/payment/transaction'],
  what: 'This transaction',
  idPrefix: 'txn',
  lifecycle: transactionLifecycle,
  filters: ['chargeId', 'customerId', 'currency'],
  search: ['chargeId', 'customerId', 'description'],
  references: { chargeId: ownCharges, customerId: customers },
  prepare,
});

/** Fills in the fields of the charge that a transaction names. @throws {PlatformError} 400 if the currencies differ. */
export async function fromCharge(call: Call, fields: Fields): Promise<Fields> {
  const { chargeId, currency } = fields;
  if (typeof chargeId !== 'string' || !(await ownCharges.owns(call, call.platform.db, chargeId))) return fields;
  const charge = await findCharge(call, chargeId);
  if (currency !== undefined && currency !== charge.currency) {
    throw invalidField('currency', `must be ${charge.currency} for this charge`);
  }
  const owner = charge.customerId === null ? {} : { customerId: charge.customerId };
  return { amount: charge.amount, ...owner, ...fields, currency: charge.currency };
}

/** Refunds a completed transaction, and the same amount of its charge if it has one, within a database transaction. */
export async function refundTransaction(call: Call, id: string): Promise<RecordRow> {
  const { status, data } = await transactions.find(call, id);
  const { chargeId } = data;
  if (typeof chargeId !== 'string' || status !== 'completed') return transactions.change(call, id, 'refund');
  const fields = { transactionId: id };
  const { refund } = await makeRefund(call, { chargeId, amount: String(data['amount']), fields, status: 'succeeded' });
  return transactions.change(call, id, 'refund', () => ({ fields: { refundId: refund.id } }));
}

export interface Rates {
  readonly amount: string;
  readonly currency: string;
  readonly feePercent: string;
  readonly feeFixed: string;
}

/**
 * The fee at the owner's own rates, rounded to the currency's decimals. Zero without rates.
 * @throws {PlatformError} 400 if the fee exceeds the amount.
 */
export async function feeOf(call: Call, { amount, currency, feePercent, feeFixed }: Rates): Promise<object> {
  const whole = decimal(amount);
  const fee: SQL = rounded(sql`${whole} * ${decimal(feePercent)} / 100 + ${decimal(feeFixed)}`, currency);
  const sums = await calculate(call.platform.db, { fee, net: sql`${whole} - ${fee}`, over: sql`${fee} > ${whole}` });
  if (sums.over === 'true') throw invalidField('feeFixed', 'must not exceed the amount together with feePercent');
  return { amount, currency, feePercent, feeFixed, fee: sums.fee, net: sums.net };
}
