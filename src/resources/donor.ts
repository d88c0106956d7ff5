import type { Client } from '../client/client.ts';
import type { RequestOptions } from '../client/operations.ts';
import { currency, decimal, withCurrency } from './money.ts';
import { type Page, page } from './page.ts';
import { type DonorQuery, donorsRequest } from './requests.ts';
import { expected, type Field, flag, id, object, readData, required, text, time } from './schema.ts';

export interface Donor {
  readonly id: string;
  /** Null if anonymous. */
  readonly displayName: string | null;
  readonly anonymous: boolean;
  /** Decimal text; null if hidden. Never without a currency. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly message: string | null;
  readonly recurring: boolean;
  /** In ms since 1970 by the platform's clock, which may be ahead of the visitor's. */
  readonly donatedAt: number | null;
}

/** At most 100 donors with distinct ids. */
export type DonorPage = Page<Donor>;

const donor: Field<Donor | null> = object(
  {
    id: required(id),
    displayName: text(100),
    // Anything but a clear no hides the name.
    anonymous: (value) => value != null && value !== false,
    amount: decimal,
    currency,
    message: text(500),
    recurring: flag,
    donatedAt: expected(time),
  },
  (read, reading) => {
    const anonymous = read.anonymous || !read.displayName;
    const displayName = anonymous ? null : read.displayName;
    return withCurrency({ ...read, anonymous, displayName }, reading);
  },
);

const donors = page(100, donor);

/**
 * Reads the `data` of `GET /api/payment/paymentLink/getDonors/{paymentLinkId}` (or the whole `{ data, requestId }`).
 *
 * @param _askedId unused: a page of donors has no id.
 * @throws CreatorError `invalid_response` without a list.
 */
export const readDonors = (answer: unknown, _askedId?: string): DonorPage => readData(answer, donors);

/** The donors of a payment link, newest (`recent`) or largest (`top`) first. */
export async function getDonors(client: Client, query: DonorQuery, options: RequestOptions = {}): Promise<DonorPage> {
  const [route, input] = donorsRequest(query);
  const { data } = await client.request(route, { ...input, ...options });
  return readDonors(data);
}
