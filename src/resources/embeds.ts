import type { Client } from '../client/create-client.ts';
import { type CallOptions, isLocal } from './call.ts';
import {
  MAX_OPTIONS,
  type PollStatus,
  pollStatus,
  type Quiz,
  quiz,
  type Tally,
  tally,
  type Vote,
  vote,
} from './polls.ts';
import {
  count,
  type Field,
  flag,
  id,
  list,
  need,
  none,
  only,
  or,
  part,
  readWhole,
  record,
  text,
  time,
  url,
  word,
} from './read.ts';

export interface Option {
  readonly id: string;
  readonly label: string;
  /** Already through `safeUrl`. */
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  readonly emoji: string | null;
}

/** The steps of a rating: whole numbers, at most 100 apart. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly minLabel: string | null;
  readonly maxLabel: string | null;
  readonly icon: 'star' | 'number' | 'emoji' | 'unknown';
}

export interface Question {
  readonly maxLength: number;
  readonly placeholder: string | null;
}

/** An embed as the platform has it (contract section 4); of kind `poll` and the like with this browser's vote and the counts. */
export interface Embed {
  readonly id: string;
  readonly status: PollStatus;
  readonly kind: 'poll' | 'rating' | 'reaction' | 'question' | 'quiz' | 'unknown';
  readonly title: string;
  readonly description: string | null;
  /** At most 100, ids all different; may be empty. */
  readonly options: readonly Option[];
  /** At least 1, and never more than `maxChoices`. */
  readonly minChoices: number;
  /** At least 1, and never more than there are choices. */
  readonly maxChoices: number;
  readonly ranked: boolean;
  readonly writeIn: boolean;
  readonly shuffle: boolean;
  readonly resultsVisibility: 'always' | 'after_vote' | 'after_close' | 'never' | 'unknown';
  readonly allowChange: boolean;
  readonly voterRule: 'browser' | 'network' | 'none' | 'unknown';
  readonly scale: Scale | null;
  readonly question: Question | null;
  /** In ms since 1970, as every time here. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** The language people wrote it in, as a tag that nobody checked. */
  readonly language: string | null;
  readonly vote: Vote | null;
  readonly tally: Tally | null;
  readonly quiz: Quiz | null;
  readonly refreshSeconds: number | null;
  /** Something in the answer could not be used and is left out. */
  readonly degraded: boolean;
}

const label = text(200);

const option: Field<Option | null> = part({
  id: need(id),
  label: need(label),
  imageUrl: url('image'),
  imageAlt: label,
  emoji: text(20),
});

const step = only((value): value is number => Number.isInteger(value) && Math.abs(value as number) <= 100);

const scale: Field<Scale | null> = part(
  { min: need(step), max: need(step), minLabel: label, maxLabel: label, icon: word('star', 'number', 'emoji') },
  (read) => (read.min < read.max ? read : null),
);

const question: Field<Question | null> = part({ maxLength: or(count, 500), placeholder: label });

const embed: Field<Embed | null> = record(
  {
    id: need(id),
    status: pollStatus,
    kind: word('poll', 'rating', 'reaction', 'question', 'quiz'),
    title: need(text(300)),
    description: text(2000),
    options: list(MAX_OPTIONS, option),
    minChoices: count,
    maxChoices: count,
    ranked: flag,
    writeIn: flag,
    shuffle: flag,
    resultsVisibility: word('always', 'after_vote', 'after_close', 'never'),
    allowChange: flag,
    voterRule: or(word('browser', 'network', 'none'), 'browser'),
    scale,
    question,
    opensAt: time,
    closesAt: time,
    language: text(35),
    vote,
    tally,
    quiz,
    refreshSeconds: count,
  },
  (read) => {
    // A poll, a reaction and a quiz are nothing without their options; an empty list is an empty poll.
    if (!read.options && /^(poll|reaction|quiz)$/.test(read.kind)) return null;
    const options = read.options ?? none;
    const maxChoices = Math.min(read.maxChoices || 1, options.length + Number(read.writeIn)) || 1;
    return { ...read, options, minChoices: Math.min(read.minChoices || 1, maxChoices), maxChoices };
  },
);

/**
 * Reads the `data` of `POST /api/vote/embed/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId an answer about another embed is refused.
 * @param local the API's base is on this machine, so pictures on it are fine.
 * @throws CreatorError `invalid_response` when there is no id, no title, or no list of options where the kind needs one.
 */
export const readEmbed = (answer: unknown, askedId?: string, local?: boolean): Embed =>
  readWhole(answer, embed, local, askedId, 'id');

/**
 * One embed: `POST /api/vote/embed/get`. With a `clientReference` the platform tells this browser's vote, and shows the
 * counts to who has voted.
 */
export async function getEmbed(
  client: Client,
  query: { readonly id: string; readonly clientReference?: string },
  options: CallOptions = {},
): Promise<Embed> {
  const { data } = await client.request('POST /api/vote/embed/get', { body: query, retries: 2, ...options });
  return readEmbed(data, query.id, isLocal(client));
}
