import type { Client } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import type { HostPage } from './host-page.ts';
import { sharedEmbed } from './shared-embed.ts';
import { type Ballot, submitVote, type VoteOutcome } from './submit-vote.ts';
import { readEntries, STORAGE_KEY } from './vote-entries.ts';
import { removeBallot, withSettledLock } from './vote-storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** This browser's vote that the platform isn't known to have; null if there is none. */
export function pendingBallot(page: HostPage, embedId: string): Ballot | null {
  const { choices, ranking, rating, text, writeIn } = Object(readEntries(page).get(embedId)?.ballot) as Ballot;
  const ballot = {
    ...(isTexts(choices) && { choices }),
    ...(isTexts(ranking) && { ranking }),
    ...(Number.isInteger(rating) && { rating: Number(rating) }),
    ...(isText(text) && { text }),
    ...(isText(writeIn) && { writeIn }),
  };
  return Object.keys(ballot).length ? ballot : null;
}

/**
 * Sends the pending vote on an embed with its original reference, so that it counts once however often it is sent. Of several
 * tabs one sends it, and the others refresh. Null if there was nothing to send.
 *
 * @throws CreatorError as `submitVote`; after an error that isn't final the vote stays pending.
 */
export function sendPending(client: Client, page: HostPage, embed: Embed): Promise<VoteOutcome | null> {
  return withSettledLock(page, `${STORAGE_KEY}:${embed.id}`, async () => {
    const ballot = pendingBallot(page, embed.id);
    if (ballot) return submitVote(client, page, embed, ballot);
    await sharedEmbed(client, page, embed.id).refresh();
    return null;
  });
}

/** Removes a pending vote that the visitor has taken back. */
export async function discardPending(page: HostPage, embedId: string): Promise<void> {
  const entry = readEntries(page).get(embedId);
  if (entry?.ballot) await removeBallot(page, embedId, entry.ballot, entry.reference);
}
