import type { ErrorCode } from '../../src/client/errors.ts';
import type { ShownTally } from '../../src/resources/shown-embed.ts';
import type { VoteOutcome } from '../../src/state/vote.ts';
import { WidgetEvent } from '../element/events.ts';

/** What the visitor is about to vote for. */
export interface PollVoteDetail {
  readonly embedId: string;
  /** Ids of options, in the poll's order; of a ranked poll in the visitor's. */
  readonly choices: readonly string[];
  /** What the visitor wrote in as an answer of their own; null where they did not. */
  readonly writeIn: string | null;
}

/** `creator-vote`: the visitor pressed Vote. Cancelled, nothing is sent and the choice stays. */
export class PollVoteEvent extends WidgetEvent<PollVoteDetail> {
  constructor(detail: PollVoteDetail) {
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

declare global {
  interface HTMLElementEventMap {
    'creator-vote': PollVoteEvent;
    'creator-poll-voted': PollVotedEvent;
  }
}
