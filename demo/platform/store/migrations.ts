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

/** The store has tables that this version doesn't know. The message is for the terminal. */
export class NewerStore extends Error {
  override readonly name = 'NewerStore';
}

/**
 * The migrator would apply nothing to a store of a newer version, and say nothing.
 * @throws {NewerStore}
 */
export async function refuseNewerStore(db: { execute(query: SQL): PromiseLike<unknown> }): Promise<void> {
  const [table] = rowsOf(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (table?.['there'] !== true) return;
  const [last] = rowsOf(
    await db.execute(sql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`),
  );
  const text = readFileSync(join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const known = (JSON.parse(text) as Journal).entries.some(({ when }) => String(when) === last?.['when']);
  if (known || last?.['when'] === null) return;
  throw new NewerStore('The data was last used by a newer version of the platform. Use that version, or other data.');
}
