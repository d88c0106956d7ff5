import type { Page } from './page.ts';
import { type Entry, knownReference, memoryOf, readEntries, STORAGE_KEY } from './references.ts';

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

/**
 * The reference of this browser for an embed, made now if there is none: call it when the visitor has decided, never
 * before. Under a Web Lock where there is one, so that two tabs make one. Never rejects.
 */
export async function decideReference(page: Page, embedId: string): Promise<string> {
  const decide = (): string => {
    const known = knownReference(page, embedId);
    const reference = known ?? newReference();
    writeEntry(page, embedId, { reference, votedAt: Date.now() });
    return reference;
  };
  try {
    if (page.locks) return await page.locks.request(STORAGE_KEY, decide);
  } catch {
    // Web Locks are refused to sandboxed pages.
  }
  return decide();
}
