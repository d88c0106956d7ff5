import { type PaymentLink, payUrl } from '../../src/resources/payment-links.ts';
import { type SafeUrlOptions, safeUrl } from '../../src/safety/safe-url.ts';
import { formatMoney } from '../../src/text/formats.ts';
import type { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import type { Line, Say } from '../ui/say.ts';

type Key = keyof typeof payButtonMessages;
export type PayLine = Line<Key>;
export type PaySay = Say<Key>;

/** Where a payment may go: the API's own origin, and the checkouts that the page lists. */
export function allowedTargets(baseUrl: string, checkoutOrigins: readonly string[]): SafeUrlOptions {
  const { origin, protocol } = new URL(baseUrl);
  return { local: protocol === 'http:', checkoutOrigins: [origin, ...checkoutOrigins] };
}

/** What the address is made of. */
export interface Target {
  /** The link's `shortId`. */
  readonly link: string;
  readonly subscription: boolean;
  readonly clientReference: string | null;
  readonly returnUrl: string | null;
  /** The host page's query (`location.search`): its `utm_` parameters go along. */
  readonly search: string;
}

/** The address to pay at; null when it is not one that a widget may go to. */
export function payHref(baseUrl: string, target: Target, allowed: SafeUrlOptions): string | null {
  const { link, subscription, clientReference, returnUrl, search } = target;
  try {
    const href = payUrl(baseUrl, link, {
      subscription,
      ...(clientReference && { clientReference }),
      ...(returnUrl && { returnUrl }),
      utm: Object.fromEntries(new URLSearchParams(search)),
    });
    return safeUrl(href, 'redirect', allowed);
  } catch {
    return null;
  }
}

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
