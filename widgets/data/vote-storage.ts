import { AbortController } from '../../src/client/globals.ts';
import type { HostPage } from './host-page.ts';
import { type Entry, forgetMemory, knownReference, memoryOf, readEntries, STORAGE_KEY } from './vote-entries.ts';

/** The oldest entries are dropped; a thousand take some 90 kB. */
const MAX_ENTRIES = 1000;

function writeEntry(page: HostPage, embedId: string, entry: Entry): void {
  const entries = [...readEntries(page).set(embedId, entry)].sort(([, a], [, b]) => a.votedAt - b.votedAt);
  try {
    page.storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries.slice(-MAX_ENTRIES))));
    if (page.storage) {
      // Now stores what was kept in memory while there was no room.
      forgetMemory(page);
      return;
    }
  } catch {}
  memoryOf(page).set(embedId, entry);
}

/** 128 random bits; `crypto.randomUUID` is missing on insecure pages. */
function createReference(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How long to wait for another tab, in ms. If that tab hangs, the vote is sent without the lock; it still counts once. */
const LOCK_MS = 3_000;

/** Pages whose locks were denied, or not granted in time: a vote needs several, and must not wait for each. */
const useless = new WeakSet<HostPage>();

/** Runs `work` under a Web Lock if there are any, so that tabs take turns. Rejects only if `work` does. */
export async function withLock<T>(page: HostPage, name: string, work: () => T | Promise<T>): Promise<T> {
  const { locks } = page;
  let working: Promise<T> | undefined;
  const start = () => {
    working ??= (async () => work())();
    return working;
  };
  if (locks && !useless.has(page)) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), LOCK_MS);
    await new Promise<void>((goOn) => {
      patience.signal.addEventListener('abort', () => goOn());
      const hold = async () => {
        try {
          await locks.request(name, { signal: patience.signal }, () => {
            goOn();
            return start();
          });
        } catch {}
        goOn();
      };
      void hold();
    });
    clearTimeout(timer);
    if (!working) useless.add(page);
  }
  return start();
}

/**
 * In ms. A tab in another process can acquire a lock before it sees what the previous holder has stored: “Votes are safe to
 * retry” in docs/decisions/widgets.md.
 */
const SETTLE_MS = 250;

/** By page: resolves once it has the storage to itself, with how to keep it for a moment more. */
const holds = new WeakMap<HostPage, Promise<() => void>>();

/**
 * Reads or writes the storage while no other tab does, in the order of the calls. The lock is held a moment longer, so that the
 * next tab sees what was stored; meanwhile the page itself goes on at once.
 */
export async function withStorage<T>(page: HostPage, work: () => T): Promise<T> {
  const hold =
    holds.get(page) ??
    new Promise<() => void>((grant) => {
      const settle = (release: () => void) => {
        let timer: ReturnType<typeof setTimeout>;
        grant(() => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            holds.delete(page);
            release();
          }, SETTLE_MS);
        });
      };
      void withLock(page, STORAGE_KEY, () => new Promise<void>(settle));
    });
  holds.set(page, hold);
  const keep = await hold;
  keep();
  return work();
}

/** Updates the entry of an embed, and returns its client reference, which is created with the entry. Never rejects. */
export const updateEntry = (
  page: HostPage,
  embedId: string,
  update: () => Pick<Entry, 'ballot' | 'presses'>,
): Promise<string> =>
  withStorage(page, () => {
    const reference = knownReference(page, embedId) ?? createReference();
    writeEntry(page, embedId, { reference, votedAt: Date.now(), ...update() });
    return reference;
  });

/**
 * Stores a ballot until `removeBallot`, and returns the client reference to send it with. Call it when the visitor has
 * decided, never before. Never rejects.
 */
export const saveBallot = (page: HostPage, embedId: string, ballot: object): Promise<string> =>
  updateEntry(page, embedId, () => ({ ballot }));

/** Whether this is the stored ballot, and so what the visitor chose last. */
export function isStored(page: HostPage, embedId: string, ballot: object): boolean {
  return JSON.stringify(readEntries(page).get(embedId)?.ballot) === JSON.stringify(ballot);
}

/**
 * Removes a ballot that must not be sent again, unless the visitor has chosen again since. Restores the client reference if a
 * tab that read the storage too early has overwritten it.
 */
export function removeBallot(page: HostPage, embedId: string, ballot: object, clientReference: string): Promise<void> {
  return withStorage(page, () => {
    const entry = readEntries(page).get(embedId);
    if (entry && !isStored(page, embedId, ballot)) return;
    const { reference, votedAt } = entry ?? { reference: clientReference, votedAt: Date.now() };
    writeEntry(page, embedId, { reference, votedAt });
  });
}
