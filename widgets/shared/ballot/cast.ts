import { CreatorError } from '../../../src/client/errors.ts';
import type { Ballot, VoteOutcome } from '../../../src/state/submit-vote.ts';
import { formatNumber } from '../../../src/text/formats.ts';
import type { EmbedVotedDetail, VoteDetail } from './events.ts';
import type { PollLine, PollModel, PollSay } from './model.ts';

/** What became of a vote, for the visitor and for the page. */
export interface Cast {
  readonly notice: PollLine;
  /** It counts, now or already. */
  readonly counts: boolean;
  readonly detail: Omit<EmbedVotedDetail, 'embedId' | 'tally' | 'kind'>;
}

/** Of the codes that do not mean "no": it is kept, it was turned away unread, or nobody can tell. */
const OUTCOMES: Readonly<Record<string, 'kept' | 'not_sent' | 'unknown'>> = {
  network_error: 'kept',
  rate_limited: 'not_sent',
  unknown_outcome: 'unknown',
};

/** What a ballot says, as the page is told of it: a copy, and frozen, so that no listener changes what is sent. */
export const saidBy = ({ choices, ranking, writeIn, rating, text }: Ballot): Omit<VoteDetail, 'embedId'> => ({
  choices: Object.freeze([...(ranking ?? choices ?? [])]),
  writeIn: writeIn ?? null,
  rating: rating ?? null,
  text: text ?? null,
});

/** Puts into words what came of casting a ballot. Never rejects; null where there was nothing to cast. */
export async function told(ballot: Ballot, casting: Promise<VoteOutcome | null>): Promise<Cast | null> {
  try {
    const outcome = await casting;
    if (!outcome) return null;
    const { kind, reason, vote } = outcome;
    const notice: PollLine = [reason ? `rejected_${reason}` : kind];
    const { choices, writeIn, rating, text, quiz } = vote;
    return {
      notice,
      counts: kind !== 'rejected',
      detail: { choices, writeIn, rating, text, quiz, outcome: kind, reason },
    };
  } catch (error) {
    const reason = error instanceof CreatorError ? error.code : 'unknown_outcome';
    const outcome = OUTCOMES[reason] ?? 'rejected';
    const notice: PollLine = [reason === 'rate_limited' ? reason : outcome];
    return { notice, counts: false, detail: { ...saidBy(ballot), quiz: null, outcome, reason } };
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
