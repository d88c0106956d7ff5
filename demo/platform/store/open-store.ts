import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openDurableFolder } from './durable-folder.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';
import { settings } from './schema.ts';

/** One type for both drivers: the query builder, which is all that the platform uses. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Store {
  readonly db: Database;
  /** Other processes may have it open too: nothing that this process remembers is the whole truth. */
  readonly shared: boolean;
  /** Waits for what is under way, then lets the folder or the server go. */
  close(): Promise<void>;
}

/** Neither: in memory, gone when closed. `databaseUrl` wins over `folder`. */
export interface StoreOptions {
  readonly folder?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const migrations = { migrationsFolder: MIGRATIONS_FOLDER };
const MIGRATION_LOCK = 7_302_911;
/** How long a request waits for a connection, and a transaction for its next statement. */
const PATIENCE_MS = 30_000;

async function openPglite(client: PGlite, release: () => void): Promise<Store> {
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, migrations);
  return {
    db,
    shared: false,
    async close() {
      await client.close();
      release();
    },
  };
}

async function openFolder(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  const marker = join(folder, 'store.json');
  const files = join(folder, 'pg');
  try {
    // Once there was data here, an empty folder is damage: starting afresh would lose every vote without a word.
    if (existsSync(marker) && !existsSync(join(files, 'PG_VERSION'))) {
      throw new Error(`The data in ${folder} is damaged. Restore it from a copy, or choose another folder.`);
    }
    const store = await openPglite(await openDurableFolder(files), release);
    await writeFile(marker, '{"store":"pglite"}\n');
    return store;
  } catch (cause) {
    release();
    throw cause;
  }
}

/** Several processes may start at once; one of them migrates, the others wait. Closing the connection gives the lock back. */
async function migrateServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client, { schema }), migrations);
  } finally {
    client.release(true);
  }
}

async function openServer(connectionString: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: PATIENCE_MS,
    // A process that stands still in the middle of a transaction must not hold the others up for good.
    idle_in_transaction_session_timeout: PATIENCE_MS,
  });
  // A connection that breaks is replaced by the pool, and who was using it hears of it from the query. Both listeners are needed, for idle
  // connections and for those between two queries: without one it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateServer(pool);
    return { db: drizzlePg(pool, { schema }), shared: true, close: () => pool.end() };
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}

/** Opens the store and brings its tables up to date (design decision 14). */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  if (options.databaseUrl !== undefined) return openServer(options.databaseUrl);
  if (options.folder !== undefined) return openFolder(options.folder);
  return openPglite(await PGlite.create(), () => undefined);
}

/** The rows of a statement that was written as SQL: both drivers answer `{ rows }`, and Drizzle's common type does not say so. */
export function rowsOf(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { rows } = answer as { rows?: unknown };
  if (!Array.isArray(rows)) throw new Error('The driver answered without rows.');
  return rows;
}

/** What a store is, and no data: which migrations it has had (in a schema of its own), and the secret that its hashes are made with. */
const KEPT = 'settings';

/** Removes all data and leaves the tables, whichever there are. In one statement: no reader sees half of it gone. */
export async function emptyStore(db: Database): Promise<void> {
  await db.execute(sql`
    do $$
    begin
      execute (
        select 'truncate ' || string_agg(quote_ident(tablename), ', ')
        from pg_tables where schemaname = 'public' and tablename <> '${sql.raw(KEPT)}'
      );
    end $$
  `);
}

const HASH_SECRET = 'network_hash_secret';

/**
 * The secret of all keyed hashes: made once for a store and kept in it, so that yesterday's voters are still known after a restart, and
 * known to every process that shares the store.
 */
export async function hashSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: HASH_SECRET, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, HASH_SECRET));
  if (row === undefined) throw new Error('The store did not keep its hash secret.');
  return row.value;
}
