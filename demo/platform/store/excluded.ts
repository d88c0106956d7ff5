import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The values that an insert of many rows could not insert, for its `onConflictDoUpdate`; by default of all columns. */
export function excluded<T extends PgTable>(
  table: T,
  names: readonly (keyof T['_']['columns'] & string)[] = Object.keys(getTableColumns(table)),
): Record<string, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]));
}
