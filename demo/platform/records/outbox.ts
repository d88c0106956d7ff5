import type { Call } from '../base/call.ts';
import type { Fields } from '../store/records.ts';
import { Family, internalResource } from './family.ts';

/**
 * Mails. Nothing is sent: a mail is a row with status `stored`, or `dropped` if nobody has the address. The interface does not show them;
 * on this machine they are at `/local/mails`.
 */
export const outbox = new Family(internalResource('Mail', 'mail'), { keepsEmpty: ['token', 'subject', 'body'] });

interface AccountMail {
  readonly kind: 'welcome' | 'already_registered' | 'reset';
  /** The token in the mail's link; null if the mail has none. */
  readonly token: string | null;
  readonly status: 'stored' | 'dropped';
}

interface WrittenMail {
  readonly kind: 'invoice' | 'receipt' | 'campaign' | 'automation' | 'sequence';
  readonly subject: string;
  readonly body: string;
  /** The invoice, receipt, campaign, automation or e-mail sequence that it is from. */
  readonly sourceId: string;
  readonly status: 'stored';
}

export type Mail = { readonly to: string } & (AccountMail | WrittenMail);

/** A subject is a header: a line break in it would start another header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const fieldsOf = (mail: Mail): Fields =>
  'subject' in mail ? { ...mail, subject: oneLine(mail.subject) } : { ...mail };

export async function writeMail(call: Call, mail: Mail): Promise<void> {
  await outbox.create(call, fieldsOf(mail));
}

/** Writes many mails within a transaction. */
export async function writeMails(call: Call, mails: readonly Mail[]): Promise<void> {
  await outbox.createAll(call, mails.map(fieldsOf));
}
