import { type SQL, sql } from 'drizzle-orm';
import { Family } from '../../engine/family.ts';
import type { Draft } from '../../engine/family-options.ts';
import type { Lifecycle } from '../../engine/lifecycle.ts';
import { lockRecord, type RecordRow, readRecord } from '../../engine/record-store.ts';
import { invalidField } from '../../http/errors.ts';
import type { Call } from '../../http/handler.ts';
import type { Database } from '../../store/open-store.ts';
import type { Fields } from '../../store/records.ts';
import { makeCharge } from './charges.ts';
import { customers } from './customers.ts';
import { calculate, decimal, requirePayable } from './money.ts';
import { priceAt, subscriptions } from './subscriptions.ts';

/** Contract section 7. */
export const invoiceLifecycle: Lifecycle = {
  starts: ['draft'],
  actions: {
    send: { from: ['draft'], to: 'open' },
    resend: { from: ['open'] },
    charge: { from: ['open'], to: 'paid' },
    delete: { from: ['draft'] },
  },
};

/** The terms of an invoice. They are final once it is sent. */
export const TERMS = ['customerId', 'subscriptionId', 'currency', 'amount', 'lines', 'dueAt'] as const;
/** Fields that only actions set. */
export const WRITTEN_BY_ACTIONS = ['chargeId', 'sentAt', 'paidAt'] as const;

interface Line {
  readonly quantity?: number;
  readonly unitAmount: string;
}

const lineTotal = ({ quantity = 1, unitAmount }: Line): SQL => sql`${decimal(unitAmount)} * ${quantity}::integer`;

/** Sets the amount of an invoice with lines to their sum. The sum must not be zero. */
async function addUp(db: Database, fields: Fields): Promise<Fields> {
  const { lines } = fields;
  if (lines === undefined) return fields;
  const sum = sql.join((lines as readonly Line[]).map(lineTotal), sql` + `);
  const { amount, some } = await calculate(db, { amount: sum, some: sql`${sum} > 0` });
  if (some !== 'true') throw invalidField('lines', 'must not add up to zero');
  return { ...fields, amount };
}

/** @throws {PlatformError} 400 if the amount is missing or cannot be paid in its currency. */
async function prepare({ db, fields }: Draft): Promise<Fields> {
  const added: Fields = { currency: 'USD', ...(await addUp(db, fields)) };
  const { amount, currency } = added;
  if (amount === undefined) throw invalidField('amount', 'is required without lines');
  requirePayable(String(amount), String(currency));
  return added;
}

export const invoices = new Family({
  product: 'payments',
  name: 'invoice',
  at: ['/api/payment/invoice'],
  what: 'This invoice',
  idPrefix: 'inv',
  lifecycle: invoiceLifecycle,
  filters: ['customerId', 'subscriptionId', 'currency'],
  search: ['description', 'number', 'customerId', 'subscriptionId'],
  references: { customerId: customers, subscriptionId: subscriptions },
  prepare,
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

const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The customer's id if it still exists. */
async function stillThere(call: Call, value: unknown): Promise<string | undefined> {
  const id = optionalText(value);
  return id !== undefined && (await readRecord(call.platform.db, id)) !== null ? id : undefined;
}

/** Charges an open invoice within a transaction: creates a succeeded charge and marks the invoice as paid. */
export async function chargeInvoice(call: Call, id: string): Promise<RecordRow> {
  // Lock the invoice before creating the charge, so that the second of two concurrent calls finds it paid.
  await lockRecord(call.platform.db, id);
  const { data } = await invoices.find(call, id);
  return invoices.change(call, id, 'charge', async () => {
    const customerId = await stillThere(call, data['customerId']);
    const subscriptionId = await stillThere(call, data['subscriptionId']);
    const said = { amount: String(data['amount']), currency: String(data['currency']), status: 'succeeded' } as const;
    const recurring = subscriptionId !== undefined;
    const charge = await makeCharge(call, { ...said, customerId, subscriptionId, recurring }, { invoiceId: id });
    return { fields: { chargeId: charge.id, paidAt: call.platform.now().toISOString() } };
  });
}
