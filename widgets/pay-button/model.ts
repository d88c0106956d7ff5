import type { PaymentLink } from '../../src/resources/payment-link.ts';
import { formatMoney } from '../../src/text/formats.ts';
import type { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import type { Line, Say } from '../core/translate.ts';

type Key = keyof typeof payButtonMessages;
export type PayLine = Line<Key>;
export type PaySay = Say<Key>;

/** Can it be paid now? A status that we do not know is left to the platform: its page says what is the matter. */
export const isPayable = ({ status }: PaymentLink): boolean => status === 'active' || status === 'unknown';

/** What to know before the click: how many are left or until when, or why there is no click. */
export function stateOf({ status, usesLeft, startsAt, expiresAt }: PaymentLink): PayLine | null {
  if (status === 'scheduled') return startsAt ? ['opens', { at: startsAt }] : ['notYet'];
  if (status === 'inactive' || status === 'sold_out' || status === 'expired') return [status];
  if (usesLeft !== null) return ['left', { count: usesLeft }];
  return expiresAt ? ['until', { at: expiresAt }] : null;
}

/** `€9.00 / month`; null where the visitor chooses the amount ("0" and "0.00" mean that too). */
export function priceOf({ amount, currency, interval }: PaymentLink, say: PaySay, locale: string): string | null {
  if (!amount || !currency || !/[1-9]/.test(amount)) return null;
  const price = formatMoney(amount, currency, locale);
  return interval && interval !== 'unknown' ? say(interval, { price }) : price;
}
