import type { Client } from '../client/create-client.ts';
import type { ShownEmbed } from '../resources/shown-embed.ts';
import { changeEntry, inTurn } from './decide-reference.ts';
import { pendingBallot } from './pending-votes.ts';
import type { Page } from './page.ts';
import { readEntries, STORAGE_KEY } from './vote-storage.ts';
import { submitVoteAs, isRefused, share, type VoteOutcome } from './submit-vote.ts';

/** Whoever holds a key down while the line is away does not fill the storage. */
const MOST = 50;

/** What this browser has pressed and the platform is not known to have, oldest first: ids of options. */
export const pendingReactions = (page: Page, embedId: string): readonly string[] =>
  pendingBallot(page, embedId)?.choices ?? [];

/** How many it has, under `<reference>:1` and so on. */
const sentOf = (page: Page, embedId: string): number => Number(readEntries(page).get(embedId)?.presses) || 0;

/** Keeps a press until the platform has it. Never rejects. */
export async function saveReaction(page: Page, embedId: string, choice: string): Promise<void> {
  await changeEntry(page, embedId, () => ({
    presses: sentOf(page, embedId),
    ballot: { choices: [...pendingReactions(page, embedId), choice].slice(-MOST) },
  }));
}

/** One after the other, also where there are no Web Locks. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Sends the oldest press that is kept, under a reference that is its alone, so that it counts once however often it is sent
 * (contract section 5). Null when none is left.
 *
 * @throws CreatorError as `submitVoteAs` does; what is not refused stays kept.
 */
export function sendReactions(client: Client, page: Page, embed: ShownEmbed): Promise<VoteOutcome | null> {
  const { id } = embed;
  const send = () => inTurn(page, `${STORAGE_KEY}:${id}`, () => sendOldest(client, page, embed));
  const turn = (turns.get(id) ?? Promise.resolve()).then(send, send);
  turns.set(id, turn);
  return turn;
}

async function sendOldest(client: Client, page: Page, embed: ShownEmbed): Promise<VoteOutcome | null> {
  const { id } = embed;
  const [choice] = pendingReactions(page, id);
  const base = readEntries(page).get(id)?.reference;
  if (choice === undefined || base === undefined) return null;
  const number = sentOf(page, id) + 1;
  const settle = (presses: number) =>
    changeEntry(page, id, () => {
      const choices = pendingReactions(page, id).slice(1);
      return { presses, ...(choices.length > 0 && { ballot: { choices } }) };
    });
  try {
    const vote = { embedId: id, choices: [choice], clientReference: `${base}:${number}` };
    const outcome = await submitVoteAs(client, page, embed, vote);
    // Nothing is stored of what was rejected: its number is free.
    await settle(outcome.kind === 'rejected' ? number - 1 : number);
    share(client, page, embed, outcome);
    return outcome;
  } catch (error) {
    if (isRefused(error)) await settle(number - 1);
    throw error;
  }
}
