import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../store/open-store.ts';
import { type Fields, records } from '../store/records.ts';
import type { RecordRow } from './record-store.ts';

/** The status to show at a time, as SQL: `expired` for a stored `active`, for example. */
export type ShownStatus = (now: Date) => SQL<string>;

/**
 * Computes columns of records, by their ids, in one query. They are nested, because the query builder drops the table of a column that is at
 * the top of a selected expression.
 */
export async function computeColumns(
  db: Database,
  rows: readonly RecordRow[],
  columns: Readonly<Record<string, SQL>>,
): Promise<ReadonlyMap<string, Fields>> {
  const ids = rows.map(({ id }) => id);
  const nested = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`]));
  if (ids.length === 0 || Object.keys(nested).length === 0) return new Map();
  const found = await db
    .select({ key: records.id, ...nested })
    .from(records)
    .where(inArray(records.id, ids));
  return new Map(found.map(({ key, ...values }) => [String(key), values]));
}
