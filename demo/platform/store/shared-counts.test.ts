import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { borrowDatabase } from '../../../test/helpers/memory-database.ts';
import * as schema from './schema.ts';
import { CREATE_COUNTS, SharedCounts } from './shared-counts.ts';

const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);

async function open(windowMs = 60_000) {
  const { pglite, giveBack } = await borrowDatabase();
  const db = drizzle(pglite, { schema });
  await db.execute(CREATE_COUNTS);
  onTestFinished(async () => {
    await db.execute(sql`drop table rate_windows`);
    await giveBack();
  });
  return [new SharedCounts(db, windowMs), new SharedCounts(db, windowMs)] as const;
}

it('gives each request of two processes a count of its own, and none to those that only read', async () => {
  const processes = await open();
  const counted = await Promise.all(
    numbers(60).map((n) => processes[n % 2 === 0 ? 0 : 1].count(n % 3 === 0 ? 'ann' : 'bob', 1)),
  );
  const of = (key: 0 | 1) => counted.filter((_, index) => Number((index + 1) % 3 === 0) === key);
  for (const [key, length] of [
    [1, 20],
    [0, 40],
  ] as const)
    expect(
      of(key)
        .map(({ count }) => count)
        .sort((a, b) => a - b),
    ).toEqual(numbers(length));
  const [{ count, resetsInMs }, fresh] = await Promise.all([processes[0].count('ann', 0), processes[1].count('cy', 0)]);
  expect([count, fresh.count]).toEqual([20, 0]);
  expect(resetsInMs).toBeGreaterThan(30_000);
  expect((await processes[1].count('ann', 1)).count).toBe(21);
});

it('starts over when a window ends', async () => {
  const [one, other] = await open(40);
  expect((await one.count('ann', 1)).count).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect((await other.count('ann', 0)).count).toBe(0);
  expect((await one.count('ann', 1)).count).toBe(1);
});
