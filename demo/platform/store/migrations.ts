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
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/** The store has tables that this version doesn't know. The message is for the terminal. */
export class NewerStore extends Error {
  override readonly name = 'NewerStore';
}

/**
 * The last migration of a store, such as `0003_rate_windows`; undefined for a new one.
 * @throws {NewerStore} if this version does not know it.
 */
export async function migrationOf(db: { execute(query: SQL): PromiseLike<unknown> }): Promise<string | undefined> {
  const [table] = rowsOf(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (table?.['there'] !== true) return undefined;
  const [last] = rowsOf(
    await db.execute(sql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`),
  );
  const when = last?.['when'];
  if (typeof when !== 'string') return undefined;
  const text = readFileSync(join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const known = (JSON.parse(text) as Journal).entries.find((entry) => String(entry.when) === when);
  if (known !== undefined) return known.tag;
  throw new NewerStore('The data was last used by a newer version of the platform. Use that version, or other data.');
}
