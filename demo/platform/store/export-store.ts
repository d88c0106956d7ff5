import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { migrationOf } from './migrations.ts';
import type { Database } from './open-store.ts';
import { rowsOf } from './rows-of.ts';
import { exportedTables, FORMAT, type Moved, VERSION } from './transfer-format.ts';

const ROWS_AT_ONCE = 1000;

/** Sorts by bytes whatever the database's collation, so that equal data gives equal files. */
function byKey(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = primaryKeys[0]?.columns.map((column) => column.name);
  const isKey = ({ name, primary }: PgColumn) => (names === undefined ? primary : names.includes(name));
  const bytes = (column: PgColumn) => (column.getSQLType() === 'text' ? sql`${column} collate "C"` : sql`${column}`);
  return sql.join(columns.filter(isKey).map(bytes), sql`, `);
}

async function countRows(tx: Database, table: PgTable): Promise<number> {
  const [row] = rowsOf(await tx.execute(sql`select count(*)::text as rows from ${table}`));
  return Number(row?.['rows']);
}

async function* rowLines(tx: Database, table: PgTable): AsyncGenerator<string> {
  const { name } = getTableConfig(table);
  await tx.execute(sql`
    declare export_rows no scroll cursor for
    select row_to_json(${sql.identifier(name)})::text as line from ${table} order by ${byKey(table)}`);
  for (;;) {
    const rows = rowsOf(await tx.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from export_rows`)));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${String(line)}\n`).join('');
  }
  await tx.execute(sql`close export_rows`);
}

async function* dataLines(tx: Database, onTable: (rows: number) => void): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, version: VERSION, migration: await migrationOf(tx) })}\n`;
  for (const table of exportedTables) {
    const rows = await countRows(tx, table);
    yield `${JSON.stringify({ table: getTableConfig(table).name, rows })}\n`;
    yield* rowLines(tx, table);
    onTable(rows);
  }
}

/**
 * Exports a consistent snapshot of the store while others write to it (format: `transfer-format.ts`). Streams, so that memory use is
 * constant.
 * @param write receives some lines at a time, in order
 * @throws {TransferError}
 */
export function exportStore(db: Database, write: (text: string) => Promise<void>): Promise<Moved> {
  const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    // Sorting a large table takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    const hash = createHash('sha256');
    const moved = { rows: 0, tables: 0 };
    const lines = dataLines(tx, (rows) => {
      moved.rows += rows;
      moved.tables += 1;
    });
    for await (const text of lines) {
      hash.update(text);
      await write(text);
    }
    await write(`${JSON.stringify({ end: FORMAT, sha256: hash.digest('hex') })}\n`);
    return moved;
  }, oneMoment);
}
