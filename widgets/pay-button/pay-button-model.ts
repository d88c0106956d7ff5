import type { PaymentLink } from '../../src/resources/payment-link.ts';
import { formatMoney } from '../../src/text/formats.ts';
import type { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import type { Line, Translate } from '../core/translate.ts';

type Key = keyof typeof payButtonMessages;
export type PayButtonTranslate = Translate<Key>;

/** Whether it can be paid now. An unknown status is left to the checkout, which explains it. */
export const isPayable = ({ status }: PaymentLink): boolean => status === 'active' || status === 'unknown';

/** What to know before the click: how many are left, until when, or why it can't be paid. */
export function availability({ status, usesLeft, startsAt, expiresAt }: PaymentLink): Line<Key> | null {
  if (status === 'scheduled') return startsAt ? ['opens', { at: startsAt }] : ['notYet'];
  if (status === 'inactive' || status === 'sold_out' || status === 'expired') return [status];
  if (usesLeft !== null) return ['left', { count: usesLeft }];
  return expiresAt ? ['until', { at: expiresAt }] : null;
}

/** `€9.00 / month`; null when the visitor chooses the amount, which "0" and "0.00" mean too. */
export function priceText(
  { amount, currency, interval }: PaymentLink,
  t: PayButtonTranslate,
  locale: string,
): string | null {
  if (!amount || !currency || !/[1-9]/.test(amount)) return null;
  const price = formatMoney(amount, currency, locale);
  return interval && interval !== 'unknown' ? t(interval, { price }) : price;
}
