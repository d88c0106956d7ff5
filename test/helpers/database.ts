import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database that one suite has to itself, on the server of DATABASE_URL. */
export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
  /** Ends what is still connected to it, and removes it. */
  drop(): Promise<void>;
}

const made: string[] = [];

/** The names of all databases that this process has made, dropped ones among them. */
export const madeDatabases = (): readonly string[] => made;

async function runAt(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  // Else a server that goes away in the middle would end the process instead of failing the statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database on a server; its user needs the right to. */
export async function makeDatabase(serverUrl: string): Promise<OwnDatabase> {
  const name = `creator_test_${randomBytes(8).toString('hex')}`;
  await runAt(serverUrl, `create database ${name}`);
  made.push(name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runAt(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** A database on the server of DATABASE_URL, by which a suite runs on PostgreSQL; null where it is not set, which means PGlite. */
export async function ownDatabase(): Promise<OwnDatabase | null> {
  const serverUrl = process.env['DATABASE_URL'];
  return serverUrl === undefined ? null : makeDatabase(serverUrl);
}
