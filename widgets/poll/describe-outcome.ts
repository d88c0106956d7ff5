import { CreatorError } from '../../src/client/errors.ts';
import type { Ballot, VoteOutcome } from '../data/submit-vote.ts';
import type { BallotLine } from './ballot-model.ts';
import { type EmbedVotedDetail, toVoteDetail } from './dom-events.ts';

interface VoteReport {
  readonly notice: BallotLine;
  /** The vote counts, now or already. */
  readonly counts: boolean;
  readonly detail: Omit<EmbedVotedDetail, 'embedId' | 'tally' | 'kind'>;
}

/** Outcome and notice of the error codes that don't mean the vote was rejected. */
const ERROR_OUTCOMES: Readonly<Record<string, readonly [outcome: 'kept' | 'not_sent' | 'unknown', ...BallotLine]>> = {
  network_error: ['kept', 'kept'],
  rate_limited: ['not_sent', 'rate_limited'],
  unknown_outcome: ['unknown', 'unknown'],
};

/** Describes the outcome of a vote. Never rejects; null when there was nothing to send. */
export async function describeOutcome(
  ballot: Ballot,
  sending: Promise<VoteOutcome | null>,
  allowChange: boolean,
): Promise<VoteReport | null> {
  try {
    const result = await sending;
    if (!result) return null;
    const { kind: outcome, reason, vote } = result;
    const { choices, writeIn, rating, text, quiz } = vote;
    // Where votes can be changed, the one that stands is the current one, not the first.
    const stands = outcome === 'already_counted' && allowChange;
    const notice: BallotLine = [reason ? `rejected_${reason}` : stands ? 'counted' : outcome];
    const detail = { choices, writeIn, rating, text, quiz, outcome, reason };
    return { notice, counts: outcome !== 'rejected', detail };
  } catch (error) {
    const reason = error instanceof CreatorError ? error.code : 'unknown_outcome';
    const [outcome, ...notice] = ERROR_OUTCOMES[reason] ?? (['rejected', 'rejected'] as const);
    return { notice, counts: false, detail: { ...toVoteDetail(ballot), quiz: null, outcome, reason } };
  }
}
