import type { VoteRequest } from '../api/types.gen.ts';
import type { Client } from '../client/client.ts';
import { CreatorError } from '../client/errors.ts';
import type { RequestOptions } from '../client/operations.ts';
import { cleanText } from '../text/clean.ts';
import {
  count,
  EMPTY,
  expected,
  type Field,
  hideable,
  id,
  list,
  number,
  object,
  oneOf,
  readData,
  required,
  resource,
  text,
  time,
  withDefault,
} from './schema.ts';

export type PollStatus = 'draft' | 'scheduled' | 'open' | 'closed' | 'archived' | 'unknown';

export interface OptionTally {
  readonly id: string;
  /** For a ranked poll, the number of first places. Null while hidden, or if the count was invalid. */
  readonly votes: number | null;
  /** The Borda count of a ranked poll. Null otherwise, and while hidden. */
  readonly points: number | null;
}

/** The counts of a poll. */
export interface Tally {
  readonly embedId: string;
  readonly status: PollStatus;
  /** How many voted; null while hidden. */
  readonly voters: number | null;
  /** How many votes they cast (for a `reaction`, the number of presses); null while hidden. */
  readonly votes: number | null;
  readonly options: readonly OptionTally[];
  /** For a `rating`; null otherwise. */
  readonly average: number | null;
  /** When it was counted, in ms since 1970. */
  readonly asOf: number | null;
  readonly degraded: boolean;
}

/** What a quiz reveals once this browser has answered. */
export interface Quiz {
  readonly correct: readonly string[];
  readonly explanation: string | null;
}

/** A vote as the platform stores it. */
export interface Vote {
  /** Null only if rejected, which stores nothing. */
  readonly id: string | null;
  readonly status: 'counted' | 'changed' | 'already_counted' | 'rejected' | 'unknown';
  /** Why it was rejected; null otherwise. */
  readonly reason: 'closed' | 'not_open' | 'network_limit' | 'unknown' | null;
  readonly embedId: string;
  /** Option ids; of a ranked poll in order of preference. */
  readonly choices: readonly string[];
  readonly rating: number | null;
  readonly text: string | null;
  /** An option of the visitor's own. */
  readonly writeIn: string | null;
  readonly clientReference: string;
  /** In ms since 1970. */
  readonly createdAt: number | null;
  readonly tally: Tally | null;
  readonly quiz: Quiz | null;
  readonly degraded: boolean;
}

/** Identifies a browser's vote on an embed. */
export interface VoteKey {
  readonly embedId: string;
  readonly clientReference: string;
}

/** A vote to cast, with the members that fit the embed's kind. */
export interface VoteInput extends VoteKey {
  readonly choices?: readonly string[];
  readonly ranking?: readonly string[];
  readonly rating?: number;
  readonly text?: string;
  readonly writeIn?: string;
}

/** The rest of a longer list of options is left out. */
export const MAX_OPTIONS = 100;
/** The longest answer to a question. */
export const MAX_TEXT = 2000;
/** The longest write-in. */
export const MAX_WRITE_IN = 200;

export const pollStatus: Field<PollStatus> = oneOf('draft', 'scheduled', 'open', 'closed', 'archived');

const ids = list(MAX_OPTIONS, id);

/** An unreadable choice would make it another vote than was cast, so it rejects the whole vote. */
const choices: Field<readonly string[] | null | undefined> = (value, reading) => {
  const read = ids(value, reading);
  return value == null || (Array.isArray(value) && read?.length === value.length) ? read : undefined;
};

export const tally: Field<Tally | null> = resource({
  embedId: required(id),
  status: pollStatus,
  voters: hideable(count),
  votes: hideable(count),
  options: withDefault(list(MAX_OPTIONS, object({ id: required(id), votes: hideable(count), points: count })), EMPTY),
  average: number,
  asOf: expected(time),
});

export const quiz: Field<Quiz | null> = object({ correct: required(ids), explanation: text(MAX_TEXT) });

export const vote: Field<Vote | null> = resource(
  {
    id,
    status: oneOf('counted', 'changed', 'already_counted', 'rejected'),
    reason: withDefault(oneOf('closed', 'not_open', 'network_limit'), null),
    embedId: required(id),
    choices,
    rating: number,
    text: text(MAX_TEXT),
    writeIn: text(MAX_WRITE_IN),
    clientReference: required(id),
    createdAt: expected(time),
    tally,
    quiz,
  },
  (read) => {
    const isEmpty = !read.choices && read.rating === null && !read.text && !read.writeIn;
    if (read.status !== 'rejected' && (!read.id || isEmpty)) return null;
    return { ...read, choices: read.choices ?? EMPTY };
  },
);

/**
 * Reads the `data` of `POST /api/vote/cast/getall` (or the whole `{ data, requestId }`).
 *
 * @param askedId the embed's id; a response about another is rejected.
 * @throws CreatorError `invalid_response` if it doesn't name its embed.
 */
export const readTally = (answer: unknown, askedId?: string): Tally =>
  readData(answer, tally, false, askedId, 'embedId');

/**
 * Reads the `data` of `POST /api/vote/cast/create` and `/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId the embed's id; a response about another is rejected.
 * @throws CreatorError `invalid_response` if the embed, the reference or the choice is missing.
 */
export const readVote = (answer: unknown, askedId?: string): Vote => readData(answer, vote, false, askedId, 'embedId');

/** Trims and composes (NFC) the texts of a vote, so that neither surrounding space nor a keyboard makes it look like another vote. */
export const asStored = <T extends Pick<VoteInput, 'text' | 'writeIn'>>(input: T): T => ({
  ...input,
  ...(input.text !== undefined && { text: cleanText(input.text.normalize(), MAX_TEXT) }),
  ...(input.writeIn !== undefined && { writeIn: cleanText(input.writeIn.normalize(), MAX_WRITE_IN) }),
});

const otherVote = (): CreatorError => new CreatorError('invalid_response', 'The response is about another vote.');

/**
 * Casts a vote: `POST /api/vote/cast/create`. Retried only after a 429, which had no effect, as the API has no
 * idempotency keys: after any other error that isn't final, look the vote up with `getVote` first.
 *
 * @throws CreatorError; `invalid_response` also if the response is about another vote.
 */
export async function castVote(client: Client, input: VoteInput, options: RequestOptions = {}): Promise<Vote> {
  // Which member is needed depends on the embed's kind, so a `VoteInput` demands none.
  const body = input as VoteRequest;
  const { data } = await client.request('POST /api/vote/cast/create', { body, ...options });
  const vote = readVote(data, input.embedId);
  if (vote.clientReference !== input.clientReference) throw otherVote();
  return vote;
}

/** Looks up the vote with a reference: `POST /api/vote/cast/get`. Null if there is none (404). */
export async function getVote(client: Client, key: VoteKey, options: RequestOptions = {}): Promise<Vote | null> {
  try {
    const { data } = await client.request('POST /api/vote/cast/get', { body: key, ...options });
    const vote = readVote(data, key.embedId);
    // A reaction is stored as `<reference>:<n>` and found by its reference.
    if (vote.clientReference.replace(/:\d+$/, '') !== key.clientReference.replace(/:\d+$/, '')) throw otherVote();
    return vote;
  } catch (error) {
    if (error instanceof CreatorError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The counts: `POST /api/vote/cast/getall`. With a `clientReference` the platform knows who has voted. */
export async function getTally(
  client: Client,
  query: { readonly embedId: string; readonly clientReference?: string },
  options: RequestOptions = {},
): Promise<Tally> {
  const { data } = await client.request('POST /api/vote/cast/getall', { body: query, ...options });
  return readTally(data, query.embedId);
}
