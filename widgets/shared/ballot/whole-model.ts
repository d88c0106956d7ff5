import type { ShownEmbed, ShownTally } from '../../../src/resources/shown-embed.ts';
import { type Draft, isEmpty, type PollLine, type PollModel, pollModel } from './model.ts';
import { shuffled } from './shuffle.ts';

/** The row of what visitors write in themselves. */
const WRITTEN = { id: '', label: '', imageUrl: null, imageAlt: null, emoji: null };

const only = <T>(...items: readonly (T | null | false)[]): readonly T[] => items.filter((item): item is T => !!item);

/** All that can be about a poll: several choices, an order, an answer of one's own, times, and why there is nothing to see. */
export function wholeModel(embed: ShownEmbed, draft: Draft): PollModel {
  const { tally, ranked, minChoices: min, maxChoices: max, closesAt } = embed;
  const model = pollModel(plainly(embed), ranked ? { ...draft, chosen: [] } : draft);
  const { choosing, rows } = model;
  const shown = rows.some(({ votes }) => votes !== null);
  const open = embed.status === 'open' && !isEmpty(embed);
  const several = max > 1;
  return {
    ...model,
    type: choosing && !ranked ? (several ? 'checkbox' : 'radio') : null,
    hint: choosing && several ? [min < max ? 'chooseBetween' : 'choose', { min, max }] : null,
    lines: only(draft.notice, stateOf(embed, shown)),
    facts: only<PollLine>(
      ...model.facts,
      shown && several && tally && tally.voters !== null && ['voters', { count: tally.voters }],
      open && closesAt !== null && ['closes', { at: closesAt }],
    ),
  };
}

/** The same as options, votes and a choice alone. */
function plainly(embed: ShownEmbed): ShownEmbed {
  const { kind, vote, shuffle, writeIn, ranked, maxChoices, id } = embed;
  if (kind !== 'poll') return { ...embed, options: [] };
  const written = { ...WRITTEN, label: vote?.writeIn ?? '' };
  const options = writeIn ? [...embed.options, written] : embed.options;
  return {
    ...embed,
    options: shuffle ? shuffled(options, id) : options,
    tally: embed.tally && withWritten(embed.tally),
    // Of an order the first is what counts.
    vote: vote && {
      ...vote,
      choices: [...vote.choices.slice(0, ranked ? 1 : maxChoices), ...(vote.writeIn ? [''] : [])],
    },
  };
}

/** What belongs to no option was written in. */
function withWritten(tally: ShownTally): ShownTally {
  const known = tally.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  const votes = tally.votes === null ? null : Math.max(0, tally.votes - known);
  return { ...tally, options: [...tally.options, { id: '', votes }] };
}

/** Why there is nothing to choose, or nothing to see; null when all is there. */
function stateOf(embed: ShownEmbed, shown: boolean): PollLine | null {
  const { kind, status, resultsVisibility, opensAt, vote } = embed;
  if (kind !== 'poll') return ['foreign'];
  if (isEmpty(embed)) return ['noOptions'];
  if (status === 'unknown') return ['paused'];
  if (status === 'scheduled' || status === 'draft') return opensAt ? ['opens', { at: opensAt }] : ['notOpen'];
  if (status !== 'open') return ['closed'];
  if (shown || resultsVisibility === 'always' || resultsVisibility === 'unknown') return null;
  return resultsVisibility === 'after_vote' && vote ? null : [resultsVisibility];
}
