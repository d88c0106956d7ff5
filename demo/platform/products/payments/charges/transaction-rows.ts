import { and, inArray } from 'drizzle-orm';
import { Transaction } from '../../../../../src/api/products/payments/transactions.ts';
import type { Call } from '../../../base/call.ts';
import { Family } from '../../../records/family.ts';
import type { PendingRecord } from '../../../records/family-options.ts';
import { FollowUp } from '../../../records/follow-up.ts';
import { requirePayable } from '../../../records/money.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { type Fields, records } from '../../../store/records.ts';
import type { ChargeRow, ChargeStatus } from '../../../store/schema.ts';
import { lockCharge } from './charge-rows.ts';

/** @throws {PlatformError} 400 for an amount that its currency cannot pay. */
function prepare({ fields }: PendingRecord): Fields {
  const { currency = 'USD' } = fields;
  requirePayable(String(fields['amount']), String(currency));
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

/** What happens to the transactions of a charge with this status, by their own status. */
const FOLLOWING: Readonly<Record<ChargeStatus, Readonly<Record<string, string>>>> = {
  pending: {},
  succeeded: { pending: 'complete' },
  partially_refunded: { pending: 'complete' },
  failed: { pending: 'void' },
  reversed: { pending: 'void', completed: 'refund' },
  refunded: { pending: 'void', completed: 'refund' },
};

/** A charge may have thousands of transactions, and on the embedded store everybody waits for a transaction of the database. */
const AT_ONCE = 50;

/** Lets some transactions of a locked charge follow it. Returns whether there may be more. */
async function followSome(call: Call, { id, status }: ChargeRow): Promise<boolean> {
  const actions = FOLLOWING[status];
  const following = and(
    transactions.mine(call),
    fieldIs('chargeId', id),
    inArray(records.status, Object.keys(actions)),
  );
  const rows = await call.platform.db
    .select({ id: records.id, status: records.status })
    .from(records)
    .where(following)
    .limit(AT_ONCE);
  for (const row of rows) await transactions.change(call, row.id, actions[row.status] ?? 'update');
  return rows.length === AT_ONCE;
}

const left = new FollowUp({
  title: 'TransactionsLeft',
  route: 'POST /api/payment/transaction/update',
  async run(call, { chargeId }) {
    return (await followSome(call, await lockCharge(call, String(chargeId)))) ? {} : undefined;
  },
});

export const dueTransactions = left.due;

/** Lets the transactions of a charge follow it, within the transaction in which it is locked; many of them after the commit. */
export async function followCharge(call: Call, charge: ChargeRow): Promise<void> {
  if (await followSome(call, charge)) await left.add(call, { chargeId: charge.id });
}
