import { createHash } from 'node:crypto';
import type { Call } from '../base/call.ts';
import { periodFrom } from '../products/payments/billing/subscription-billing.ts';
import type { ChargeRow } from '../products/payments/charges/charge-rows.ts';
import { type ChargeInput, storeCharge } from '../products/payments/charges/charges.ts';
import { makeReceipt } from '../products/payments/charges/receipts.ts';
import type { FailureReason } from '../products/payments/charges/test-cards.ts';
import { customers } from '../products/payments/customers/customers.ts';
import { sendInvoice } from '../products/payments/invoices/invoice-actions.ts';
import { invoices } from '../products/payments/invoices/invoices.ts';
import type { LinkRow } from '../products/payments/links/link-views.ts';
import { plans } from '../products/payments/subscriptions/plans.ts';
import { subscriptions } from '../products/payments/subscriptions/subscriptions.ts';
import { lockRecord, type RecordRow } from '../records/record-store.ts';

/**
 * Finds or creates the plan of a subscription link. Its id derives from the link and the price, so existing subscribers keep their plan
 * after a price change.
 */
async function planOfLink(call: Call, link: LinkRow, { amount, currency }: ChargeInput): Promise<RecordRow> {
  const { id, content, interval } = link;
  const terms = createHash('sha256').update([id, amount, currency, interval].join('\n')).digest('base64url');
  const fields = { title: content.title, amount, currency, interval, paymentLinkId: id };
  const { row } = await plans.createOnce(call, `plan_${terms}`, fields);
  // Removing a plan counts its subscriptions under the same lock.
  await lockRecord(call.platform.db, row.id);
  return row;
}

/** Stores the payment of a subscription: a customer, a subscription, and an invoice that is sent, paid and receipted. */
async function subscribe(call: Call, link: LinkRow, payment: ChargeInput, sessionId: string): Promise<ChargeRow> {
  const { clientReference, displayName, amount, currency } = payment;
  const reference = clientReference === undefined ? {} : { clientReference };
  const now = call.platform.now();
  const plan = await planOfLink(call, link, payment);
  const source = displayName === undefined ? {} : { name: displayName };
  const { id: customerId } = await customers.create(call, { source, ...reference });
  const about = { customerId, planId: plan.id, paymentLinkId: link.id, ...reference };
  const { id: subscriptionId } = await subscriptions.create(call, { ...about, ...periodFrom(plan, now) });
  const { id: invoiceId } = await invoices.create(call, { customerId, subscriptionId, amount, currency });
  await sendInvoice(call, invoiceId);
  const charge = await storeCharge(call, { ...payment, customerId, subscriptionId }, { invoiceId, sessionId });
  const paid = { status: 'paid', fields: { chargeId: charge.id, paidAt: now.toISOString() } };
  await invoices.change(call, invoiceId, 'charge', () => paid);
  await makeReceipt(call, charge.id);
  return charge;
}

/** The fields of a link's checkout form. */
export type LinkPayment = Pick<
  ChargeInput,
  'amount' | 'currency' | 'clientReference' | 'displayName' | 'anonymous' | 'amountHidden' | 'message'
>;

/** Stores a payment of a link's checkout that was declined. */
export function declineCheckout(
  call: Call,
  link: LinkRow,
  payment: LinkPayment,
  failureReason: FailureReason,
): Promise<ChargeRow> {
  const charge = {
    ...payment,
    paymentLinkId: link.id,
    status: 'failed',
    recurring: link.kind === 'subscription',
  } as const;
  return storeCharge(call, charge, { failureReason });
}

/**
 * Stores the payment of a link's checkout within a transaction: a charge, and for a subscription everything that belongs to it. `call` is
 * on behalf of the link's account.
 */
export function settleCheckout(call: Call, link: LinkRow, payment: LinkPayment, sessionId: string): Promise<ChargeRow> {
  const recurring = link.kind === 'subscription';
  const charge: ChargeInput = { ...payment, paymentLinkId: link.id, status: 'succeeded', recurring };
  return recurring ? subscribe(call, link, charge, sessionId) : storeCharge(call, charge, { sessionId });
}
