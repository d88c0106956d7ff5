import type { Page } from './page.ts';

/**
 * The one storage key that the SDK writes, and only once a visitor has voted: a JSON object of embed ids to
 * `{ "reference": text, "votedAt": ms since 1970, "ballot"?: the vote, until the platform has it, "presses"?: how many
 * presses of a reaction the platform has }`. Documented for the privacy notices of host pages.
 */
export const STORAGE_KEY = 'creator-widgets:votes';

/** 400 days, the longest lifetime that browsers allow a cookie. */
const MAX_AGE_MS = 400 * 86_400_000;

/** The oldest entries are dropped; a thousand take some 90 kB. */
const MAX_ENTRIES = 1000;

/** What is stored about an embed. */
export interface Entry {
  readonly reference: string;
  readonly votedAt: number;
  /** What the visitor chose, until the platform is known to have it. */
  readonly ballot?: unknown;
  /** Of a reaction: how many presses the platform has. */
  readonly presses?: number;
}

/** Replaces an unavailable storage: a vote is then remembered for as long as the page lives. */
const memories = new WeakMap<Page, Map<string, Entry>>();

function memoryOf(page: Page): Map<string, Entry> {
  const memory = memories.get(page) ?? new Map<string, Entry>();
  memories.set(page, memory);
  return memory;
}

function isEntry(value: unknown): value is Entry {
  const { reference, votedAt } = Object(value) as Partial<Entry>;
  return (
    typeof reference === 'string' && /^[\w:-]{1,200}$/.test(reference) && Date.now() - Number(votedAt) < MAX_AGE_MS
  );
}

/** This browser's votes by embed id. Ignores garbage, other versions' data and a storage that throws. */
export function readEntries(page: Page): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const stored: unknown = JSON.parse(page.storage?.getItem(STORAGE_KEY) ?? '{}');
    for (const [id, entry] of Object.entries(Object(stored))) if (isEntry(entry)) entries.set(id, entry);
  } catch {}
  for (const [id, entry] of memoryOf(page)) entries.set(id, entry);
  return entries;
}

function writeEntry(page: Page, embedId: string, entry: Entry): void {
  const entries = [...readEntries(page).set(embedId, entry)].sort(([, a], [, b]) => a.votedAt - b.votedAt);
  try {
    page.storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries.slice(-MAX_ENTRIES))));
    if (page.storage) {
      // Now stores what was kept in memory while there was no room.
      memories.delete(page);
      return;
    }
  } catch {}
  memoryOf(page).set(embedId, entry);
}

/** The client reference of this browser's vote on an embed; null if it hasn't voted. */
export function knownReference(page: Page, embedId: string): string | null {
  return readEntries(page).get(embedId)?.reference ?? null;
}

/** 128 random bits; `crypto.randomUUID` is missing on insecure pages. */
function createReference(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs `work` under a Web Lock if there are any, so that tabs take turns. Rejects only if `work` does. */
export async function withLock<T>(page: Page, name: string, work: () => T | Promise<T>): Promise<T> {
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  try {
    if (page.locks) return await page.locks.request(name, start);
  } catch (error) {
    // Web Locks are denied to sandboxed pages.
    if (hasStarted) throw error;
  }
  return start();
}

/** In ms. A tab in another process can acquire a lock before it sees what the previous holder has stored (docs/decisions/widgets.md, “Votes are safe to retry”). */
const SETTLE_MS = 250;

/** Holds the lock a moment longer than `work` takes, so that the next tab sees what was stored. */
export function withSettledLock<T>(page: Page, name: string, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      resolve(await work());
      await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    };
    withLock(page, name, hold).catch(reject);
  });
}

/**
 * Updates the entry of an embed, and returns its client reference, which is created with the entry. Tabs take turns. Never
 * rejects.
 */
export function updateEntry(
  page: Page,
  embedId: string,
  update: () => Pick<Entry, 'ballot' | 'presses'>,
): Promise<string> {
  const write = () =>
    withLock(page, STORAGE_KEY, () => {
      const reference = knownReference(page, embedId) ?? createReference();
      writeEntry(page, embedId, { reference, votedAt: Date.now(), ...update() });
      return reference;
    });
  if (knownReference(page, embedId)) return write();
  return withSettledLock(page, `${STORAGE_KEY}:new:${embedId}`, write);
}

/**
 * Stores a ballot until `removeBallot`, and returns the client reference to send it with. Call it when the visitor has
 * decided, never before. Never rejects.
 */
export const saveBallot = (page: Page, embedId: string, ballot: object): Promise<string> =>
  updateEntry(page, embedId, () => ({ ballot }));

/** Whether this is the stored ballot, and so what the visitor chose last. */
export function isStored(page: Page, embedId: string, ballot: object): boolean {
  return JSON.stringify(readEntries(page).get(embedId)?.ballot) === JSON.stringify(ballot);
}

/**
 * Removes a ballot that must not be sent again, unless the visitor has chosen again since. Restores the client reference if a
 * tab that read the storage too early has overwritten it.
 */
export function removeBallot(page: Page, embedId: string, ballot: object, clientReference: string): Promise<void> {
  return withSettledLock(page, STORAGE_KEY, async () => {
    const entry = readEntries(page).get(embedId);
    if (entry && !isStored(page, embedId, ballot)) return;
    const { reference, votedAt } = entry ?? { reference: clientReference, votedAt: Date.now() };
    writeEntry(page, embedId, { reference, votedAt });
  });
}
