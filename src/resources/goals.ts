import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import { currency, decimal, withCurrency } from './money.ts';
import { type Page, page } from './page.ts';
import { count, due, type Field, flag, id, list, need, none, or, part, readWhole, text, time, word } from './read.ts';

export interface Milestone {
  /** Decimal text, in the goal's own measure. */
  readonly at: string;
  readonly label: string | null;
  readonly reached: boolean;
}

/** A goal (contract section 4). Amounts are decimal text; where people are counted, whole digits. */
export interface Goal {
  readonly id: string;
  readonly status: 'active' | 'reached' | 'ended' | 'unknown';
  readonly title: string | null;
  readonly metric: 'money' | 'count' | 'unknown';
  /** May be zero: then nothing is reached, and there is no percentage. */
  readonly target: string;
  readonly raised: string;
  /** Never null when `metric` is `money`. */
  readonly currency: string | null;
  /** Uncapped, at most one decimal, as text. */
  readonly percent: string | null;
  readonly donorCount: number | null;
  readonly milestones: readonly Milestone[];
  /** What is counted, in a sentence. */
  readonly counts: string | null;
  /** In ms since 1970. */
  readonly endsAt: number | null;
  readonly paymentLinkShortId: string | null;
  /** This visitor's part, decimal text. */
  readonly yours: string | null;
  readonly asOf: number | null;
  readonly refreshSeconds: number | null;
  /** Something in the answer could not be used and is left out. */
  readonly degraded: boolean;
}

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

const milestone: Field<Milestone | null> = part({ at: need(decimal), label: text(200), reached: flag });

const yours = part({ amount: need(decimal) });

const goal: Field<Goal | null> = part(
  {
    id: need(id),
    status: word('active', 'reached', 'ended'),
    title: due(text(300)),
    metric: word('money', 'count'),
    target: need(decimal),
    raised: need(decimal),
    currency,
    percent: decimal,
    donorCount: count,
    milestones: or(list(100, milestone), none),
    counts: text(500),
    endsAt: time,
    paymentLinkShortId: id,
    yours,
    asOf: due(time),
    refreshSeconds: count,
  },
  // Money without its currency says nothing.
  (read, { degraded }) =>
    read.currency || read.metric === 'count' ? { ...read, yours: read.yours?.amount ?? null, degraded } : null,
);

/**
 * Reads the `data` of `GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}` (or the whole `{ data, requestId }`).
 *
 * @param askedId the goal's own id, which is not the payment link's; an answer about another goal is refused.
 * @throws CreatorError `invalid_response` without an id, a target or what was raised, or, for money, a currency.
 */
export const readGoal = (answer: unknown, askedId?: string): Goal => readWhole(answer, goal, false, askedId, 'id');

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

/** The goal of a payment link. With a `clientReference` the answer tells this visitor's part. */
export async function getGoal(
  client: Client,
  query: { readonly paymentLinkId: string; readonly clientReference?: string },
  options: CallOptions = {},
): Promise<Goal> {
  const { paymentLinkId, ...rest } = query;
  const { data } = await client.request('GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
    params: { paymentLinkId },
    query: rest,
    ...options,
  });
  return readGoal(data);
}

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
