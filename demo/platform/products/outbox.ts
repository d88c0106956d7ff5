import { Family } from '../engine/family.ts';
import type { Call } from '../http/handler.ts';

/**
 * Mails. Nothing is sent outside: a mail is a stored row with its state, `stored` or, where nobody has the address, `dropped`. No operation
 * of the interface shows them; the person at this machine reads them under `/local/mails`, as they would open a mailbox.
 */
export const outbox = new Family({
  product: 'accounts',
  name: 'mail',
  at: [],
  what: 'This mail',
  idPrefix: 'mail',
});

export interface Mail {
  readonly to: string;
  readonly kind: 'welcome' | 'already_registered' | 'reset';
  /** What the mail's link would carry; null in one that has none. */
  readonly token: string | null;
  readonly status: 'stored' | 'dropped';
}

export async function writeMail(call: Call, mail: Mail): Promise<void> {
  await outbox.create(call, { ...mail });
}
