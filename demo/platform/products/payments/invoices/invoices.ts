import { and, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import type { PendingRecord } from '../../../records/family-options.ts';
import { LegacyFamily } from '../../../records/legacy-family.ts';
import type { Lifecycle } from '../../../records/lifecycle.ts';
import { calculate, decimal, requirePayable } from '../../../records/money.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { inUtc } from '../../../records/times.ts';
import { withoutFields } from '../../../records/update-rules.ts';
import type { Database } from '../../../store/open-store.ts';
import type { Page } from '../../../store/paging.ts';
import type { Fields } from '../../../store/records.ts';
import { customers } from '../customers/customers.ts';
import { priceAt, subscriptions } from '../subscriptions/subscriptions.ts';
import { isOverdue, overdueColumn } from './status.ts';

export const invoiceLifecycle: Lifecycle = {
  starts: ['draft'],
  actions: {
    send: { from: ['draft'], to: 'open' },
    resend: { from: ['open'] },
    charge: { from: ['open'], to: ['paid', 'open'] },
    delete: { from: ['draft'] },
  },
};

/** The terms of an invoice. They are final once it is sent. */
export const TERMS = ['customerId', 'subscriptionId', 'currency', 'amount', 'lines', 'dueAt'] as const;
/** Fields that only actions set. */
export const WRITTEN_BY_ACTIONS = [
  'chargeId',
  'sentAt',
  'paidAt',
  'failureReason',
  'periodStart',
  'periodEnd',
  'sentTo',
] as const;

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
  const added: Fields = { currency: 'USD', ...(await addUp(db, before, withoutFields(fields, ['overdue']))) };
  const { amount, currency } = added;
  if (amount === undefined) throw invalidField('amount', 'is required without lines');
  requirePayable(String(amount), String(currency));
  return inUtc(added, ['dueAt']);
}

/** Invoices, whose lists can be filtered by `overdue`. */
class InvoiceFamily extends LegacyFamily {
  override page(call: Call, input: Fields, also?: SQL): Promise<Page<object>> {
    const { overdue, ...others } = input;
    const late = overdueColumn(call.platform.now());
    const filter = typeof overdue === 'boolean' ? sql`${late} = ${overdue}` : undefined;
    return super.page(call, others, and(filter, also));
  }
}

export const invoices = new InvoiceFamily({
  product: 'payments',
  name: 'invoice',
  paths: ['/api/payment/invoice'],
  subject: 'This invoice',
  idPrefix: 'inv',
  lifecycle: invoiceLifecycle,
  filters: ['customerId', 'subscriptionId', 'currency'],
  search: ['description', 'number', 'customerId', 'subscriptionId'],
  references: { customerId: customers, subscriptionId: subscriptions },
  prepare,
  figures: async ({ platform }, rows) => {
    const now = platform.now();
    return new Map(rows.map((row) => [row.id, { overdue: isOverdue(row, now) }]));
  },
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
