import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openDurableFolder } from './durable-folder.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { MIGRATIONS, refuseOtherVersion } from './migrations.ts';
import { hasReserve, hasRoom, watchDisk } from './watch-disk.ts';

const READY = '{"store":"pglite"}\n';
/** Written before anything else: until the first start is complete nothing has been confirmed, so the next one may begin anew. */
const CREATING = '{"store":"creating"}\n';

/** The folder's data can't be opened. The message is for the terminal. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable';
}

const markerOf = (folder: string) => join(folder, 'store.json');
const filesOf = (folder: string) => join(folder, 'pg');

function readMarker(folder: string): string | null {
  const marker = markerOf(folder);
  return fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8') : null;
}

/** Flushed, because the next start keeps or removes the data by it. */
function writeMarker(folder: string, text: string): void {
  fs.writeFileSync(markerOf(folder), text, { flush: true });
}

/** Emscripten's codes of system errors, which it throws as objects that are no `Error`. */
const CODES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

const diskIsFull = (folder: string, cause?: unknown) =>
  new FolderUnusable(`The disk of ${folder} is full. Make room, then start again.`, { cause });

const notOurs = (folder: string, cause?: unknown) =>
  new FolderUnusable(`The files in ${filesOf(folder)} are not a platform's. Choose another folder.`, { cause });

/** PGlite's own errors don't name the cause: `PGlite failed to initialize properly`, `Aborted()`. */
function explain(folder: string, cause: unknown): unknown {
  const code = CODES[(cause as { errno?: number } | null)?.errno ?? 0];
  if (code === 'ENOSPC' || code === 'EDQUOT' || !hasRoom(folder)) {
    return diskIsFull(folder, cause);
  }
  if (code !== undefined) return Object.assign(new Error(`${code} in ${filesOf(folder)}`, { cause }), { code });
  // Node's own errors, and of a machine that has no memory left.
  if (cause instanceof RangeError || (cause instanceof Error && 'code' in cause)) return cause;
  const marker = readMarker(folder);
  if (marker === null) return notOurs(folder, cause);
  const problem = marker === CREATING ? `Could not create a database in ${folder}` : `The data in ${folder} is damaged`;
  return new FolderUnusable(`${problem}. Restore it from a copy, or choose another folder.`, { cause });
}

/** Others must not read the data, even in a folder that they may enter. Some file systems have no permissions. */
function makePrivate(files: string): void {
  fs.mkdirSync(files, { recursive: true });
  try {
    fs.chmodSync(files, 0o700);
  } catch {
    // Nothing can be done.
  }
}

async function openFiles(folder: string, { requireOwn }: FolderLock): Promise<PGlite> {
  const files = filesOf(folder);
  makePrivate(files);
  try {
    return await openDurableFolder(files, requireOwn);
  } catch (cause) {
    throw explain(folder, cause);
  }
}

async function create(folder: string, lock: FolderLock): Promise<PGlite> {
  writeMarker(folder, CREATING);
  fs.rmSync(filesOf(folder), { recursive: true, force: true });
  return openFiles(folder, lock);
}

async function openData(folder: string, lock: FolderLock): Promise<PGlite> {
  const files = filesOf(folder);
  const version = join(files, 'PG_VERSION');
  const marker = readMarker(folder);
  // Without a marker, the files are a copy that somebody restored, or somebody else's.
  const isNew = marker === null && !(fs.existsSync(files) && fs.readdirSync(files).length > 0);
  if (isNew || marker === CREATING) return create(folder, lock);
  // PGlite would start fresh, which silently loses every vote.
  if (!fs.existsSync(version)) throw explain(folder, new Error(`${version} is missing.`));
  fs.accessSync(version, fs.constants.R_OK | fs.constants.W_OK);
  return openFiles(folder, lock);
}

/** Receives a sentence for the terminal. */
type Notice = (sentence: string) => void;

export interface OpenFolder {
  readonly client: PGlite;
  /** As in `Store`. */
  isFull(): boolean;
  close(): Promise<void>;
}

/**
 * Opens or creates a database in a folder, for this process alone, and applies migrations.
 * @param onNotice as in `StoreOptions`
 * @throws {FolderInUse}
 * @throws {FolderUnusable}
 * @throws {WrongVersion}
 */
export async function openFolder(folder: string, onNotice: Notice = () => undefined): Promise<OpenFolder> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, onNotice);
  try {
    const client = await openData(folder, lock);
    const db = drizzle(client);
    await refuseOtherVersion(db);
    await migrate(db, MIGRATIONS);
    if (!hasReserve(folder)) {
      await client.close();
      throw diskIsFull(folder);
    }
    writeMarker(folder, READY);
    const { isFull, stop } = watchDisk(folder, client, onNotice);
    const close = async () => {
      stop();
      await client.close().finally(() => lock.release());
    };
    return { client, isFull, close };
  } catch (cause) {
    lock.release();
    throw cause;
  }
}
