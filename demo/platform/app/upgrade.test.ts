import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerClient, type ServerClient } from '../../../src/server.ts';
import { ask } from '../../../test/helpers/ask.ts';
import { type OwnDatabase, ownDatabase } from '../../../test/helpers/database.ts';
import { TEST_LIMITS } from '../base/limits.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { events } from '../store/schema.ts';
import { type RunningPlatform, startLocalPlatform } from './start-platform.ts';

/** What version 0.1.0 exported after somebody had used it. Its first line names its last migration. */
const EXPORT = new URL('./export-0.1.0.jsonl', import.meta.url);
/** Joined, so that secret scanners don't report it. */
const SECRET_KEY = ['sk', 'test', 'Nt57vYBqp9KRY60XUUOTFkl3'].join('_');
const PUBLIC_KEY = 'pk_test_J7SjOe4HkARPChw1aVyP68hP';

const POLL = 'emb_FOog_Irgzsa4WP5Y9GD7';
const RANKED = 'emb_sFKfOpl4olh2ieRjqkdO';
const OVER = 'emb_L-GmT2Ghpqak3oHOc04M';
const CHARGE = 'ch_x1FEBksnIfLtF6os6NvW';
const LINK = 'plink_l8OpD-OuAxKSKWIruzUI';
const SUBSCRIPTION = 'sub_L3lXN_B8Eb0wHXSXvumJ';

/** Migrations up to one of them, in a folder of their own. */
function migrationsUntil(last: string, folder: string) {
  cpSync(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return { migrationsFolder: folder };
}

/** Inserts the exported rows, table by table, as the version that exported them stored them. */
async function writeExport(
  migrateTo: (migrations: MigrationConfig) => Promise<void>,
  query: (statement: string, values: string[]) => Promise<unknown>,
  folder: string,
): Promise<void> {
  const [header = '', ...lines] = readFileSync(EXPORT, 'utf8').trimEnd().split('\n').slice(0, -1);
  const { migration }: { migration: string } = JSON.parse(header);
  await migrateTo(migrationsUntil(migration, join(folder, 'migrations')));
  let table = '';
  for (const line of lines) {
    const name = /^\{"table":"(\w+)"/.exec(line)?.[1];
    if (name === undefined)
      await query(`insert into ${table} select * from json_populate_record(null::${table}, ($1::text)::json)`, [line]);
    else table = name;
  }
}

async function writeFolder(folder: string): Promise<void> {
  const client = await PGlite.create(join(folder, 'pg'));
  const migrateTo = (migrations: MigrationConfig) => migrate(drizzle(client), migrations);
  await writeExport(migrateTo, (statement, values) => client.query(statement, values), folder);
  await client.close();
  writeFileSync(join(folder, 'store.json'), '{"store":"pglite"}\n');
}

async function writeDatabase(connectionString: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const migrateTo = (migrations: MigrationConfig) => migrateServer(drizzleServer(client), migrations);
  await writeExport(migrateTo, (statement, values) => client.query(statement, values), folder);
  await client.end();
}

describe('the data of version 0.1.0, in a folder or on a server', () => {
  let folder: string;
  let database: OwnDatabase | null;
  let running: RunningPlatform;
  let server: ServerClient;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    database = await ownDatabase();
    await (database === null ? writeFolder(folder) : writeDatabase(database.url, folder));
    const store = { folder, databaseUrl: database?.url };
    running = await startLocalPlatform({ ...store, seed: false, limits: TEST_LIMITS, testClock: true });
    server = createServerClient({ baseUrl: running.url, secretKey: SECRET_KEY });
  }, 600_000);
  afterAll(async () => {
    await running?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its customers, charges, coupons, pages and teams, and its keys', async () => {
    expect(await server.charges.get({ id: CHARGE })).toMatchObject({
      status: 'partially_refunded',
      amount: '60.00',
      refunded: '25.00',
      paymentLinkId: LINK,
      displayName: 'Ada',
    });
    expect(await server.refunds.list().toArray({ limit: 5 })).toMatchObject([{ amount: '25.00', chargeId: CHARGE }]);
    const source = { name: 'Ada', email: 'ada@example.com' };
    expect(await server.customers.search({ email: source.email }).toArray({ limit: 5 })).toMatchObject([{ source }]);
    expect(await server.paymentLinks.get({ id: LINK })).toMatchObject({ title: 'Help the cats', status: 'active' });
    expect(await server.loyaltyItems.list().toArray({ limit: 5 })).toMatchObject([{ couponCode: 'PURR' }]);
    expect(await server.contacts.list().toArray({ limit: 5 })).toMatchObject([{ email: source.email }]);
    expect(await server.pages.list().toArray({ limit: 5 })).toMatchObject([{ title: 'Visit us', status: 'published' }]);
    expect(await server.teams.list().toArray({ limit: 5 })).toMatchObject([{ title: 'Cat keepers' }]);
  });

  it('keeps votes and who cast them; a ranked poll gets the points that this version counts', async () => {
    const again = { embedId: POLL, choices: ['pixel'], clientReference: 'browser_0' };
    const page = { publicKey: PUBLIC_KEY, origin: 'https://cats.example' };
    const { data } = await ask(running.url, 'POST /api/vote/cast/create', { ...page, body: again });
    expect(data).toMatchObject({ status: 'already_counted', choices: ['miso'] });
    expect((await server.votes.list({ embedId: POLL })).options).toMatchObject([
      { id: 'miso', votes: 2 },
      { id: 'pixel', votes: 1 },
    ]);
    expect((await server.votes.list({ embedId: RANKED })).options).toEqual([
      { id: 'ball', votes: 1, points: 5 },
      { id: 'mouse', votes: 1, points: 5 },
      { id: 'box', votes: 0, points: 2 },
    ]);
    expect((await server.embeds.get({ id: OVER })).status).toBe('closed');
  });

  it('renews its subscriptions, and shows an event without an end until its day is over', async () => {
    await running.clock.advance(running.platform, 'P1M');
    expect(await server.subscriptions.get({ id: SUBSCRIPTION })).toMatchObject({ status: 'active' });
    expect((await server.subscriptions.getUsage({ id: SUBSCRIPTION })).amounts).toMatchObject([{ charges: 1 }]);
    const lasting = await running.platform.db.select({ until: events.lastsUntil }).from(events);
    expect(lasting).toEqual([{ until: new Date('2027-05-04T22:00:00Z') }]);
  });
});
