import type { Client } from '../client/create-client.ts';
import type { ShownEmbed } from '../resources/shown-embed.ts';
import { inTurn } from './decide-reference.ts';
import type { Page } from './page.ts';
import { readEntries, STORAGE_KEY } from './vote-storage.ts';
import { sharedEmbed } from './shared-resources.ts';
import { type Ballot, submitVote, type VoteOutcome } from './submit-vote.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** This browser's vote of which it is not known that the platform has it; null when there is none. */
export function pendingBallot(page: Page, embedId: string): Ballot | null {
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
 * Sends what is kept for an embed, with the reference that it was decided under, so that it counts once however often it
 * is sent; of several tabs one does it, and the others learn of it. Null when nothing was left to send.
 *
 * @throws CreatorError as `submitVote` does; what is not final stays kept.
 */
export function sendPending(client: Client, page: Page, embed: ShownEmbed): Promise<VoteOutcome | null> {
  return inTurn(page, `${STORAGE_KEY}:${embed.id}`, async () => {
    const ballot = pendingBallot(page, embed.id);
    if (ballot) return submitVote(client, page, embed, ballot);
    await sharedEmbed(client, page, embed.id).refresh();
    return null;
  });
}
