import type { Client } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import type { CallOptions } from './call.ts';
import {
  asCount,
  asId,
  asList,
  asNumber,
  asSource,
  asText,
  asTime,
  begin,
  due,
  field,
  hideable,
  nested,
  open,
  own,
  type Parser,
  type Reading,
  type Source,
  unusable,
  word,
} from './read.ts';

export const POLL_STATUSES = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const;
export type PollStatus = (typeof POLL_STATUSES)[number] | 'unknown';

/** At most this many options are shown; the rest of a longer list is left out. */
export const MAX_OPTIONS = 100;

export interface OptionTally {
  readonly id: string;
  /** Null while hidden, or when the count was of no use. */
  readonly votes: number | null;
}

/** The counts of a poll (contract section 4). */
export interface Tally {
  readonly embedId: string;
  readonly status: PollStatus;
  /** Who voted; null while hidden. Of `reaction`, presses are `votes`. */
  readonly voters: number | null;
  readonly votes: number | null;
  readonly options: readonly OptionTally[];
  /** Of `rating`. */
  readonly average: number | null;
  /** When it was counted, in ms since 1970. */
  readonly asOf: number | null;
  readonly degraded: boolean;
}

/** What a quiz says once this browser has answered. */
export interface Quiz {
  readonly correct: readonly string[];
  readonly explanation: string | null;
}

const VOTE_STATUSES = ['counted', 'changed', 'already_counted', 'rejected'] as const;
const REJECTIONS = ['closed', 'not_open', 'network_limit'] as const;

/** A vote as the platform has it (contract sections 4 and 5). */
export interface Vote {
  /** Null only when rejected: nothing is stored then. */
  readonly id: string | null;
  readonly status: (typeof VOTE_STATUSES)[number] | 'unknown';
  /** Why it was rejected; null otherwise. */
  readonly reason: (typeof REJECTIONS)[number] | 'unknown' | null;
  readonly embedId: string;
  /** Ids of options; in order of preference where the poll is ranked. */
  readonly choices: readonly string[];
  readonly rating: number | null;
  readonly text: string | null;
  readonly clientReference: string;
  /** In ms since 1970. */
  readonly createdAt: number | null;
  readonly tally: Tally | null;
  readonly quiz: Quiz | null;
  readonly degraded: boolean;
}

const asIds = asList(MAX_OPTIONS, asId);

const asOptionTally: Parser<OptionTally> = (value, reading) => {
  const source = asSource(value, reading);
  const id = source && asId(own(source, 'id'), reading);
  return id ? Object.freeze({ id, votes: hideable(reading, source, 'votes', asCount) }) : null;
};

/** The tally that `source` holds; null when it does not even say of which embed. */
export function tallyIn(source: Source, reading: Reading): Tally | null {
  const embedId = asId(own(source, 'embedId'), reading);
  if (!embedId) return null;
  const tally = {
    embedId,
    status: word(reading, source, 'status', POLL_STATUSES),
    voters: hideable(reading, source, 'voters', asCount),
    votes: hideable(reading, source, 'votes', asCount),
    options: due(reading, source, 'options', asList(MAX_OPTIONS, asOptionTally)) ?? [],
    average: field(reading, source, 'average', asNumber),
    asOf: due(reading, source, 'asOf', asTime),
  };
  return Object.freeze({ ...tally, degraded: reading.degraded });
}

export const asQuiz: Parser<Quiz> = (value, reading) => {
  const source = asSource(value, reading);
  const correct = source && field(reading, source, 'correct', asIds);
  return correct && Object.freeze({ correct, explanation: field(reading, source, 'explanation', asText(2000)) });
};

/** The vote that `source` holds; null when it does not say whose, on what, or for which choices. */
export function voteIn(source: Source, reading: Reading): Vote | null {
  const id = asId(own(source, 'id'), reading);
  const embedId = asId(own(source, 'embedId'), reading);
  const clientReference = asId(own(source, 'clientReference'), reading);
  const status = word(reading, source, 'status', VOTE_STATUSES);
  const rejected = status === 'rejected';
  const given = own(source, 'choices');
  const choices = field(reading, source, 'choices', asIds);
  const rating = field(reading, source, 'rating', asNumber);
  const text = field(reading, source, 'text', asText(2000));
  // A choice that cannot be read makes it another vote than was cast: unusable, not degraded.
  const whole = choices ? choices.length === (given as unknown[]).length : rejected || rating !== null || text;
  if (!embedId || !clientReference || !whole || !(id || rejected)) return null;
  const vote = {
    id,
    status,
    reason: rejected ? word(reading, source, 'reason', REJECTIONS) : null,
    embedId,
    choices: choices ?? [],
    rating,
    text,
    clientReference,
    createdAt: due(reading, source, 'createdAt', asTime),
    tally: field(reading, source, 'tally', nested(tallyIn)),
    quiz: field(reading, source, 'quiz', asQuiz),
  };
  return Object.freeze({ ...vote, degraded: reading.degraded });
}

/**
 * Reads the `data` of `POST /api/vote/cast/getall` (or the whole `{ data, requestId }`).
 *
 * @param askedId the embed's id; an answer about another is refused.
 * @throws CreatorError `invalid_response` when nothing in it is usable.
 */
export function readTally(answer: unknown, askedId?: string): Tally {
  const tally = tallyIn(open(answer, 'tally'), begin());
  return tally && tally.embedId === (askedId ?? tally.embedId) ? tally : unusable('tally');
}

/**
 * Reads the `data` of `POST /api/vote/cast/create` and `/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId the embed's id; an answer about another is refused.
 * @throws CreatorError `invalid_response` when it does not say on what, whose or for what the vote is.
 */
export function readVote(answer: unknown, askedId?: string): Vote {
  const vote = voteIn(open(answer, 'vote'), begin());
  return vote && vote.embedId === (askedId ?? vote.embedId) ? vote : unusable('vote');
}

/** Whose votes, on which embed. */
export interface VoteKey {
  readonly embedId: string;
  readonly clientReference: string;
}

/** A vote to cast: what fits the embed's kind. */
export interface VoteInput extends VoteKey {
  readonly choices?: readonly string[];
  readonly ranking?: readonly string[];
  readonly rating?: number;
  readonly text?: string;
  readonly writeIn?: string;
}

/**
 * Casts a vote: `POST /api/vote/cast/create`. Sent once, never again on its own (the interface document gives no
 * idempotency guarantee): after any error but a final one, read it back with `getVote` first.
 *
 * @throws CreatorError; `invalid_response` also when the answer is about another vote than this.
 */
export async function castVote(client: Client, vote: VoteInput, options: CallOptions = {}): Promise<Vote> {
  const { data } = await client.request('POST /api/vote/cast/create', { body: vote, ...options });
  const cast = readVote(data, vote.embedId);
  return cast.clientReference === vote.clientReference ? cast : unusable('vote');
}

/** The vote that the platform has under a reference: `POST /api/vote/cast/get`. Null when it has none (404). */
export async function getVote(client: Client, key: VoteKey, options: CallOptions = {}): Promise<Vote | null> {
  try {
    const { data } = await client.request('POST /api/vote/cast/get', { body: key, ...options });
    return readVote(data, key.embedId);
  } catch (error) {
    if (error instanceof CreatorError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The counts: `POST /api/vote/cast/getall`. With a `clientReference` the platform knows who has voted. */
export async function getTally(
  client: Client,
  query: { readonly embedId: string; readonly clientReference?: string },
  options: CallOptions = {},
): Promise<Tally> {
  const { data } = await client.request('POST /api/vote/cast/getall', { body: query, ...options });
  return readTally(data, query.embedId);
}
