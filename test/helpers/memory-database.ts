import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { MIGRATIONS_FOLDER } from '../../demo/platform/store/migrations.ts';
import { createDump, START_PARAMS } from '../../demo/platform/store/new-database.ts';
import { emptyStore } from '../../demo/platform/store/open-store.ts';
import * as schema from '../../demo/platform/store/schema.ts';

/** An empty, migrated database in memory, lent to one suite at a time. */
export interface BorrowedDatabase {
  readonly pglite: PGlite;
  /** Empties the database for the next suite of this process. */
  giveBack(): Promise<void>;
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/creator-widgets/', import.meta.url));

const idle: PGlite[] = [];

/** Emptying a database takes a twentieth of the time of loading one, and loading one a seventh of the time of creating one. */
export async function borrowDatabase(): Promise<BorrowedDatabase> {
  const pglite =
    idle.pop() ?? (await PGlite.create({ startParams: [...START_PARAMS], loadDataDir: await emptyDump() }));
  return {
    pglite,
    async giveBack() {
      const db = drizzle(pglite, { schema });
      await emptyStore(db);
      await db.delete(schema.settings);
      idle.push(pglite);
    },
  };
}

/** The dump of an empty, migrated database: kept on disk, because every process of a test run needs it. */
async function emptyDump(): Promise<Blob> {
  const file = join(CACHE, `empty-${await migrationsHash()}.tar.gz`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept], { type: 'application/gzip' });
  const dump = await createDump();
  await mkdir(CACHE, { recursive: true });
  // Another process may be reading it.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  return dump;
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(MIGRATIONS_FOLDER, { recursive: true });
  const files = names.filter((name) => /\.(sql|json)$/.test(name)).sort();
  for (const name of files) hash.update(await readFile(join(MIGRATIONS_FOLDER, name)));
  return hash.digest('hex').slice(0, 16);
}
