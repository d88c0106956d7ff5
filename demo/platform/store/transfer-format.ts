import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type Database, MIGRATIONS_FOLDER, rowsOf } from './open-store.ts';
import * as records from './records.ts';
import * as schema from './schema.ts';
import * as signIn from './sign-in.ts';

/**
 * An export is JSON lines, each ended by a line feed:
 *
 *   {"format":"creator-widgets-platform","version":1,"migration":"0003_rate_windows"}
 *   {"table":"accounts","rows":2}        each table, then as many rows of it, by primary key in the order of bytes
 *   {"id":"acc_demo", ...}               a row as PostgreSQL writes it, in UTC; nothing of ours reads its numbers or times
 *   {"end":"creator-widgets-platform","sha256":"..."}      of every byte before this line
 *
 * The same data is the same bytes, whichever store it comes from.
 */
export const FORMAT = 'creator-widgets-platform';
export const VERSION = 1;

/** A file that cannot be imported, a store that cannot take it, or one that cannot be exported. The message is for a person. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/**
 * The name of the last migration that a store has had, such as `0003_rate_windows`.
 * @throws {TransferError} when it is one that this version does not know: tables that nobody here has heard of would be left out.
 */
export async function migrationOf(db: Database): Promise<string> {
  const text = readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as Journal;
  const answer = await db.execute(sql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`);
  const last = rowsOf(answer)[0]?.['when'];
  const known = entries.find(({ when }) => String(when) === last);
  if (known !== undefined) return known.tag;
  throw new TransferError('The store was made by a newer version of the platform. Use that one.');
}

/** What a transfer moved. */
export interface Moved {
  readonly rows: number;
  readonly tables: number;
}

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
