import { safeUrl } from '../../src/safety/safe-url.ts';
import { paidReference } from './paid-reference.ts';

/** Names the payment link in the return URL, because several links may share a client reference. */
const LINK = 'creator-link';

/** A new client reference. It is stored nowhere: the checkout returns it in the URL. */
export const newReference = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Removes what an earlier payment has left: a visitor who abandons this one must not be thanked again, nor for that one. */
function forgetReturn({ searchParams }: URL): void {
  for (const name of ['creator-paid', LINK]) if (searchParams.has(name)) searchParams.delete(name);
}

/**
 * The address of the page, at the element's own place on it, for the checkout to return to; null if a checkout can't return there.
 * Of a hash only a route is kept: anything else may be a token, which browsers send to nobody.
 */
export function pageAddress({ id, ownerDocument }: HTMLElement): string | null {
  const { href, hash, origin } = ownerDocument.location;
  const url = new URL(href);
  if (!/^#[!/]/.test(hash)) url.hash = id;
  forgetReturn(url);
  return safeUrl(url.href, 'redirect', { local: true, checkoutOrigins: [origin] });
}

/** Names the payment link in a return URL. The platform decides whether it is one, so that anything else is left as it is. */
export function withLink(address: string | null, link: string): string | null {
  if (!address || !/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  forgetReturn(url);
  url.search += `${url.search ? '&' : ''}${new URLSearchParams({ [LINK]: link })}`;
  return url.href;
}

/**
 * The reference of a payment that the visitor has come back from, or null if it was for another payment link, or for another
 * reference than the owner's.
 */
export function returnedReference(search: string, link: string, clientReference: string | null): string | null {
  const paid = paidReference(search);
  const isOwn = new URLSearchParams(search).get(LINK) === link && (clientReference ?? paid) === paid;
  return isOwn ? paid : null;
}
