import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as records from './records.ts';
import * as schema from './schema.ts';
import * as signIn from './sign-in.ts';

/**
 * What is no data of the platform's, and so is in no export: a window lasts a minute, counts who asked in it, and begins anew wherever the
 * data goes.
 */
export const NOT_EXPORTED: readonly PgTable[] = [schema.rateWindows];

const tables = Object.values({ ...schema, ...records, ...signIn }).filter((value) => is(value, PgTable));

/** The tables that a table's rows refer to. */
const parentsOf = (table: PgTable): PgTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);

/** Each after those that it refers to; by name where that leaves a choice. */
function inOrder(all: readonly PgTable[]): PgTable[] {
  const done = new Set<PgTable>();
  const put = (table: PgTable): void => {
    if (done.has(table)) return;
    for (const parent of parentsOf(table)) if (parent !== table) put(parent);
    done.add(table);
  };
  const name = (table: PgTable) => getTableConfig(table).name;
  for (const table of [...all].sort((a, b) => (name(a) < name(b) ? -1 : 1))) put(table);
  return [...done];
}

/** Every table whose rows are exported, in an order in which they can be imported. */
export const exportedTables: readonly PgTable[] = inOrder(tables).filter((table) => !NOT_EXPORTED.includes(table));
