import type { ComponentChild } from 'preact';
import type { ShownEmbed, ShownOption, ShownTally } from '../../../src/resources/shown-embed.ts';
import type { embedMessages } from '../../../src/text/messages/en/embed.ts';
import type { pollMessages } from '../../../src/text/messages/en/poll.ts';
import type { pollVoteMessages } from '../../../src/text/messages/en/poll-vote.ts';
import { wholePercentages } from '../../../src/text/percentages.ts';
import type { Line, Say } from '../../core/translate.ts';
import type { ChoiceRow } from './Choices.tsx';

type Key = keyof typeof pollMessages | keyof typeof pollVoteMessages | keyof typeof embedMessages;
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
  /** Empty when there is nothing to choose from. The row of what is written in has no id, and no label but the own one. */
  readonly rows: readonly ChoiceRow[];
  /** What another kind than a poll has before the rows, or in their place. */
  readonly body?: ComponentChild;
  /** How many to choose; null for a single choice, where radio buttons say it. */
  readonly hint: PollLine | null;
  /** What became of the vote; why there is no voting, or no results. */
  readonly lines: readonly PollLine[];
  /** Votes; of several choices also who gave them; when it closes. */
  readonly facts: readonly PollLine[];
  readonly mayChange: boolean;
}

/** Nothing to show of a poll but a sentence. */
export const isEmpty = ({ kind, options, writeIn }: ShownEmbed): boolean =>
  kind !== 'poll' || !(options.length || writeIn);

/** All there is to it is one choice of a few words, now: `pollModel` shows it. What is more is `wholeModel`'s. */
export const isPlain = (embed: ShownEmbed): boolean =>
  `${embed.kind} ${embed.status}` === 'poll open' &&
  /^always|vote$/.test(embed.resultsVisibility) &&
  !(embed.ranked || embed.writeIn || embed.shuffle || embed.closesAt || embed.maxChoices > 1) &&
  embed.options.length > 0 &&
  embed.options.every(({ imageUrl }) => !imageUrl);

/** What is in every poll: the rows, and who has voted sees the results. */
export function pollModel(embed: ShownEmbed, { chosen, changing, notice }: Draft): PollModel {
  const { status, options, tally, vote, allowChange } = embed;
  const open = status === 'open' && options.length > 0;
  const choosing = open && (!vote || changing);
  const rows = rowsOf(options, tally, choosing ? chosen : (vote?.choices ?? []));
  const shown = rows.some(({ votes }) => votes !== null);
  return {
    choosing,
    isResults: shown && !choosing,
    type: choosing ? 'radio' : null,
    rows,
    hint: null,
    lines: [...(notice ? [notice] : []), ...(shown || vote ? [] : [['after_vote'] as const])],
    facts: shown && tally && tally.votes !== null ? [['votes', { count: tally.votes }]] : [],
    mayChange: open && allowChange && !!vote,
  };
}

function rowsOf(
  options: readonly ShownOption[],
  tally: ShownTally | null,
  chosen: readonly string[],
): readonly ChoiceRow[] {
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
