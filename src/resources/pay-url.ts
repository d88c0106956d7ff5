import { misconfigured } from '../client/errors.ts';

export interface PayOptions {
  /** Goes to the subscription redirect, `/api/pay/s/{shortId}`. */
  readonly subscription?: boolean;
  readonly clientReference?: string;
  /** Where the checkout sends the visitor back to; dropped by the platform unless on the account's origin list. */
  readonly returnUrl?: string;
  /** Campaign parameters, by name: `{ utm_source: 'newsletter' }`. Names that do not begin with `utm_` are left out. */
  readonly utm?: Readonly<Record<string, string>>;
}

/**
 * The address that a visitor pays at: `GET /api/pay/{shortId}` or `/api/pay/s/{shortId}` on the API's own base
 * (section 4.3 of the interface document). It needs no request, so a button can be a real link from the start.
 *
 * @throws CreatorError `invalid_configuration` when `shortId` is empty, has no encoding, or would climb out of the path.
 */
export function payUrl(baseUrl: string, shortId: string, options: PayOptions = {}): string {
  const { subscription, clientReference, returnUrl, utm = {} } = options;
  const address = payAddress(baseUrl, shortId, subscription, saidOf(clientReference, returnUrl, Object.entries(utm)));
  if (!address) throw misconfigured('A payment link needs its short id.');
  return address;
}

export type Said = readonly (string | null | undefined)[];

/** What an address to pay at says, the most important first, with at most so many campaign parameters. */
export const saidOf = (clientReference: Said[1], returnUrl: Said[1], utm: readonly Said[], most?: number): Said[] =>
  [
    ['clientReference', clientReference],
    ['returnUrl', returnUrl],
    ...utm.filter(([name]) => name?.startsWith('utm_')).slice(0, most),
  ].filter(([, value]) => value);

/** The same with its query's names and values; null for a short id that is none. */
export function payAddress(
  baseUrl: string,
  shortId: string,
  subscription: boolean | undefined,
  said: readonly Said[],
): string | null {
  // `..` survives encoding, and every URL parser takes `%2e%2e` for it; half a character has no encoding.
  if (/^\.{0,2}$|\p{Cs}/u.test(shortId)) return null;
  const address = `${baseUrl.replace(/\/+$/, '')}/api/pay/${subscription ? 's/' : ''}${encodeURIComponent(shortId)}`;
  const query = `${new URLSearchParams(Object.fromEntries(said))}`;
  return query ? `${address}?${query}` : address;
}
