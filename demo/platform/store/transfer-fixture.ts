import { eq, sql } from 'drizzle-orm';
import { TEST_LIMITS } from '../base/limits.ts';
import { assemblePlatform } from '../base/platform.ts';
import { MemoryRateStore } from '../base/rate-store.ts';
import { seed } from '../seed/seed.ts';
import type { Store } from './open-store.ts';
import { recordChanges, records } from './records.ts';
import { accounts, embeds, events, paymentLinks, rateWindows, settings } from './schema.ts';

export const NOW = new Date('2026-03-04T05:06:07.089Z');
/** Line endings of every kind, quotes, a character outside the BMP, a byte-order mark, and both cases. */
const HARD = 'a\nb\r\nc\u2028d\u2029e"f\\g\u{1F44F}h\uFEFFi\tj\u0001k\u0085É';

/** Seeds a store and adds what is difficult to export. */
export async function fillStore(store: Store): Promise<void> {
  const { db } = store;
  const platform = await assemblePlatform({
    store,
    rates: new MemoryRateStore(),
    limits: TEST_LIMITS,
    now: () => NOW,
  });
  await seed(platform, ['https://site.example']);
  await db.update(accounts).set({ name: HARD }).where(eq(accounts.id, 'acc_fan'));
  const account = { accountId: 'acc_demo', mode: 'test', createdAt: NOW, updatedAt: NOW } as const;
  const record = {
    ...account,
    product: 'teams',
    family: 'member',
    status: 'active',
    searchText: HARD,
    version: 2,
  } as const;
  // By bytes `B` sorts before `a`; by language it sorts after.
  for (const id of ['x_a', 'x_B', 'x_ä', 'x_b']) {
    await db.insert(records).values({ ...record, id, data: { text: HARD, z: 1, a: { nested: [null, true, 1.5] } } });
    for (const version of [10, 9, 2]) {
      await db
        .insert(recordChanges)
        .values({ recordId: id, version, action: 'made', toStatus: 'active', createdAt: NOW });
    }
  }
  // More digits than a double holds, in a column and inside a document.
  await db.execute(sql`update records set data = '{"big": 9007199254740993, "exact": 1.10}' where id = 'x_b'`);
  await db.execute(sql`update charges set amount = 90071992547409930.10 where id = (select min(id) from charges)`);
  await db.execute(sql`update votes set created_at = '2026-01-02 03:04:05.123456+02' where reference = 'seed_0'`);
  const own = { metadata: { text: HARD }, clientReference: 'own_fields' };
  for (const table of [embeds, events, paymentLinks]) await db.update(table).set({ data: own });
  await db.insert(settings).values({ name: 'clock_offset_ms', value: '86400000' });
  await db.insert(rateWindows).values({ bucket: 'somebody', count: 3, endsAtMs: 1 });
}
