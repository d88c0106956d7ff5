import type { Embed } from '../../src/resources/embeds.ts';
import type { pollMessages } from '../../src/text/messages/en/poll.ts';
import type { pollVoteMessages } from '../../src/text/messages/en/poll-vote.ts';
import { wholePercentages } from '../../src/text/percentages.ts';
import type { ChoiceRow } from '../ui/choices.tsx';
import type { Line, Say } from '../ui/say.ts';

type Key = keyof typeof pollMessages | keyof typeof pollVoteMessages;
export type PollLine = Line<Key>;
export type PollSay = Say<Key>;

/** What the visitor has done so far, none of it sent. */
export interface Draft {
  readonly chosen: readonly string[];
  /** Set in the click itself, so that a second click of a double click finds it. */
  readonly busy: boolean;
  /** The visitor has voted and asked to change it. */
  readonly changing: boolean;
  /** What the widget last said about the choice or the vote. */
  readonly notice: PollLine | null;
}

export const EMPTY_DRAFT: Draft = { chosen: [], busy: false, changing: false, notice: null };

/** What the view shows. */
export interface PollModel {
  /** There are inputs and a Vote button; else results, or what stands in for them. */
  readonly choosing: boolean;
  /** There are figures, and nothing to choose. */
  readonly isResults: boolean;
  readonly type: 'radio' | 'checkbox';
  /** Empty when this is no poll, or one without options. */
  readonly rows: readonly ChoiceRow[];
  /** How many to choose; null for a single choice, where radio buttons say it. */
  readonly hint: PollLine | null;
  /** What became of the vote; why there is no voting, or no results. */
  readonly lines: readonly PollLine[];
  /** Votes; of several choices also who gave them; when it closes. */
  readonly facts: readonly PollLine[];
  readonly mayChange: boolean;
}

/** Something other than a poll of choices, which this element cannot show. */
const isForeign = ({ kind, ranked }: Embed): boolean => kind !== 'poll' || ranked;

/** Nothing to show but a sentence. */
export const isEmpty = (embed: Embed): boolean => isForeign(embed) || !embed.options.length;

const only = <T>(...items: readonly (T | null | false)[]): readonly T[] => items.filter((item): item is T => !!item);

export function pollModel(embed: Embed, { chosen, changing, notice }: Draft): PollModel {
  const { tally, vote, maxChoices, closesAt } = embed;
  const several = maxChoices > 1;
  const type = several ? 'checkbox' : 'radio';
  if (isEmpty(embed)) {
    const lines: PollLine[] = [[isForeign(embed) ? 'foreign' : 'noOptions']];
    return { choosing: false, isResults: false, type, rows: [], hint: null, lines, facts: [], mayChange: false };
  }
  const open = embed.status === 'open';
  const choosing = open && (!vote || changing);
  const rows = rowsOf(embed, choosing ? chosen : (vote?.choices ?? []));
  const shown = rows.some(({ votes }) => votes !== null);
  return {
    choosing,
    isResults: shown && !choosing,
    type,
    rows,
    hint: choosing && several ? hintOf(embed) : null,
    lines: only(notice, stateOf(embed, shown)),
    facts: only<PollLine>(
      shown && tally && tally.votes !== null && ['votes', { count: tally.votes }],
      shown && several && tally && tally.voters !== null && ['voters', { count: tally.voters }],
      open && closesAt !== null && ['closes', { at: closesAt }],
    ),
    mayChange: open && embed.allowChange && !!vote,
  };
}

/**
 * The choice after a click on one option. Past the limit nothing is taken away silently: the choice stays as it was and
 * the notice says why.
 */
export function toggle({ maxChoices }: Embed, chosen: readonly string[], id: string): Pick<Draft, 'chosen' | 'notice'> {
  if (maxChoices < 2) return { chosen: [id], notice: null };
  const others = chosen.filter((other) => other !== id);
  if (others.length < chosen.length) return { chosen: others, notice: null };
  if (others.length < maxChoices) return { chosen: [...chosen, id], notice: null };
  return { chosen, notice: ['tooMany', { count: maxChoices }] };
}

/** In the order of the options, whatever the order of the clicks; what the poll has meanwhile dropped is left out. */
export const inOrder = ({ options }: Embed, chosen: readonly string[]): readonly string[] =>
  options.map(({ id }) => id).filter((id) => chosen.includes(id));

function hintOf({ minChoices: min, maxChoices: max }: Embed): PollLine {
  return [min === max ? 'chooseExactly' : min > 1 ? 'chooseBetween' : 'chooseUpTo', { min, max }];
}

/** Why there is nothing to choose, or nothing to see; null when all is there. */
function stateOf({ status, resultsVisibility, opensAt, vote }: Embed, shown: boolean): PollLine | null {
  if (status === 'unknown') return ['paused'];
  if (status === 'scheduled' || status === 'draft') return opensAt ? ['opens', { at: opensAt }] : ['notOpen'];
  if (status !== 'open') return ['closed'];
  if (shown || resultsVisibility === 'always' || resultsVisibility === 'unknown') return null;
  return resultsVisibility === 'after_vote' && vote ? null : [resultsVisibility];
}

function rowsOf({ options, tally }: Embed, chosen: readonly string[]): readonly ChoiceRow[] {
  const votesOf = new Map(tally?.options.map(({ id, votes }) => [id, votes]));
  const counts = options.map(({ id }) => votesOf.get(id) ?? 0);
  const percentages = wholePercentages(counts);
  // One vote at least: before the first one nobody is in front.
  const most = Math.max(1, ...counts);
  return options.map((option, index) => ({
    ...option,
    chosen: chosen.includes(option.id),
    votes: votesOf.get(option.id) ?? null,
    percent: percentages[index] ?? 0,
    leading: counts[index] === most,
  }));
}
