import type { Page } from './page.ts';
import { type Entry, memoryOf, readEntries, STORAGE_KEY } from './vote-storage.ts';

/** The oldest go first; a thousand votes are some 90 kB. */
const MOST = 1000;

function writeEntry(page: Page, embedId: string, entry: Entry): void {
  const entries = [...readEntries(page).set(embedId, entry)].sort(([, a], [, b]) => a.votedAt - b.votedAt);
  try {
    page.storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
    if (page.storage) return;
  } catch {}
  memoryOf(page).set(embedId, entry);
}

/** `crypto.randomUUID` is missing on insecure pages; 128 random bits are what counts. */
function newReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Under a Web Lock where there is one, so that two tabs take turns. Never rejects unless `work` does. */
export async function inTurn<T>(page: Page, name: string, work: () => T | Promise<T>): Promise<T> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    if (page.locks) return await page.locks.request(name, begin);
  } catch (error) {
    // Web Locks are refused to sandboxed pages.
    if (begun) throw error;
  }
  return begin();
}

/**
 * Changes what is kept for an embed, in turn with other tabs, and gives the reference of this browser for it, made now if there
 * is none. Never rejects.
 */
export function changeEntry(
  page: Page,
  embedId: string,
  change: (before: Entry | undefined) => Pick<Entry, 'ballot' | 'presses'>,
): Promise<string> {
  return inTurn(page, STORAGE_KEY, () => {
    const before = readEntries(page).get(embedId);
    const reference = before?.reference ?? newReference();
    writeEntry(page, embedId, { reference, votedAt: Date.now(), ...change(before) });
    return reference;
  });
}

/**
 * The reference of this browser for an embed, made now if there is none: call it when the visitor has decided, never
 * before. What was decided is kept beside it until `settleBallot`. Never rejects.
 */
export const decideReference = (page: Page, embedId: string, ballot?: unknown): Promise<string> =>
  changeEntry(page, embedId, () => (ballot === undefined ? {} : { ballot }));

/** The platform has it, or has refused it for good: nothing is left to send, unless something else was decided since. */
export function settleBallot(page: Page, embedId: string, ballot: unknown): Promise<void> {
  return inTurn(page, STORAGE_KEY, () => {
    const entry = readEntries(page).get(embedId);
    if (!entry?.ballot || JSON.stringify(entry.ballot) !== JSON.stringify(ballot)) return;
    const { reference, votedAt } = entry;
    writeEntry(page, embedId, { reference, votedAt });
  });
}
