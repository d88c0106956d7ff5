import { CreatorError } from '../../src/client/errors.ts';
import type { Ballot, VoteOutcome } from '../../src/state/vote.ts';
import { formatNumber } from '../../src/text/formats.ts';
import type { PollVotedDetail } from './events.ts';
import type { PollLine, PollModel, PollSay } from './model.ts';

/** What became of a vote, for the visitor and for the page. */
export interface Cast {
  readonly notice: PollLine;
  /** It counts, now or already. */
  readonly counts: boolean;
  readonly detail: Omit<PollVotedDetail, 'embedId' | 'tally'>;
}

/** Of the codes that do not mean "no": it is kept, it was turned away unread, or nobody can tell. */
const OUTCOMES: Readonly<Record<string, 'kept' | 'not_sent' | 'unknown'>> = {
  network_error: 'kept',
  rate_limited: 'not_sent',
  unknown_outcome: 'unknown',
};

/** Puts into words what came of casting a ballot. Never rejects; null where there was nothing to cast. */
export async function told(ballot: Ballot, casting: Promise<VoteOutcome | null>): Promise<Cast | null> {
  try {
    const outcome = await casting;
    if (!outcome) return null;
    const { kind, reason, vote } = outcome;
    const notice: PollLine = [reason ? `rejected_${reason}` : kind];
    const { choices, writeIn } = vote;
    return { notice, counts: kind !== 'rejected', detail: { choices, writeIn, outcome: kind, reason } };
  } catch (error) {
    const reason = error instanceof CreatorError ? error.code : 'unknown_outcome';
    const outcome = OUTCOMES[reason] ?? 'rejected';
    const notice: PollLine = [reason === 'rate_limited' ? reason : outcome];
    const { choices, ranking, writeIn = null } = ballot;
    return { notice, counts: false, detail: { choices: ranking ?? choices ?? [], writeIn, outcome, reason } };
  }
}

/** The option in front, said with the outcome; nothing while there are no figures. */
export function leaderIn({ rows, facts }: PollModel, say: PollSay, locale: string): string {
  const [votes] = facts;
  const first = rows.find(({ leading }) => leading);
  if (!first || votes?.[0] !== 'votes') return '';
  const percent = formatNumber(first.percent / 100, locale, { style: 'percent' });
  return say('leader', { label: first.label || say('other'), percent, votes: say(...votes) });
}
