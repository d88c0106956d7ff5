import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { migrationOf } from './migrations.ts';
import type { Database } from './open-store.ts';
import { rowsOf } from './rows-of.ts';
import { exportedTables, FORMAT, type Moved, TransferError, VERSION } from './transfer-format.ts';

/** Approximate size of a statement. A single row may be longer. */
const BATCH_CHARACTERS = 500_000;
const LINE_FEED = 10;
/** Longer than any row. Stops reading a file without line feeds. */
const MAX_LINE_BYTES = 16 * 2 ** 20;
/** Deeper than any value that the interface stores. PGlite crashes at some thousands. */
const MAX_DEPTH = 100;
const PRINTED_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/;

const notAnExport = () => new TransferError('The file is not an export of this platform.');
const incomplete = () => new TransferError('The file is incomplete. Nothing was imported.');
const notOurs = (line: number, what: string) => new TransferError(`Line ${line} ${what}. Nothing was imported.`);

/** A value of the header for the terminal, which control characters could take over. */
function shown(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[\w.-]{1,60}$/.test(text) ? text : 'unknown';
}

/** Splits at line feeds only, because stored text may contain other line separators. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(LINE_FEED); end !== -1; end = rest.indexOf(LINE_FEED, from)) {
      yield rest.subarray(from, end + 1);
      from = end + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > MAX_LINE_BYTES) throw notAnExport();
  }
  if (rest.length > 0) throw incomplete();
}

interface Line {
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function lineOf(bytes: Buffer): Line | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { text, value: { ...value } } : null;
  } catch {
    return null;
  }
}

/** Reads an export line by line and computes its checksum. */
class Reader {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #hash = createHash('sha256');
  /** The previous line. The last line is not part of the checksum. */
  #last: Buffer = Buffer.alloc(0);
  line = 0;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#lines = linesOf(bytes);
  }

  async next(): Promise<Line> {
    const { done, value: bytes } = await this.#lines.next();
    if (done === true) throw incomplete();
    this.line += 1;
    this.#hash.update(this.#last);
    this.#last = bytes;
    const line = lineOf(bytes);
    if (line !== null) return line;
    throw this.line === 1 ? notAnExport() : notOurs(this.line, 'is damaged');
  }

  async end(): Promise<void> {
    const { value } = await this.next();
    if (value['end'] !== FORMAT) throw notOurs(this.line, 'should be the end of the file');
    if (value['sha256'] !== this.#hash.digest('hex')) {
      throw new TransferError('The file was modified or damaged. Nothing was imported.');
    }
    if ((await this.#lines.next()).done !== true) throw notOurs(this.line + 1, 'follows the end of the file');
  }
}

async function readHeader(reader: Reader, migration: string | undefined): Promise<void> {
  const { value } = await reader.next();
  if (value['format'] !== FORMAT) throw notAnExport();
  if (value['version'] !== VERSION) {
    throw new TransferError(
      `The file has version ${shown(value['version'])}, but this platform reads version ${VERSION}.`,
    );
  }
  if (value['migration'] === migration) return;
  throw new TransferError(
    `The file was exported at migration ${shown(value['migration'])}, but this platform is at ${migration}. ` +
      'Import it with the version that exported it. This version then upgrades that store when it opens it.',
  );
}

/** Locks all tables and makes sure that they are empty, because rows of two stores would conflict. */
async function requireEmpty(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${sql.join([...exportedTables], sql`, `)} in exclusive mode`);
  const filled: string[] = [];
  for (const table of exportedTables) {
    const [row] = rowsOf(await tx.execute(sql`select exists (select from ${table}) as filled`));
    if (row?.['filled'] === true) filled.push(getTableConfig(table).name);
  }
  if (filled.length === 0) return;
  throw new TransferError(`The store is not empty (${filled.join(', ')}). Import into a new folder or a new database.`);
}

const isWithin = (depth: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isWithin(depth - 1, part)));

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Whether PostgreSQL prints values of the column like this. It would read more: `now` as a time, an object as a text. */
function isPrinted(column: PgColumn, value: unknown): boolean {
  if (value === null) return !column.notNull;
  switch (column.getSQLType()) {
    case 'text':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'timestamp with time zone':
      return typeof value === 'string' && PRINTED_TIME.test(value);
    case 'jsonb':
      return isWithin(MAX_DEPTH, value) && (column.name !== 'allowed_origins' || isTexts(value));
    default:
      return typeof value === 'number';
  }
}

async function insertRows(tx: Database, table: PgTable, lines: readonly string[], lastLine: number): Promise<void> {
  const rows = sql`json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`;
  try {
    await tx.execute(sql`insert into ${table} select * from ${rows}`);
  } catch (cause) {
    const { name } = getTableConfig(table);
    const where = `Lines ${lastLine - lines.length + 1} to ${lastLine}`;
    throw new TransferError(`${where} are not rows of ${name}. Nothing was imported.`, { cause });
  }
}

async function importTable(tx: Database, reader: Reader, table: PgTable): Promise<number> {
  const { name, columns } = getTableConfig(table);
  const isRow = (value: Line['value']): boolean =>
    Object.keys(value).length === columns.length &&
    columns.every((column) => Object.hasOwn(value, column.name) && isPrinted(column, value[column.name]));
  const { value: head } = await reader.next();
  const count = head['rows'];
  if (head['table'] !== name || typeof count !== 'number' || !Number.isSafeInteger(count))
    throw notOurs(reader.line, `should start the table ${name}`);
  let batch: string[] = [];
  let characters = 0;
  for (let at = 1; at <= count; at += 1) {
    const { text, value } = await reader.next();
    if (!isRow(value)) throw notOurs(reader.line, `is not a row of ${name}`);
    batch.push(text);
    characters += text.length;
    if (at < count && characters < BATCH_CHARACTERS) continue;
    await insertRows(tx, table, batch, reader.line);
    batch = [];
    characters = 0;
  }
  return count;
}

/**
 * Imports the output of `exportStore` into an empty store, completely or not at all.
 * @throws {TransferError} if the store is not empty, or the file has another version or migration, is incomplete or was modified.
 */
export function importStore(db: Database, bytes: AsyncIterable<Uint8Array>): Promise<Moved> {
  return db.transaction(async (tx) => {
    const reader = new Reader(bytes);
    await requireEmpty(tx);
    await readHeader(reader, await migrationOf(tx));
    let rows = 0;
    for (const table of exportedTables) rows += await importTable(tx, reader, table);
    await reader.end();
    return { rows, tables: exportedTables.length };
  });
}
