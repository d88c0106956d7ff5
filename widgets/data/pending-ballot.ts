import type { Ballot } from './ballot.ts';
import type { HostPage } from './host-page.ts';
import { readEntries } from './vote-entries.ts';
import { updateEntry } from './vote-storage.ts';

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

/** The presses that the platform isn't known to have, oldest first: option ids. */
export const pendingReactions = (page: HostPage, embedId: string): readonly string[] =>
  pendingBallot(page, embedId)?.choices ?? [];

/** Holding a key down while offline must not fill the storage. The oldest may be on its way, so the newest is left out. */
const MAX_PENDING = 50;

/** How many presses the platform has, stored there as `<reference>:1` and so on. */
export const sentCount = (page: HostPage, embedId: string): number =>
  Number(readEntries(page).get(embedId)?.presses) || 0;

/** Stores a press until the platform has it. Never rejects. */
export async function saveReaction(page: HostPage, embedId: string, choice: string): Promise<void> {
  await updateEntry(page, embedId, () => ({
    presses: sentCount(page, embedId),
    ballot: { choices: [...pendingReactions(page, embedId), choice].slice(0, MAX_PENDING) },
  }));
}
