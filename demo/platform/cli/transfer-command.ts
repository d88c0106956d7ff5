import { createReadStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportStore } from '../store/export-store.ts';
import { importStore } from '../store/import-store.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { type Moved, TransferError } from '../store/transfer-format.ts';
import { DEFAULT_FOLDER, UsageError } from './command-line.ts';

/** What `export <file>` and `import <file>` ask for. */
export interface Transfer {
  readonly what: 'export' | 'import';
  readonly file: string;
  /** Whose data, unless DATABASE_URL names a server. */
  readonly folder: string;
}

export const isTransfer = ([what]: readonly string[]): boolean => what === 'export' || what === 'import';

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { data: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ');
    throw new UsageError(`${first}. --help lists what there is.`, { cause });
  }
}

/** @throws {UsageError} */
export function readTransfer(args: readonly string[]): Transfer {
  const { values, positionals } = parse(args);
  const [what, file, more] = positionals;
  if ((what !== 'export' && what !== 'import') || file === undefined || more !== undefined) {
    throw new UsageError(`Name one file: ${what ?? 'export'} <file>. --help lists what there is.`);
  }
  return { what, file, folder: values.data ?? DEFAULT_FOLDER };
}

/** Under its name only once it is whole and on the disk. Readable by its owner alone: it holds what passwords and addresses became. */
async function exportTo({ db }: Store, file: string): Promise<Moved> {
  if (existsSync(file)) throw new TransferError(`${file} is there already. Name another file.`);
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const moved = await exportStore(db, async (text) => void (await handle.appendFile(text)));
    await handle.sync();
    // A link refuses where a file of that name has come meanwhile.
    await link(draft, file);
    return moved;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

async function openFor({ what, folder }: Transfer, databaseUrl: string | undefined): Promise<Store> {
  if (what === 'export' && databaseUrl === undefined && !existsSync(join(folder, 'store.json'))) {
    throw new TransferError(
      `There is no data in ${folder}. Name the folder that the platform was started with: --data <folder>`,
    );
  }
  return openStore({ folder, databaseUrl });
}

/**
 * Does it, and says what was done.
 * @throws {TransferError} and what opening a store and a file may throw, in words for the person at the terminal
 */
export async function runTransfer(transfer: Transfer, databaseUrl: string | undefined): Promise<string> {
  const { what, file, folder } = transfer;
  if (what === 'import' && !existsSync(file)) throw new TransferError(`There is no file ${file}.`);
  const store = await openFor(transfer, databaseUrl);
  try {
    const { rows, tables } =
      what === 'export' ? await exportTo(store, file) : await importStore(store.db, createReadStream(file));
    const place = databaseUrl === undefined ? folder : 'the database of DATABASE_URL';
    const [from, to] = what === 'export' ? [place, file] : [file, place];
    return `${rows} rows of ${tables} tables: from ${from} to ${to}.\n`;
  } finally {
    await store.close();
  }
}
