import { type SQL, sql } from 'drizzle-orm';
import { Invoice } from '../../../../../src/api/products/payments/invoices.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { Family } from '../../../records/family.ts';
import type { PendingRecord } from '../../../records/family-options.ts';
import type { Lifecycle } from '../../../records/lifecycle.ts';
import { calculate, decimal, requirePayable } from '../../../records/money.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { inUtc, timeField } from '../../../records/times.ts';
import { requireUnchanged, withoutFields } from '../../../records/update-rules.ts';
import type { Database } from '../../../store/open-store.ts';
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

const lineTotal = ({ quantity = 1, unitAmount }: Line): SQL => sql`${decimal(unitAmount)} * ${quantity}::integer`;

/** Sets the amount of an invoice with lines to their sum. The sum must not be zero, and an amount that is sent along must equal it. */
async function addUp(db: Database, before: RecordRow | null, fields: Fields): Promise<Fields> {
  const { lines, amount: asked } = fields;
  if (lines === undefined) return fields;
  const sum = sql.join((lines as readonly Line[]).map(lineTotal), sql` + `);
  const isAsked = typeof asked === 'string' && asked !== before?.data['amount'];
  const same = isAsked ? sql`${decimal(asked)} = ${sum}` : sql`true`;
  const { amount, some, matches } = await calculate(db, { amount: sum, some: sql`${sum} > 0`, matches: same });
  if (some !== 'true') throw invalidField('lines', 'must not add up to zero');
  if (matches !== 'true') throw invalidField('amount', `must be absent or the sum of the lines, ${amount}`);
  return { ...fields, amount };
}

/** @throws {PlatformError} 400 if the amount is missing or cannot be paid in its currency. */
async function prepare({ db, before, fields }: PendingRecord): Promise<Fields> {
  if (before !== null && before.status !== 'draft') {
    requireUnchanged(before.data, Object.fromEntries(TERMS.map((name) => [name, fields[name]])), TERMS);
  }
  const added: Fields = { currency: 'USD', ...(await addUp(db, before, withoutFields(fields, ['overdue']))) };
  const { amount, currency } = added;
  if (amount === undefined) throw invalidField('amount', 'is required without lines');
  requirePayable(String(amount), String(currency));
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
