import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open-store.ts';
import { rowsOf } from './open-store.ts';
import { exportedTables, FORMAT, type Moved, migrationOf, TransferError, VERSION } from './transfer-format.ts';

/** About as much text as one statement takes; a row may be longer. */
const BATCH_CHARACTERS = 500_000;
const LINE_FEED = 10;
/** Longer than any row: a file without line feeds is none of ours, and is not read into memory as a whole. */
const MAX_LINE_BYTES = 16 * 2 ** 20;

const noExport = () => new TransferError('The file is no export of this platform.');
const cutOff = () => new TransferError('The file ends before its end: it was cut off. Nothing was imported.');
const notOurs = (line: number, what: string) => new TransferError(`Line ${line} ${what}. Nothing was imported.`);

/** Lines by line feeds alone: what a visitor wrote may hold every other character that ends a line somewhere. */
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
    if (rest.length > MAX_LINE_BYTES) throw noExport();
  }
  if (rest.length > 0) throw cutOff();
}

interface Line {
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function objectOf(text: string): Line['value'] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Reads an export line by line, and adds up what its last line must say. */
class Reader {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #hash = createHash('sha256');
  /** The line that was read last: the last of all is not in the sum that it names. */
  #last: Buffer = Buffer.alloc(0);
  line = 0;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#lines = linesOf(bytes);
  }

  async next(): Promise<Line> {
    const { done, value: bytes } = await this.#lines.next();
    if (done === true) throw cutOff();
    this.line += 1;
    this.#hash.update(this.#last);
    this.#last = bytes;
    const text = bytes.toString('utf8');
    const value = objectOf(text);
    if (value !== null) return { text, value };
    throw this.line === 1 ? noExport() : notOurs(this.line, 'is damaged');
  }

  async end(): Promise<void> {
    const { value } = await this.next();
    if (value['end'] !== FORMAT) throw notOurs(this.line, 'is not the end, which should be here');
    if (value['sha256'] !== this.#hash.digest('hex')) {
      throw new TransferError('The file was changed or damaged. Nothing was imported.');
    }
    if ((await this.#lines.next()).done !== true) throw notOurs(this.line + 1, 'comes after the end');
  }
}

async function readHeader(reader: Reader, migration: string): Promise<void> {
  const { value } = await reader.next();
  if (value['format'] !== FORMAT) throw noExport();
  if (value['version'] !== VERSION) {
    throw new TransferError(
      `The file has form ${String(value['version'])}; this version of the platform reads ${VERSION}.`,
    );
  }
  if (value['migration'] === migration) return;
  throw new TransferError(
    `The file was exported at migration ${String(value['migration'])}, and this platform is at ${migration}. ` +
      'Import it with the version that exported it; when this one then opens that store, it brings it up to date.',
  );
}

/** Nobody writes while it is filled, and it must be empty: rows of two origins would contradict each other. */
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

async function insertRows(tx: Database, table: PgTable, lines: readonly string[], lastLine: number): Promise<void> {
  const rows = sql`json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`;
  try {
    await tx.execute(sql`insert into ${table} select * from ${rows}`);
  } catch (cause) {
    const { name } = getTableConfig(table);
    const where = `Lines ${lastLine - lines.length + 1} to ${lastLine}`;
    throw new TransferError(`${where} are no rows of ${name}. Nothing was imported.`, { cause });
  }
}

async function importTable(tx: Database, reader: Reader, table: PgTable): Promise<number> {
  const { name, columns } = getTableConfig(table);
  const names = columns
    .map((column) => column.name)
    .sort()
    .join();
  const { value: head } = await reader.next();
  const count = head['rows'];
  if (head['table'] !== name || typeof count !== 'number') throw notOurs(reader.line, `should begin the table ${name}`);
  let batch: string[] = [];
  let characters = 0;
  for (let at = 1; at <= count; at += 1) {
    const { text, value } = await reader.next();
    if (Object.keys(value).sort().join() !== names) throw notOurs(reader.line, `is no row of ${name}`);
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
 * Fills an empty store with what `exportStore` wrote: all of it, or nothing at all.
 * @throws {TransferError} in words: not empty, another format or migration, cut off, changed.
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
