import type { Client } from '../client/client.ts';
import type { RequestOptions } from '../client/operations.ts';
import { type EmbedQuery, embedRequest } from './requests.ts';
import {
  count,
  EMPTY,
  type Field,
  flag,
  id,
  isLocal,
  list,
  matching,
  object,
  oneOf,
  readData,
  required,
  resource,
  text,
  time,
  url,
  withDefault,
} from './schema.ts';
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
} from './vote.ts';

/** One option to choose. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly emoji: string | null;
  /** Checked by `safeUrl`. */
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
}

/** The steps of a rating: whole numbers from -100 to 100. */
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

/** An embed, with this browser's vote and the counts it may see. Times are in ms since 1970. */
export interface Embed {
  readonly id: string;
  readonly status: PollStatus;
  readonly kind: 'poll' | 'rating' | 'reaction' | 'question' | 'quiz' | 'unknown';
  readonly title: string;
  readonly description: string | null;
  /** At most 100, with distinct ids; may be empty. */
  readonly options: readonly Option[];
  /** At least 1, at most `maxChoices`. */
  readonly minChoices: number;
  /** At least 1, at most the number of options (one more with a write-in). */
  readonly maxChoices: number;
  readonly ranked: boolean;
  readonly writeIn: boolean;
  readonly shuffle: boolean;
  readonly resultsVisibility: 'always' | 'after_vote' | 'after_close' | 'never' | 'unknown';
  readonly allowChange: boolean;
  readonly voterRule: 'browser' | 'network' | 'none' | 'unknown';
  readonly scale: Scale | null;
  readonly question: Question | null;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** The language people wrote it in: an unchecked language tag. */
  readonly language: string | null;
  readonly vote: Vote | null;
  readonly tally: Tally | null;
  readonly quiz: Quiz | null;
  readonly refreshSeconds: number | null;
  /** Something in the response was unusable and is left out. */
  readonly degraded: boolean;
}

const label = text(200);

const option: Field<Option | null> = object({
  id: required(id),
  label: required(label),
  emoji: text(50),
  imageUrl: url('image'),
  imageAlt: text(500),
});

const step = matching((value): value is number => Number.isInteger(value) && Math.abs(value as number) <= 100);

const scale: Field<Scale | null> = object(
  {
    min: required(step),
    max: required(step),
    minLabel: label,
    maxLabel: label,
    icon: oneOf('star', 'number', 'emoji'),
  },
  (read) => (read.min < read.max ? read : null),
);

const question: Field<Question | null> = object({ maxLength: withDefault(count, 500), placeholder: label });

const embed: Field<Embed | null> = resource(
  {
    id: required(id),
    status: pollStatus,
    kind: oneOf('poll', 'rating', 'reaction', 'question', 'quiz'),
    title: required(text(300)),
    description: text(2000),
    options: list(MAX_OPTIONS, option),
    minChoices: count,
    maxChoices: count,
    ranked: flag,
    writeIn: flag,
    shuffle: flag,
    resultsVisibility: oneOf('always', 'after_vote', 'after_close', 'never'),
    allowChange: flag,
    voterRule: withDefault(oneOf('browser', 'network', 'none'), 'browser'),
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
    // These kinds need options; an empty list is an empty poll.
    if (!read.options && /^(poll|reaction|quiz)$/.test(read.kind)) return null;
    const options = read.options ?? EMPTY;
    // Within what there is to choose, so that a vote is always possible.
    const maxChoices = Math.min(read.maxChoices || 1, options.length + Number(read.writeIn)) || 1;
    return { ...read, options, minChoices: Math.min(read.minChoices || 1, maxChoices), maxChoices };
  },
);

/**
 * Reads the `data` of `POST /api/vote/embed/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId a response about another embed is rejected.
 * @param local the API runs on this machine, so image URLs on this machine are fine.
 * @throws CreatorError `invalid_response` without an id, a title, or the options that the kind needs.
 */
export const readEmbed = (answer: unknown, askedId?: string, local?: boolean): Embed =>
  readData(answer, embed, local, askedId, 'id');

/**
 * Gets an embed: `POST /api/vote/embed/get`. With a `clientReference` the answer includes this browser's vote, and the counts
 * that are shown only to those who voted.
 */
export async function getEmbed(client: Client, query: EmbedQuery, options: RequestOptions = {}): Promise<Embed> {
  const [route, input] = embedRequest(query);
  const { data } = await client.request(route, { ...input, ...options });
  return readEmbed(data, query.id, isLocal(client));
}
