import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import { currency, decimal } from './money.ts';
import { count, due, type Field, flag, id, list, need, none, or, part, readWhole, text, time, word } from './schema.ts';

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
