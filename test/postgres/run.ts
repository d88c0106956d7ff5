import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type Counts,
  failOnExitCode,
  noCounts,
  sentence,
  type VitestReport,
  vitestCounts,
} from '../helpers/suite-counts.ts';
import { PostgresMissing } from './find-postgres.ts';
import { startPostgres } from './server.ts';
import { ROOT } from './suites.ts';

/**
 * `npm run test:postgres [-- <vitest arguments>]` runs every suite that has a store again, on a temporary PostgreSQL
 * server. The counts go to test-results/test-postgres.json.
 */
const RESULTS = new URL('../../test-results/', import.meta.url);
const REPORT = 'raw/test-postgres.json';
const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const INTERRUPTED = 130;

/** Vitest's exit code; 1 if it was ended by a signal. */
function runSuites(databaseUrl: string): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${REPORT}`];
  const args = [VITEST, 'run', '--config', 'test/postgres/vitest.config.ts', ...reporters, ...process.argv.slice(2)];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function countsOf(code: number): Promise<Counts> {
  try {
    const report = JSON.parse(await readFile(new URL(REPORT, RESULTS), 'utf8')) as VitestReport;
    return failOnExitCode(vitestCounts(report), code);
  } catch {
    return noCounts(['left no report']);
  }
}

async function run(): Promise<void> {
  const started = performance.now();
  await mkdir(new URL('raw/', RESULTS), { recursive: true });
  const server = await startPostgres();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().finally(() => process.exit(INTERRUPTED)));
  }
  const code = await runSuites(server.url).finally(() => server.stop());
  const counts = await countsOf(code);
  const seconds = Math.round((performance.now() - started) / 1000);
  await writeFile(new URL('test-postgres.json', RESULTS), `${JSON.stringify({ ...counts, seconds })}\n`);
  console.log(`On PostgreSQL: ${sentence(counts)} (${seconds} s)`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

await run().catch((cause: unknown) => {
  console.error(cause instanceof PostgresMissing ? cause.message : cause);
  process.exitCode = 1;
});
