import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure, sizesTable } from '../build/sizes.ts';
import {
  type Counts,
  failOnExitCode,
  noCounts,
  sentence,
  type VitestReport,
  vitestCounts,
} from './helpers/suite-counts.ts';
import { RESULTS, reportTotal } from './total.ts';

/**
 * `npm test` runs every suite, in three lanes side by side: one mostly computes, and two need the build and mostly wait for
 * browsers. Each suite writes its output to test-results/<suite>.log and its counts to test-results/<suite>.json; the
 * last line adds them up. With the name of another suite (`npm run test:long`) it runs that one alone: for at most
 * `--minutes 60` if it is the long one.
 */

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Reads the counts that the command left; null when the command itself is the one check. */
  readonly counts: (() => Promise<Counts>) | null;
}

const root = new URL('../', import.meta.url);
const TIMEOUT_MS = 30 * 60_000;
const MAX_MINUTES = 60;
const MIN_MINUTES = 0.5;

const { positionals, values: asked } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '0.5' } },
});
const minutes = Number(asked.minutes);
if (!(minutes >= MIN_MINUTES && minutes <= MAX_MINUTES))
  throw new Error(`--minutes must be from ${MIN_MINUTES} to ${MAX_MINUTES}.`);

const npmRun = (name: string, script: string): Suite => ({
  name,
  command: ['npm', 'run', '--silent', script],
  counts: null,
});

/** @param filter parts of the paths of its files, and options */
function vitest(name: string, projects: readonly string[], filter: readonly string[] = []): Suite {
  const report = `raw/${name}.json`;
  return {
    name,
    command: [
      ...['npx', 'vitest', 'run', ...filter, ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`],
    ],
    counts: () => readJson<VitestReport>(report).then(vitestCounts),
  };
}

const BUILD = npmRun('build', 'build');
/** Lanes of about the same length. */
const COMPUTING = [vitest('unit', ['node', 'platform', 'dom']), npmRun('check', 'check')];
const ON_BUILD = [
  [{ ...npmRun('elements', 'test:browser'), counts: () => readJson('elements.json') }, vitest('browser', ['browser'])],
  [vitest('e2e', ['e2e']), vitest('dist', ['dist'])],
];
/** Suites that `npm test` leaves out. */
const OTHERS = [
  { ...vitest('long', ['long']), env: { LONG_MINUTES: String(minutes), EVERY_CASE: '1' } },
  vitest('world', ['world']),
  // The pinned Chromium has run it; this is Debian's current one. What the lab does with a policy or a fault depends on no browser.
  {
    ...vitest('e2e-current', ['e2e', 'long'], ['test/e2e/', '--exclude=**/lab-{faults,items,matrix}.test.ts']),
    env: { CHROME_PATH: '/usr/bin/chromium' },
  },
];

async function readJson<T = Counts>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(name, RESULTS), 'utf8'));
}

/** Returns the exit code; 1 when the command was ended by a signal or did not start. */
function execute({ command, env }: Suite, log: URL): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: fileURLToPath(root),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: TIMEOUT_MS + minutes * 60_000,
    });
    const output = createWriteStream(log);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.once('error', () => done(1));
    child.once('close', (code) => output.end(() => done(code ?? 1)));
  });
}

/** Runs a suite, and reports it in one line; its log follows when the command failed without naming a test. */
async function runSuite(suite: Suite): Promise<Counts> {
  const { name, counts: read } = suite;
  const started = performance.now();
  const log = new URL(`${name}.log`, RESULTS);
  const code = await execute(suite, log);
  const done = code === 0 ? { ...noCounts(), passed: 1 } : noCounts([`ended with ${code}`]);
  const counts = read ? failOnExitCode(await read().catch(() => noCounts(['left no counts'])), code) : done;
  const seconds = Math.round((performance.now() - started) / 1000);
  await writeFile(new URL(`${name}.json`, RESULTS), `${JSON.stringify({ ...counts, seconds })}\n`);
  console.log(`${name.padEnd(9)} ${sentence(counts)} (${seconds} s)`);
  if (read === null && code !== 0) console.log(await readFile(log, 'utf8'));
  return counts;
}

async function runLane(suites: readonly Suite[]): Promise<void> {
  for (const suite of suites) await runSuite(suite);
}

async function runOnBuild(): Promise<void> {
  const { failed } = await runSuite(BUILD);
  if (failed > 0) return;
  await Promise.all(ON_BUILD.map(runLane));
  console.log(`\n${sizesTable(await measure())}\n`);
}

async function runAll(): Promise<void> {
  const started = performance.now();
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(new URL('raw/', RESULTS), { recursive: true });
  await Promise.all([runLane(COMPUTING), runOnBuild()]);
  console.log(`In ${Math.round((performance.now() - started) / 1000)} s; the output of each suite is in test-results.`);
  await reportTotal();
}

async function runOther(wanted: string): Promise<void> {
  const suite = OTHERS.find(({ name }) => name === wanted);
  if (!suite) throw new Error(`There is no suite ${wanted}: ${OTHERS.map(({ name }) => name).join(', ')}.`);
  await mkdir(new URL('raw/', RESULTS), { recursive: true });
  const { failed, failures } = await runSuite(suite);
  for (const line of failures) console.log(`Failed: ${line}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const [suite] = positionals;
await (suite === undefined ? runAll() : runOther(suite));
