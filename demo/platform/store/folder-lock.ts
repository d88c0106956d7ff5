import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK_FILE = 'platform.lock';
const ATTEMPTS = 5;

/** Another running process uses the folder. The message is for the terminal. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** When a process started, to detect a reused process id. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(content: string): number | null {
  const [pid = '', start = ''] = content.trim().split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return null;
  return start === '' || start === startOf(holder) ? holder : null;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** A link appears with its content or not at all, so that nobody reads half a lock. */
function tryTake(folder: string, lock: string, content: string): boolean {
  const draft = join(folder, `.lock-${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, content);
  try {
    linkSync(draft, lock);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead process's lock aside. If another process took the lock meanwhile, moves it back. */
function clearStale(folder: string, lock: string, stale: string): void {
  const aside = join(folder, `.stale-${randomBytes(6).toString('hex')}`);
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readOrNull(aside) !== stale) renameSync(aside, lock);
  else rmSync(aside, { force: true });
}

/**
 * Locks a data folder for this process and returns the release. A second PGlite on the same files would silently destroy them. Clears the
 * lock of a killed process.
 * @throws {FolderInUse} if a running process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, LOCK_FILE);
  const content = `${process.pid} ${startOf(process.pid)} ${randomBytes(8).toString('hex')}\n`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryTake(folder, lock, content)) {
      return () => {
        if (readOrNull(lock) === content) rmSync(lock, { force: true });
      };
    }
    const found = readOrNull(lock);
    if (found === null) continue;
    const holder = holderOf(found);
    if (holder !== null) {
      throw new FolderInUse(`The data folder is in use by process ${holder}. Stop it, or choose another folder.`);
    }
    clearStale(folder, lock, found);
  }
  throw new FolderInUse('Another process is opening the data folder. Try again, or choose another folder.');
}
