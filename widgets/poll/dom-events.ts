import type { ErrorCode } from '../../src/client/errors.ts';
import type { Embed } from '../../src/resources/embed.ts';
import type { Quiz, Tally } from '../../src/resources/vote.ts';
import { WidgetEvent } from '../core/view/widget-event.ts';
import type { Ballot, VoteOutcome } from '../data/ballot.ts';

/** The vote that is about to be sent. */
export interface VoteDetail {
  readonly embedId: string;
  /** Option ids, in the poll's order; for a ranking, in the visitor's order; for a reaction, the pressed one. */
  readonly choices: readonly string[];
  /** The visitor's own answer; null without one. */
  readonly writeIn: string | null;
  /** For a rating; null otherwise. */
  readonly rating: number | null;
  /** For a question; null otherwise. */
  readonly text: string | null;
}

/** A vote as event detail: a frozen copy, so that no listener changes what is sent. */
export const toVoteDetail = ({ choices, ranking, writeIn, rating, text }: Ballot): Omit<VoteDetail, 'embedId'> => ({
  choices: Object.freeze([...(ranking ?? choices ?? [])]),
  writeIn: writeIn ?? null,
  rating: rating ?? null,
  text: text ?? null,
});

/** `creator-vote`: the visitor pressed Vote. Cancel it to send nothing; the choice stays. */
export class VoteEvent extends WidgetEvent<VoteDetail> {
  constructor(host: Element, detail: VoteDetail) {
    super('creator-vote', host, detail, true);
  }
}

/** The outcome of a vote. */
export interface VotedDetail {
  readonly embedId: string;
  readonly kind: Embed['kind'];
  /** The choices that count now (after `already_counted`, the first vote's), or those that weren't counted. */
  readonly choices: readonly string[];
  readonly writeIn: string | null;
  /** For a rating; null otherwise. */
  readonly rating: number | null;
  /** For a question; null otherwise. */
  readonly text: string | null;
  /**
   * `kept`: saved while offline; a second event follows once it is sent. `not_sent`: refused by a rate limit. `unknown`: it may
   * have arrived. Voting again is safe after both.
   */
  readonly outcome: VoteOutcome['kind'] | 'kept' | 'not_sent' | 'unknown';
  /** Why it doesn't count: the platform's reason or an error code. */
  readonly reason: VoteOutcome['reason'] | ErrorCode;
  /** The results; null while they are hidden from this visitor. */
  readonly tally: Tally | null;
  /** For an answered quiz: the correct options, and why. Null otherwise. */
  readonly quiz: Quiz | null;
}

/** `creator-voted`: the outcome of the vote. Dispatched for every `creator-vote` that was not canceled, and again for a kept one. */
export class VotedEvent extends WidgetEvent<VotedDetail> {
  constructor(host: Element, detail: VotedDetail) {
    super('creator-voted', host, detail);
  }
}

declare global {
  interface CreatorEventMap {
    'creator-vote': VoteEvent;
    'creator-voted': VotedEvent;
  }
}
