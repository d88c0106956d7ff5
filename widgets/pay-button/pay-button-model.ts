import type { PaymentLink } from '../../src/resources/payment-link.ts';
import { formatMoney } from '../../src/text/money.ts';
import type { Line, Translate } from '../core/view/context.ts';
import type { payButtonMessages } from '../words/en/pay-button.ts';

type Key = keyof typeof payButtonMessages;
export type PayButtonTranslate = Translate<Key>;

/** Whether it can be paid now. An unknown status is left to the checkout, which explains it. */
export const isPayable = ({ status }: PaymentLink): boolean => status === 'active' || status === 'unknown';

/** The state of the amount picker. */
export interface AmountChoice {
  /** The suggested amount that is selected. */
  readonly suggestion: string | null;
  /** The text field's value, which takes precedence. */
  readonly text: string;
  /** The amount in it as decimal text; null if it isn't one. */
  readonly entered: string | null;
}

/** The currency of a link that leaves the amount to the visitor; null for any other link. */
export const chosenCurrency = (link: PaymentLink | null): string | null =>
  link && !link.amount && isPayable(link) ? link.currency : null;

/** What to know before the click: how many are left, until when, or why it can't be paid. */
export function availability({ status, usesLeft, startsAt, expiresAt }: PaymentLink): Line<Key> | null {
  if (status === 'scheduled') return startsAt ? ['opens', { at: startsAt }] : ['notYet'];
  if (status === 'inactive' || status === 'sold_out' || status === 'expired') return [status];
  if (usesLeft !== null) return ['left', { count: usesLeft }];
  return expiresAt ? ['until', { at: expiresAt }] : null;
}

/** `€9.00 / month`; null when the visitor has yet to choose the amount. */
export function priceText(
  { amount, currency, interval }: PaymentLink,
  t: PayButtonTranslate,
  locale: string,
  chosen: string | null = null,
): string | null {
  const known = amount ?? chosen;
  if (!known || !currency) return null;
  const price = formatMoney(known, currency, locale, amount ? 'currency' : 'short');
  return interval && interval !== 'unknown' ? t(interval, { price }) : price;
}
