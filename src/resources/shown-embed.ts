import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import {
  count,
  type Field,
  flag,
  hideable,
  id,
  list,
  need,
  none,
  or,
  part,
  readWhole,
  text,
  time,
  word,
} from './schema.ts';

export type PollStatus = 'draft' | 'scheduled' | 'open' | 'closed' | 'archived' | 'unknown';

export const pollStatus: Field<PollStatus> = word('draft', 'scheduled', 'open', 'closed', 'archived');

/** What of an `Option` is drawn at first. */
export interface ShownOption {
  readonly id: string;
  readonly label: string;
  readonly emoji: string | null;
  /** As it came, null without: who shows the picture sends it through `safeUrl`. */
  readonly imageUrl: unknown;
  readonly imageAlt: string | null;
}

export interface OptionTally {
  readonly id: string;
  /** Null while hidden, or when the count was of no use. */
  readonly votes: number | null;
}

/** What of a `Tally` is drawn. */
export interface ShownTally {
  /** Who voted; null while hidden. Of `reaction`, presses are `votes`. */
  readonly voters: number | null;
  readonly votes: number | null;
  readonly options: readonly OptionTally[];
}

/** What of a `Vote` is drawn. */
export interface ShownVote {
  /** Ids of options; in order of preference where the poll is ranked. */
  readonly choices: readonly string[];
  /** An option of the visitor's own. */
  readonly writeIn: string | null;
}

/** What is drawn of an embed at first, whatever its kind. What else there is to an `Embed` is read by who shows it. */
export interface ShownEmbed {
  readonly id: string;
  readonly status: PollStatus;
  readonly kind: 'poll' | 'rating' | 'reaction' | 'question' | 'quiz' | 'unknown';
  readonly title: string;
  readonly description: string | null;
  /** At most 100, ids all different; may be empty. */
  readonly options: readonly ShownOption[];
  /** At least 1, and never more than `maxChoices`. */
  readonly minChoices: number;
  /** At least 1, and never more than there are choices. */
  readonly maxChoices: number;
  readonly ranked: boolean;
  readonly writeIn: boolean;
  readonly shuffle: boolean;
  readonly resultsVisibility: 'always' | 'after_vote' | 'after_close' | 'never' | 'unknown';
  readonly allowChange: boolean;
  /** In ms since 1970, as every time here. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly vote: ShownVote | null;
  readonly tally: ShownTally | null;
  readonly refreshSeconds: number | null;
  /** As it came: `readEmbed` reads the rest of it, where a kind needs more. */
  readonly answer?: unknown;
}

/** At most this many options are shown; the rest of a longer list is left out. */
export const MAX_OPTIONS = 100;

export const label = text(200);

export const ids = list(MAX_OPTIONS, id);

/** A choice that cannot be read makes it another vote than was cast: unusable, not degraded. */
export const choices: Field<readonly string[] | null | undefined> = (value, reading) => {
  const read = ids(value, reading);
  return value == null || (Array.isArray(value) && read?.length === value.length) ? read : undefined;
};

/** The rows of a tally that are drawn. */
export const tallyFields = {
  voters: hideable(count),
  votes: hideable(count),
  options: or(list(MAX_OPTIONS, part({ id: need(id), votes: hideable(count) })), none),
};

/** The rows of an option that are drawn. */
export const optionFields = {
  id: need(id),
  label: need(label),
  emoji: text(20),
  imageUrl: (value: unknown) => value ?? null,
  imageAlt: label,
};

/** The rows of an embed that are drawn, but vote and tally. */
export const embedFields = {
  id: need(id),
  status: pollStatus,
  kind: word('poll', 'rating', 'reaction', 'question', 'quiz'),
  title: need(text(300)),
  description: text(2000),
  options: list(MAX_OPTIONS, part(optionFields)),
  minChoices: count,
  maxChoices: count,
  ranked: flag,
  writeIn: flag,
  shuffle: flag,
  resultsVisibility: word('always', 'after_vote', 'after_close', 'never'),
  allowChange: flag,
  opensAt: time,
  closesAt: time,
  refreshSeconds: count,
};

interface Bounds {
  readonly kind: ShownEmbed['kind'];
  readonly writeIn: boolean;
  options: readonly ShownOption[] | null;
  minChoices: number | null;
  maxChoices: number | null;
}

/** A poll, a reaction and a quiz are nothing without their options; an empty list is an empty poll. */
export function withBounds<T extends Bounds>(read: T) {
  if (!read.options && /^(poll|reaction|quiz)$/.test(read.kind)) return null;
  const options: NonNullable<T['options']> = read.options ?? none;
  const maxChoices = Math.min(read.maxChoices || 1, options.length + Number(read.writeIn)) || 1;
  return { ...read, options, minChoices: Math.min(read.minChoices || 1, maxChoices), maxChoices };
}

const shownEmbed: Field<ShownEmbed | null> = part(
  {
    ...embedFields,
    vote: part({ choices, writeIn: text(200) }, (read): ShownVote | null =>
      read.choices || read.writeIn ? { ...read, choices: read.choices ?? none } : null,
    ),
    tally: part(tallyFields),
  },
  withBounds,
);

/** `readEmbed` without what is not drawn at first: the same rows, so the same values. No address is among them. */
export const readShownEmbed = (answer: unknown, askedId?: string): ShownEmbed =>
  readWhole(answer, shownEmbed, false, askedId, 'id');

/** What a widget asks for first: `POST /api/vote/embed/get`. */
export async function getShownEmbed(
  client: Client,
  query: { readonly id: string; readonly clientReference?: string },
  options: CallOptions = {},
): Promise<ShownEmbed> {
  const { data } = await client.request('POST /api/vote/embed/get', { body: query, retries: 2, ...options });
  return { ...readShownEmbed(data, query.id), answer: data };
}
