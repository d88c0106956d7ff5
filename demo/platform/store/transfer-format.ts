import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as records from './records.ts';
import * as schema from './schema.ts';
import * as signIn from './sign-in.ts';

/**
 * The export format: JSON lines, each with a trailing line feed.
 *
 *   {"format":"creator-widgets-platform","version":1,"migration":"0003_rate_windows"}
 *   {"table":"accounts","rows":2}        each table, followed by its rows, sorted by the bytes of the primary key
 *   {"id":"acc_demo", ...}               a row exactly as PostgreSQL prints it, in UTC
 *   {"end":"creator-widgets-platform","sha256":"..."}      checksum of everything before this line
 *
 * The same data gives the same file, whichever store it comes from.
 */
export const FORMAT = 'creator-widgets-platform';
export const VERSION = 1;

/** The file cannot be imported, or the store cannot be exported or imported into. The message is for the terminal. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

/** The result of a transfer. */
export interface Moved {
  readonly rows: number;
  readonly tables: number;
}

/** Excluded from exports: rate-limit windows last a minute and start over anywhere. */
export const NOT_EXPORTED: readonly PgTable[] = [schema.rateWindows];

const tables = Object.values({ ...schema, ...records, ...signIn }).filter((value) => is(value, PgTable));

/** The tables that a table has foreign keys to. */
const parentsOf = (table: PgTable): PgTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);

/** Sorts tables after those that they refer to, then by name. */
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

/** All exported tables, in an order in which they can be imported. */
export const exportedTables: readonly PgTable[] = inOrder(tables).filter((table) => !NOT_EXPORTED.includes(table));
