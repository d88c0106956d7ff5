import type { Client } from '../client/create-client.ts';
import { url } from './address.ts';
import { type CallOptions, isLocal } from './call.ts';
import { type Quiz, quiz, type Tally, tally, type Vote, vote } from './vote.ts';
import { count, type Field, list, need, only, or, part, readWhole, text, word } from './schema.ts';
import { record } from './record.ts';
import {
  embedFields,
  label,
  MAX_OPTIONS,
  optionFields,
  type ShownEmbed,
  type ShownOption,
  type ShownVote,
  withBounds,
} from './shown-embed.ts';

/** One thing to choose. */
export interface Option extends ShownOption {
  /** Already through `safeUrl`. */
  readonly imageUrl: string | null;
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
export interface Embed extends Omit<ShownEmbed, 'answer'> {
  /** At most 100, ids all different; may be empty. */
  readonly options: readonly Option[];
  readonly voterRule: 'browser' | 'network' | 'none' | 'unknown';
  readonly scale: Scale | null;
  readonly question: Question | null;
  /** The language people wrote it in, as a tag that nobody checked. */
  readonly language: string | null;
  readonly vote: Vote | null;
  readonly tally: Tally | null;
  readonly quiz: Quiz | null;
  /** Something in the answer could not be used and is left out. */
  readonly degraded: boolean;
}

const step = only((value): value is number => Number.isInteger(value) && Math.abs(value as number) <= 100);

const scale: Field<Scale | null> = part(
  { min: need(step), max: need(step), minLabel: label, maxLabel: label, icon: word('star', 'number', 'emoji') },
  (read) => (read.min < read.max ? read : null),
);

const question: Field<Question | null> = part({ maxLength: or(count, 500), placeholder: label });

const embed: Field<Embed | null> = record(
  {
    ...embedFields,
    options: list(MAX_OPTIONS, part({ ...optionFields, imageUrl: url('image') })),
    voterRule: or(word('browser', 'network', 'none'), 'browser'),
    scale,
    question,
    language: text(35),
    vote,
    tally,
    quiz,
  },
  withBounds,
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

/** With a vote of its own, `castVote` has put a whole one there. */
const isWhole = (found: ShownVote | null): found is Vote => found !== null && 'clientReference' in found;

/**
 * All there is to an embed that is shown: from its answer what is not drawn at first, and what a vote has brought since.
 *
 * @throws CreatorError `invalid_response` as `readEmbed`.
 */
export function wholeEmbed(shown: ShownEmbed, local?: boolean): Embed {
  const { answer, options: _, ...now } = shown;
  const read = readEmbed(answer, shown.id, local);
  const { vote } = now;
  if (!isWhole(vote)) return { ...read, ...now, vote: read.vote, tally: read.tally };
  return { ...read, ...now, vote, tally: vote.tally ?? read.tally, quiz: vote.quiz ?? read.quiz };
}

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
