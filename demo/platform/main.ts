import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type RunningPlatform, startLocalPlatform } from './start-platform.ts';

export { type PlatformOptions, type RunningPlatform, startLocalPlatform } from './start-platform.ts';

const USAGE = `The local platform.

  --port <n>        port on 127.0.0.1 and [::1]; 4010 when absent, 0 for any
  --data <folder>   where the data is kept; .data/platform when absent
  --memory          keep nothing
  --seed            make the demo accounts and test items
  --origin <o>      an origin for the demo account's list; may be given several times
  --trust-proxy     believe X-Forwarded-For

DATABASE_URL names a PostgreSQL server to use in place of the folder.
`;

const OPTIONS = {
  port: { type: 'string', default: '4010' },
  data: { type: 'string', default: '.data/platform' },
  memory: { type: 'boolean', default: false },
  seed: { type: 'boolean', default: false },
  origin: { type: 'string', multiple: true },
  'trust-proxy': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

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

async function run(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port is a number from 0 to 65535.');
  const running = await startLocalPlatform({
    port,
    folder: values.memory ? undefined : values.data,
    databaseUrl: process.env['DATABASE_URL'],
    seed: values.seed,
    trustProxy: values['trust-proxy'],
    log: (line) => process.stderr.write(`${line}\n`),
    ...(values.origin === undefined ? {} : { origins: values.origin }),
  });
  closeOnSignal(running);
  process.stdout.write(`Local platform: ${running.url}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  run().catch((cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exit(1);
  });
}
