import type { HostPage } from './host-page.ts';

/** Of the page, what remembers votes. */
type Memory = Pick<HostPage, 'storage'>;

/**
 * The one storage key that the SDK writes, and only once a visitor has voted: a JSON object of embed ids to
 * `{ "reference": text, "votedAt": ms since 1970, "ballot"?: the vote, until the platform has it, "presses"?: how many
 * presses of a reaction the platform has }`. Documented for the privacy notices of host pages.
 */
export const STORAGE_KEY = 'creator-widgets:votes';

/** 400 days, the longest lifetime that browsers allow a cookie. */
const MAX_AGE_MS = 400 * 86_400_000;

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
const memories = new WeakMap<Memory, Map<string, Entry>>();

export function memoryOf(page: Memory): Map<string, Entry> {
  const memory = memories.get(page) ?? new Map<string, Entry>();
  memories.set(page, memory);
  return memory;
}

/** What was kept is in the storage now. */
export function forgetMemory(page: Memory): void {
  memories.delete(page);
}

function isEntry(value: unknown): value is Entry {
  const { reference, votedAt } = Object(value) as Partial<Entry>;
  return (
    typeof reference === 'string' && /^[\w:-]{1,200}$/.test(reference) && Date.now() - Number(votedAt) < MAX_AGE_MS
  );
}

/** This browser's votes by embed id. Ignores garbage, other versions' data and a storage that throws. */
export function readEntries(page: Memory): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const stored: unknown = JSON.parse(page.storage?.getItem(STORAGE_KEY) ?? '{}');
    for (const [id, entry] of Object.entries(Object(stored))) if (isEntry(entry)) entries.set(id, entry);
  } catch {}
  for (const [id, entry] of memoryOf(page)) entries.set(id, entry);
  return entries;
}

/** The client reference of this browser's vote on an embed; null if it hasn't voted. */
export function knownReference(page: Memory, embedId: string): string | null {
  return readEntries(page).get(embedId)?.reference ?? null;
}
