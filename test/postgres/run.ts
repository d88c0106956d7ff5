import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PostgresMissing } from './find-postgres.ts';
import { startPostgres } from './server.ts';
import { ROOT } from './suites.ts';

/** `npm run test:postgres [-- <vitest arguments>]`: every suite that has a store, on a temporary PostgreSQL server. */
const INTERRUPTED = 130;

async function run(): Promise<number> {
  const server = await startPostgres();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().finally(() => process.exit(INTERRUPTED)));
  }
  const args = ['vitest', 'run', '--config', 'test/postgres/vitest.config.ts', ...process.argv.slice(2)];
  const env = { ...process.env, DATABASE_URL: server.url };
  const child = spawn('npx', args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close').finally(() => server.stop());
  return code ?? 1;
}

process.exitCode = await run().catch((cause: unknown) => {
  console.error(cause instanceof PostgresMissing ? cause.message : cause);
  return 1;
});
