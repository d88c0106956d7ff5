import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import { currency, decimal } from './money.ts';
import { type Page, page } from './page.ts';
import { due, type Field, flag, id, need, part, readWhole, text, time } from './schema.ts';
import { withCurrency } from './with-currency.ts';

export interface Donor {
  readonly id: string;
  /** Null: anonymous. */
  readonly displayName: string | null;
  readonly anonymous: boolean;
  /** Decimal text; null: hidden. Never without a currency. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly message: string | null;
  readonly recurring: boolean;
  /** In ms since 1970, by the platform's clock; a visitor's clock may be behind it. */
  readonly donatedAt: number | null;
}

/** At most 100 donors a page, ids all different. */
export type DonorPage = Page<Donor>;

export interface DonorQuery {
  readonly paymentLinkId: string;
  /** 1 to 100; 20 if absent. */
  readonly limit?: number;
  readonly offset?: number;
  readonly sort?: 'recent' | 'top';
}

const donor: Field<Donor | null> = part(
  {
    id: need(id),
    displayName: text(100),
    // Anything but a clear no hides the name.
    anonymous: (value) => value != null && value !== false,
    amount: decimal,
    currency,
    message: text(500),
    recurring: flag,
    donatedAt: due(time),
  },
  (read, reading) => {
    const anonymous = read.anonymous || !read.displayName;
    const displayName = anonymous ? null : read.displayName;
    return withCurrency({ ...read, anonymous, displayName }, reading);
  },
);

/**
 * Reads the `data` of `GET /api/payment/paymentLink/getDonors/{paymentLinkId}` (or the whole `{ data, requestId }`).
 *
 * @param _askedId a page of donors does not say whose it is: there is nothing to compare.
 * @throws CreatorError `invalid_response` when there is no list.
 */
export const readDonors = (answer: unknown, _askedId?: string): DonorPage => readWhole(answer, donors);

const donors = page(100, donor);

/** Who gave through a payment link, newest (`recent`) or largest (`top`) first. */
export async function getDonors(client: Client, query: DonorQuery, options: CallOptions = {}): Promise<DonorPage> {
  const { paymentLinkId, ...rest } = query;
  const { data } = await client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}', {
    params: { paymentLinkId },
    query: rest,
    ...options,
  });
  return readDonors(data);
}
