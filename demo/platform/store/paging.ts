import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open-store.ts';

/** Paging parameters, checked by the schemas. */
export interface Paging {
  readonly limit?: number;
  readonly offset?: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

const DEFAULT_LIMIT = 20;

export const windowOf = ({ limit = DEFAULT_LIMIT, offset = 0 }: Paging) => ({ limit, offset });

export async function countRows(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
}

/** A page of a table's rows in this order, as `view` shows them, and the number of all. */
export async function pageOf<Table extends PgTable, Item>(
  db: Database,
  table: Table,
  { where, order, limit, offset }: Readonly<Required<Paging>> & { where: SQL | undefined; order: readonly SQL[] },
  view: (rows: Table['$inferSelect'][]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  const query = db
    .select()
    .from(table as PgTable)
    .where(where);
  const rows: Table['$inferSelect'][] = await query
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { items: await view(rows), total: await countRows(db, table, where), limit, offset };
}
