import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownDatabase } from '../../../test/helpers/database.ts';
import { migrate, WrongVersion } from './migrations.ts';
import { FolderUnusable } from './open-folder.ts';
import { openStore } from './open-store.ts';
import { settings } from './schema.ts';

/** Creating a database takes seconds, so most tests open copies of one. */
let created: string;
let folder: string;

async function createStore(): Promise<void> {
  created = join(mkdtempSync(join(tmpdir(), 'store-')), 'new');
  const store = await openStore({ folder: created });
  await store.db.insert(settings).values({ name: 'kept', value: 'yes' });
  await store.close();
}

const copyStore = () => fs.cpSync(created, folder, { recursive: true });

async function expectKept(): Promise<void> {
  const store = await openStore({ folder });
  expect(await store.db.select().from(settings)).toEqual([{ name: 'kept', value: 'yes' }]);
  await store.close();
}

beforeAll(createStore, 600_000);
afterAll(() => rmSync(dirname(created), { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('takes turns between owners, and lets the process read requests meanwhile', async () => {
  const store = await openStore();
  const done: string[] = [];
  const write = async (owner: string, n: number) => {
    await store.dbOf(owner).transaction(async (tx) => {
      for (const part of Array(10).keys())
        await tx.insert(settings).values({ name: `${owner} ${n} ${part}`, value: '' });
    });
    done.push(owner);
  };
  setImmediate(() => done.push('looked'));
  await Promise.all([...Array.from({ length: 100 }, (_, n) => write('busy', n)), write('other', 0)]);
  expect(done.slice(0, 5)).toContain('other');
  expect(done.slice(0, 80)).toContain('looked');
  await store.close();
});

it('soon reads a page of many votes by its index, without sorting all of them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = await openStore();
  const withoutForeignKeys = sql`set session_replication_role = replica`;
  const cast = sql`insert into votes (embed_id, reference, base, id, ballot, created_at)
    select 'e', n, n, n, '{}', now() - make_interval(secs => n) from generate_series(1, 20000) n`;
  await store.db.execute(withoutForeignKeys);
  await store.db.execute(cast);
  const page = sql`explain select * from votes where embed_id = 'e'
    order by created_at desc, reference desc limit 100 offset 10000`;
  const plan = async () => JSON.stringify(await store.db.execute(page));
  expect(await plan()).not.toContain('Index Scan Backward');
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitUntil(async () => (await plan()).includes('Index Scan Backward using votes_recent'), { timeout: 5_000 });
  await store.close();
});

it('refuses data that another version has used, and leaves it as it is', async () => {
  const database = await ownDatabase();
  const place = database === null ? { folder } : { databaseUrl: database.url };
  const store = await openStore(place);
  await store.db.execute(sql`insert into platform_migrations values (9999999999999)`);
  await expect(migrate(store.db)).rejects.toThrow(/last used by a newer version of the platform/);
  await store.db.execute(sql`delete from platform_migrations`);
  await store.close();
  await expect(openStore(place)).rejects.toThrow(/made by an earlier version of the platform/);
  await expect(openStore(place)).rejects.toThrow(WrongVersion);
  await database?.drop();
});

describe('a store in a folder', () => {
  it.each([
    ['PG_VERSION', (file: string) => rmSync(file)],
    ['global/pg_control', (file: string) => fs.truncateSync(file, 0)],
    ['global/pg_control', (file: string) => writeFileSync(file, Buffer.alloc(8192))],
    ['pg_wal', (file: string) => rmSync(file, { recursive: true })],
    ['base', (file: string) => rmSync(file, { recursive: true })],
  ])('reports damaged data instead of starting empty: %s', async (name, damage) => {
    copyStore();
    damage(join(folder, 'pg', name));
    const failure = await openStore({ folder }).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(FolderUnusable);
    expect(String(failure)).toContain(`The data in ${folder} can't be opened: it is damaged, or the disk is full.`);
    expect(fs.readdirSync(folder)).toEqual(['pg', 'store.json']);
  });

  it('starts over after a first start that was interrupted', async () => {
    fs.mkdirSync(join(folder, 'pg', 'global'), { recursive: true });
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), '18\n');
    writeFileSync(join(folder, 'store.json'), '{"store":"creating"}\n');
    const store = await openStore({ folder });
    expect(await store.db.select().from(settings)).toEqual([]);
    await store.close();
    expect(fs.readdirSync(folder)).toEqual(['pg', 'store.json']);
  }, 600_000);

  it.each([
    ['PG_VERSION', '18\n'],
    ['notes.txt', 'mine'],
  ])('leaves a folder pg of unknown origin as it was: %s', async (name, text) => {
    const file = join(folder, 'pg', name);
    fs.mkdirSync(dirname(file));
    writeFileSync(file, text);
    await expect(openStore({ folder })).rejects.toThrow(`The files in ${join(folder, 'pg')} are not a platform's`);
    expect([fs.readdirSync(folder), fs.readFileSync(file, 'utf8')]).toEqual([['pg'], text]);
  });

  it('opens a restored copy without a marker', async () => {
    copyStore();
    rmSync(join(folder, 'store.json'));
    await expectKept();
  });

  it('lets nobody else read the data', () => {
    for (const own of [join(created, 'pg'), created]) expect(fs.statSync(own).mode & 0o777).toBe(0o700);
  });
});
