import type { Client } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import type { VoteOutcome } from './ballot.ts';
import type { HostPage } from './host-page.ts';
import { pendingBallot } from './pending-ballot.ts';
import { sharedEmbed } from './shared-embed.ts';
import { submitVote } from './submit-vote.ts';
import { readEntries, STORAGE_KEY } from './vote-entries.ts';
import { removeBallot, withLock, withStorage } from './vote-storage.ts';

/**
 * Sends the pending vote on an embed with its original reference, so that it counts once however often it is sent. Of several
 * tabs one sends it, and the others refresh. Null if there was nothing to send.
 *
 * @throws CreatorError as `submitVote`; after an error that isn't final the vote stays pending.
 */
export function sendPending(client: Client, page: HostPage, embed: Embed): Promise<VoteOutcome | null> {
  return withLock(page, `${STORAGE_KEY}:${embed.id}`, async () => {
    const ballot = await withStorage(page, () => pendingBallot(page, embed.id));
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
