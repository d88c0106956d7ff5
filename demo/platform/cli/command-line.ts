import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import type { SeedFile } from '../app/seed-file.ts';
import {
  MAX_PORT,
  requireAddress,
  requireDatabaseUrl,
  requireFolder,
  requireInteger,
  requireOrigins,
  requirePublicUrl,
  UsageError,
} from './options.ts';
import { requireSeed } from './seed-file.ts';

/** The parsed options. */
export interface CommandLine {
  readonly port: number;
  /** Undefined: the loopback addresses. */
  readonly host: string | undefined;
  /** Null: in memory. */
  readonly folder: string | null;
  readonly seed: boolean | SeedFile;
  readonly origins: readonly string[] | undefined;
  readonly trustProxy: number;
  /** The origin at which a proxy makes the platform reachable. */
  readonly publicUrl: string | undefined;
  /** Whether the clock can be moved. */
  readonly testClock: boolean;
  /** Whether each request is logged. */
  readonly verbose: boolean;
}

const DEFAULT_PORT = '4010';
const MAX_PROXIES = 10;
const DEFAULT_FOLDER = '.data/platform';

export const USAGE = `The local platform: every operation of the interface, on this machine, for development and tests.

  --port <n>        port on 127.0.0.1 and [::1]; default ${DEFAULT_PORT}, 0 picks a free one
  --host <address>  address to listen on instead, so that other machines and containers can connect: 0.0.0.0 for all
  --data <folder>   data folder; default ${DEFAULT_FOLDER}
  --memory          keep data in memory only: fastest, and POST /local/reset empties it
  --seed <what>     demo (default): create the demo accounts and test items; empty: create nothing;
                    <file>.json: create what the file asks for, in an account with the demo's keys
  --origin <o>      an origin that may use the demo account; can be repeated
  --test-clock      let POST /local/clock move the clock
  --trust-proxy <n> how many of your own proxies are in front; default 0. A caller's address is the n-th from the
                    right in X-Forwarded-For. If the number is too high, callers can choose their own address.
  --public-url <u>  where your proxy makes the platform reachable: https://widgets.example.com. Links to the checkout and
                    other URLs in responses start with it; by default, with the host that the request names
  --verbose         log each request as a line of JSON: method, path, origin, status, why it was refused, milliseconds
  --help, --version

To begin with a poll, an event and a payment link of your own: init <file>.json
Set DATABASE_URL to use a PostgreSQL server instead of the folder.
`;

const OPTIONS = {
  port: { type: 'string', default: DEFAULT_PORT },
  host: { type: 'string' },
  data: { type: 'string' },
  memory: { type: 'boolean', default: false },
  seed: { type: 'string', default: 'demo' },
  origin: { type: 'string', multiple: true },
  'test-clock': { type: 'boolean', default: false },
  'trust-proxy': { type: 'string', default: '0' },
  'public-url': { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

function readNumber(option: string, text: string, least: number, most: number): number {
  return requireInteger(option, /^\d+$/.test(text) ? Number(text) : text, least, most);
}

function requireOnePlace(memory: boolean, data: string | undefined, databaseUrl: string | undefined): void {
  if (memory && data !== undefined)
    throw new UsageError('--memory keeps nothing, so it cannot be combined with --data.');
  if (databaseUrl === undefined || (!memory && data === undefined)) return;
  throw new UsageError(
    `DATABASE_URL says where to keep the data, so it cannot be combined with ${memory ? '--memory' : '--data'}. Leave out one of them.`,
  );
}

/**
 * Parses and checks the arguments after the command's name.
 * @param databaseUrl the value of DATABASE_URL
 * @throws {UsageError} and the errors of `parseArgs`
 */
export function readCommandLine(args: readonly string[], databaseUrl?: string): CommandLine | 'help' | 'version' {
  const { values: flags } = parseArgs({ args: [...args], options: OPTIONS });
  const { port, host, data, memory, seed: what, origin, verbose, help, version } = flags;
  const { 'trust-proxy': trustProxy, 'test-clock': testClock, 'public-url': publicUrl } = flags;
  if (help) return 'help';
  if (version) return 'version';
  requireOnePlace(memory, data, databaseUrl);
  if (databaseUrl !== undefined) requireDatabaseUrl('DATABASE_URL', databaseUrl);
  else if (!memory) requireFolder('--data', data ?? DEFAULT_FOLDER);
  requireOrigins('--origin', origin ?? []);
  const seed = requireSeed('--seed', what);
  if (!seed && origin !== undefined) {
    throw new UsageError(
      '--origin applies to the demo account, which --seed empty does not create. Pass the origins when you create an account: POST /local/accounts.',
    );
  }
  return {
    port: readNumber('--port', port, 0, MAX_PORT),
    host: host === undefined ? undefined : requireAddress('--host', host),
    folder: memory ? null : (data ?? DEFAULT_FOLDER),
    seed,
    origins: origin,
    trustProxy: readNumber('--trust-proxy', trustProxy, 0, MAX_PROXIES),
    publicUrl: publicUrl === undefined ? undefined : requirePublicUrl('--public-url', publicUrl),
    testClock,
    verbose,
  };
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

/** The driver's error in place of the query builder's, whose message is the query with its values. */
function rootOf(cause: unknown): unknown {
  return cause instanceof DrizzleQueryError && cause.cause !== undefined ? rootOf(cause.cause) : cause;
}

/** What went wrong, without the values of a query. */
export function messageOf(thrown: unknown): string {
  const cause = rootOf(thrown);
  // Of a name with several addresses. It has no message of its own.
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(messageOf))].join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

/** `connect`, `listen`, ...: the code alone doesn't tell a socket that isn't there from a file. */
function syscallOf(cause: unknown): string {
  const [first = cause] = cause instanceof AggregateError ? cause.errors : [];
  return first instanceof Error && 'syscall' in first ? String(first.syscall) : '';
}

/** Explains why the platform did not start and what to do about it. */
export function explainFailure(
  thrown: unknown,
  { port, folder }: { readonly port: number; readonly folder: string | null },
): string {
  const message = messageOf(thrown);
  const code = codeOf(rootOf(thrown));
  if (/^(?:connect|getaddrinfo)$/.test(syscallOf(rootOf(thrown)))) {
    return `${message}\nCannot reach the PostgreSQL server of DATABASE_URL. Start it, or unset DATABASE_URL to keep the data in a folder.`;
  }
  if (code === 'EACCES' && syscallOf(rootOf(thrown)) === 'listen') {
    return `${message}\nNo permission to use port ${port}. Choose one above 1023: --port ${DEFAULT_PORT}, or --port 0 for any free one.`;
  }
  if (code === 'EADDRNOTAVAIL')
    return `${message}\n--host must be an address of this machine. 0.0.0.0 listens on all of them.`;
  if (message === 'The server does not support SSL connections')
    return `${message}\nTo use it without, write sslmode=disable in DATABASE_URL.`;
  if (code === '28000' && message.includes('no encryption'))
    return `${message}\nTo use TLS, write sslmode=require in DATABASE_URL, or sslmode=verify-full to check the certificate, too.`;
  if (/CERT|LEAF_SIGNATURE/.test(String(code))) {
    return `${message}\nThe certificate of the PostgreSQL server is not trusted for this host. Name its authority in DATABASE_URL (sslmode=verify-full&sslrootcert=/path/to/ca.pem) and the host that it is for, or use TLS without this check (sslmode=require).`;
  }
  switch (code) {
    case '42501':
      return `${message}\nLet the role of DATABASE_URL create tables: GRANT USAGE, CREATE ON SCHEMA votes TO role. To choose the schema: ALTER ROLE role SET search_path TO votes.`;
    case '25006':
      return `${message}\nName a server in DATABASE_URL that takes writes, or let the role write: ALTER ROLE role SET default_transaction_read_only TO off.`;
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the program that uses it, or choose another port: --port ${port < MAX_PORT ? port + 1 : DEFAULT_PORT}, or --port 0 for any free one.`;
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
