import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { EVERYBODY, FairQueue } from './fair-queue.ts';
import { migrate } from './migrations.ts';
import { readDump, START_PARAMS } from './new-database.ts';
import { openFolder } from './open-folder.ts';
import * as schema from './schema.ts';
import { settings } from './schema.ts';

/** Common type of both drivers' query builders. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Store {
  /** For the platform's own statements, which have most turns: they read keys and embeds once for many callers, and write votes in batches. */
  readonly db: Database;
  /** For the statements of one account. The waiting account that has used the store the least goes next. */
  dbOf(owner: string): Database;
  /** Whether other processes may use the store, too: it is on a server. */
  readonly isShared: boolean;
  /** Of a store in memory: all its data as a file, and the way back to such data. */
  readonly inMemory?: { dump(): Promise<Blob>; load(dump: Blob): Promise<void> };
  /** Finishes pending queries, then releases the folder or the connections. */
  close(): Promise<void>;
}

/** In memory if `folder` and `databaseUrl` are absent. `databaseUrl` wins over `folder`. */
export interface StoreOptions {
  readonly folder?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** An empty database in memory to use in place of a new one. Closing the store leaves it open. */
  readonly pglite?: PGlite | undefined;
  /** In memory: the data to begin with. */
  readonly snapshot?: Blob | undefined;
  /** Receives a sentence for the terminal: that opening the folder waits for an abandoned lock. */
  readonly onNotice?: ((sentence: string) => void) | undefined;
}

const migratePglite = (client: PGlite) => migrate(drizzle(client, { schema }));

/** How long statements may run without the process looking at its connections. */
const MAX_BUSY_MS = 5;
let lookedAt = 0;

/** PGlite runs in this thread and waits for nothing, so that without pauses a process with much to write would read no request. */
async function lookAtConnections(): Promise<void> {
  if (performance.now() - lookedAt < MAX_BUSY_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  lookedAt = performance.now();
}

type Queries = Pick<PGlite, 'query'>;

/** The same connection, with pauses. */
function withPauses<Client extends Queries>(client: Client): Client {
  const query: PGlite['query'] = async (...parts) => {
    await lookAtConnections();
    return client.query(...parts);
  };
  return Object.assign<Client, Queries>(Object.create(client), { query });
}

/** The same database, whose statements and transactions each wait for their turn. */
function inTurns(client: PGlite, inTurn: <T>(run: () => Promise<T>) => Promise<T>): PGlite {
  const { query: run } = withPauses(client);
  const query: PGlite['query'] = (...parts) => inTurn(() => run(...parts));
  const transaction: PGlite['transaction'] = (work) => inTurn(() => client.transaction((tx) => work(withPauses(tx))));
  return Object.assign<PGlite, object>(Object.create(client), { query, transaction });
}

const MAINTENANCE_MS = 60_000;

/**
 * PGlite has neither autovacuum nor a checkpointer. Without statistics PostgreSQL reads all records that wait to find the one with an id,
 * and sorts all votes of an embed for each page of them. Without checkpoints its log grows without end.
 */
async function maintain(db: Database): Promise<void> {
  await db.execute(sql`analyze records (id, resource, account_id, status), votes (embed_id, created_at)`);
  await db.execute(sql`checkpoint`);
}

type Client = Pick<PGlite, 'query' | 'transaction'>;

/** A database in memory that another one can take the place of. */
async function openInMemory(dump: Blob | undefined) {
  const create = (loadDataDir: Blob | undefined) =>
    PGlite.create({ startParams: [...START_PARAMS], ...(loadDataDir && { loadDataDir }) });
  let current = await create(dump);
  const client: Client = {
    query: (...parts) => current.query(...parts),
    transaction: (work) => current.transaction(work),
  };
  return {
    /** Everything that uses the database, whichever it is. */
    client: Object.assign<PGlite, Client>(Object.create(current), client),
    dump: () => current.dumpDataDir('none'),
    close: () => current.close(),
    async load(next: Blob) {
      const before = current;
      const fresh = await create(next);
      // Statements that have begun end where they began.
      await before.transaction(async () => {
        current = fresh;
      });
      await before.close();
    },
  };
}

function storeOn(client: PGlite, release: () => Promise<void>): Store {
  const turns = new FairQueue({ atOnce: 1 });
  const dbOf = (owner: string) => {
    const inTurn = inTurns(client, (run) => turns.run(owner, run));
    return drizzle(inTurn, { schema });
  };
  const db = dbOf(EVERYBODY);
  const maintenance = setInterval(() => void maintain(db).catch(() => undefined), MAINTENANCE_MS).unref();
  const close = () => {
    clearInterval(maintenance);
    return release();
  };
  return { db, dbOf, isShared: false, close };
}

/** Opens the store and applies migrations. */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  if (options.databaseUrl !== undefined) {
    // Most starts need no driver for a server.
    const { openServer } = await import('./open-server.ts');
    return openServer(options.databaseUrl);
  }
  if (options.folder !== undefined) {
    const { client, close } = await openFolder(options.folder, options.onNotice);
    return storeOn(client, close);
  }
  if (options.pglite !== undefined) {
    await migratePglite(options.pglite);
    return storeOn(options.pglite, async () => undefined);
  }
  const dump = options.snapshot ?? (await readDump());
  const memory = await openInMemory(dump);
  if (dump === undefined) await migratePglite(memory.client);
  const store = storeOn(memory.client, memory.close);
  return { ...store, inMemory: { dump: memory.dump, load: memory.load } };
}

/** Not data: the secret of the store's hashes, and which migrations were applied. */
const KEPT = sql.raw("('settings', 'platform_migrations')");

/** Deletes all data and keeps the tables. Uses one statement, so that no reader sees a partial result. */
export async function emptyStore(db: Database): Promise<void> {
  await db.execute(sql`
    do $$
    begin
      execute (
        select 'truncate ' || string_agg(quote_ident(tablename), ', ')
        from pg_tables where schemaname = 'public' and tablename not in ${KEPT}
      );
    end $$
  `);
}

const HASH_SECRET = 'network_hash_secret';

/** The secret of keyed hashes. Generated once per store, so that hashes stay comparable after a restart and between processes. */
export async function hashSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: HASH_SECRET, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, HASH_SECRET));
  if (row === undefined) throw new Error('The store did not save its hash secret.');
  return row.value;
}
