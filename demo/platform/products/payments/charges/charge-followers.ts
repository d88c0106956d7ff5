import Big from 'big.js';
import { and, inArray } from 'drizzle-orm';
import { Refund } from '../../../../../src/api/products/payments/refunds.ts';
import { Transaction } from '../../../../../src/api/products/payments/transactions.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { Family } from '../../../records/family.ts';
import type { PendingRecord } from '../../../records/family-options.ts';
import { FollowUp } from '../../../records/follow-up.ts';
import { isMore, minus, requirePayable, rounded } from '../../../records/money.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { type Fields, records } from '../../../store/records.ts';
import type { ChargeRow, ChargeStatus } from '../../../store/schema.ts';
import { lockCharge } from './charge-rows.ts';

/**
 * The fee at the owner's own rates, rounded to the currency's decimals. Zero without rates.
 * @throws {PlatformError} 400 if the fee exceeds the amount.
 */
export function feeOf(transaction: Fields): object {
  const text = (name: string, fallback = ''): string => String(transaction[name] ?? fallback);
  const [amount, currency] = [text('amount'), text('currency', 'USD')];
  const [feePercent, feeFixed] = [text('feePercent', '0'), text('feeFixed', '0')];
  const fee = rounded(Big(amount).times(feePercent).div(100).plus(feeFixed), currency);
  if (isMore(fee, amount)) throw invalidField('feeFixed', 'must not exceed the amount together with feePercent');
  return { amount, currency, feePercent, feeFixed, fee, net: minus(amount, fee) };
}

/** @throws {PlatformError} 400 for an amount that its currency cannot pay, or that is less than its fee. */
function prepare({ fields }: PendingRecord): Fields {
  const { currency = 'USD' } = fields;
  requirePayable(String(fields['amount']), String(currency));
  feeOf(fields);
  return { ...fields, currency };
}

/** The interface has no operation to complete one: its charge does or, without one, an update with `status: completed`. */
export const transactions = new Family(Transaction, {
  lifecycle: {
    starts: ['pending'],
    actions: {
      complete: { from: ['pending'], to: 'completed', byUpdate: true },
      void: { from: ['pending'], to: 'voided' },
      refund: { from: ['completed'], to: 'refunded' },
      delete: { from: ['pending', 'voided'] },
    },
  },
  prepare,
});

/** A processed refund cannot be deleted. */
export const refunds = new Family(Refund, {
  lifecycle: {
    starts: ['pending', 'succeeded'],
    actions: {
      process: { from: ['pending'], to: 'succeeded' },
      cancel: { from: ['pending'], to: 'canceled', internal: true },
      delete: { from: ['pending', 'canceled'] },
    },
  },
});

/** What happens to the transactions of a charge with this status, by their own status. */
const FOLLOWING: Readonly<Record<ChargeStatus, Readonly<Record<string, string>>>> = {
  pending: {},
  succeeded: { pending: 'complete' },
  partially_refunded: { pending: 'complete' },
  failed: { pending: 'void' },
  reversed: { pending: 'void', completed: 'refund' },
  refunded: { pending: 'void', completed: 'refund' },
};

/** A charge may have thousands of them, and on the embedded store everybody waits for a transaction of the database. */
const AT_ONCE = 50;

/** Lets some records of a family follow their charge by these actions. Returns whether there may be more. */
async function followSome(
  call: Call,
  { id }: ChargeRow,
  family: Family,
  actions: Readonly<Record<string, string>>,
): Promise<boolean> {
  const following = and(family.mine(call), fieldIs('chargeId', id), inArray(records.status, Object.keys(actions)));
  const rows = await call.platform.db
    .select({ id: records.id, status: records.status })
    .from(records)
    .where(following)
    .limit(AT_ONCE);
  for (const row of rows) await family.change(call, row.id, actions[row.status] ?? 'update');
  return rows.length === AT_ONCE;
}

/** The same for the transactions and the pending refunds of a locked charge. */
async function followWith(call: Call, charge: ChargeRow): Promise<boolean> {
  const canceled = charge.status === 'reversed' ? { pending: 'cancel' } : {};
  const hasRefunds = await followSome(call, charge, refunds, canceled);
  return (await followSome(call, charge, transactions, FOLLOWING[charge.status])) || hasRefunds;
}

const left = new FollowUp({
  title: 'TransactionsLeft',
  route: 'POST /api/payment/transaction/update',
  async run(call, { chargeId }) {
    return (await followWith(call, await lockCharge(call, String(chargeId)))) ? {} : undefined;
  },
});

export const dueTransactions = left.due;

/** Lets the transactions and refunds of a charge follow it, within the transaction in which it is locked; many of them after the commit. */
export async function followCharge(call: Call, charge: ChargeRow): Promise<void> {
  if (await followWith(call, charge)) await left.add(call, { chargeId: charge.id });
}
