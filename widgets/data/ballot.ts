import type { Vote, VoteInput } from '../../src/resources/vote.ts';

/** What the visitor chose: the members of a vote that fit the embed's kind. */
export type Ballot = Omit<VoteInput, 'embedId' | 'clientReference'>;

/** The outcome of a vote. */
export interface VoteOutcome {
  readonly kind: 'counted' | 'changed' | 'already_counted' | 'rejected';
  /** Why it was rejected; null otherwise, and for a reason unknown to this version. */
  readonly reason: 'closed' | 'not_open' | 'network_limit' | null;
  /** The vote that stands, or the vote that was rejected. */
  readonly vote: Vote;
}
