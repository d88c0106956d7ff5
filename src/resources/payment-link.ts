import type { Client } from '../client/client.ts';
import type { RequestOptions } from '../client/operations.ts';
import { currency, decimal, withCurrency } from './money.ts';
import { type PaymentLinkQuery, paymentLinkRequest } from './requests.ts';
import {
  count,
  EMPTY,
  expected,
  type Field,
  id,
  isLocal,
  list,
  oneOf,
  readData,
  required,
  resource,
  text,
  time,
  url,
  withDefault,
} from './schema.ts';

/** A payment link. */
export interface PaymentLink {
  readonly id: string;
  readonly shortId: string;
  readonly kind: 'payment' | 'subscription' | 'donation' | 'unknown';
  readonly status: 'active' | 'inactive' | 'scheduled' | 'sold_out' | 'expired' | 'unknown';
  /** Shown instead of the button if the link isn't active. */
  readonly inactiveMessage: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** The button's text; null for the widget's default. */
  readonly buttonText: string | null;
  /** Decimal text; null if the visitor chooses the amount. Never without a currency. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Decimal text, at most 8. Empty if the amount is fixed. */
  readonly suggestedAmounts: readonly string[];
  readonly interval: 'week' | 'month' | 'year' | 'unknown' | null;
  /** Checked by `safeUrl`. */
  readonly imageUrl: string | null;
  readonly usesLeft: number | null;
  /** In ms since 1970. */
  readonly startsAt: number | null;
  readonly expiresAt: number | null;
  /** https, for information only: widgets go to the address that `payUrl` builds on the API's own base URL. */
  readonly url: string;
  readonly goalId: string | null;
  /** Something in the response was unusable and is left out. */
  readonly degraded: boolean;
}

const image = url('image');

/** Widgets show this many suggested amounts; a payment link may have `MAX_SUGGESTED`. */
const MAX_SHOWN = 8;
const MAX_SUGGESTED = 10;

const isZero = (amount: string | null): boolean => /^[0.]+$/.test(amount ?? '');

const suggestedAmount: Field<string | null> = (value, reading) => {
  const amount = decimal(value, reading);
  return isZero(amount) ? null : amount;
};

const paymentLink: Field<PaymentLink | null> = resource(
  {
    id: required(id),
    shortId: required(id),
    kind: oneOf('payment', 'subscription', 'donation'),
    status: oneOf('active', 'inactive', 'scheduled', 'sold_out', 'expired'),
    inactiveMessage: text(500),
    title: text(300),
    description: text(2000),
    buttonText: text(100),
    amount: decimal,
    currency: expected(currency),
    suggestedAmounts: withDefault(list(MAX_SUGGESTED, suggestedAmount), EMPTY),
    interval: withDefault(oneOf('week', 'month', 'year'), null),
    imageUrl: image,
    usesLeft: count,
    startsAt: time,
    expiresAt: time,
    // The rule for images is https only, and plain http must not carry a checkout. Whether the host is an allowed
    // checkout can't be known here.
    url: required(image),
    goalId: id,
  },
  (read, reading) => {
    // Zero means that the visitor chooses the amount.
    const amount = isZero(read.amount) ? null : read.amount;
    const canChoose = !amount && read.currency;
    const suggestedAmounts = Object.freeze(canChoose ? read.suggestedAmounts.slice(0, MAX_SHOWN) : []);
    return withCurrency({ ...read, amount, suggestedAmounts }, reading);
  },
);

/**
 * Reads the `data` of `POST /api/payment/link/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId its `id` or its `shortId`; a response about another link is rejected.
 * @param local the API runs on this machine, so URLs on this machine are fine.
 * @throws CreatorError `invalid_response` without an id, a short id or a safe URL: no button without a safe target.
 */
export const readPaymentLink = (answer: unknown, askedId?: string, local?: boolean): PaymentLink =>
  readData(answer, paymentLink, local, askedId, 'id', 'shortId');

/** Gets a payment link by its id or short id: `POST /api/payment/link/get`. */
export async function getPaymentLink(
  client: Client,
  query: PaymentLinkQuery,
  options: RequestOptions = {},
): Promise<PaymentLink> {
  const [route, input] = paymentLinkRequest(query);
  const { data } = await client.request(route, { ...input, ...options });
  const [askedId] = Object.values(query);
  return readPaymentLink(data, askedId, isLocal(client));
}
