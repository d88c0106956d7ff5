import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Of PostgreSQL's log, which it can neither start nor commit without. */
const SEGMENT = 16 * 1024 * 1024;
/** Kept free, so that transactions that are under way can commit. */
const RESERVE = 2 * SEGMENT;
/** How often the room is looked at. */
const LOOK_MS = 500;

const MAX_LOG = 4 * SEGMENT;
const LOG_LOOK_MS = 10_000;

/** Whether the disk of a folder has room for a new segment of the log, or another number of bytes. */
export function hasRoom(folder: string, bytes = SEGMENT): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}

export const hasReserve = (folder: string): boolean => hasRoom(folder, RESERVE);

/** PGlite makes no checkpoint before it is closed, so the log, and the time it takes to open it after a crash, would grow without end. */
async function shortenLog(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if ((rows[0]?.bytes ?? 0) > MAX_LOG) await client.exec('checkpoint');
}

export interface DiskWatch {
  /** Whether nothing can be written until there is room. */
  isFull(): boolean;
  stop(): void;
}

/**
 * Makes a database in a folder read-only while its disk is nearly full, so that reads go on: without room for its log, PGlite could only
 * stop. Keeps the log short.
 */
export function watchDisk(folder: string, client: PGlite, onNotice: (sentence: string) => void): DiskWatch {
  let isFull = false;
  const look = async () => {
    if (hasReserve(folder) !== isFull) return;
    isFull = !isFull;
    await client.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    onNotice(
      isFull
        ? `The disk of ${folder} is almost full. Until there is room, reads are answered, and writes are refused with 503.`
        : `The disk of ${folder} has room again.`,
    );
  };
  const repeat = (ms: number, task: () => Promise<void>) =>
    // A task that fails is repeated.
    setInterval(() => void task().catch(() => undefined), ms).unref();
  const timers = [repeat(LOOK_MS, look), repeat(LOG_LOOK_MS, () => shortenLog(client))];
  return {
    isFull: () => isFull,
    stop: () => timers.forEach(clearInterval),
  };
}
