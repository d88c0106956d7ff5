import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '../../demo/platform/seed/seed.ts';
import type { Database } from '../../demo/platform/store/open-store.ts';
import { embeds } from '../../demo/platform/store/schema.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';

/** A batch of votes locks its embeds in the order of their ids while another process starts and seeds. */
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Queried outside the transaction, which would cache the first result. */
async function untilSomebodyWaits(db: Database): Promise<void> {
  await expect
    .poll(
      () =>
        db.execute(
          sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      { timeout: 20_000 },
    )
    .toMatchObject({ rowCount: 1 });
}

it('a seed waiting for one embed does not hold a lock that a batch of votes needs next', async () => {
  const { db } = platform.platform;
  let seeding = Promise.resolve();
  await db.transaction(async (tx) => {
    const [first] = await tx.select({ id: embeds.id }).from(embeds).orderBy(embeds.id).limit(1).for('share');
    const id = first?.id ?? '';
    expect(id).toMatch(/^emb_demo_/);
    seeding = seed(platform.platform);
    await untilSomebodyWaits(db);
    const others = await tx
      .select({ id: embeds.id })
      .from(embeds)
      .where(ne(embeds.id, id))
      .for('share', { noWait: true });
    expect(others.length).toBeGreaterThan(20);
  });
  await seeding;
  expect(await db.select({ id: embeds.id }).from(embeds).where(eq(embeds.id, 'emb_test_open'))).toHaveLength(1);
});
