import type { Page } from './page.ts';

/**
 * The one key that this SDK ever writes, and only once a visitor has voted: a JSON object, embed id to
 * `{ "reference": text, "votedAt": ms since 1970, "ballot"?: the vote, until the platform has it, "presses"?: of a
 * reaction how many the platform has }`. Documented for host pages' privacy notices.
 */
export const STORAGE_KEY = 'creator-widgets:votes';

/** What browsers themselves allow a cookie at most: 400 days. */
const KEPT_MS = 400 * 86_400_000;

/** A vote of this browser. */
export interface Entry {
  readonly reference: string;
  readonly votedAt: number;
  /** What was decided, for as long as it is not known that the platform has it. */
  readonly ballot?: unknown;
  /** Of a reaction: how many presses the platform has. */
  readonly presses?: number;
}

/** Stands in where there is no storage: a vote is then remembered for as long as the page. */
const memories = new WeakMap<Page, Map<string, Entry>>();

export function memoryOf(page: Page): Map<string, Entry> {
  const memory = memories.get(page) ?? new Map<string, Entry>();
  memories.set(page, memory);
  return memory;
}

function isEntry(value: unknown): value is Entry {
  const { reference, votedAt } = Object(value) as Partial<Entry>;
  return typeof reference === 'string' && /^[\w:-]{1,200}$/.test(reference) && Date.now() - Number(votedAt) < KEPT_MS;
}

/** This browser's votes by embed id. Garbage, another version's data and a storage that throws all count as nothing. */
export function readEntries(page: Page): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const stored: unknown = JSON.parse(page.storage?.getItem(STORAGE_KEY) ?? '{}');
    for (const [id, entry] of Object.entries(Object(stored))) if (isEntry(entry)) entries.set(id, entry);
  } catch {}
  for (const [id, entry] of memoryOf(page)) entries.set(id, entry);
  return entries;
}

/** The reference under which this browser has voted on an embed; null when it has not. */
export function knownReference(page: Page, embedId: string): string | null {
  return readEntries(page).get(embedId)?.reference ?? null;
}
