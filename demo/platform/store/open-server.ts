import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { EVERYBODY, FairQueue } from './fair-queue.ts';
import { migrate } from './migrations.ts';
import * as schema from './schema.ts';
import { readServerUrl, type ServerUrl } from './server-url.ts';
import { CREATE_COUNTS } from './shared-counts.ts';

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
const ISOLATION = 'read committed';

/** The defaults of a server, a database or a role must not change what a query means or how its result reads. */
const settingsIn = (schemaName: string, scope: 'local' | 'session'): string =>
  Object.entries({
    // Without further schemas, where another platform may have its tables.
    search_path: schemaName,
    datestyle: 'ISO, MDY',
    timezone: 'UTC',
    standard_conforming_strings: 'on',
    default_transaction_isolation: ISOLATION,
    // A process that hangs in a transaction must not block others forever.
    idle_in_transaction_session_timeout: `${PATIENCE_MS}`,
    lock_timeout: `${LOCK_MS}`,
    statement_timeout: `${STATEMENT_MS}`,
  })
    .map(([name, value]) => `set ${scope} ${name} = ${pg.escapeLiteral(value)}`)
    .join(';');

/**
 * Ends a connection that has gone silent, whatever it was doing. The timeouts above are the server's to enforce, and `query_timeout`
 * returns a dead connection to the pool if it is in a transaction.
 */
function endedBySilence(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('Connection terminated: the server is silent.')));
}

/** The database can't hold the data. The message is for the terminal. */
class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** The schema to use: the first of the search path that exists. */
async function usableSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    "select current_database() as name, current_setting('server_encoding') as encoding, current_schema() as schema, current_setting('search_path') as path",
  );
  const [{ name, encoding, schema: found, path }] = rows as [Record<string, string | null>];
  if (encoding !== 'UTF8') {
    throw new UnusableDatabase(
      `The database ${name} has the encoding ${encoding}, which can't hold every text. Create one in UTF8 and name it in the URL: CREATE DATABASE votes TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
  }
  if (typeof found === 'string') return found;
  throw new UnusableDatabase(
    `The database ${name} has no schema of the search_path ${path}. Create one: CREATE SCHEMA votes`,
  );
}

interface Session {
  readonly settings: string;
  /** A pooler such as PgBouncer may run each transaction on another connection, so each sends its settings. */
  readonly isPooled: boolean;
}

/** A pooler makes up a process id for its clients. */
async function isPooler(client: pg.Client & { readonly processID?: number }): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid !== client.processID;
}

/** Takes a lock, so that one of several starting processes migrates. */
async function migrateServer({ config, searchPath }: ServerUrl): Promise<Session> {
  const client = new pg.Client({ ...config, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await drizzle(client, { schema }).transaction(
      async (tx) => {
        if (searchPath !== undefined) await tx.execute(sql`select set_config('search_path', ${searchPath}, true)`);
        const isPooled = await isPooler(client);
        const settings = settingsIn(await usableSchema(client), isPooled ? 'local' : 'session');
        // A large table takes its time.
        await client.query(`${settings}; set local lock_timeout = 0; set local statement_timeout = 0`);
        await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
        await migrate(tx);
        await tx.execute(CREATE_COUNTS);
        return { settings, isPooled };
      },
      { isolationLevel: ISOLATION },
    );
  } finally {
    await client.end();
  }
}

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Each statement has a transaction of its own, sent at once, and no name, because a pooler's next connection wouldn't know it. */
const queryOf =
  (pool: pg.Pool, settings: string): Query =>
  async ({ name: _name, ...config }, values) => {
    const client = await pool.connect();
    const sent = [
      client.query(`begin isolation level ${ISOLATION}; ${settings}`),
      client.query(config, values),
      client.query('commit'),
    ] as const;
    await Promise.allSettled(sent);
    client.release();
    const [, answer] = await Promise.all(sent);
    return answer;
  };

/**
 * Drizzle's own `transaction` never releases the client if `begin` fails, as it does on a connection that broke while idle. Ten such
 * failures would exhaust the pool (drizzle-orm issue 6341).
 */
function databaseOf(pool: pg.Pool, { settings, isPooled }: Session, inTurn: <T>(run: () => Promise<T>) => Promise<T>) {
  const query: Query = isPooled ? queryOf(pool, settings) : (config, values) => pool.query(config, values);
  const inTurns: Query = (config, values) => inTurn(() => query(config, values));
  const db = drizzle(Object.assign<pg.Pool, object>(Object.create(pool), { query: inTurns }), { schema });
  db.transaction = (work, config) =>
    inTurn(async () => {
      const client = await pool.connect();
      try {
        return await drizzle(client, { schema }).transaction(
          async (tx) => {
            if (isPooled) await client.query(settings);
            return work(tx);
          },
          { isolationLevel: ISOLATION, ...config },
        );
      } finally {
        client.release();
      }
    });
  return db;
}

/** Opens a database on a PostgreSQL server and applies migrations. */
export async function openServer(databaseUrl: string) {
  const { config: server, searchPath } = readServerUrl(databaseUrl);
  const config = { ...server, connectionTimeoutMillis: PATIENCE_MS };
  const session = await migrateServer({ config, searchPath });
  const pool = new pg.Pool({
    ...config,
    stream: endedBySilence,
    max: CONNECTIONS,
    pipeline: true,
    ...(!session.isPooled && { onConnect: (client) => client.query(session.settings) }),
  });
  // The pool replaces broken connections, and queries report the error. Without these two listeners, for idle connections and between
  // queries, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const turns = new FairQueue({ atOnce: CONNECTIONS, ofOne: CONNECTIONS_OF_ONE });
  const dbOf = (owner: string) => databaseOf(pool, session, (run) => turns.run(owner, run));
  return { db: dbOf(EVERYBODY), dbOf, isShared: true, close: () => pool.end() };
}
