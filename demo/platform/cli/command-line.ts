import { parseArgs } from 'node:util';

/** The parsed options. */
export interface CommandLine {
  readonly port: number;
  /** Null: in memory. */
  readonly folder: string | null;
  readonly seed: boolean;
  readonly origins: readonly string[] | undefined;
  readonly trustProxy: boolean;
  /** Processes that share the port. More than one only on PostgreSQL. */
  readonly workers: number;
}

/** A mistake in the command line. The message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const DEFAULT_PORT = '4010';
/** Each opens up to ten connections to the database. */
const MAX_WORKERS = 64;
export const DEFAULT_FOLDER = '.data/platform';

export const USAGE = `The local platform: every operation of the interface, on this machine, for development and tests.

  --port <n>        port on 127.0.0.1 and [::1]; default ${DEFAULT_PORT}, 0 picks a free one
  --data <folder>   data folder; default ${DEFAULT_FOLDER}
  --memory          keep data in memory only: fastest, and POST /local/reset empties it
  --seed <what>     demo (default): create the demo accounts and test items; empty: create nothing
  --origin <o>      an origin that may use the demo account; can be repeated
  --trust-proxy     trust X-Forwarded-For
  --workers <n>     processes that share the port, on PostgreSQL only; default 1
  --help, --version

  export <file> [--data <folder>]   write a snapshot of all data to a new file
  import <file> [--data <folder>]   import such a file into an empty folder or database

Set DATABASE_URL to use a PostgreSQL server instead of the folder.
`;

const OPTIONS = {
  port: { type: 'string', default: DEFAULT_PORT },
  data: { type: 'string' },
  memory: { type: 'boolean', default: false },
  seed: { type: 'string', default: 'demo' },
  origin: { type: 'string', multiple: true },
  'trust-proxy': { type: 'boolean', default: false },
  workers: { type: 'string', default: '1' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ');
    throw new UsageError(`${first}. Run with --help to see the options.`, { cause });
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`--port must be a number from 0 to 65535, not ${text}.`);
  return port;
}

function readWorkers(text: string, databaseUrl: string | undefined): number {
  const workers = Number(text);
  if (!/^\d+$/.test(text) || workers < 1 || workers > MAX_WORKERS)
    throw new UsageError(`--workers must be a number from 1 to ${MAX_WORKERS}, not ${text}.`);
  if (workers > 1 && databaseUrl === undefined) {
    throw new UsageError(
      `--workers ${text} needs PostgreSQL, because only one process can use a data folder or memory. Set DATABASE_URL=postgres://..., or leave out --workers.`,
    );
  }
  return workers;
}

/**
 * Parses the arguments after the command's name.
 * @param databaseUrl the value of DATABASE_URL
 * @throws {UsageError}
 */
export function readCommandLine(args: readonly string[], databaseUrl?: string): CommandLine | 'help' | 'version' {
  const { port, data, memory, seed, origin, workers, help, version, 'trust-proxy': trustProxy } = parse(args);
  if (help) return 'help';
  if (version) return 'version';
  if (memory && data !== undefined)
    throw new UsageError('--memory keeps nothing, so it cannot be combined with --data.');
  if (seed !== 'demo' && seed !== 'empty') throw new UsageError(`--seed must be demo or empty, not ${seed}.`);
  if (seed === 'empty' && origin !== undefined) {
    throw new UsageError(
      '--origin applies to the demo account, which --seed empty does not create. Pass the origins when you create an account: POST /local/accounts.',
    );
  }
  return {
    port: readPort(port),
    folder: memory ? null : (data ?? DEFAULT_FOLDER),
    seed: seed === 'demo',
    origins: origin,
    trustProxy,
    workers: readWorkers(workers, databaseUrl),
  };
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

/** Explains why the platform did not start and what to do about it. */
export function explainFailure(cause: unknown, { port, folder }: Pick<CommandLine, 'port' | 'folder'>): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the program that uses it, or choose another port: --port ${port + 1}, or --port 0 for any free one.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${message}\nCannot store data in ${folder}. Choose a writable folder (--data <folder>), or keep data in memory (--memory).`;
    default:
      return message;
  }
}
