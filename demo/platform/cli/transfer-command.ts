import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { exportStore } from '../store/export-store.ts';
import { importStore } from '../store/import-store.ts';
import { hasData } from '../store/open-folder.ts';
import { openStore, type Store, type StoreOptions } from '../store/open-store.ts';
import { type Moved, TransferError } from '../store/transfer-format.ts';
import { DEFAULT_FOLDER } from './command-line.ts';
import { requireDatabaseUrl, requireFolder, UsageError } from './options.ts';
import { asksForHelp, COMMANDS, parseFlags } from './parse-flags.ts';

/** The parsed arguments of `export <file>` and `import <file>`. */
export interface Transfer {
  readonly what: (typeof COMMANDS)[number];
  readonly file: string;
  /** The data folder. Ignored if DATABASE_URL is set. */
  readonly folder: string;
}

const isCommand = (text: string | undefined): text is Transfer['what'] => COMMANDS.some((command) => command === text);

export const isTransfer = (args: readonly string[]): boolean => isCommand(args[0]) && !asksForHelp(args);

/**
 * @param databaseUrl the value of DATABASE_URL
 * @throws {UsageError}
 */
export function readTransfer(args: readonly string[], databaseUrl?: string): Transfer {
  const { values, positionals } = parseFlags(args, { data: { type: 'string' } }, true);
  const [what, file, more] = positionals;
  if (!isCommand(what) || file === undefined || more !== undefined) {
    throw new UsageError(`Name one file: ${what ?? 'export'} <file>. Run with --help to see the options.`);
  }
  const folder = values.data ?? DEFAULT_FOLDER;
  if (databaseUrl === undefined) requireFolder('--data', folder);
  else requireDatabaseUrl('DATABASE_URL', databaseUrl);
  return { what, file, folder };
}

/** Writes to a temporary file first, then renames it. Only its owner may read it, because it contains password hashes. */
async function exportTo({ db }: Store, file: string): Promise<Moved> {
  if (existsSync(file)) throw new TransferError(`${file} already exists. Name another file.`);
  // Not the process id, which is the same in every container: an interrupted export leaves its draft.
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await open(draft, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new TransferError(`Cannot write ${file} (${cause.code}). Name a file in a folder that you can write to.`, {
      cause,
    });
  });
  try {
    const moved = await exportStore(db, async (text) => void (await handle.appendFile(text)));
    await handle.sync();
    // Renaming onto a file that this process has just created can't overwrite another one.
    await (await open(file, 'wx')).close();
    await rename(draft, file);
    return moved;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

async function openFor({ what, folder }: Transfer, { databaseUrl, onNotice }: StoreOptions): Promise<Store> {
  if (what === 'export' && databaseUrl === undefined && !hasData(folder)) {
    throw new TransferError(`There is no data in ${folder}. Name the folder of the platform: --data <folder>`);
  }
  return openStore({ folder, databaseUrl, onNotice });
}

/** A platform that started meanwhile would have read some settings before they were imported, such as its clock. */
async function importFrom({ db, withoutOthers }: Store, file: string): Promise<Moved> {
  const moved: Moved[] = [];
  const alone = await withoutOthers(async () => void moved.push(await importStore(db, createReadStream(file))));
  const [result] = moved;
  if (alone && result !== undefined) return result;
  throw new TransferError('A platform uses this database. Import into a new one, or stop the platform first.');
}

/**
 * Runs the transfer and returns a summary.
 * @param onNotice as in `StoreOptions`
 * @throws {TransferError} and the errors of opening the store or the file, with messages for the terminal.
 */
export async function runTransfer(
  transfer: Transfer,
  databaseUrl: string | undefined,
  onNotice?: (sentence: string) => void,
): Promise<string> {
  const { what, file, folder } = transfer;
  if (what === 'import' && !existsSync(file)) throw new TransferError(`The file ${file} does not exist.`);
  if (what === 'import' && statSync(file).isDirectory()) throw new TransferError(`${file} is a folder, not a file.`);
  const store = await openFor(transfer, { databaseUrl, onNotice });
  try {
    const { rows, tables } = what === 'export' ? await exportTo(store, file) : await importFrom(store, file);
    const place = databaseUrl === undefined ? folder : 'the DATABASE_URL database';
    const [from, to] = what === 'export' ? [place, file] : [file, place];
    return `${rows} rows of ${tables} tables: from ${from} to ${to}.\n`;
  } finally {
    await store.close();
  }
}
