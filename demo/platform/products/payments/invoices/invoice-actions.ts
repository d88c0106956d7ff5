import { invoices as described } from '../../../../../src/api/products/payments/invoices.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { FollowUp } from '../../../records/follow-up.ts';
import { writeMail } from '../../../records/outbox.ts';
import { inTransaction, lockRecord, type RecordRow } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { declineOf } from '../charges/charge-rows.ts';
import { type Payment, storeCharge } from '../charges/charges.ts';
import { customers, emailOf } from '../customers/customers.ts';
import { fromSubscription, invoices } from './invoices.ts';

const invoiceMails = new FollowUp({
  title: 'InvoiceMail',
  route: 'POST /api/payment/invoice/send',
  async run(call, { invoiceId, sentTo }) {
    const { id, data } = await invoices.find(call, String(invoiceId));
    const { amount, currency, dueAt, description } = data;
    const lines = [
      `Amount: ${amount} ${currency}`,
      ...(typeof dueAt === 'string' ? [`Due: ${dueAt}`] : []),
      ...(typeof description === 'string' ? ['', description] : []),
    ];
    const mail = { kind: 'invoice', subject: `Invoice ${id}`, body: lines.join('\n'), sourceId: id } as const;
    await writeMail(call, { to: String(sentTo), status: 'stored', ...mail });
  },
});

export const dueInvoiceMails = invoiceMails.due;

/**
 * Opens an invoice within a transaction. Its mail follows the commit, so that it can't undo the charge of a subscription, whose customer
 * may have no address.
 */
export async function sendInvoice(
  call: Call,
  id: string,
  action: 'send' | 'resend' = 'send',
  email?: string,
): Promise<RecordRow> {
  const { data } = await invoices.find(call, id);
  const sentTo = email ?? (await emailOf(call, data['customerId']));
  const sent = { sentAt: call.platform.now().toISOString(), ...(sentTo === undefined ? {} : { sentTo }) };
  const invoice = await invoices.change(call, id, action, () => ({ fields: sent }));
  if (sentTo !== undefined) await invoiceMails.add(call, { invoiceId: id, sentTo });
  return invoice;
}

/**
 * Charges an open invoice to the test card of its subscription or customer, within a transaction. A card that declines leaves a failed
 * charge, and the invoice open with the reason.
 */
export async function chargeInvoice(call: Call, id: string, settings: Partial<Payment> = {}): Promise<RecordRow> {
  // Lock the invoice before creating the charge, so that the second of two concurrent calls finds it paid.
  await lockRecord(call.platform.db, id);
  const { data } = await invoices.find(call, id);
  return invoices.change(call, id, 'charge', async () => {
    const { customerId, subscriptionId } = data as { readonly customerId?: string; readonly subscriptionId?: string };
    const failureReason = (await declineOf(call, subscriptionId, customerId)) ?? undefined;
    const status = failureReason === undefined ? 'succeeded' : 'failed';
    const terms = { amount: String(data['amount']), currency: String(data['currency']) };
    const payer = { customerId, subscriptionId, recurring: subscriptionId !== undefined };
    const origin = { invoiceId: id, ...(failureReason === undefined ? {} : { failureReason }) };
    const charge = await storeCharge(call, { ...settings, ...terms, ...payer, status }, origin);
    if (failureReason !== undefined) return { status: 'open', fields: { failureReason } };
    const paidAt = call.platform.now().toISOString();
    return { status: 'paid', fields: { chargeId: charge.id, paidAt, failureReason: undefined } };
  });
}

const send =
  (action: 'send' | 'resend') =>
  (call: Call<{ readonly id: string; readonly email?: string }>): Promise<object> =>
    inTransaction(call, async (inside) => {
      const { id, email } = inside.body;
      const invoice = await sendInvoice(inside, id, action, email);
      if (email !== undefined || (await emailOf(inside, invoice.data['customerId'])) !== undefined)
        return invoices.view(inside, invoice);
      throw invalidField('email', 'is required, because the invoice has no customer with an e-mail address');
    });

/** Invoices: draft, sent, paid. */
export const invoiceHandlers = serve(described, [invoices], {
  'POST /api/payment/invoice/create': async (call) =>
    invoices.view(call, await invoices.create(call, await fromSubscription(call, call.body))),
  'POST /api/payment/invoice/send': send('send'),
  'POST /api/payment/invoice/resend': send('resend'),
  'POST /api/payment/invoice/charge': (call) =>
    inTransaction(call, async (inside) => invoices.view(inside, await chargeInvoice(inside, inside.body.id))),
  async 'GET /api/payment/invoice/searchByCustomer'(call) {
    await customers.find(call, call.query.customerId);
    return invoices.page(call, call.query);
  },
});
