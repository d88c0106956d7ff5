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

/** Contract section 7. An update with `status: completed` completes one; no operation of the document is called so. */
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
  if (fields['amount'] === undefined) throw invalidField('amount', 'is required where there is no charge');
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

/** What its charge adds to a transaction that names one. @throws {PlatformError} 400 where the charge is in another currency. */
export async function fromCharge(call: Call, fields: Fields): Promise<Fields> {
  const { chargeId, currency } = fields;
  if (typeof chargeId !== 'string' || !(await ownCharges.owns(call, call.platform.db, chargeId))) return fields;
  const charge = await findCharge(call, chargeId);
  if (currency !== undefined && currency !== charge.currency) {
    throw invalidField('currency', `is ${charge.currency} for this charge`);
  }
  const owner = charge.customerId === null ? {} : { customerId: charge.customerId };
  return { amount: charge.amount, ...owner, ...fields, currency: charge.currency };
}

/** Refunds a completed transaction, within a transaction of the store; of the charge that it names, its amount. */
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
 * The fee at the owner's own rates, rounded to what the currency can pay. The platform has no rates: without any the fee is nothing.
 * @throws {PlatformError} 400 where the fee is more than the amount.
 */
export async function feeOf(call: Call, { amount, currency, feePercent, feeFixed }: Rates): Promise<object> {
  const whole = decimal(amount);
  const fee: SQL = rounded(sql`${whole} * ${decimal(feePercent)} / 100 + ${decimal(feeFixed)}`, currency);
  const sums = await calculate(call.platform.db, { fee, net: sql`${whole} - ${fee}`, over: sql`${fee} > ${whole}` });
  if (sums.over === 'true') throw invalidField('feeFixed', 'and feePercent come to more than the amount');
  return { amount, currency, feePercent, feeFixed, fee: sums.fee, net: sums.net };
}
