import { parseArgs } from 'node:util';

/** What the command is asked to do. */
export interface CommandLine {
  readonly port: number;
  /** Null: in memory. */
  readonly folder: string | null;
  readonly seed: boolean;
  readonly origins: readonly string[] | undefined;
  readonly trustProxy: boolean;
}

/** The command was written wrongly: the message says what is wrong and what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const DEFAULT_PORT = '4010';
export const DEFAULT_FOLDER = '.data/platform';

export const USAGE = `The local platform: every operation of the interface, on this machine, for development and tests.

  --port <n>        port on 127.0.0.1 and [::1]; ${DEFAULT_PORT} when absent, 0 for any free one
  --data <folder>   where the data is kept; ${DEFAULT_FOLDER} when absent
  --memory          keep nothing: quickest, and POST /local/reset empties it
  --seed <what>     demo (when absent): the demo accounts and test items; empty: nothing
  --origin <o>      an origin whose pages may use the demo account; may be given several times
  --trust-proxy     believe X-Forwarded-For
  --help, --version

  export <file> [--data <folder>]   writes all data to a new file, as it is at one moment
  import <file> [--data <folder>]   fills an empty folder or database from such a file

DATABASE_URL names a PostgreSQL server to use in place of the folder.
`;

const OPTIONS = {
  port: { type: 'string', default: DEFAULT_PORT },
  data: { type: 'string' },
  memory: { type: 'boolean', default: false },
  seed: { type: 'string', default: 'demo' },
  origin: { type: 'string', multiple: true },
  'trust-proxy': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ');
    throw new UsageError(`${first}. --help lists what there is.`, { cause });
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port is a number from 0 to 65535, not ${text}.`);
  return port;
}

/**
 * Reads the words after the command's name.
 * @throws {UsageError}
 */
export function readCommandLine(args: readonly string[]): CommandLine | 'help' | 'version' {
  const { port, data, memory, seed, origin, help, version, 'trust-proxy': trustProxy } = parse(args);
  if (help) return 'help';
  if (version) return 'version';
  if (memory && data !== undefined)
    throw new UsageError('--memory keeps nothing and --data names a folder: leave one away.');
  if (seed !== 'demo' && seed !== 'empty') throw new UsageError(`--seed is demo or empty, not ${seed}.`);
  if (seed === 'empty' && origin !== undefined) {
    throw new UsageError(
      '--origin is for the demo account, which --seed empty does not make. Name the origins when you make an account: POST /local/accounts.',
    );
  }
  return {
    port: readPort(port),
    folder: memory ? null : (data ?? DEFAULT_FOLDER),
    seed: seed === 'demo',
    origins: origin,
    trustProxy,
  };
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

/** Why the platform did not start and what to do about it, for the person at the terminal. */
export function explainFailure(cause: unknown, { port, folder }: Pick<CommandLine, 'port' | 'folder'>): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what uses it, or take another one: --port ${port + 1}, or --port 0 for any free one.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${message}\nThe data cannot be kept in ${folder}. Choose a folder that you may write to (--data <folder>), or keep nothing (--memory).`;
    default:
      return message;
  }
}
