import type { Page } from './page.ts';

/**
 * The one key that this SDK ever writes, and only once a visitor has voted: a JSON object, embed id to
 * `{ "reference": text, "votedAt": ms since 1970 }`. Documented for host pages' privacy notices.
 */
export const STORAGE_KEY = 'creator-widgets:votes';

/** What browsers themselves allow a cookie at most: 400 days. */
const KEPT_MS = 400 * 86_400_000;
/** The oldest go first; a thousand votes are some 90 kB. */
const MOST = 1000;

interface Entry {
  readonly reference: string;
  readonly votedAt: number;
}

/** Stands in where there is no storage: a vote is then remembered for as long as the page. */
const memories = new WeakMap<Page, Map<string, Entry>>();

function memoryOf(page: Page): Map<string, Entry> {
  const memory = memories.get(page) ?? new Map<string, Entry>();
  memories.set(page, memory);
  return memory;
}

function isEntry(value: unknown): value is Entry {
  const { reference, votedAt } = Object(value) as Partial<Entry>;
  return typeof reference === 'string' && reference !== '' && Date.now() - Number(votedAt) < KEPT_MS;
}

/** Garbage, another version's data and a storage that throws all count as nothing. */
function readEntries(page: Page): Map<string, Entry> {
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
    page.storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
    if (page.storage) return;
  } catch {}
  memoryOf(page).set(embedId, entry);
}

/** `crypto.randomUUID` is missing on insecure pages; 128 random bits are what counts. */
function newReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The reference under which this browser has voted on an embed; null when it has not. */
export function knownReference(page: Page, embedId: string): string | null {
  return readEntries(page).get(embedId)?.reference ?? null;
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
