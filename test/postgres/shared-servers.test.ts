import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { explainFailure } from '../../demo/platform/cli/command-line.ts';
import { startPlatform } from '../../demo/platform/package/index.ts';
import { openStore, type Store } from '../../demo/platform/store/open-store.ts';
import { rowsOf } from '../../demo/platform/store/rows-of.ts';
import { settings } from '../../demo/platform/store/schema.ts';
import { createServerClient } from '../../src/server.ts';
import { makeDatabase, runAt } from '../helpers/database.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { type PostgresServer, startPostgres } from './server.ts';

/** Databases that aren't the platform's alone: other applications, other schemas, few rights, TLS. */
let server: PostgresServer;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function newDatabase(...statements: readonly string[]): Promise<string> {
  const { url } = await makeDatabase(server.url);
  for (const statement of statements) await runAt(url, statement);
  return url;
}

async function open(databaseUrl: string): Promise<Store> {
  const store = await openStore({ databaseUrl });
  closing.push(store.close);
  return store;
}

const failureOf = (databaseUrl: string) =>
  openStore({ databaseUrl }).then(
    () => 'none',
    (cause: unknown) => explainFailure(cause, { port: 0, folder: null }),
  );

function withRole(url: string, name: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${name}:secret@${host}${pathname}`;
}

/** The schemas that have tables. */
async function schemasOf({ db }: Store): Promise<unknown[]> {
  const tables = sql`select distinct schemaname from pg_tables where schemaname !~ '^pg_|^information_schema' order by 1`;
  return rowsOf(await db.execute(tables)).map((row) => row['schemaname']);
}

async function inTwoSchemas(first: string, second: string): Promise<void> {
  const [one, two] = [await open(first), await open(second)];
  await one.db.insert(settings).values({ name: 'whose', value: 'one' });
  await two.db.transaction((tx) => tx.insert(settings).values({ name: 'whose', value: 'two' }));
  expect([await one.db.select().from(settings), await two.db.select().from(settings)]).toEqual([
    [{ name: 'whose', value: 'one' }],
    [{ name: 'whose', value: 'two' }],
  ]);
  expect(await schemasOf(one)).toEqual(['one', 'two']);
}

describe('a schema', () => {
  const withOptions = (url: string, path: string) => `${url}?options=${encodeURIComponent(`-c search_path=${path}`)}`;

  it('of the URL has all tables, whatever another platform in the same database does', async () => {
    const database = await newDatabase('create schema one', 'create schema two');
    await inTwoSchemas(withOptions(database, 'one'), withOptions(database, 'two,one'));
  });

  it.skipIf(!hasPgbouncer)('is kept behind PgBouncer, which has no TLS here (apt-get install pgbouncer)', async () => {
    const database = await newDatabase('create schema one', 'create schema two');
    const { url, stop } = await startPgbouncer(database);
    closing.push(stop);
    await inTwoSchemas(withOptions(url, 'one'), withOptions(url, 'two,one'));
    expect(await failureOf(`${url}?sslmode=require`)).toMatch(/does not support SSL connections\n.*sslmode=disable/);
  });

  it('of the role is used, by a role with no other right, beside an application with the same tables', async () => {
    const database = await newDatabase(
      `create role modest login password 'secret'`,
      'create schema modest authorization modest',
      'alter role modest set search_path to nowhere, modest',
      'revoke all on schema public from public',
      'create table accounts (id int)',
      'create schema drizzle',
      'create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
      `insert into drizzle.__drizzle_migrations (created_at) values (9999999999999)`,
    );
    const store = await open(withRole(database, 'modest'));
    expect(await schemasOf(store)).toEqual(['drizzle', 'modest', 'public']);
    expect(await store.db.select().from(settings)).toEqual([]);
  });
});

it.each([
  'LATIN1',
  'SQL_ASCII',
])('a database in %s is refused, with the statement that creates one in UTF8', async (encoding) => {
  const wrong = await makeDatabase(
    server.url,
    `template template0 encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  );
  const failure = await failureOf(wrong.url);
  expect(failure).toContain(`The database ${wrong.name} has the encoding ${encoding}, which can't hold every text. `);
  const right = await makeDatabase(server.url, /CREATE DATABASE votes (.*)$/.exec(failure)?.[1]);
  const { db } = await open(right.url);
  await db.insert(settings).values({ name: 'smile', value: '😀' });
  expect(await db.select().from(settings)).toEqual([{ name: 'smile', value: '😀' }]);
});

it.each([
  "libc lc_collate 'C' lc_ctype 'C'",
  "icu icu_locale 'tr' lc_collate 'C' lc_ctype 'C'",
])('upper and lower case are the same letters in a database in any locale: %s', async (locale) => {
  const { url } = await makeDatabase(server.url, `template template0 encoding 'UTF8' locale_provider ${locale}`);
  const platform = await startPlatform({ databaseUrl: url, seed: 'empty' });
  closing.push(platform.close);
  const { secretKey } = await platform.createAccount();
  const owner = createServerClient({ baseUrl: platform.url, secretKey });
  const city = 'ÉVIAN-LES-BAİNS';
  const { id } = await owner.events.create({ title: 'Spa', startsAt: '2031-05-01T10:00:00Z', city });
  const found = async (typed: string) => (await owner.events.list({ city: typed })).items.map((event) => event.id);
  expect([await found('Évian-les-Bains'), await found('e\u0301vian-LES-bains')]).toEqual([[id], [id]]);
  await owner.promotions.create({ code: 'ÉTIRER', percentOff: '5' });
  await expect(owner.promotions.create({ code: 'étirer', percentOff: '5' })).rejects.toThrow('is taken');
  await owner.customers.create({ source: { email: 'INÈS@site.example' } });
  expect((await owner.customers.list({ email: 'inès@Site.example' })).total).toBe(1);
});

describe('a server with a self-signed certificate', () => {
  const at = (url: string, host: string, query: string) => `${url.replace('127.0.0.1', host)}?${query}`;
  const usesTls = `select ssl from pg_stat_ssl where pid = pg_backend_pid()`;

  it('is used as sslmode says', async () => {
    const database = await newDatabase();
    const verified = `sslmode=verify-full&sslrootcert=${encodeURIComponent(server.certificate)}`;
    for (const [query, ssl] of [
      [verified.replace('full', 'ca'), true],
      ['sslmode=disable', false],
      ['sslmode=require', true],
      ['sslmode=no-verify', true],
      [verified, true],
    ] as const) {
      const { db } = await open(at(database, 'localhost', query));
      expect(await db.execute(usesTls)).toMatchObject({ rows: [{ ssl }] });
    }
    for (const query of ['sslmode=verify-full', 'sslrootcert=system', 'sslmode=require&sslrootcert=system'])
      expect(await failureOf(at(database, 'localhost', query))).toMatch(
        /self-signed.*\n.*sslrootcert=.*sslmode=require/,
      );
  });
});
