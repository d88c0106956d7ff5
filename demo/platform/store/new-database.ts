import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from './migrations.ts';
import * as schema from './schema.ts';

/*
 * Creating a PostgreSQL database takes PGlite seconds of processor time, and loading a dump of one a fraction of that. The package ships such
 * a dump (build/platform-package.ts). Without it, as in this repository, a database is created.
 */

/** The shipped dump. */
const NEW_DATABASE = fileURLToPath(new URL('./new-database.tar.gz', import.meta.url));
const GZIP = { type: 'application/gzip' };

/** PostgreSQL's default of 128 MB is allocated at the start. */
export const START_PARAMS: readonly string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** The compressed dump of an empty, migrated database. */
export async function createDump(): Promise<Blob> {
  // Segments of the write-ahead log take 16 MB each by default.
  const client = await PGlite.create({ startParams: [...START_PARAMS], initDbStartParams: ['--wal-segsize=1'] });
  try {
    await migrate(drizzle(client, { schema }));
    // Templates are for further databases, and double the size.
    await client.exec('update pg_database set datistemplate = false, datallowconn = false where datistemplate');
    for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`);
    await client.exec('checkpoint');
    return await client.dumpDataDir('gzip');
  } finally {
    await client.close();
  }
}

/** The shipped dump, if this is the package. */
export async function readDump(): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(NEW_DATABASE)], GZIP);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
