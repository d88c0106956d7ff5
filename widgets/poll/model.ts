import type { Embed } from '../../src/resources/embeds.ts';
import type { Tally } from '../../src/resources/polls.ts';
import type { pollMessages } from '../../src/text/messages/en/poll.ts';
import { wholePercentages } from '../../src/text/percentages.ts';
import type { ChoiceRow } from '../ui/choices.tsx';
import type { KeyOf, Line } from '../ui/line.ts';

export type PollLine = Line<KeyOf<typeof pollMessages>>;

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
  /** `none`: there is nothing to vote on here, `notice` says why. */
  readonly mode: 'choose' | 'results' | 'none';
  readonly multiple: boolean;
  readonly rows: readonly ChoiceRow[];
  /** How many to choose; null for a single choice, where radio buttons say it. */
  readonly hint: PollLine | null;
  readonly notice: PollLine | null;
  /** Why there is no voting, or no results. */
  readonly state: PollLine | null;
  /** Votes, and of several choices who gave them; null while hidden. */
  readonly votes: number | null;
  readonly voters: number | null;
  readonly closesAt: number | null;
  readonly mayChange: boolean;
}

export const isMultiple = (embed: Embed): boolean => embed.maxChoices > 1;

/** Something other than a poll of choices, which this element cannot show. */
export const isForeign = (embed: Embed): boolean => embed.kind !== 'poll' || embed.ranked;

/** Nothing to show but a sentence. */
export const isEmpty = (embed: Embed): boolean => isForeign(embed) || !embed.options.length;

function nothing(embed: Embed): PollLine | null {
  if (isForeign(embed)) return { key: 'foreign' };
  return embed.options.length ? null : { key: 'noOptions' };
}

export function pollModel(embed: Embed, draft: Draft): PollModel {
  const none = nothing(embed);
  const open = embed.status === 'open';
  const choosing = open && (!embed.vote || draft.changing);
  const counts = readCounts(embed, embed.tally);
  return {
    mode: none ? 'none' : choosing ? 'choose' : 'results',
    multiple: isMultiple(embed),
    rows: rowsOf(embed, counts, choosing ? draft.chosen : (embed.vote?.choices ?? [])),
    hint: choosing ? hintOf(embed) : null,
    notice: none ?? draft.notice,
    state: stateOf(embed, counts !== null),
    votes: counts && (embed.tally?.votes ?? null),
    voters: counts && isMultiple(embed) ? (embed.tally?.voters ?? null) : null,
    closesAt: open ? embed.closesAt : null,
    mayChange: open && embed.allowChange && embed.vote !== null,
  };
}

/**
 * The choice after a click on one option. Past the limit nothing is taken away silently: the choice stays as it was and
 * the notice says why.
 */
export function toggle(embed: Embed, chosen: readonly string[], id: string): Pick<Draft, 'chosen' | 'notice'> {
  if (!isMultiple(embed)) return { chosen: [id], notice: null };
  if (chosen.includes(id)) return { chosen: chosen.filter((other) => other !== id), notice: null };
  if (chosen.length < embed.maxChoices) return { chosen: [...chosen, id], notice: null };
  return { chosen, notice: { key: 'tooMany', max: embed.maxChoices } };
}

/** What is missing before the choice can be sent; null when it can. */
export function incomplete(embed: Embed, chosen: readonly string[]): PollLine | null {
  if (chosen.length >= embed.minChoices) return null;
  return chosen.length || embed.minChoices > 1 ? { key: 'tooFew', min: embed.minChoices } : { key: 'chooseFirst' };
}

/** In the order of the options, whatever the order of the clicks; what the poll has meanwhile dropped is left out. */
export function inOrder(embed: Embed, chosen: readonly string[]): readonly string[] {
  return embed.options.map((option) => option.id).filter((id) => chosen.includes(id));
}

function hintOf({ minChoices: min, maxChoices: max }: Embed): PollLine | null {
  if (max < 2) return null;
  return { key: min === max ? 'chooseExactly' : min > 1 ? 'chooseBetween' : 'chooseUpTo', min, max };
}

function stateOf(embed: Embed, shown: boolean): PollLine | null {
  const { status, resultsVisibility: visibility, vote } = embed;
  if (status === 'scheduled' || status === 'draft')
    return embed.opensAt ? { key: 'opens', at: embed.opensAt } : { key: 'notOpen' };
  if (status === 'unknown') return { key: 'paused' };
  if (status !== 'open') return { key: visibility === 'never' && !shown ? 'closedHidden' : 'closed' };
  if (shown || visibility === 'always' || visibility === 'unknown') return null;
  return visibility === 'after_vote' && vote ? null : { key: `hidden_${visibility}` };
}

/** Votes by option, null where hidden or unreadable; null when there is not one to show. */
function readCounts(embed: Embed, tally: Tally | null): readonly (number | null)[] | null {
  const votes = new Map(tally?.options.map((option) => [option.id, option.votes]));
  const counts = embed.options.map((option) => votes.get(option.id) ?? null);
  return counts.some((count) => count !== null) ? counts : null;
}

function rowsOf(
  embed: Embed,
  counts: readonly (number | null)[] | null,
  chosen: readonly string[],
): readonly ChoiceRow[] {
  const known = counts?.map((count) => count ?? 0) ?? [];
  const percentages = wholePercentages(known);
  const most = Math.max(1, ...known);
  return embed.options.map((option, index) => ({
    option,
    chosen: chosen.includes(option.id),
    votes: counts?.[index] ?? null,
    percent: percentages[index] ?? 0,
    leading: known[index] === most,
  }));
}
