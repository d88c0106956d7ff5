import Big from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import { Invoice } from '../../../../../src/api/products/payments/invoices.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { Family } from '../../../records/family.ts';
import type { PendingRecord } from '../../../records/family-options.ts';
import type { Lifecycle } from '../../../records/lifecycle.ts';
import { isMore, requireChargeable, requirePayable, sum, times } from '../../../records/money.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { inUtc, timeField } from '../../../records/times.ts';
import { requireUnchanged, withoutFields } from '../../../records/update-rules.ts';
import { type Fields, records } from '../../../store/records.ts';
import { priceAt, subscriptions } from '../subscriptions/subscriptions.ts';

const invoiceLifecycle: Lifecycle = {
  starts: ['draft'],
  actions: {
    send: { from: ['draft'], to: 'open' },
    resend: { from: ['open'] },
    charge: { from: ['open'], to: ['paid', 'open'] },
    delete: { from: ['draft'] },
  },
};

/** The terms of an invoice. They are final once it is sent. */
const TERMS = ['customerId', 'subscriptionId', 'currency', 'amount', 'lines', 'dueAt'] as const;

interface Line {
  readonly quantity?: number;
  readonly unitAmount: string;
}

const lineTotal = ({ quantity = 1, unitAmount }: Line): string => times(unitAmount, quantity);

/** Sets the amount of an invoice with lines to their sum. The sum must not be zero, and an amount that is sent along must equal it. */
function addUp(before: RecordRow | null, fields: Fields): Fields {
  const { lines, amount: asked } = fields;
  if (lines === undefined) return fields;
  const amount = sum((lines as readonly Line[]).map(lineTotal));
  const isAsked = typeof asked === 'string' && asked !== before?.data['amount'];
  if (!isMore(amount, '0')) throw invalidField('lines', 'must not add up to zero');
  requireChargeable(amount, 'lines', 'add up to');
  if (isAsked && !Big(asked).eq(amount))
    throw invalidField('amount', `must be absent or the sum of the lines, ${amount}`);
  return { ...fields, amount };
}

/** @throws {PlatformError} 400 if the amount is missing or cannot be paid in its currency. */
function prepare({ before, fields }: PendingRecord): Fields {
  if (before !== null && before.status !== 'draft') {
    requireUnchanged(before.data, fields, TERMS);
  }
  const added: Fields = { currency: 'USD', ...addUp(before, withoutFields(fields, ['overdue'])) };
  const { amount, currency } = added;
  if (amount === undefined) throw invalidField('amount', 'is required without lines');
  requirePayable(String(amount), String(currency), added['lines'] === undefined ? 'amount' : 'lines');
  requireChargeable(String(amount), 'amount', 'have');
  return inUtc(added, ['dueAt']);
}

/** Whether an invoice is open at the time when it should have been paid. */
const overdueAt = (now: Date): SQL<boolean> =>
  sql`(${records.status} = 'open' and coalesce(${timeField('dueAt')} <= ${now.toISOString()}::timestamptz, false))`;

export const invoices = new Family(Invoice, {
  lifecycle: invoiceLifecycle,
  prepare,
  computed: (now) => ({ overdue: overdueAt(now) }),
});

/** Fills in the subscription's customer, and its current price if the invoice has no amount. */
export async function fromSubscription(call: Call, fields: Fields): Promise<Fields> {
  const { subscriptionId, amount, lines } = fields;
  const { db } = call.platform;
  if (typeof subscriptionId !== 'string' || !(await subscriptions.owns(call, db, subscriptionId))) return fields;
  const subscription = await subscriptions.find(call, subscriptionId);
  const owner = { customerId: subscription.data['customerId'] };
  if (amount !== undefined || lines !== undefined) return { ...owner, ...fields };
  const { total, currency } = await priceAt(call, subscription, call.platform.now());
  return { ...owner, ...fields, amount: total, currency };
}
