import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from './end-process.ts';
import { type LockOwner, nameOf, parseOwner, runs, sharesSockets, thisProcess } from './lock-owner.ts';
import { hasListener, listenIn, removeSocket, tokenOf } from './lock-socket.ts';

/*
 * The lock is a folder with one file, which describes its owner and has a random name. So every step is safe against others at the same
 * instant and on any file system: a finished lock is renamed into place, which fails if another one is there, and a stale lock is removed
 * by its own name, which can't hit the lock of somebody else.
 *
 * Whether the owner still runs is decided by its process id within one PID namespace, by its socket within one kernel, and otherwise by
 * its heartbeat. The owner looks for its file before each write, so a process that was suspended while another took over stops.
 */

const LOCK = 'platform.lock';
const ATTEMPTS = 5;
const HEARTBEAT_MS = 2000;
/** How long a lock is watched for a heartbeat. */
const WATCH_MS = 10_000;
const LOOK_MS = 500;

/** Another running process uses the folder. The message is for the terminal. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  /** Ends the process if the folder isn't its own any more. For every write; it costs one `stat`. */
  requireOwn(): void;
  release(): void;
}

/** Null if the file doesn't exist. */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

function remove(lock: string, token: string): void {
  rmSync(join(lock, token), { force: true });
  removeSocket(lock, token);
}

/** Removes the lock's folder if it is empty. */
function removeEmpty(lock: string): void {
  try {
    rmdirSync(lock);
  } catch {
    // Another process has taken or removed it.
  }
}

/** Tokens of the owners: none, or one. */
function tokensIn(lock: string): readonly string[] {
  try {
    return [...new Set(readdirSync(lock).map(tokenOf))];
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code !== 'ENOTDIR') throw cause;
    throw new FolderInUse(
      `The data folder has a lock of an earlier version: ${lock}. If no platform uses the folder, delete that file.`,
    );
  }
}

async function isBeating(file: string, first: string): Promise<boolean> {
  for (let watched = 0; watched < WATCH_MS; watched += LOOK_MS) {
    await wait(LOOK_MS);
    const text = readOrNull(file);
    if (text !== first) return text !== null;
  }
  return false;
}

async function isRunning(lock: string, token: string, owner: LockOwner, self: LockOwner): Promise<boolean | null> {
  const byPid = runs(owner, self);
  return byPid === null && owner.listens && sharesSockets(owner, self) ? hasListener(lock, token) : byPid;
}

/**
 * Removes the lock of an owner that has ended.
 * @throws {FolderInUse} if it runs
 */
async function clear(
  lock: string,
  token: string,
  self: LockOwner,
  onNotice: (sentence: string) => void,
): Promise<void> {
  const file = join(lock, token);
  const text = readOrNull(file);
  if (text !== null) {
    const owner = parseOwner(text);
    const name = nameOf(owner, self);
    const running = owner && (await isRunning(lock, token, owner, self));
    if (running === null)
      onNotice(
        `The data folder was last used by ${name}. Watching for ${WATCH_MS / 1000} seconds whether it still is.`,
      );
    if (running ?? (await isBeating(file, text))) {
      throw new FolderInUse(`The data folder is in use by ${name}. Stop it, or choose another folder.`);
    }
  }
  remove(lock, token);
}

/** Moves a finished lock into place. Returns the error if another one is there. */
function tryMove(draft: string, lock: string): unknown {
  try {
    renameSync(draft, lock);
    return null;
  } catch (cause) {
    return cause;
  }
}

function whyLost(lock: string, token: string, self: LockOwner): string {
  const folder = dirname(lock);
  if (!existsSync(folder)) return `The data folder ${folder} was deleted or moved.`;
  const [other] = tokensIn(lock).filter((found) => found !== token);
  if (other === undefined) return `The lock of the data folder ${folder} was removed.`;
  const owner = parseOwner(readOrNull(join(lock, other)) ?? '');
  return `The data folder ${folder} is now in use by ${nameOf(owner, self)}.`;
}

/** Writes the heartbeat until it is released. */
function hold(lock: string, token: string, self: LockOwner, stopListening: (() => void) | null): FolderLock {
  const file = join(lock, token);
  let beats = 0;
  let last = performance.now();
  const isLost = (): boolean => {
    try {
      if (performance.now() - last < HEARTBEAT_MS) return statSync(file, { throwIfNoEntry: false }) === undefined;
      last = performance.now();
      beats += 1;
      // Never creates the file. Closing it makes a network file system send it.
      writeFileSync(file, JSON.stringify({ ...self, beats }), { flag: 'r+' });
      return false;
    } catch (cause) {
      // On a disk that fails the write itself fails, too.
      return (cause as NodeJS.ErrnoException).code === 'ENOENT';
    }
  };
  const requireOwn = () => {
    if (!isLost()) return;
    endProcess(
      `${whyLost(lock, token, self)} The platform stops, so that nothing is written to data it no longer owns.`,
    );
  };
  const timer = setInterval(requireOwn, HEARTBEAT_MS).unref();
  return {
    requireOwn,
    release() {
      clearInterval(timer);
      stopListening?.();
      remove(lock, token);
      removeEmpty(lock);
    },
  };
}

/**
 * Locks a data folder for this process. A second PGlite on the same files would silently destroy them. Clears the lock of a process that
 * has ended.
 * @param onNotice receives a sentence for the terminal, if the owner can't be found out at once
 * @throws {FolderInUse} if a running process holds it.
 */
export async function lockFolder(
  folder: string,
  onNotice: (sentence: string) => void = () => undefined,
): Promise<FolderLock> {
  const lock = join(folder, LOCK);
  const token = randomBytes(8).toString('hex');
  const draft = join(folder, `.lock-${token}`);
  mkdirSync(draft, { mode: 0o700 });
  const stopListening = await listenIn(draft, token);
  try {
    const self = thisProcess(folder, stopListening !== null);
    writeFileSync(join(draft, token), JSON.stringify({ ...self, beats: 0 }));
    let failure: unknown = null;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      failure = tryMove(draft, lock);
      if (failure === null) return hold(lock, token, self, stopListening);
      for (const other of tokensIn(lock)) await clear(lock, other, self, onNotice);
      removeEmpty(lock);
    }
    if (!existsSync(lock)) throw failure;
    throw new FolderInUse('Another process is opening the data folder. Try again, or choose another folder.');
  } catch (cause) {
    stopListening?.();
    rmSync(draft, { recursive: true, force: true });
    throw cause;
  }
}
