import type { Client } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import type { VoteOutcome } from './ballot.ts';
import { isFinalVoteError, publishOutcome, sendVote } from './deliver-vote.ts';
import type { HostPage } from './host-page.ts';
import { pendingReactions, sentCount } from './pending-ballot.ts';
import { readEntries, STORAGE_KEY } from './vote-entries.ts';
import { updateEntry, withLock } from './vote-storage.ts';

/** The last send by embed id: sends take turns, even without Web Locks. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Sends the oldest pending press with a reference of its own, so that it counts once however often it is sent. Null if none is pending.
 *
 * @throws CreatorError as `sendVote`; after an error that isn't final the press stays pending.
 */
export function sendReactions(client: Client, page: HostPage, embed: Embed): Promise<VoteOutcome | null> {
  const { id } = embed;
  const send = () => withLock(page, `${STORAGE_KEY}:${id}`, () => sendOldest(client, page, embed));
  const turn = (queues.get(id) ?? Promise.resolve()).then(send, send);
  queues.set(id, turn);
  return turn;
}

async function sendOldest(client: Client, page: HostPage, embed: Embed): Promise<VoteOutcome | null> {
  const { id } = embed;
  const [choice] = pendingReactions(page, id);
  const reference = readEntries(page).get(id)?.reference;
  if (choice === undefined || reference === undefined) return null;
  const number = sentCount(page, id) + 1;
  const removeOldest = (presses: number) =>
    updateEntry(page, id, () => {
      const stored = sentCount(page, id);
      // Another tab may have sent and removed it meanwhile.
      const choices = pendingReactions(page, id).slice(stored < number ? 1 : 0);
      return { presses: Math.max(stored, presses), ...(choices.length > 0 && { ballot: { choices } }) };
    });
  try {
    const vote = { embedId: id, choices: [choice], clientReference: `${reference}:${number}` };
    const outcome = await sendVote(client, page, embed, vote);
    // A rejected press isn't stored, so its number is free.
    await removeOldest(outcome.kind === 'rejected' ? number - 1 : number);
    publishOutcome(client, page, embed, outcome);
    return outcome;
  } catch (error) {
    if (isFinalVoteError(error)) await removeOldest(number - 1);
    throw error;
  }
}
