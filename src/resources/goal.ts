import type { Client } from '../client/client.ts';
import type { RequestOptions } from '../client/operations.ts';
import { currency, decimal, total } from './money.ts';
import { type GoalQuery, goalRequest } from './requests.ts';
import {
  count,
  EMPTY,
  expected,
  type Field,
  flag,
  id,
  list,
  object,
  oneOf,
  readData,
  required,
  resource,
  text,
  time,
  withDefault,
} from './schema.ts';

export interface Milestone {
  /** Decimal text, in the goal's metric. */
  readonly at: string;
  readonly label: string | null;
  readonly reached: boolean;
}

/** A goal. Amounts are decimal text; with the metric `count`, whole numbers. */
export interface Goal {
  readonly id: string;
  readonly status: 'active' | 'reached' | 'ended' | 'unknown';
  readonly title: string | null;
  readonly metric: 'money' | 'count' | 'unknown';
  /** May be zero: then the goal is never reached, and has no percentage. */
  readonly target: string;
  readonly raised: string;
  /** Never null if `metric` is `money`. */
  readonly currency: string | null;
  /** Text with at most one decimal; may be over 100. */
  readonly percent: string | null;
  readonly donorCount: number | null;
  readonly milestones: readonly Milestone[];
  /** A sentence that says what is counted. */
  readonly counts: string | null;
  /** In ms since 1970. */
  readonly endsAt: number | null;
  readonly paymentLinkShortId: string | null;
  /** This visitor's contribution, decimal text. */
  readonly yours: string | null;
  readonly asOf: number | null;
  readonly refreshSeconds: number | null;
  /** Something in the response was unusable and is left out. */
  readonly degraded: boolean;
}

const milestone: Field<Milestone | null> = object({ at: required(decimal), label: text(200), reached: flag });

const yours = object({ amount: required(total) });

const goal: Field<Goal | null> = resource(
  {
    id: required(id),
    status: oneOf('active', 'reached', 'ended'),
    title: expected(text(300)),
    metric: oneOf('money', 'count'),
    target: required(decimal),
    raised: required(total),
    currency,
    percent: total,
    donorCount: count,
    milestones: withDefault(list(100, milestone), EMPTY),
    counts: text(300),
    endsAt: time,
    paymentLinkShortId: id,
    yours,
    asOf: expected(time),
    refreshSeconds: count,
  },
  // Money is meaningless without its currency.
  (read) => (read.currency || read.metric === 'count' ? { ...read, yours: read.yours?.amount ?? null } : null),
);

/**
 * Reads the `data` of `GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}` (or the whole `{ data, requestId }`).
 *
 * @param askedId the goal's id, not the payment link's; a response about another goal is rejected.
 * @throws CreatorError `invalid_response` without an id, a target, the amount raised or, for money, a currency.
 */
export const readGoal = (answer: unknown, askedId?: string): Goal => readData(answer, goal, false, askedId, 'id');

/** Gets the goal of a payment link. With a `clientReference` the answer includes this visitor's contribution. */
export async function getGoal(client: Client, query: GoalQuery, options: RequestOptions = {}): Promise<Goal> {
  const [route, input] = goalRequest(query);
  const { data } = await client.request(route, { ...input, ...options });
  return readGoal(data);
}
