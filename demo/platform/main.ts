import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CommandLine, explainFailure, readCommandLine, USAGE, UsageError } from './cli/command-line.ts';
import { isTransfer, readTransfer, runTransfer } from './cli/transfer-command.ts';
import { DEMO_ACCOUNT, DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from './seed/seed.ts';
import { type RunningPlatform, startLocalPlatform } from './start-platform.ts';

const SHUTDOWN_MS = 5000;

/** Ends by itself within five seconds: requests under way are answered, then the store is closed, then the process is 0. */
function closeOnSignal(running: RunningPlatform): void {
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** What a person reads once it runs: where it is, with which keys, what is kept, and how to stop it. */
function describe({ url }: RunningPlatform, { seed, folder, origins }: CommandLine, databaseUrl?: string): string {
  const keys = seed
    ? [
        `  Account      ${DEMO_ACCOUNT}`,
        `  Public key   ${DEMO_PUBLIC_KEY}   for pages${origins === undefined ? '; --origin says which' : ` of ${origins.join(', ')}`}`,
        `  Secret key   ${DEMO_SECRET_KEY}   for servers`,
      ]
    : [
        `  No account yet. One with its keys, for pages of one origin:`,
        `    curl ${url}/local/accounts -H 'content-type: application/json' \\`,
        `         -d '{ "class": "Business", "allowedOrigins": ["http://localhost:3000"] }'`,
      ];
  const place = folder === null ? 'in memory: gone when it stops' : resolve(folder);
  const data = databaseUrl === undefined ? place : 'in the database of DATABASE_URL';
  const interfaceAt = `  Interface    ${url}/docs   to read; ${url}/openapi.json for programs`;
  return [`Local platform: ${url}`, interfaceAt, ...keys, `  Data         ${data}`, '  Ctrl+C stops it.', ''].join(
    '\n',
  );
}

/** Of the package that this is in. */
function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
}

async function start(command: CommandLine): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  const { port, folder, seed, trustProxy, origins } = command;
  const running = await startLocalPlatform({
    port,
    folder: folder ?? undefined,
    databaseUrl,
    seed,
    trustProxy,
    log: (line) => process.stderr.write(`${line}\n`),
    ...(origins === undefined ? {} : { origins }),
  });
  closeOnSignal(running);
  process.stdout.write(describe(running, command, databaseUrl));
}

/** Runs the command. It ends the process itself: 2 for a command that is written wrongly, 1 for a start that failed. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const fail = (message: string, exitCode: number) => {
    process.stderr.write(`${message}\n`);
    process.exit(exitCode);
  };
  try {
    if (isTransfer(args)) {
      const transfer = readTransfer(args);
      const done = runTransfer(transfer, process.env['DATABASE_URL']);
      await done.then(
        (said) => process.stdout.write(said),
        (cause: unknown) => fail(explainFailure(cause, { port: 0, folder: transfer.folder }), 1),
      );
      return;
    }
    const command = readCommandLine(args);
    if (command === 'help') process.stdout.write(USAGE);
    else if (command === 'version') process.stdout.write(`${version()}\n`);
    else await start(command).catch((cause: unknown) => fail(explainFailure(cause, command), 1));
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    fail(cause.message, 2);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(process.argv.slice(2));
