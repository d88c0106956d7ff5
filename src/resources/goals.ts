import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import { amountBeside, asCurrency, asDecimal } from './money.ts';
import { type Page, readPage } from './page.ts';
import {
  asCount,
  asFlag,
  asId,
  asList,
  asSource,
  asText,
  asTime,
  begin,
  due,
  field,
  open,
  own,
  type Parser,
  unusable,
  word,
} from './read.ts';

const STATUSES = ['active', 'reached', 'ended'] as const;
const METRICS = ['money', 'count'] as const;

export interface Milestone {
  /** Decimal text, in the goal's own measure. */
  readonly at: string;
  readonly label: string | null;
  readonly reached: boolean;
}

/** A goal (contract section 4). Amounts are decimal text. */
export interface Goal {
  readonly id: string;
  readonly status: (typeof STATUSES)[number] | 'unknown';
  readonly title: string | null;
  readonly metric: (typeof METRICS)[number] | 'unknown';
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

const asMilestone: Parser<Milestone> = (value, reading) => {
  const source = asSource(value, reading);
  const at = source && asAmount(own(source, 'at'), reading);
  if (!at) return null;
  const label = field(reading, source, 'label', asText(200));
  return Object.freeze({ at, label, reached: field(reading, source, 'reached', asFlag) ?? false });
};

/** Decimal text, and a whole number too where people are counted. */
const asAmount: Parser<string> = (value, reading) =>
  asDecimal(value, reading) ?? asCount(value, reading)?.toString() ?? null;

const asYours: Parser<string> = (value, reading) => {
  const source = asSource(value, reading);
  return source && asAmount(own(source, 'amount'), reading);
};

/**
 * Reads the `data` of `GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}` (or the whole `{ data, requestId }`).
 *
 * @param askedId the goal's own id, which is not the payment link's; an answer about another goal is refused.
 * @throws CreatorError `invalid_response` without an id, a target or what was raised, or, for money, a currency.
 */
export function readGoal(answer: unknown, askedId?: string): Goal {
  const source = open(answer, 'goal');
  const reading = begin();
  const id = asId(own(source, 'id'), reading);
  const metric = word(reading, source, 'metric', METRICS);
  const measure = metric === 'count' ? asAmount : asDecimal;
  const target = measure(own(source, 'target'), reading);
  const raised = measure(own(source, 'raised'), reading);
  const currency = field(reading, source, 'currency', asCurrency);
  if (!id || id !== (askedId ?? id) || !target || !raised || !(currency || metric === 'count')) return unusable('goal');

  const goal = {
    id,
    status: word(reading, source, 'status', STATUSES),
    title: due(reading, source, 'title', asText(300)),
    metric,
    target,
    raised,
    currency,
    percent: field(reading, source, 'percent', asDecimal),
    donorCount: field(reading, source, 'donorCount', asCount),
    milestones: field(reading, source, 'milestones', asList(100, asMilestone)) ?? [],
    counts: field(reading, source, 'counts', asText(500)),
    endsAt: field(reading, source, 'endsAt', asTime),
    paymentLinkShortId: field(reading, source, 'paymentLinkShortId', asId),
    yours: field(reading, source, 'yours', asYours),
    asOf: due(reading, source, 'asOf', asTime),
    refreshSeconds: field(reading, source, 'refreshSeconds', asCount),
  };
  return Object.freeze({ ...goal, degraded: reading.degraded });
}

const asDonor: Parser<Donor> = (value, reading) => {
  const source = asSource(value, reading);
  const id = source && asId(own(source, 'id'), reading);
  if (!id) return null;
  const name = field(reading, source, 'displayName', asText(100));
  const anonymous = field(reading, source, 'anonymous', asFlag) ?? !name;
  const currency = field(reading, source, 'currency', asCurrency);
  return Object.freeze({
    id,
    // An anonymous donor's name is never passed on, whatever the answer holds.
    displayName: anonymous ? null : name,
    anonymous,
    amount: amountBeside(reading, source, 'amount', currency),
    currency,
    message: field(reading, source, 'message', asText(500)),
    recurring: field(reading, source, 'recurring', asFlag) ?? false,
    donatedAt: due(reading, source, 'donatedAt', asTime),
  });
};

/**
 * Reads the `data` of `GET /api/payment/paymentLink/getDonors/{paymentLinkId}` (or the whole `{ data, requestId }`).
 * A page of donors does not say whose it is, so there is no asked id to compare.
 *
 * @throws CreatorError `invalid_response` when there is no list.
 */
export const readDonors = (answer: unknown): DonorPage => readPage(answer, 'list of donors', 100, asDonor);

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
export async function getDonors(
  client: Client,
  query: {
    readonly paymentLinkId: string;
    readonly limit?: number;
    readonly offset?: number;
    readonly sort?: 'recent' | 'top';
  },
  options: CallOptions = {},
): Promise<DonorPage> {
  const { paymentLinkId, ...rest } = query;
  const { data } = await client.request('GET /api/payment/paymentLink/getDonors/{paymentLinkId}', {
    params: { paymentLinkId },
    query: rest,
    ...options,
  });
  return readDonors(data);
}
