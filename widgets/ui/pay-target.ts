import { payUrl } from '../../src/resources/payment-links.ts';
import { type SafeUrlOptions, safeUrl } from '../../src/safety/safe-url.ts';

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

/** The page's campaign, as far as a campaign needs to be told. */
function campaignOf(search: string): Record<string, string> {
  const own = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return Object.fromEntries(own.slice(0, 8).map(([name, value]) => [name.slice(0, 50), value.slice(0, 100)]));
}

/** The address to pay at; null when it is not one that a widget may go to. */
export function payHref(baseUrl: string, target: Target, allowed: SafeUrlOptions): string | null {
  const { link, subscription = false, clientReference, returnUrl, search } = target;
  const reference = clientReference ? { clientReference } : {};
  const back = returnUrl ? { returnUrl } : {};
  const utm = campaignOf(search);
  // An address has 2,048 characters at most. What is too long for it goes, from the least important on; the button stays.
  for (const options of [{ ...reference, ...back, utm }, { ...reference, ...back }, reference, {}]) {
    try {
      const href = safeUrl(payUrl(baseUrl, link, { subscription, ...options }), 'redirect', allowed);
      if (href) return href;
    } catch {
      return null;
    }
  }
  return null;
}
