import type { Client } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import { cleanText } from '../text/clean.ts';
import type { CallOptions } from './call.ts';
import { readVote, type Vote } from './vote.ts';

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

/** Its texts as the platform gives them back, so that outer space makes no other vote of it. */
export const asStored = <T extends Pick<VoteInput, 'text' | 'writeIn'>>(input: T): T => ({
  ...input,
  ...(input.text !== undefined && { text: cleanText(input.text, 2000) }),
  ...(input.writeIn !== undefined && { writeIn: cleanText(input.writeIn, 200) }),
});

/**
 * Casts a vote: `POST /api/vote/cast/create`. Sent once, never again on its own (the interface document gives no
 * idempotency guarantee): after any error but a final one, read it back with `getVote` first.
 *
 * @throws CreatorError; `invalid_response` also when the answer is about another vote than this.
 */
export async function castVote(client: Client, input: VoteInput, options: CallOptions = {}): Promise<Vote> {
  const { data } = await client.request('POST /api/vote/cast/create', { body: input, ...options });
  const vote = readVote(data, input.embedId);
  if (vote.clientReference === input.clientReference) return vote;
  throw new CreatorError('invalid_response', 'The answer is about another vote.');
}

/** The vote that the platform has under a reference: `POST /api/vote/cast/get`. Null when it has none (404). */
export async function getVote(client: Client, key: VoteKey, options: CallOptions = {}): Promise<Vote | null> {
  try {
    const { data } = await client.request('POST /api/vote/cast/get', { body: key, retries: 2, ...options });
    const vote = readVote(data, key.embedId);
    // Of a reaction the platform has `<base>:<n>` under its base.
    if (vote.clientReference.replace(/:\d+$/, '') === key.clientReference.replace(/:\d+$/, '')) return vote;
  } catch (error) {
    if (error instanceof CreatorError && error.code === 'not_found') return null;
    throw error;
  }
  throw new CreatorError('invalid_response', 'The answer is about another vote.');
}
