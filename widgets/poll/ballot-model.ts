import type { Embed, Option } from '../../src/resources/embed.ts';
import { MAX_WRITE_IN, type Tally, type Vote } from '../../src/resources/vote.ts';
import { cleanText } from '../../src/text/clean.ts';
import { wholePercentages } from '../../src/text/formats.ts';
import type { Line, Translate } from '../core/view/context.ts';
import type { Ballot } from '../data/ballot.ts';
import type { embedMessages } from '../words/en/embed.ts';
import type { pollMessages } from '../words/en/poll.ts';
import { orderOf, rankedResults } from './ranking.ts';
import { shuffled } from './shuffle.ts';

type BallotKey = keyof typeof pollMessages | keyof typeof embedMessages;
export type BallotLine = Line<BallotKey>;
export type BallotTranslate = Translate<BallotKey>;

/** The visitor's input that hasn't been sent yet. */
export interface Draft {
  /** Selected values in the order of selection; in a ranked poll, the order so far. The write-in is `''`, a rating its number. */
  readonly chosen: readonly string[];
  /** The text of the write-in, or of the answer to a question. */
  readonly written: string;
  /** Set in the click itself, so that the second click of a double click does nothing. */
  readonly busy: boolean;
  /** The visitor has voted and is changing the vote. */
  readonly changing: boolean;
  /** The latest message about the choice or the vote. */
  readonly notice: BallotLine | null;
}

export const EMPTY_DRAFT: Draft = { chosen: [], written: '', busy: false, changing: false, notice: null };

/** An option with its result. */
export interface ChoiceRow extends Option {
  /** Selected, or in results voted for. */
  readonly chosen: boolean;
  /** Null while hidden: no figures and no bar. */
  readonly votes: number | null;
  /** Of a ranked poll; else null, and while hidden. */
  readonly points: number | null;
  /**
   * Whole percentages of votes or points. They add up to 100 unless that would split a tie; in a multiple-choice poll, each is the
   * share of voters who chose it.
   */
  readonly percent: number;
  /** The most votes or points, alone or tied. */
  readonly leading: boolean;
  /** Its place in the visitor's own ranking, from 1; null while choosing and without one. */
  readonly place: number | null;
}

/** What the form shows. */
export interface BallotView {
  /** Inputs and a Vote button; otherwise results, or the reason why there are none. */
  readonly choosing: boolean;
  /** There are figures and nothing to choose. */
  readonly isResults: boolean;
  /** How options are chosen; null when they are not. */
  readonly type: 'radio' | 'checkbox' | 'rank' | null;
  /** A single press answers it, so `instant` applies. */
  readonly takesOnePress: boolean;
  /** The write-in is the row with an empty id. */
  readonly rows: readonly ChoiceRow[];
  /** How many to choose; null for a single choice. */
  readonly hint: BallotLine | null;
  /** The outcome of the vote, and why voting or results are unavailable. */
  readonly lines: readonly BallotLine[];
  /** Number of voters, or of votes, closing time, and what the points of a ranking mean. */
  readonly facts: readonly BallotLine[];
  readonly mayChange: boolean;
}

export const EMPTY_VIEW: BallotView = {
  choosing: false,
  isResults: false,
  type: null,
  takesOnePress: false,
  rows: [],
  hint: null,
  lines: [],
  facts: [],
  mayChange: false,
};

/** A vote that is ready to be sent, or what the visitor still has to do. */
export type Decision = { readonly ballot: Ballot } | { readonly ballot?: undefined; readonly missing: BallotLine };

export const optionOf = (id: string, label: string): Option => ({
  id,
  label,
  imageUrl: null,
  imageAlt: null,
  emoji: null,
});

type Nullable<T> = { readonly [key in keyof T]: T[key] | null };

/** Nothing to choose from. */
export const isEmptyPoll = ({ options, writeIn }: Embed): boolean => options.length === 0 && !writeIn;

/** The part of a draft that repeats an earlier vote, or one that was saved. */
export function draftFrom(vote: Vote | Ballot): Pick<Draft, 'chosen' | 'written'> {
  const { choices, ranking, rating, text, writeIn }: Partial<Nullable<Ballot>> = vote;
  const ids = ranking ?? choices ?? [];
  return {
    chosen: [...ids, ...(rating == null ? [] : [`${rating}`]), ...(writeIn ? [''] : [])],
    written: writeIn ?? text ?? '',
  };
}

/** The choices of an embed, and the visitor's own. */
interface Answers {
  readonly options: readonly Option[];
  /** Ids of the visitor's vote. */
  readonly own: readonly string[];
  readonly isMultiple?: boolean;
}

/** The rules that all kinds share: when there is something to choose, who sees results, and whether a vote may change. */
export function ballotView(embed: Embed, draft: Draft, { options, own, isMultiple = false }: Answers): BallotView {
  const { status, tally, vote, allowChange, closesAt } = embed;
  const { notice } = draft;
  const open = status === 'open' && options.length > 0;
  const choosing = open && (!vote || draft.changing);
  const rows = rowsOf(options, tally, choosing ? draft.chosen : own, isMultiple);
  const shown = rows.some(({ votes }) => votes !== null);
  const votes = shown ? (tally?.votes ?? 0) : 0;
  const voters = shown && isMultiple ? (tally?.voters ?? 0) : 0;
  const reason = options.length > 0 ? reasonFor(embed, shown) : (['noOptions'] as const);
  return {
    ...EMPTY_VIEW,
    choosing,
    isResults: shown && !choosing,
    rows,
    // Who has saved a vote isn't asked to vote.
    lines: [...(notice ? [notice] : []), ...(reason && notice?.[0] !== 'kept' ? [reason] : [])],
    facts: [
      ...(voters || votes
        ? [voters ? (['voters', { count: voters }] as const) : (['votes', { count: votes }] as const)]
        : []),
      ...(open && closesAt !== null ? [['closes', { at: closesAt }] as const] : []),
    ],
    mayChange: open && allowChange && vote !== null,
  };
}

/** A poll or a quiz: single or multiple choice, or a ranking. */
export function choiceView(embed: Embed, draft: Draft): BallotView {
  const { id, options, ranked, shuffle, writeIn, vote, minChoices: min, maxChoices: max } = embed;
  const all = writeIn ? [...options, optionOf('', vote?.writeIn ?? '')] : options;
  // A ranking marks its first choice.
  const ids = vote?.choices.slice(0, ranked ? 1 : max) ?? [];
  const view = ballotView(embed, ranked ? { ...draft, chosen: [] } : draft, {
    options: shuffle ? shuffled(all, id) : all,
    own: vote?.writeIn ? [...ids, ''] : ids,
    isMultiple: max > 1 && !ranked,
  });
  if (!view.choosing && ranked) {
    const isScored = view.rows.some(({ points }) => points !== null);
    const scoring: readonly BallotLine[] = isScored ? [['scoring', { max: options.length }]] : [];
    return { ...view, rows: rankedResults(view.rows, vote), facts: [...view.facts, ...scoring] };
  }
  if (!view.choosing) return view;
  if (!ranked && max > 1) return { ...view, type: 'checkbox', hint: countHint(min, max) };
  if (!ranked) return { ...view, type: 'radio', takesOnePress: !writeIn };
  const order = [...orderOf(options, draft.chosen), ''];
  return {
    ...view,
    type: 'rank',
    // A row has its place and two buttons already, so figures come with the results.
    rows: view.rows
      .map((row) => ({ ...row, votes: null, leading: false }))
      .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    hint: max < options.length ? ['rankTop', { max }] : ['rank'],
  };
}

function countHint(min: number, max: number): BallotLine {
  const key = min === max ? 'choose' : min + 1 === max ? 'chooseEither' : 'chooseBetween';
  return [key, { min, max }];
}

/** What `<creator-poll>` shows: only a message if the embed isn't a poll. */
export const pollView = (embed: Embed, draft: Draft): BallotView =>
  embed.kind === 'poll' ? choiceView(embed, draft) : { ...EMPTY_VIEW, lines: [['foreign']] };

export function decidePoll(embed: Embed, { chosen, written }: Draft): Decision {
  const { ranked, options, minChoices, maxChoices } = embed;
  const writeIn = cleanText(written.normalize(), MAX_WRITE_IN);
  const hasWriteIn = ranked ? writeIn !== '' : chosen.includes('');
  if (hasWriteIn && !writeIn) return { missing: ['writeFirst'] };
  const ids = ranked
    ? orderOf(options, chosen).slice(0, maxChoices - Number(hasWriteIn))
    : options.map(({ id }) => id).filter((id) => chosen.includes(id));
  const count = ids.length + Number(hasWriteIn);
  if (count < minChoices) return { missing: ['tooFew', { count: minChoices }] };
  if (count > maxChoices) return { missing: ['tooMany', { count: maxChoices }] };
  const choice = ranked ? { ranking: ids } : { choices: ids };
  return { ballot: { ...(ids.length > 0 && choice), ...(hasWriteIn && { writeIn }) } };
}

/**
 * What is stored of a vote, as the contract has it: the answer, the time and this browser's reference, and by the rule `network` a
 * keyed hash of the address. Empty for a rule that this version doesn't know, and for reactions, which count every press.
 */
export function privacyLines({ kind, voterRule, writeIn }: Embed): readonly BallotLine[] {
  if (voterRule === 'unknown' || kind === 'reaction' || kind === 'unknown') return [];
  const stored: BallotLine = [kind === 'question' || writeIn ? 'unnamedText' : 'unnamed'];
  if (voterRule === 'none') return [stored];
  return [[voterRule === 'network' ? 'limited' : 'once'], stored];
}

const DONE: readonly BallotKey[] = ['counted', 'changed', 'kept'];
const PROBLEMS: readonly BallotKey[] = [
  'tooFew',
  'tooMany',
  'writeFirst',
  'rateFirst',
  'rejected_network_limit',
  'rejected_closed',
  'rejected_not_open',
  'rejected',
  'unknown',
  'rate_limited',
  'not_sent',
];

/** The line says that a vote was counted, or saved. */
export const isDone = ([key]: BallotLine): boolean => DONE.includes(key);

/** The line says what the visitor still has to do, or why a vote was not counted. */
export const isProblem = ([key]: BallotLine): boolean => PROBLEMS.includes(key);

/** A whole percentage; 100% only if everyone chose it. */
const shareOf = (count: number, voters: number): number =>
  count < voters ? Math.min(99, Math.round((count * 100) / voters)) : 100;

function rowsOf(
  options: readonly Option[],
  tally: Tally | null,
  chosen: readonly string[],
  isMultiple: boolean,
): readonly ChoiceRow[] {
  const votesOf = new Map(tally?.options.map(({ id, votes }) => [id, votes]));
  const known = [...votesOf.values()].reduce<number>((sum, votes) => sum + (votes ?? 0), 0);
  // Votes that belong to no option were written in.
  if (tally) votesOf.set('', tally.votes === null ? null : Math.max(0, tally.votes - known));
  const pointsOf = new Map(tally?.options.map(({ id, points }) => [id, points]));
  const counts = options.map(({ id }) => pointsOf.get(id) ?? votesOf.get(id) ?? 0);
  const voters = tally?.voters;
  const percentages = isMultiple && voters ? counts.map((count) => shareOf(count, voters)) : wholePercentages(counts);
  // At least one vote: before the first one, no option leads.
  const most = Math.max(1, ...counts);
  return options.map((option, index) => ({
    ...option,
    chosen: chosen.includes(option.id),
    votes: votesOf.get(option.id) ?? null,
    points: pointsOf.get(option.id) ?? null,
    percent: percentages[index] ?? 0,
    leading: counts[index] === most,
    place: null,
  }));
}

/** Why there is no voting, or why there are no results; null when neither needs a reason. */
function reasonFor({ status, resultsVisibility, opensAt, vote }: Embed, shown: boolean): BallotLine | null {
  if (status === 'unknown') return ['paused'];
  if (status === 'scheduled' || status === 'draft') return opensAt ? ['opens', { at: opensAt }] : ['notOpen'];
  if (status !== 'open') return ['closed'];
  if (shown || resultsVisibility === 'always' || resultsVisibility === 'unknown') return null;
  return resultsVisibility === 'after_vote' && vote ? null : [resultsVisibility];
}
