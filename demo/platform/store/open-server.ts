import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUse } from './database-use.ts';
import { EVERYBODY, FairQueue } from './fair-queue.ts';
import { MIGRATIONS, refuseNewerStore } from './migrations.ts';
import * as schema from './schema.ts';

const CONNECTIONS = 10;
/** More statements of one account than the server has cores would only slow down everybody's. */
const CONNECTIONS_OF_ONE = 4;
const MIGRATION_LOCK = 7_302_911;
/** Maximum wait for a connection, and for the next statement of a transaction. */
const PATIENCE_MS = 30_000;
/** How long a query may wait for a lock, and how long it may run, so that one slow query can't block other accounts. */
const LOCK_MS = 5000;
const STATEMENT_MS = 15_000;

/** The database can't hold every text. The message is for the terminal. */
class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding';
}

async function requireUnicode(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select current_database() as name, current_setting('server_encoding') as encoding",
  );
  const { name, encoding } = rows[0] as { readonly name: string; readonly encoding: string };
  if (encoding === 'UTF8') return;
  throw new WrongEncoding(
    `The database ${name} has the encoding ${encoding}, which can't hold every text. Create one in UTF8 and name it in the URL: CREATE DATABASE votes TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
  );
}

/** Takes a lock, so that one of several starting processes migrates. Closing the connection releases it. */
async function migrateServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await requireUnicode(client);
    // Another process may be migrating, and a large table takes its time.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await refuseNewerStore(db);
    await migrate(db, MIGRATIONS);
  } finally {
    client.release(true);
  }
}

/**
 * Drizzle's own `transaction` never releases the client if `begin` fails, as it does on a connection that broke while idle. Ten such
 * failures would exhaust the pool (drizzle-orm issue 6341).
 */
function databaseOf(pool: pg.Pool, inTurn: <T>(run: () => Promise<T>) => Promise<T>) {
  const query = (config: pg.QueryConfig, values?: unknown[]) => inTurn(() => pool.query(config, values));
  const db = drizzle(Object.assign<pg.Pool, object>(Object.create(pool), { query }), { schema });
  db.transaction = (work, config) =>
    inTurn(async () => {
      const client = await pool.connect();
      try {
        return await drizzle(client, { schema }).transaction(work, config);
      } finally {
        client.release();
      }
    });
  return db;
}

/** Opens a database on a PostgreSQL server and applies migrations. */
export async function openServer(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    // A process that hangs in a transaction must not block others forever.
    idle_in_transaction_session_timeout: PATIENCE_MS,
    lock_timeout: LOCK_MS,
    statement_timeout: STATEMENT_MS,
  });
  // The pool replaces broken connections, and queries report the error. Without these two listeners, for idle connections and between
  // queries, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateServer(pool);
    const use = await DatabaseUse.open({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
    const turns = new FairQueue({ atOnce: CONNECTIONS, ofOne: CONNECTIONS_OF_ONE });
    const dbOf = (owner: string) => databaseOf(pool, (run) => turns.run(owner, run));
    return {
      db: dbOf(EVERYBODY),
      dbOf,
      shared: true,
      isFull: () => false,
      withoutOthers: (work: () => Promise<void>) => use.withoutOthers(work),
      close: async () => {
        await pool.end();
        await use.close();
      },
    };
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}
