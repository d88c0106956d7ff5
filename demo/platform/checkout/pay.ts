import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Call } from '../base/call.ts';
import { transact } from '../base/platform.ts';
import { isStorable } from '../base/storable-text.ts';
import { periodFrom } from '../products/payments/billing/subscription-billing.ts';
import type { FailureReason } from '../products/payments/charges/charge-rows.ts';
import { type Payment, storeCharge } from '../products/payments/charges/charges.ts';
import { makeReceipt } from '../products/payments/charges/receipts.ts';
import { customers } from '../products/payments/customers/customers.ts';
import { sendInvoice } from '../products/payments/invoices/invoice-actions.ts';
import { invoices } from '../products/payments/invoices/invoices.ts';
import { takeUse } from '../products/payments/links/link-rows.ts';
import { linkStatus } from '../products/payments/links/status.ts';
import { plans } from '../products/payments/subscriptions/plans.ts';
import { subscriptions } from '../products/payments/subscriptions/subscriptions.ts';
import { ownerCall } from '../records/owner-call.ts';
import { lockRecord, type RecordRow } from '../records/record-store.ts';
import { type LinkRow, checkoutSessions as table } from '../store/schema.ts';
import { type Order, priceOf } from './payment-form.ts';
import { isStillDue } from './promotion-code.ts';
import type { Checkout } from './sessions.ts';

/**
 * Finds or creates the plan of a subscription link. Its id derives from the link and the price, so existing subscribers keep their plan
 * after a price change.
 */
async function planOfLink(call: Call, link: LinkRow, payment: Payment): Promise<RecordRow> {
  const { id, content, interval, currency } = link;
  const amount = link.amount ?? payment.amount;
  const terms = createHash('sha256').update([id, amount, currency, interval].join('\n')).digest('base64url');
  const fields = { title: content.title, amount, currency, interval, paymentLinkId: id };
  const { row } = await plans.createOnce(call, `plan_${terms}`, fields);
  // Removing a plan counts its subscriptions under the same lock.
  await lockRecord(call.platform.db, row.id);
  return row;
}

/** Stores the payment of a subscription: a customer, a subscription, and an invoice that is sent, paid and receipted. */
async function subscribe(
  call: Call,
  link: LinkRow,
  payment: Payment,
  purpose: { readonly promotionId?: string },
  sessionId: string,
): Promise<void> {
  const { clientReference, displayName, amount, currency } = payment;
  const reference = clientReference === undefined ? {} : { clientReference };
  const now = call.platform.now();
  const plan = await planOfLink(call, link, payment);
  const source = displayName === undefined ? {} : { name: displayName };
  const { id: customerId } = await customers.create(call, { source, ...reference });
  const about = { customerId, planId: plan.id, paymentLinkId: link.id, ...purpose, ...reference };
  const { id: subscriptionId } = await subscriptions.create(call, { ...about, ...periodFrom(plan, now) });
  const { id: invoiceId } = await invoices.create(call, { customerId, subscriptionId, amount, currency });
  await sendInvoice(call, invoiceId);
  const charge = await storeCharge(call, { ...payment, customerId, subscriptionId }, { invoiceId, sessionId });
  const paid = { status: 'paid', fields: { chargeId: charge.id, paidAt: now.toISOString() } };
  await invoices.change(call, invoiceId, 'charge', () => paid);
  await makeReceipt(call, charge.id);
}

/** Rolls the transaction back, so that the checkout stays unpaid. */
class Unpaid extends Error {}

/**
 * Stores a payment and takes one use of a limited link, in one transaction: a charge, and for a subscription everything that belongs to
 * it. Charges once, even if the button is pressed twice or in two tabs; nothing if the link or its price has changed meanwhile.
 * @param payer names the form that pays; null if it has no name.
 */
export function pay(
  checkout: Checkout,
  { payment, discount }: Order,
  now: Date,
  payer: string | null = null,
): Promise<void> {
  const { platform, session } = checkout;
  return transact(platform, async (inside) => {
    const { db: tx } = inside;
    const [claimed] = await tx
      .update(table)
      .set({ paidAt: now, payer: payer !== null && isStorable(payer) ? payer : null })
      .where(and(eq(table.id, session.id), isNull(table.paidAt)))
      .returning();
    if (claimed === undefined) return;
    const link = await takeUse(tx, session.linkId);
    // This payment may have taken the last use, so the link would read as sold out. Only its switch and times count here.
    if (link === null || linkStatus({ ...link, usesLeft: null }, now) !== 'active') throw new Unpaid();
    if (priceOf(link, null) !== priceOf(checkout.link, null)) throw new Unpaid();
    if (discount !== null && !(await isStillDue(tx, link, discount, now))) throw new Unpaid();
    const call = ownerCall(inside, link, 'GET /api/pay/{shortId}');
    const purpose = discount === null ? {} : { promotionId: discount.promotionId };
    const paid: Payment = { ...payment, status: 'succeeded' };
    if (link.kind === 'subscription') await subscribe(call, link, paid, purpose, session.id);
    else await storeCharge(call, paid, { sessionId: session.id, purpose });
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof Unpaid)) throw thrown;
  });
}

/** Stores a payment that the card declines: a failed charge. The checkout stays open, and a limited link keeps its uses. */
export function decline({ platform, link }: Checkout, payment: Payment, reason: FailureReason) {
  return transact(platform, (inside) =>
    storeCharge(
      ownerCall(inside, link, 'GET /api/pay/{shortId}'),
      { ...payment, status: 'failed' },
      { failureReason: reason },
    ),
  );
}
