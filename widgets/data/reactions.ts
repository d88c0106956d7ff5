import type { Client } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import type { HostPage } from './host-page.ts';
import { pendingBallot } from './pending-votes.ts';
import { isFinalVoteError, publishOutcome, sendVote, type VoteOutcome } from './submit-vote.ts';
import { readEntries, STORAGE_KEY } from './vote-entries.ts';
import { updateEntry, withLock } from './vote-storage.ts';

/** Holding a key down while offline must not fill the storage. The oldest may be on its way, so the newest is left out. */
const MAX_PENDING = 50;

/** The presses that the platform isn't known to have, oldest first: option ids. */
export const pendingReactions = (page: HostPage, embedId: string): readonly string[] =>
  pendingBallot(page, embedId)?.choices ?? [];

/** How many presses the platform has, stored there as `<reference>:1` and so on. */
const sentCount = (page: HostPage, embedId: string): number => Number(readEntries(page).get(embedId)?.presses) || 0;

/** Stores a press until the platform has it. Never rejects. */
export async function saveReaction(page: HostPage, embedId: string, choice: string): Promise<void> {
  await updateEntry(page, embedId, () => ({
    presses: sentCount(page, embedId),
    ballot: { choices: [...pendingReactions(page, embedId), choice].slice(0, MAX_PENDING) },
  }));
}

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
