import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './open-store.ts';
import { exportedTables, FORMAT, type Moved, migrationOf, TransferError, VERSION } from './transfer-format.ts';

/** Approximate size of a statement. A single row may be longer. */
const BATCH_CHARACTERS = 500_000;
const LINE_FEED = 10;
/** Longer than any row. Stops reading a file without line feeds. */
const MAX_LINE_BYTES = 16 * 2 ** 20;

const notAnExport = () => new TransferError('The file is not an export of this platform.');
const incomplete = () => new TransferError('The file is incomplete. Nothing was imported.');
const notOurs = (line: number, what: string) => new TransferError(`Line ${line} ${what}. Nothing was imported.`);

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

function objectOf(text: string): Line['value'] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
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
    const text = bytes.toString('utf8');
    const value = objectOf(text);
    if (value !== null) return { text, value };
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

async function readHeader(reader: Reader, migration: string): Promise<void> {
  const { value } = await reader.next();
  if (value['format'] !== FORMAT) throw notAnExport();
  if (value['version'] !== VERSION) {
    throw new TransferError(
      `The file has version ${String(value['version'])}, but this platform reads version ${VERSION}.`,
    );
  }
  if (value['migration'] === migration) return;
  throw new TransferError(
    `The file was exported at migration ${String(value['migration'])}, but this platform is at ${migration}. ` +
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
  const names = columns
    .map((column) => column.name)
    .sort()
    .join();
  const { value: head } = await reader.next();
  const count = head['rows'];
  if (head['table'] !== name || typeof count !== 'number') throw notOurs(reader.line, `should start the table ${name}`);
  let batch: string[] = [];
  let characters = 0;
  for (let at = 1; at <= count; at += 1) {
    const { text, value } = await reader.next();
    if (Object.keys(value).sort().join() !== names) throw notOurs(reader.line, `is not a row of ${name}`);
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
