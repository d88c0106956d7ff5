import type { Client } from '../../src/client/connect.ts';
import { CreatorError } from '../../src/client/errors.ts';
import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import type { Page } from '../../src/state/page.ts';
import { castOnce } from '../../src/state/vote.ts';
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

/** Of the codes that do not mean "no": it never left or was turned away unread, or nobody can tell. */
const OUTCOMES: Readonly<Record<string, 'not_sent' | 'unknown'>> = {
  network_error: 'not_sent',
  rate_limited: 'not_sent',
  unknown_outcome: 'unknown',
};

/** Casts this browser's vote. Never rejects. */
export async function castPoll(
  client: Client,
  page: Page,
  embed: ShownEmbed,
  choices: readonly string[],
): Promise<Cast> {
  try {
    const { kind, reason, vote } = await castOnce(client, page, embed, { choices });
    const counts = kind !== 'rejected';
    const notice: PollLine = [reason ? `rejected_${reason}` : kind];
    return { notice, counts, detail: { choices: vote.choices, outcome: kind, reason } };
  } catch (error) {
    const reason = error instanceof CreatorError ? error.code : 'unknown_outcome';
    const outcome = OUTCOMES[reason] ?? 'rejected';
    const notice: PollLine = [reason === 'rate_limited' ? reason : outcome];
    return { notice, counts: false, detail: { choices, outcome, reason } };
  }
}

/** The option in front, said with the outcome; nothing while there are no figures. */
export function leaderIn({ rows, facts }: PollModel, say: PollSay, locale: string): string {
  const [votes] = facts;
  const first = rows.find(({ leading }) => leading);
  if (!first || votes?.[0] !== 'votes') return '';
  return say('leader', {
    label: first.label,
    percent: formatNumber(first.percent / 100, locale, { style: 'percent' }),
    votes: say(...votes),
  });
}
