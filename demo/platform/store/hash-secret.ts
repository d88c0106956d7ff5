import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './open-store.ts';
import { settings } from './schema.ts';

const HASH_SECRET = 'network_hash_secret';

/**
 * The secret of all keyed hashes: made once for a store and kept in it, so that yesterday's voters are still known after a restart, and
 * known to every process that shares the store.
 */
export async function hashSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: HASH_SECRET, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, HASH_SECRET));
  if (row === undefined) throw new Error('The store did not keep its hash secret.');
  return row.value;
}
