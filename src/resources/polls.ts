import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import {
  count,
  due,
  type Field,
  hideable,
  id,
  list,
  need,
  none,
  number,
  or,
  part,
  readWhole,
  record,
  text,
  time,
  word,
} from './read.ts';

export type PollStatus = 'draft' | 'scheduled' | 'open' | 'closed' | 'archived' | 'unknown';

export const pollStatus: Field<PollStatus> = word('draft', 'scheduled', 'open', 'closed', 'archived');

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

/** A vote as the platform has it (contract sections 4 and 5). */
export interface Vote {
  /** Null only when rejected: nothing is stored then. */
  readonly id: string | null;
  readonly status: 'counted' | 'changed' | 'already_counted' | 'rejected' | 'unknown';
  /** Why it was rejected; null otherwise. */
  readonly reason: 'closed' | 'not_open' | 'network_limit' | 'unknown' | null;
  readonly embedId: string;
  /** Ids of options; in order of preference where the poll is ranked. */
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

const ids = list(MAX_OPTIONS, id);

export const tally: Field<Tally | null> = record({
  embedId: need(id),
  status: pollStatus,
  voters: hideable(count),
  votes: hideable(count),
  options: or(list(MAX_OPTIONS, part({ id: need(id), votes: hideable(count) })), none),
  average: number,
  asOf: due(time),
});

export const quiz: Field<Quiz | null> = part({ correct: need(ids), explanation: text(2000) });

/** A choice that cannot be read makes it another vote than was cast: unusable, not degraded. */
const choices: Field<readonly string[] | null | undefined> = (value, reading) => {
  const read = ids(value, reading);
  return value == null || (Array.isArray(value) && read?.length === value.length) ? read : undefined;
};

export const vote: Field<Vote | null> = record(
  {
    id,
    status: word('counted', 'changed', 'already_counted', 'rejected'),
    reason: or(word('closed', 'not_open', 'network_limit'), null),
    embedId: need(id),
    choices,
    rating: number,
    text: text(2000),
    writeIn: text(200),
    clientReference: need(id),
    createdAt: due(time),
    tally,
    quiz,
  },
  (read) => {
    const known =
      read.status === 'rejected' || (read.id && (read.choices || read.rating !== null || read.text || read.writeIn));
    return known ? { ...read, choices: read.choices ?? none } : null;
  },
);

/**
 * Reads the `data` of `POST /api/vote/cast/getall` (or the whole `{ data, requestId }`).
 *
 * @param askedId the embed's id; an answer about another is refused.
 * @throws CreatorError `invalid_response` when it does not say of which embed it is.
 */
export const readTally = (answer: unknown, askedId?: string): Tally =>
  readWhole(answer, tally, false, askedId, 'embedId');

/**
 * Reads the `data` of `POST /api/vote/cast/create` and `/get` (or the whole `{ data, requestId }`).
 *
 * @param askedId the embed's id; an answer about another is refused.
 * @throws CreatorError `invalid_response` when it does not say on what, whose or for what the vote is.
 */
export const readVote = (answer: unknown, askedId?: string): Vote => readWhole(answer, vote, false, askedId, 'embedId');

/** The counts: `POST /api/vote/cast/getall`. With a `clientReference` the platform knows who has voted. */
export async function getTally(
  client: Client,
  query: { readonly embedId: string; readonly clientReference?: string },
  options: CallOptions = {},
): Promise<Tally> {
  const { data } = await client.request('POST /api/vote/cast/getall', { body: query, retries: 2, ...options });
  return readTally(data, query.embedId);
}
