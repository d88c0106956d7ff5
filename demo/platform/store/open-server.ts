import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUse } from './database-use.ts';
import { EVERYBODY, FairQueue } from './fair-queue.ts';
import { MIGRATIONS, refuseOtherVersion } from './migrations.ts';
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
/** Longer than any statement may run, so that a connection without a sign of life for so long has lost its server. */
const SILENCE_MS = STATEMENT_MS + 3000;

/**
 * Set with statements, because poolers such as PgBouncer refuse most startup parameters. The defaults of a server, a database or a role
 * must not change what a query means or how its result reads.
 */
const SESSION = Object.entries({
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  extra_float_digits: 1,
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  // A process that hangs in a transaction must not block others forever.
  idle_in_transaction_session_timeout: PATIENCE_MS,
  lock_timeout: LOCK_MS,
  statement_timeout: STATEMENT_MS,
})
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join(';');

/**
 * Ends a connection that has gone silent, whatever it was doing. The timeouts above are the server's to enforce, and `query_timeout`
 * returns a dead connection to the pool if it is in a transaction.
 */
function endedBySilence(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('Connection terminated: the server is silent.')));
}

/** Of rate-limiter-flexible. Unlogged, so that no request waits for the disk. */
const RATE_WINDOWS =
  'create unlogged table if not exists rate_windows (key text primary key, points integer not null, expire bigint)';

/** The database can't hold every text. The message is for the terminal. */
class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding';
}

async function requireUnicode(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select current_database() as name, current_setting('server_encoding') as encoding",
  );
  const { name, encoding } = rows[0] as { readonly name: string; readonly encoding: string };
  if (encoding === 'UTF8') return;
  throw new WrongEncoding(
    `The database ${name} has the encoding ${encoding}, which can't hold every text. Create one in UTF8 and name it in the URL: CREATE DATABASE votes TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
  );
}

/** Takes a lock, so that one of several starting processes migrates. A large table takes its time, so there is no timeout. */
async function migrateServer(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireUnicode(client);
    await client.query(`${SESSION}; set lock_timeout = 0; set statement_timeout = 0`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await refuseOtherVersion(db);
    await migrate(db, MIGRATIONS);
    await client.query(RATE_WINDOWS);
  } finally {
    await client.end();
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
  const config = { connectionString, connectionTimeoutMillis: PATIENCE_MS };
  await migrateServer(config);
  const use = await DatabaseUse.open({ ...config, stream: endedBySilence });
  const pool = new pg.Pool({
    ...config,
    stream: endedBySilence,
    max: CONNECTIONS,
    onConnect: async (client) => void (await client.query(SESSION)),
  });
  // The pool replaces broken connections, and queries report the error. Without these two listeners, for idle connections and between
  // queries, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const turns = new FairQueue({ atOnce: CONNECTIONS, ofOne: CONNECTIONS_OF_ONE });
  const dbOf = (owner: string) => databaseOf(pool, (run) => turns.run(owner, run));
  return {
    db: dbOf(EVERYBODY),
    dbOf,
    pool,
    withoutOthers: (work: () => Promise<void>) => use.withoutOthers(work),
    close: async () => {
      await pool.end();
      await use.close();
    },
  };
}
