import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import type { pollMessages } from '../../src/text/messages/en/poll.ts';
import type { pollVoteMessages } from '../../src/text/messages/en/poll-vote.ts';
import { wholePercentages } from '../../src/text/percentages.ts';
import type { ChoiceRow } from '../ui/choices.tsx';
import type { Line, Say } from '../ui/say.ts';
import { shuffled } from './shuffle.ts';

type Key = keyof typeof pollMessages | keyof typeof pollVoteMessages;
export type PollLine = Line<Key>;
export type PollSay = Say<Key>;

/** What the visitor has done so far, none of it sent. What is ticked is in the inputs themselves. */
export interface Draft {
  /** What the inputs begin with; of a ranked poll the order so far. */
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
  /** Null: nothing to tick. */
  readonly type: 'radio' | 'checkbox' | null;
  /** Empty when this is no poll, or one without options. That of what is written in has no id, and no label but the own one. */
  readonly rows: readonly ChoiceRow[];
  /** How many to choose; null for a single choice, where radio buttons say it. */
  readonly hint: PollLine | null;
  /** What became of the vote; why there is no voting, or no results. */
  readonly lines: readonly PollLine[];
  /** Votes; of several choices also who gave them; when it closes. */
  readonly facts: readonly PollLine[];
  readonly mayChange: boolean;
}

/** The row of what visitors write in themselves. */
const WRITTEN = { id: '', label: '', imageUrl: null, imageAlt: null, emoji: null };

/** What can be chosen: nothing where this is something other than a poll. */
const optionsOf = ({ kind, options, writeIn }: ShownEmbed): ShownEmbed['options'] =>
  kind !== 'poll' ? [] : writeIn ? [...options, WRITTEN] : options;

/** Nothing to show but a sentence. */
export const isEmpty = (embed: ShownEmbed): boolean => !optionsOf(embed).length;

const only = <T>(...items: readonly (T | null | false)[]): readonly T[] => items.filter((item): item is T => !!item);

export function pollModel(embed: ShownEmbed, { chosen, changing, notice }: Draft): PollModel {
  const { status, tally, vote, ranked, minChoices: min, maxChoices: max, closesAt } = embed;
  const open = status === 'open' && !isEmpty(embed);
  const choosing = open && (!vote || changing);
  // Of an order the first is what counts.
  const voted = vote ? [...vote.choices.slice(0, ranked ? 1 : max), vote.writeIn && ''] : [];
  const rows = rowsOf(embed, !choosing ? voted : ranked ? [] : chosen);
  const shown = rows.some(({ votes }) => votes !== null);
  const several = max > 1;
  return {
    choosing,
    isResults: shown && !choosing,
    type: choosing && !ranked ? (several ? 'checkbox' : 'radio') : null,
    rows,
    hint: choosing && several ? [min < max ? 'chooseBetween' : 'choose', { min, max }] : null,
    lines: only(notice, stateOf(embed, shown)),
    facts: only<PollLine>(
      shown && tally && tally.votes !== null && ['votes', { count: tally.votes }],
      shown && several && tally && tally.voters !== null && ['voters', { count: tally.voters }],
      open && closesAt !== null && ['closes', { at: closesAt }],
    ),
    mayChange: open && embed.allowChange && !!vote,
  };
}

/** Why there is nothing to choose, or nothing to see; null when all is there. */
function stateOf(embed: ShownEmbed, shown: boolean): PollLine | null {
  const { kind, status, resultsVisibility, opensAt, vote } = embed;
  if (isEmpty(embed)) return [kind === 'poll' ? 'noOptions' : 'foreign'];
  if (status === 'unknown') return ['paused'];
  if (status === 'scheduled' || status === 'draft') return opensAt ? ['opens', { at: opensAt }] : ['notOpen'];
  if (status !== 'open') return ['closed'];
  if (shown || resultsVisibility === 'always' || resultsVisibility === 'unknown') return null;
  return resultsVisibility === 'after_vote' && vote ? null : [resultsVisibility];
}

function rowsOf(embed: ShownEmbed, chosen: readonly unknown[]): readonly ChoiceRow[] {
  const { tally, vote, shuffle, id } = embed;
  const votesOf = new Map(tally?.options.map(({ id, votes }) => [id, votes]));
  // What belongs to no option was written in.
  const known = [...votesOf.values()].reduce<number>((sum, votes) => sum + (votes ?? 0), 0);
  votesOf.set('', tally && tally.votes !== null ? Math.max(0, tally.votes - known) : null);
  const options = shuffle ? shuffled(optionsOf(embed), id) : optionsOf(embed);
  const counts = options.map(({ id }) => votesOf.get(id) ?? 0);
  const percentages = wholePercentages(counts);
  // One vote at least: before the first one nobody is in front.
  const most = Math.max(1, ...counts);
  return options.map((option, index) => ({
    ...option,
    label: option.label || vote?.writeIn || '',
    chosen: chosen.includes(option.id),
    votes: votesOf.get(option.id) ?? null,
    percent: percentages[index] ?? 0,
    leading: counts[index] === most,
  }));
}
