import type { Client } from '../client/create-client.ts';
import { url } from './address.ts';
import { type CallOptions, isLocal } from './call.ts';
import { currency, decimal } from './money.ts';
import { count, due, type Field, id, need, or, part, readWhole, text, time, word } from './schema.ts';
import { withCurrency } from './with-currency.ts';

/** A payment link (contract section 4). */
export interface PaymentLink {
  readonly id: string;
  readonly shortId: string;
  readonly kind: 'payment' | 'subscription' | 'donation' | 'unknown';
  readonly status: 'active' | 'inactive' | 'scheduled' | 'sold_out' | 'expired' | 'unknown';
  /** What to say instead, when it is not active. */
  readonly inactiveMessage: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** What the button says; null: the widget's own words. */
  readonly buttonText: string | null;
  /** Decimal text; null when the visitor chooses the amount. Never without a currency. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly interval: 'week' | 'month' | 'year' | 'unknown' | null;
  /** Already through `safeUrl`. */
  readonly imageUrl: string | null;
  readonly usesLeft: number | null;
  /** In ms since 1970. */
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** https, for information: a widget goes to the address that `payUrl` (pay-url.ts) makes on the API's own base. */
  readonly url: string;
  readonly goalId: string | null;
  /** Something in the answer could not be used and is left out. */
  readonly degraded: boolean;
}

const image = url('image');

const paymentLink: Field<PaymentLink | null> = part(
  {
    id: need(id),
    shortId: need(id),
    kind: word('payment', 'subscription', 'donation'),
    status: word('active', 'inactive', 'scheduled', 'sold_out', 'expired'),
    inactiveMessage: text(500),
    title: text(300),
    description: text(2000),
    buttonText: text(200),
    amount: decimal,
    currency: due(currency),
    interval: or(word('week', 'month', 'year'), null),
    imageUrl: image,
    usesLeft: count,
    startsAt: time,
    expiresAt: time,
    // By the rule for images, which is https and nothing else: plain http must not carry a checkout. Whether its host is
    // one of the checkouts is known where the API's base is known, so not here.
    url: need(image),
    goalId: id,
  },
  (read, reading) => {
    // Nothing to pay means that the visitor says how much.
    if (/^[0.]+$/.test(read.amount ?? '')) read.amount = null;
    const whole = withCurrency(read, reading);
    return { ...whole, degraded: reading.degraded };
  },
);

/**
 * Reads the `data` of `POST /api/payment/link/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId its `id` or its `shortId`; an answer about another link is refused.
 * @param local the API's base is on this machine, so addresses on it are fine.
 * @throws CreatorError `invalid_response` without an id, a short id or a safe address: no button without a safe target.
 */
export const readPaymentLink = (answer: unknown, askedId?: string, local?: boolean): PaymentLink =>
  readWhole(answer, paymentLink, local, askedId, 'id', 'shortId');

/** One payment link by its id or its short id: `POST /api/payment/link/get`. */
export async function getPaymentLink(
  client: Client,
  query: { readonly id: string } | { readonly shortId: string },
  options: CallOptions = {},
): Promise<PaymentLink> {
  const { data } = await client.request('POST /api/payment/link/get', { body: query, retries: 2, ...options });
  return readPaymentLink(data, 'id' in query ? query.id : query.shortId, isLocal(client));
}
