import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import { amountBeside, asCurrency, asDecimal } from './money.ts';
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

export interface DonorPage {
  /** At most 100, ids all different. */
  readonly items: readonly Donor[];
  readonly total: number | null;
  readonly limit: number | null;
  readonly offset: number;
  /** What to ask for next; null at the end. It counts what was left out, too. */
  readonly nextOffset: number | null;
  readonly degraded: boolean;
}
