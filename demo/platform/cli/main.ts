import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningPlatform, startLocalPlatform } from '../app/start-platform.ts';
import { originWarnings } from '../auth/allowed-origins.ts';
import type { Limits } from '../base/limits.ts';
import { DEMO_ACCOUNT, DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';
import { type CommandLine, explainFailure, messageOf, readCommandLine, USAGE } from './command-line.ts';
import { UsageError } from './options.ts';
import { writeSeedFile } from './seed-file.ts';

const SHUTDOWN_MS = 5000;

const printNotice = (line: string): void => void process.stderr.write(`${line}\n`);

function fail(message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

/** Finishes pending requests, closes the store and exits with 0. Exits with 1 after five seconds. */
function closeOnSignal(running: RunningPlatform): void {
  const stop = () => {
    setTimeout(
      () => fail('Stopped, but not cleanly: requests or the store did not finish within 5 seconds.', 1),
      SHUTDOWN_MS,
    ).unref();
    running.close().then(
      () => process.exit(0),
      (cause: unknown) => fail(`Stopped, but not cleanly: ${messageOf(cause)}`, 1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** A mistake in the command line, found by us or by `parseArgs`. */
const isMistake = (thrown: unknown): thrown is Error =>
  thrown instanceof UsageError ||
  (thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS'));

/** The startup message: URLs, keys, where the data is, and how to stop. */
function describe(
  { url }: RunningPlatform,
  { host, seed, folder, origins, publicUrl }: CommandLine,
  databaseUrl?: string,
): string {
  const keys = seed
    ? [
        `  Account      ${DEMO_ACCOUNT}`,
        `  Public key   ${DEMO_PUBLIC_KEY}   for pages${origins === undefined ? '; --origin says which' : ` of ${origins.join(', ')}`}`,
        `  Secret key   ${DEMO_SECRET_KEY}   for servers`,
      ]
    : [
        `  No account yet. To create one with keys for one origin:`,
        `    curl ${url}/local/accounts -H 'content-type: application/json' \\`,
        `         -d '{ "class": "Business", "allowedOrigins": ["http://localhost:3000"] }'`,
      ];
  const place = folder === null ? 'in memory, until it stops' : resolve(folder);
  const data = databaseUrl === undefined ? place : 'in the DATABASE_URL database';
  const pages = [
    `  Interface    ${url}/docs   to read; ${url}/openapi.json for programs`,
    `  Look inside  ${url}/inspect   requests, data, mails, clock`,
  ];
  const reached = publicUrl === undefined ? [] : [`  Public at    ${publicUrl}`];
  const open =
    host === undefined
      ? []
      : [
          `  Listening on ${host}: whoever can connect to this machine can use the platform, and the keys of the demo are`,
          '  public. Keep nothing real in it. /local answers only requests from this machine.',
        ];
  const lines = [`Local platform: ${url}`, ...reached, ...open, ...pages, ...keys, `  Data         ${data}`];
  const warnings = originWarnings(origins ?? [], new Date()).map((warning) => `  Warning      ${warning}`);
  return [...lines, ...warnings, '  Press Ctrl+C to stop.', ''].join('\n');
}

/** The version of the enclosing package. */
function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
}

async function start(command: CommandLine, limits: Partial<Limits>, databaseUrl?: string): Promise<void> {
  const { port, host, folder, seed, trustProxy, publicUrl, testClock, origins, verbose } = command;
  const running = await startLocalPlatform({
    port,
    folder: folder ?? undefined,
    databaseUrl,
    seed,
    trustProxy,
    testClock,
    limits,
    verbose,
    log: printNotice,
    onNotice: printNotice,
    ...(host === undefined ? {} : { host }),
    ...(origins === undefined ? {} : { origins }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  });
  closeOnSignal(running);
  process.stdout.write(describe(running, command, databaseUrl));
}

async function init([file = 'seed.json', ...more]: readonly string[]): Promise<void> {
  if (more.length > 0 || !/^[^-].*\.json$/.test(file)) throw new UsageError('Name one new file: init <file>.json');
  await writeSeedFile(file);
  process.stdout.write(`Edit ${file}, and start with --memory --seed ${file}. /docs lists the fields.\n`);
}

/**
 * Runs the command. Exits with 2 for a mistake in the command line and with 1 if the platform cannot start.
 * @param limits overrides some of the platform's limits
 */
export async function runCommand(args: readonly string[], limits: Partial<Limits> = {}): Promise<void> {
  // An empty variable counts as unset, as in most tools.
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  // Whoever reads the log may end, as `head` does, without the platform's end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    if (args[0] === 'init') return await init(args.slice(1));
    const command = readCommandLine(args, databaseUrl);
    if (command === 'help') process.stdout.write(USAGE);
    else if (command === 'version') process.stdout.write(`${version()}\n`);
    else await start(command, limits, databaseUrl).catch((cause: unknown) => fail(explainFailure(cause, command), 1));
  } catch (cause) {
    if (!isMistake(cause)) throw cause;
    fail(`${cause.message}\nRun with --help to see the options.`, 2);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(process.argv.slice(2));
