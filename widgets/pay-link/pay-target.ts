import { type PayValues, payAddress, payParameters } from '../../src/resources/pay-url.ts';
import { isLocal } from '../../src/resources/schema.ts';
import { type SafeUrlOptions, safeUrl } from '../../src/safety/safe-url.ts';

/** At most this many `utm_` parameters are passed on. */
const MAX_UTM_PARAMETERS = 8;

/** Where payments may go: the API's own origin and the checkouts listed by the page. */
export function allowedTargets(baseUrl: string, checkoutOrigins: readonly string[]): SafeUrlOptions {
  const { origin } = new URL(baseUrl);
  return { local: isLocal({ baseUrl }), checkoutOrigins: [origin, ...checkoutOrigins] };
}

export interface PayTarget extends PayValues {
  /** The payment link's id or short id. */
  readonly link: string;
  readonly subscription?: boolean;
  /** The host page's query string (`location.search`), whose `utm_` parameters are passed on. */
  readonly search: string;
}

/** Returns the checkout URL, or null when it isn't one a widget may go to. */
export function payHref(baseUrl: string, target: PayTarget, allowed: SafeUrlOptions): string | null {
  const { link, subscription, search } = target;
  const parameters = payParameters(target, [...new URLSearchParams(search)], MAX_UTM_PARAMETERS);
  // URLs are limited to 2,048 characters. Drop the least important parameters rather than the button.
  do {
    const href = safeUrl(payAddress(baseUrl, link, subscription, parameters), 'redirect', allowed);
    if (href) return href;
  } while (parameters.pop());
  return null;
}
