import type { Client } from '../client/create-client.ts';
import type { CallOptions } from './call.ts';
import { due, type Field, id, need, none, or, part, readWhole, text, time, word } from './schema.ts';
import { number, record } from './record.ts';
import {
  choices,
  ids,
  type OptionTally,
  type PollStatus,
  pollStatus,
  type ShownTally,
  type ShownVote,
  tallyFields,
} from './shown-embed.ts';

export type { OptionTally, PollStatus };

/** The counts of a poll (contract section 4). */
export interface Tally extends ShownTally {
  readonly embedId: string;
  readonly status: PollStatus;
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
export interface Vote extends ShownVote {
  /** Null only when rejected: nothing is stored then. */
  readonly id: string | null;
  readonly status: 'counted' | 'changed' | 'already_counted' | 'rejected' | 'unknown';
  /** Why it was rejected; null otherwise. */
  readonly reason: 'closed' | 'not_open' | 'network_limit' | 'unknown' | null;
  readonly embedId: string;
  readonly rating: number | null;
  readonly text: string | null;
  readonly clientReference: string;
  /** In ms since 1970. */
  readonly createdAt: number | null;
  readonly tally: Tally | null;
  readonly quiz: Quiz | null;
  readonly degraded: boolean;
}

export const tally: Field<Tally | null> = record({
  embedId: need(id),
  status: pollStatus,
  ...tallyFields,
  average: number,
  asOf: due(time),
});

export const quiz: Field<Quiz | null> = part({ correct: need(ids), explanation: text(2000) });

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
