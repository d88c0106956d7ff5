import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startLocalPlatform } from '../../demo/platform/app/start-platform.ts';
import { openStore } from '../../demo/platform/store/open-store.ts';
import { rowsOf } from '../../demo/platform/store/rows-of.ts';
import { ownDatabase } from '../helpers/database.ts';

/** The connections that show that a process uses this database. */
const USES = sql`select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and mode = 'ShareLock' and granted`;

it('moves the clock only while no other process uses the database, even after connections were lost', async () => {
  const database = await ownDatabase();
  const databaseUrl = database?.url;
  const { clock, platform, close } = await startLocalPlatform({ databaseUrl, testClock: true });
  const other = await openStore({ databaseUrl });
  const move = () => clock.advance(platform, 'P1D');
  await expect(move()).rejects.toThrow('Another process uses this database');

  await platform.db.execute(sql`select pg_terminate_backend(pid) from (${USES}) as uses`);
  const users = async () => rowsOf(await platform.db.execute(USES)).length;
  await expect.poll(users, { timeout: 15_000 }).toBe(2);
  await expect(move()).rejects.toThrow('Another process uses this database');

  await other.close();
  const before = clock.now().getTime();
  expect((await move()).getTime() - before).toBeGreaterThanOrEqual(86_400_000);
  await close();
  await database?.drop();
});
