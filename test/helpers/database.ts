import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A separate database per suite, on the server of DATABASE_URL. */
export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  /** Closes all connections to it and drops it. */
  drop(): Promise<void>;
}

/** Runs one statement on a connection of its own. */
export async function runAt(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  // Otherwise a lost server would crash the process instead of failing the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates an empty database on a server; requires that permission.
 * @param options what follows the name in `create database`
 */
export async function makeDatabase(serverUrl: string, options = ''): Promise<OwnDatabase> {
  const name = `creator_test_${randomBytes(8).toString('hex')}`;
  await runAt(serverUrl, `create database ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runAt(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** A database on the server of DATABASE_URL, to run a suite on PostgreSQL; null if it isn't set, which means PGlite. */
export async function ownDatabase(): Promise<OwnDatabase | null> {
  const serverUrl = process.env['DATABASE_URL'];
  return serverUrl === undefined ? null : makeDatabase(serverUrl);
}
