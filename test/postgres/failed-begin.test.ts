import { expect, it } from 'vitest';
import { openStore } from '../../demo/platform/store/open-store.ts';
import { settings } from '../../demo/platform/store/schema.ts';
import { ownDatabase } from '../helpers/database.ts';

/** More than the pool has connections. */
const FAILURES = 12;

it('a transaction that fails to begin releases its connection', async () => {
  const database = await ownDatabase();
  const { db, close } = await openStore({ databaseUrl: database?.url });
  const fail = () => db.transaction(async () => undefined, { isolationLevel: 'no such level' as 'serializable' });
  for (let n = 0; n < FAILURES; n += 1) await expect(fail()).rejects.toThrow('no such level');
  expect(await db.transaction((tx) => tx.select().from(settings))).toEqual([]);
  await close();
  await database?.drop();
});
