import { and, count, inArray, sql } from 'drizzle-orm';
import type { Call } from '../../base/call.ts';
import type { Family } from '../../records/family.ts';
import type { RecordRow } from '../../records/record-store.ts';
import { records } from '../../store/records.ts';

/** Counts a family's records by status for each of `rows`, whose id they have in `field`, in one query. */
export async function countByStatus(
  call: Call,
  family: Family,
  field: string,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const counts = new Map(rows.map(({ id }) => [id, new Map<string, number>()]));
  if (rows.length === 0) return counts;
  const id = sql<string>`${records.data} ->> ${sql.raw(`'${field}'`)}`;
  const found = await call.platform.db
    .select({ id, status: records.status, count: count() })
    .from(records)
    .where(and(family.mine(call), inArray(id, [...counts.keys()])))
    .groupBy(id, records.status);
  for (const row of found) counts.get(row.id)?.set(row.status, row.count);
  return counts;
}
