import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrations.ts';
import { readDump, START_PARAMS } from './new-database.ts';
import * as schema from './schema.ts';

const READY = '{"store":"pglite"}\n';
/** Written before anything else: until the first start is complete nothing has been confirmed, so the next one may begin anew. */
const CREATING = '{"store":"creating"}\n';

/** The folder's data can't be opened. The message is for the terminal. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable';
}

const markerOf = (folder: string) => join(folder, 'store.json');
const filesOf = (folder: string) => join(folder, 'pg');
const versionOf = (folder: string) => join(filesOf(folder), 'PG_VERSION');

/** Whether there is data to open. A folder `pg` without a marker may be a copy that somebody restored, and is never replaced. */
function hasData(folder: string): boolean {
  const marker = markerOf(folder);
  return fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8') !== CREATING : fs.existsSync(filesOf(folder));
}

/** PGlite's own errors don't name the cause: `PGlite failed to initialize properly`, `Aborted()`. */
function explain(folder: string, cause: unknown): unknown {
  if (cause instanceof Error && 'code' in cause && cause.code !== 'ENOENT') return cause;
  if (!fs.existsSync(markerOf(folder)))
    return new FolderUnusable(`The files in ${filesOf(folder)} are not a platform's. Choose another folder.`, {
      cause,
    });
  return new FolderUnusable(
    `The data in ${folder} can't be opened: it is damaged, or the disk is full. Make room, restore the data from a copy, or choose another folder.`,
    { cause },
  );
}

/** Others must not read the data, even in a folder that they may enter. */
async function create(folder: string): Promise<PGlite> {
  fs.writeFileSync(markerOf(folder), CREATING);
  fs.rmSync(filesOf(folder), { recursive: true, force: true });
  fs.mkdirSync(filesOf(folder), { mode: 0o700 });
  const dump = await readDump();
  return PGlite.create({
    dataDir: filesOf(folder),
    startParams: [...START_PARAMS],
    ...(dump && { loadDataDir: dump }),
  });
}

async function openData(folder: string): Promise<PGlite> {
  // Without this file PGlite would start empty.
  fs.accessSync(versionOf(folder), fs.constants.R_OK | fs.constants.W_OK);
  return PGlite.create({ dataDir: filesOf(folder), startParams: [...START_PARAMS] });
}

export interface OpenFolder {
  readonly client: PGlite;
  close(): Promise<void>;
}

/**
 * Opens or creates a database in a folder, for this process alone, and applies migrations.
 * @param onNotice as in `StoreOptions`
 * @throws {FolderInUse}
 * @throws {FolderUnusable}
 * @throws {WrongVersion}
 */
export async function openFolder(folder: string, onNotice?: (sentence: string) => void): Promise<OpenFolder> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = await lockFolder(folder, onNotice);
  try {
    const client = await (hasData(folder) ? openData(folder) : create(folder)).catch((cause: unknown) => {
      throw explain(folder, cause);
    });
    await migrate(drizzle(client, { schema }));
    fs.writeFileSync(markerOf(folder), READY);
    return { client, close: () => client.close().finally(release) };
  } catch (cause) {
    await release();
    throw cause;
  }
}
