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
