import type { ErrorCode } from '../../../src/client/errors.ts';
import type { ShownEmbed, ShownTally } from '../../../src/resources/shown-embed.ts';
import type { Quiz } from '../../../src/resources/vote.ts';
import type { VoteOutcome } from '../../../src/state/submit-vote.ts';
import { WidgetEvent } from '../../core/events.ts';

/** What the visitor is about to vote for: of each kind of embed what it takes. */
export interface VoteDetail {
  readonly embedId: string;
  /** Ids of options, in the poll's order; of a ranked poll in the visitor's; of a reaction the one that was pressed. */
  readonly choices: readonly string[];
  /** What the visitor wrote in as an answer of their own; null where they did not. */
  readonly writeIn: string | null;
  /** Of a rating; null otherwise. */
  readonly rating: number | null;
  /** Of a question; null otherwise. */
  readonly text: string | null;
}

/** `creator-vote`: the visitor pressed Vote. Cancelled, nothing is sent and the choice stays. */
export class VoteEvent extends WidgetEvent<VoteDetail> {
  constructor(detail: VoteDetail) {
    super('creator-vote', detail, true);
  }
}

/** What became of a vote. */
export interface PollVotedDetail {
  readonly embedId: string;
  /** The choices that count now: of `already_counted` the first vote's. Of a vote that does not count, what it was for. */
  readonly choices: readonly string[];
  readonly writeIn: string | null;
  /** `kept`: the line is down; it is sent when it is back, and told a second time then. `not_sent`: it was turned away unread; `unknown`: it may have arrived. Voting again is safe in both. */
  readonly outcome: VoteOutcome['kind'] | 'kept' | 'not_sent' | 'unknown';
  /** Why it does not count: the platform's word for it, or the code of the error. Null when it counts. */
  readonly reason: VoteOutcome['reason'] | ErrorCode;
  /** The counts that are on show; null while they are hidden from this visitor. */
  readonly tally: ShownTally | null;
}

/** `creator-poll-voted`: what became of the vote. For every `creator-vote` that was not cancelled, and again for a kept one. */
export class PollVotedEvent extends WidgetEvent<PollVotedDetail> {
  constructor(detail: PollVotedDetail) {
    super('creator-poll-voted', detail);
  }
}

/** What became of a vote of any kind. */
export interface EmbedVotedDetail extends PollVotedDetail {
  readonly kind: ShownEmbed['kind'];
  /** Of a rating; null otherwise. */
  readonly rating: number | null;
  /** Of a question; null otherwise. */
  readonly text: string | null;
  /** Of a quiz, once this browser has answered: which options are right, and why. Null otherwise. */
  readonly quiz: Quiz | null;
}

/** `creator-embed-voted`: what became of the vote, of whatever kind. For every `creator-vote` that was not cancelled, and again for a kept one. */
export class EmbedVotedEvent extends WidgetEvent<EmbedVotedDetail> {
  constructor(detail: EmbedVotedDetail) {
    super('creator-embed-voted', detail);
  }
}

declare global {
  interface HTMLElementEventMap {
    'creator-vote': VoteEvent;
    'creator-poll-voted': PollVotedEvent;
    'creator-embed-voted': EmbedVotedEvent;
  }
}
