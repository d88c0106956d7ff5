import { eq, sql } from 'drizzle-orm';
import type { Call } from '../../../base/call.ts';
import { html, type Markup } from '../../../base/html.ts';
import { calculate, decimal } from '../../../records/money.ts';
import { type RecordRow, readRecord } from '../../../records/record-store.ts';
import type { Fields } from '../../../store/records.ts';
import { accounts, paymentLinks } from '../../../store/schema.ts';
import { findCharge } from './charge-rows.ts';

export type ReceiptFormat = 'html' | 'text';

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
  const { refunded, left } = await calculate(call.platform.db, {
    refunded: sql`case when ${decimal(charge.refunded)} > 0 then ${decimal(charge.refunded)}::text else '' end`,
    left: sql`${decimal(charge.amount)} - ${decimal(charge.refunded)}`,
  });
  const went =
    refunded === ''
      ? []
      : [...given('Refunded', `${refunded} ${charge.currency}`), ...given('Remaining', `${left} ${charge.currency}`)];
  return [
    ['From', await accountName(call, charge.accountId)],
    ...given('To', (await customerName(call, charge.customerId)) ?? charge.donorName),
    ...given('For', (await linkTitle(call, charge.linkId)) ?? charge.data['description']),
    ['Paid', `${charge.amount} ${charge.currency}`],
    ...went,
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
export async function receiptMail(call: Call, receipt: RecordRow): Promise<{ subject: string; body: string }> {
  const { amount, currency } = receipt.data;
  const from = await accountName(call, receipt.accountId);
  const body = asText(titleOf(receipt), await linesOf(call, receipt));
  return { subject: `Your receipt from ${from}: ${amount} ${currency}`, body };
}

/** A receipt in the JSON form of a file. */
export async function receiptFile(call: Call, receipt: RecordRow, format: ReceiptFormat): Promise<object> {
  const title = titleOf(receipt);
  const lines = await linesOf(call, receipt);
  const document = format === 'text' ? asText(title, lines) : asHtml(title, lines);
  return {
    contentType: format === 'text' ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    fileName: `${receipt.id}.${format === 'text' ? 'txt' : 'html'}`,
    base64: Buffer.from(document, 'utf8').toString('base64'),
  };
}
