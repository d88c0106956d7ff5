import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../../base/call.ts';
import { dueRecords } from '../../../records/due-records.ts';
import type { Edit } from '../../../records/family.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { type RecordRow, readRecord } from '../../../records/record-store.ts';
import { type Fields, records } from '../../../store/records.ts';
import { charges } from '../../../store/schema.ts';
import type { Payment } from '../charges/charges.ts';
import { makeReceipt } from '../charges/receipts.ts';
import { chargeInvoice, sendInvoice } from '../invoices/invoice-actions.ts';
import { invoices } from '../invoices/invoices.ts';
import { nextBilling } from '../subscriptions/billing-dates.ts';
import { intervalOf } from '../subscriptions/plans.ts';
import { CANCELED, planOf, priceAt, subscriptions } from '../subscriptions/subscriptions.ts';

/** A billing period that starts at `start`. Billing dates are counted from `anchor`. */
export function periodFrom(plan: RecordRow, anchor: Date, start = anchor): Fields {
  return {
    billedFrom: anchor.toISOString(),
    currentPeriodStart: start.toISOString(),
    currentPeriodEnd: nextBilling(anchor, intervalOf(plan), start).toISOString(),
  };
}

/** The settings of the subscription's last checkout, so that renewals appear in the donor list as the payer agreed. */
async function consentOf(call: Call, { id }: RecordRow): Promise<Partial<Payment>> {
  const [last] = await call.platform.db
    .select()
    .from(charges)
    .where(and(eq(charges.subscriptionId, id), isNotNull(charges.linkId)))
    .orderBy(desc(charges.createdAt))
    .limit(1);
  if (last === undefined) return {};
  const { linkId, donorName, anonymous, amountHidden } = last;
  return { paymentLinkId: linkId ?? undefined, displayName: donorName ?? undefined, anonymous, amountHidden };
}

async function collect(call: Call, subscription: RecordRow, invoiceId: string): Promise<boolean> {
  const { clientReference } = subscription.data;
  const reference = typeof clientReference === 'string' ? { clientReference } : {};
  const consent = await consentOf(call, subscription);
  const { status, data } = await chargeInvoice(call, invoiceId, { ...consent, ...reference });
  if (status === 'paid') await makeReceipt(call, String(data['chargeId']));
  return status === 'paid';
}

/** The oldest invoice of a renewal that was declined. */
async function unpaidInvoice(call: Call, { id }: RecordRow): Promise<string | null> {
  const ofRenewal: SQL = sql`${records.data} ? 'periodStart'`;
  const [unpaid] = await call.platform.db
    .select({ id: records.id })
    .from(records)
    .where(and(invoices.mine(call), eq(records.status, 'open'), fieldIs('subscriptionId', id), ofRenewal))
    .orderBy(asc(records.createdAt), asc(records.id))
    .limit(1);
  return unpaid?.id ?? null;
}

/**
 * Bills the current period of a subscription within a transaction: an invoice that is sent, charged and, if the card pays, receipted. An
 * invoice that is still unpaid is charged first; if it is declined again, no other is created.
 */
async function bill(call: Call, subscription: RecordRow): Promise<void> {
  const unpaid = subscription.status === 'past_due' ? await unpaidInvoice(call, subscription) : null;
  if (unpaid !== null && !(await collect(call, subscription, unpaid))) return;
  const { total: amount, currency } = await priceAt(call, subscription, call.platform.now());
  if (!/[1-9]/.test(amount)) return;
  const { customerId, currentPeriodStart: periodStart, currentPeriodEnd: periodEnd } = subscription.data;
  const terms = { amount, currency, dueAt: periodStart, periodStart, periodEnd };
  const { id } = await invoices.create(call, { subscriptionId: subscription.id, customerId, ...terms });
  await sendInvoice(call, id);
  await collect(call, subscription, id);
}

/** Bills the period that has just started. Returns the subscription, which a declined card has made past due. */
export async function billed(call: Call, subscription: RecordRow): Promise<RecordRow> {
  await bill(call, subscription);
  return (await readRecord(call.platform.db, subscription.id)) ?? subscription;
}

/** The end of the current period: the next billing date. Null for a trial without an end. */
export const periodEndOf = ({ data }: RecordRow): Date | null =>
  typeof data['currentPeriodEnd'] === 'string' ? new Date(data['currentPeriodEnd']) : null;

/** Performs an action that starts a billing period now, and bills it. */
export async function beginPeriod(call: Call, row: RecordRow, action: string, fields: Fields = {}): Promise<RecordRow> {
  const plan = await planOf(call, row);
  const edit: Edit = { fields: { ...fields, ...periodFrom(plan, call.platform.now()) } };
  return billed(call, await subscriptions.change(call, row.id, action, () => edit));
}

/** Subscriptions that something happens to when their period ends. */
const ending = or(
  inArray(records.status, ['trialing', 'active', 'past_due']),
  and(eq(records.status, 'paused'), sql`${records.data} @> '{"cancelAtPeriodEnd": true}'`),
);

/** Ends the period of a subscription: cancels it, ends its trial, or renews it. */
async function endPeriod(call: Call, row: RecordRow): Promise<void> {
  if (row.data['cancelAtPeriodEnd'] === true) {
    await subscriptions.change(call, row.id, 'cancel', () => CANCELED);
  } else if (row.status === 'trialing') {
    await beginPeriod(call, row, 'endTrial');
  } else {
    const anchor = new Date(String(row.data['billedFrom']));
    const fields = periodFrom(await planOf(call, row), anchor, call.platform.now());
    await billed(call, await subscriptions.change(call, row.id, 'renew', () => ({ fields })));
  }
}

/** Trials that end, and subscriptions that renew or are canceled at the end of their period. */
export const renewals = dueRecords({
  family: subscriptions,
  waiting: ending,
  field: 'currentPeriodEnd',
  route: 'POST /api/payment/subscription/update',
  run: endPeriod,
});
