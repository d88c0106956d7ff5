import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from './rows-of.ts';

/** For Drizzle's migrator. */
export const MIGRATIONS: { readonly migrationsFolder: string } = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

/** The store has tables of another version. The message is for the terminal. */
export class WrongVersion extends Error {
  override readonly name = 'WrongVersion';
}

/**
 * The migrator would apply nothing to a store of a newer version, and every table again to one of an earlier version.
 * @throws {WrongVersion}
 */
export async function refuseOtherVersion(db: { execute(query: SQL): PromiseLike<unknown> }): Promise<void> {
  const [table] = rowsOf(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (table?.['there'] !== true) return;
  const [last] = rowsOf(
    await db.execute(sql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`),
  );
  const text = readFileSync(join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as Journal;
  const known = entries.some(({ when }) => String(when) === last?.['when']);
  if (known || last?.['when'] === null) return;
  throw new WrongVersion(
    entries.every(({ when }) => when < Number(last?.['when']))
      ? 'The data was last used by a newer version of the platform. Use that version, or other data.'
      : "The data was made by an earlier version of the platform, which this one can't upgrade. Delete it, or use that version or other data.",
  );
}
