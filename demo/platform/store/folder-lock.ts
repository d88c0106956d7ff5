import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type LockOptions, lock } from 'proper-lockfile';

const UPDATE_MS = 1000;
/** A lock that isn't renewed for so long belongs to nobody. Longer than PGlite, which blocks the event loop, takes for any statement. */
const STALE_MS = 10_000;
/** A lock that is held is renewed meanwhile. */
const LOOK_MS = 2 * UPDATE_MS;

/** Another running process uses the folder. The message is for the terminal. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const isLocked = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ELOCKED';

const renewedAt = (file: string): number | undefined => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Closing the database would write to the folder, so the process ends at once. */
function endProcess(folder: string): never {
  fs.writeSync(
    2,
    `The lock of the data folder ${folder} was removed, or another process has taken it. The platform stops, so that nothing is written to data it no longer owns.\n`,
  );
  process.exit(1);
}

/**
 * Locks a data folder for this process, because a second PGlite on the same files would destroy them. Takes over the lock of a process
 * that was killed. The lock is in the folder, so it also holds between containers that share it.
 * @param onNotice receives a sentence for the terminal before waiting for an abandoned lock
 * @returns what releases the lock
 * @throws {FolderInUse} if a running process holds it
 */
export async function lockFolder(
  folder: string,
  onNotice: (sentence: string) => void = () => undefined,
): Promise<() => Promise<void>> {
  const lockfilePath = join(folder, 'platform.lock');
  const options: LockOptions = {
    lockfilePath,
    stale: STALE_MS,
    update: UPDATE_MS,
    onCompromised: () => endProcess(folder),
  };
  try {
    return await lock(folder, options);
  } catch (cause) {
    if (!isLocked(cause)) throw cause;
  }
  const before = renewedAt(lockfilePath);
  await wait(LOOK_MS);
  const isAbandoned = renewedAt(lockfilePath) === before;
  if (isAbandoned)
    onNotice(
      `The process that locked the data folder ${folder} doesn't renew its lock, so it was probably killed. The lock expires after ${STALE_MS / 1000} seconds.`,
    );
  const retries = { retries: isAbandoned ? STALE_MS / 1000 : 0, factor: 1, minTimeout: 1000 };
  try {
    return await lock(folder, { ...options, retries });
  } catch (cause) {
    if (!isLocked(cause)) throw cause;
    throw new FolderInUse(
      `Another process uses the data folder ${folder}, perhaps in another container. Stop it, or choose another folder.`,
      { cause },
    );
  }
}
