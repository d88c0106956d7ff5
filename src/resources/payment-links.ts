import type { Client } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import { type CallOptions, isLocal } from './call.ts';
import { amountBeside, asCurrency } from './money.ts';
import { asCount, asId, asText, asTime, asUrl, begin, due, field, open, own, unusable, word } from './read.ts';

const KINDS = ['payment', 'subscription', 'donation'] as const;
const STATUSES = ['active', 'inactive', 'scheduled', 'sold_out', 'expired'] as const;
const INTERVALS = ['week', 'month', 'year'] as const;

/** A payment link (contract section 4). */
export interface PaymentLink {
  readonly id: string;
  readonly shortId: string;
  readonly kind: (typeof KINDS)[number] | 'unknown';
  readonly status: (typeof STATUSES)[number] | 'unknown';
  /** What to say instead, when it is not active. */
  readonly inactiveMessage: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** What the button says; null: the widget's own words. */
  readonly buttonText: string | null;
  /** Decimal text; null when the visitor chooses the amount. Never without a currency. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly interval: (typeof INTERVALS)[number] | 'unknown' | null;
  /** Already through `safeUrl`. */
  readonly imageUrl: string | null;
  readonly usesLeft: number | null;
  /** In ms since 1970. */
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** https, for information: a widget goes to the address that `payUrl` makes on the API's own base. */
  readonly url: string;
  readonly goalId: string | null;
  /** Something in the answer could not be used and is left out. */
  readonly degraded: boolean;
}

/**
 * Reads the `data` of `POST /api/payment/link/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId its `id` or its `shortId`; an answer about another link is refused.
 * @param local the API's base is on this machine, so addresses on it are fine.
 * @throws CreatorError `invalid_response` without an id, a short id or a safe address: no button without a safe target.
 */
export function readPaymentLink(answer: unknown, askedId?: string, local?: boolean): PaymentLink {
  const source = open(answer, 'payment link');
  const reading = begin(local);
  const id = asId(own(source, 'id'), reading);
  const shortId = asId(own(source, 'shortId'), reading);
  // By the rule for images, which is https and nothing else: plain http must not carry a checkout. Whether its host is
  // one of the checkouts is known where the API's base is known, so not here.
  const url = asUrl('image')(own(source, 'url'), reading);
  if (!id || !shortId || !url || ![id, shortId].includes(askedId ?? id)) return unusable('payment link');

  const currency = due(reading, source, 'currency', asCurrency);
  const link = {
    id,
    shortId,
    kind: word(reading, source, 'kind', KINDS),
    status: word(reading, source, 'status', STATUSES),
    inactiveMessage: field(reading, source, 'inactiveMessage', asText(500)),
    title: field(reading, source, 'title', asText(300)),
    description: field(reading, source, 'description', asText(2000)),
    buttonText: field(reading, source, 'buttonText', asText(200)),
    amount: amountBeside(reading, source, 'amount', currency),
    currency,
    interval: own(source, 'interval') == null ? null : word(reading, source, 'interval', INTERVALS),
    imageUrl: field(reading, source, 'imageUrl', asUrl('image')),
    usesLeft: field(reading, source, 'usesLeft', asCount),
    startsAt: field(reading, source, 'startsAt', asTime),
    expiresAt: field(reading, source, 'expiresAt', asTime),
    url,
    goalId: field(reading, source, 'goalId', asId),
  };
  return Object.freeze({ ...link, degraded: reading.degraded });
}

/** One payment link by its id or its short id: `POST /api/payment/link/get`. */
export async function getPaymentLink(
  client: Client,
  query: { readonly id: string } | { readonly shortId: string },
  options: CallOptions = {},
): Promise<PaymentLink> {
  const { data } = await client.request('POST /api/payment/link/get', { body: query, ...options });
  return readPaymentLink(data, 'id' in query ? query.id : query.shortId, isLocal(client));
}

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
 * @throws CreatorError `invalid_configuration` when `shortId` is not text, or would climb out of the path.
 */
export function payUrl(baseUrl: string, shortId: string, options: PayOptions = {}): string {
  // `..` survives encoding, and every URL parser takes `%2e%2e` for it.
  if (!asId(shortId, begin()) || /^\.\.?$/.test(shortId)) {
    throw new CreatorError('invalid_configuration', 'A payment link needs its short id.');
  }
  const { subscription, clientReference, returnUrl, utm = {} } = options;
  const query = new URLSearchParams();
  if (clientReference) query.set('clientReference', clientReference);
  if (returnUrl) query.set('returnUrl', returnUrl);
  for (const [name, value] of Object.entries(utm)) if (name.startsWith('utm_')) query.set(name, value);
  const address = `${baseUrl.replace(/\/+$/, '')}/api/pay/${subscription ? 's/' : ''}${encodeURIComponent(shortId)}`;
  return query.size ? `${address}?${query}` : address;
}
