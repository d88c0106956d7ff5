import { isPathSegment } from '../client/build-request.ts';
import { misconfigured } from '../client/errors.ts';

export interface PayOptions {
  /** Uses the subscription redirect, `/api/pay/s/{shortId}`. */
  readonly subscription?: boolean;
  /** Decimal text such as `25.00`, preselected in the checkout of a link whose visitors choose the amount. */
  readonly amount?: string;
  readonly clientReference?: string;
  /** Where the checkout returns the visitor to. The platform ignores it unless its origin is on the account's list. */
  readonly returnUrl?: string;
  /** Campaign parameters: `{ utm_source: 'newsletter' }`. Names that don't start with `utm_` are ignored. */
  readonly utm?: Readonly<Record<string, string>>;
}

/** A query parameter. */
export type PayParameter = readonly [name: string, value: string];

/**
 * The URL of a checkout: `GET /api/pay/{shortId}` or `/api/pay/s/{shortId}` on the API's own base URL. Needs no request, so a pay button can be a plain link.
 *
 * @throws CreatorError `invalid_configuration` if `shortId` is empty, can't be encoded, or would climb out of the path.
 */
export function payUrl(baseUrl: string, shortId: string, options: PayOptions = {}): string {
  const { subscription, utm = {} } = options;
  const parameters = payParameters(options, Object.entries(utm));
  const url = payAddress(baseUrl, shortId, subscription, parameters);
  if (!url) throw misconfigured('The payment link’s short id is missing or invalid.');
  return url;
}

/** The values of a pay URL's own parameters. */
export interface PayValues {
  readonly amount?: string | null;
  readonly clientReference?: string | null;
  readonly returnUrl?: string | null;
}

/**
 * The query parameters of a pay URL, most important first. Empty values and names without `utm_` are left out.
 *
 * @param maxUtm the rest of the campaign parameters is left out.
 */
export function payParameters(
  { amount, clientReference, returnUrl }: PayValues,
  utm: readonly PayParameter[],
  maxUtm?: number,
): PayParameter[] {
  const all: PayParameter[] = [
    ['amount', amount ?? ''],
    ['clientReference', clientReference ?? ''],
    ['returnUrl', returnUrl ?? ''],
    // These may come from an address that anybody can write, and the platform refuses a U+0000.
    ...utm.filter((pair) => pair[0].startsWith('utm_') && !pair.join('').includes('\0')).slice(0, maxUtm),
  ];
  return all.filter(([, value]) => value);
}

/** `payUrl` with its query parameters as a list; null for an invalid short id. */
export function payAddress(
  baseUrl: string,
  shortId: string,
  subscription: boolean | undefined,
  parameters: readonly PayParameter[],
): string | null {
  if (!isPathSegment(shortId)) return null;
  const url = `${baseUrl.replace(/\/+$/, '')}/api/pay/${subscription ? 's/' : ''}${encodeURIComponent(shortId)}`;
  const query = `${new URLSearchParams(Object.fromEntries(parameters))}`;
  return query ? `${url}?${query}` : url;
}
