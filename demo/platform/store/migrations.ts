import { fileURLToPath } from 'node:url';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { rowsOf } from './rows-of.ts';
import type * as schema from './schema.ts';

type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export const MIGRATIONS_FOLDER: string = fileURLToPath(new URL('./migrations', import.meta.url));

/** The store has tables of another version. The message is for the terminal. */
export class WrongVersion extends Error {
  override readonly name = 'WrongVersion';
}

const EARLIER =
  "The data was made by an earlier version of the platform, which this one can't upgrade. Delete it, or use that version or other data.";

async function createTables(db: Database, statements: readonly string[]): Promise<void> {
  try {
    for (const statement of statements) await db.execute(sql.raw(statement));
  } catch (thrown) {
    const cause = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    if (!(cause instanceof Error && 'code' in cause && cause.code === '42P07')) throw thrown;
    throw new WrongVersion(
      `${cause.message}. ${EARLIER} If another application made it, use a schema or a database of your own.`,
    );
  }
}

/**
 * Creates what the current schema doesn't have yet. Drizzle's own migrator needs the right to create schemas, and shares its journal with
 * other applications.
 * @throws {WrongVersion}
 */
export async function migrate(db: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  await db.transaction(async (tx) => {
    const [journal] = rowsOf(await tx.execute(sql`select to_regclass('platform_migrations') is not null as found`));
    if (journal?.['found'] !== true)
      await tx.execute(sql`create table platform_migrations (made_at bigint primary key)`);
    const rows = rowsOf(await tx.execute(sql`select made_at::text from platform_migrations`));
    const applied = new Set(rows.map((row) => Number(row['made_at'])));
    for (const { folderMillis, sql: statements } of migrations) {
      if (applied.delete(folderMillis)) continue;
      await createTables(tx, statements);
      await tx.execute(sql`insert into platform_migrations values (${folderMillis})`);
    }
    const [unknown] = applied;
    if (unknown === undefined) return;
    throw new WrongVersion(
      migrations.every(({ folderMillis }) => folderMillis < unknown)
        ? 'The data was last used by a newer version of the platform. Use that version, or other data.'
        : EARLIER,
    );
  });
}
