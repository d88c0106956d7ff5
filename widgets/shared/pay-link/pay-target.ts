import { payAddress, saidOf } from '../../../src/resources/pay-url.ts';
import { type SafeUrlOptions, safeUrl } from '../../../src/safety/safe-url.ts';

/** Where a payment may go: the API's own origin, and the checkouts that the page lists. */
export function allowedTargets(baseUrl: string, checkoutOrigins: readonly string[]): SafeUrlOptions {
  const { origin } = new URL(baseUrl);
  // No name that the world knows: a platform on this machine, over http or over https.
  return { local: !safeUrl(baseUrl, 'image'), checkoutOrigins: [origin, ...checkoutOrigins] };
}

/** What the address is made of. */
export interface Target {
  /** The link's `shortId`. */
  readonly link: string;
  readonly subscription?: boolean;
  readonly clientReference?: string | null;
  readonly returnUrl?: string | null;
  /** The host page's query (`location.search`): its `utm_` parameters go along. */
  readonly search: string;
}

/** The address to pay at; null when it is not one that a widget may go to. */
export function payHref(baseUrl: string, target: Target, allowed: SafeUrlOptions): string | null {
  const { link, subscription, clientReference, returnUrl, search } = target;
  const said = saidOf(clientReference, returnUrl, [...new URLSearchParams(search)], 8);
  // An address has 2,048 characters at most. What is too long for it goes, from the least important on; the button stays.
  do {
    const href = safeUrl(payAddress(baseUrl, link, subscription, said), 'redirect', allowed);
    if (href) return href;
  } while (said.pop());
  return null;
}
