import { eq } from 'drizzle-orm';
import { receipts as described, Receipt } from '../../../../../src/api/products/payments/receipts.ts';
import type { Call } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { html, type Markup } from '../../../base/html.ts';
import { Family } from '../../../records/family.ts';
import { isMore, minus } from '../../../records/money.ts';
import { writeMail } from '../../../records/outbox.ts';
import { inTransaction, type RecordRow, readRecord } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import type { Fields } from '../../../store/records.ts';
import { accounts, paymentLinks } from '../../../store/schema.ts';
import { emailOf } from '../customers/customers.ts';
import { chargeConflict, findCharge, lockCharge, requireSame } from './charge-rows.ts';

type ReceiptFormat = 'html' | 'text';

/** A line of the receipt: label and value. */
type Line = readonly [label: string, value: string];

async function customerName(call: Call, id: string | null): Promise<string | null> {
  const row = id === null ? null : await readRecord(call.platform.db, id);
  const source = (row?.data['source'] ?? {}) as Fields;
  const { name, email } = source;
  return [name, email].find((value): value is string => typeof value === 'string' && value !== '') ?? null;
}

async function linkTitle(call: Call, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await call.platform.db.select().from(paymentLinks).where(eq(paymentLinks.id, id));
  return row?.content.title ?? null;
}

async function accountName(call: Call, id: string): Promise<string> {
  const [row] = await call.platform.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.name ?? id;
}

const given = (label: string, value: unknown): Line[] =>
  typeof value === 'string' && value !== '' ? [[label, value]] : [];

/** The lines of a receipt, with amounts exactly as stored. */
async function linesOf(call: Call, receipt: RecordRow): Promise<readonly Line[]> {
  const charge = await findCharge(call, String(receipt.data['chargeId']));
  const { amount, refunded, currency } = charge;
  const went: Line[] = [
    ['Refunded', `${refunded} ${currency}`],
    ['Remaining', `${minus(amount, refunded)} ${currency}`],
  ];
  return [
    ['From', await accountName(call, charge.accountId)],
    ...given('To', (await customerName(call, charge.customerId)) ?? charge.donorName),
    ...given('For', (await linkTitle(call, charge.linkId)) ?? charge.data['description']),
    ['Paid', `${amount} ${currency}`],
    ...(isMore(refunded, '0') ? went : []),
    ['State', charge.status.replaceAll('_', ' ')],
    ['Paid on', charge.createdAt.toISOString()],
    ['Issued on', receipt.createdAt.toISOString()],
    ['Charge', charge.id],
    ...given('Note', receipt.data['note']),
  ];
}

const asText = (title: string, lines: readonly Line[]): string =>
  [title, '', ...lines.map(([label, value]) => `${label}: ${value}`), ''].join('\n');

function asHtml(title: string, lines: readonly Line[]): string {
  const rows: Markup[] = lines.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>\n`);
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<dl>
${rows}</dl>
</html>
`.text;
}

const titleOf = ({ id }: RecordRow): string => `Receipt ${id}`;

/** The mail that brings a receipt to its payer. */
async function receiptMail(call: Call, receipt: RecordRow): Promise<{ subject: string; body: string }> {
  const { amount, currency } = receipt.data;
  const from = await accountName(call, receipt.accountId);
  const body = asText(titleOf(receipt), await linesOf(call, receipt));
  return { subject: `Your receipt from ${from}: ${amount} ${currency}`, body };
}

/** A receipt in the JSON form of a file. */
async function receiptFile(call: Call, receipt: RecordRow, format: ReceiptFormat): Promise<object> {
  const title = titleOf(receipt);
  const lines = await linesOf(call, receipt);
  const document = format === 'text' ? asText(title, lines) : asHtml(title, lines);
  return {
    contentType: format === 'text' ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    fileName: `${receipt.id}.${format === 'text' ? 'txt' : 'html'}`,
    base64: Buffer.from(document, 'utf8').toString('base64'),
  };
}

const receipts = new Family(Receipt, {
  lifecycle: {
    starts: ['issued'],
    actions: { send: { from: ['issued'], to: 'sent' }, resend: { from: ['sent'] } },
  },
});

/** Stores the mail with the receipt. Sends go to the customer unless the request names an address. */
const send =
  (action: 'send' | 'resend') =>
  (call: Call<{ readonly id: string; readonly email?: string }>): Promise<object> =>
    inTransaction(call, async (inside) => {
      const { id, email } = inside.body;
      const { data } = await receipts.find(inside, id);
      const sentTo = email ?? (await emailOf(inside, data['customerId']));
      if (sentTo === undefined) {
        throw invalidField('email', 'is required, because the receipt has no customer with an e-mail address');
      }
      const sent = { fields: { sentTo, sentAt: inside.platform.now().toISOString() } };
      const receipt = await receipts.change(inside, id, action, () => sent);
      const mail = await receiptMail(inside, receipt);
      await writeMail(inside, { to: sentTo, kind: 'receipt', status: 'stored', sourceId: id, ...mail });
      return receipts.view(inside, receipt);
    });

/**
 * Creates the receipt of a charge within a transaction.
 * @throws {PlatformError} 404 or 403 for the charge, 409 if it is pending or failed, and 400 for a field that differs from it.
 */
export async function makeReceipt(call: Call, chargeId: string, fields: Fields = {}): Promise<RecordRow> {
  const charge = await lockCharge(call, chargeId);
  if (charge.status === 'pending' || charge.status === 'failed') {
    throw chargeConflict(charge, 'which does not allow a receipt');
  }
  requireSame(charge, fields, ['amount', 'currency', 'customerId']);
  const { amount, currency, customerId } = charge;
  return receipts.create(call, {
    ...fields,
    chargeId,
    amount,
    currency,
    ...(customerId === null ? {} : { customerId }),
  });
}

const fileOf = async (call: Call<{ readonly id: string; readonly format?: ReceiptFormat }>): Promise<object> => {
  const { id, format = 'html' } = call.body;
  const receipt = await receipts.find(call, id);
  return { id, status: receipt.status, ...(await receiptFile(call, receipt, format)) };
};

/** Receipts of charges. `download` and `format` both return the document in the JSON form of a file. */
export const receiptHandlers = serve(described, [receipts], {
  'POST /api/payment/receipt/create': (call) =>
    inTransaction(call, async (inside) => {
      const { chargeId, ...fields } = inside.body;
      return receipts.view(inside, await makeReceipt(inside, chargeId, fields));
    }),
  'POST /api/payment/receipt/download': fileOf,
  'POST /api/payment/receipt/format': fileOf,
  'POST /api/payment/receipt/send': send('send'),
  'POST /api/payment/receipt/resend': send('resend'),
});
