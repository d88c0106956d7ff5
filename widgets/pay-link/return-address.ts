import { safeUrl } from '../../src/safety/safe-url.ts';
import { own } from '../core/page/own-document.ts';
import { paidReference } from './paid-reference.ts';

/** Names the payment link in the return URL, because several links may share a client reference. */
const LINK = 'creator-link';
/** Which of the page's elements with this link was used, unless it was the first. */
const PLACE = 'creator-place';

/** A new client reference. It is stored nowhere: the checkout returns it in the URL. */
export const newReference = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Removes what an earlier payment has left: a visitor who abandons this one must not be thanked again, nor for that one. */
function forgetReturn({ searchParams }: URL): void {
  for (const name of ['creator-paid', LINK, PLACE]) if (searchParams.has(name)) searchParams.delete(name);
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

/** Where an element is among those of its kind and payment link on the page, and how many there are. */
export function placeOf(host: HTMLElement): readonly [place: number, count: number] {
  const all = own(host.getRootNode() as Document | ShadowRoot).querySelectorAll(host.localName);
  const same = [...all].filter((other) => other.getAttribute('link') === host.getAttribute('link'));
  return [same.indexOf(host), same.length];
}

/**
 * Names the payment link in a return URL, and the element's place on that page. The platform decides whether it is one, so that
 * anything else is left as it is.
 */
export function withLink(address: string | null, link: string, place = 0): string | null {
  if (!address || !/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  forgetReturn(url);
  const added = new URLSearchParams({ [LINK]: link, ...(place > 0 && { [PLACE]: String(place) }) });
  url.search += `${url.search ? '&' : ''}${added}`;
  return url.href;
}

/**
 * The reference of a payment that the visitor has come back from, or null if it was for another payment link, for another
 * reference than the owner's, or with another element.
 */
export function returnedReference(
  search: string,
  link: string,
  clientReference: string | null,
  [place, count]: ReturnType<typeof placeOf> = [0, 1],
): string | null {
  const paid = paidReference(search);
  const query = new URLSearchParams(search);
  // The last stands in for one that is no longer there.
  const isHere = Math.min(Number(query.get(PLACE)), count - 1) === place;
  return isHere && query.get(LINK) === link && (clientReference ?? paid) === paid ? paid : null;
}
