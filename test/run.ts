import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measure, sizesBlock } from '../build/sizes.ts';
import {
  addCounts,
  type Counts,
  heldAgainstExit,
  noCounts,
  sentence,
  type VitestReport,
  vitestCounts,
} from './helpers/suite-counts.ts';

/**
 * `npm test`: everything, in an order in which the cheap answers come first, one suite after another (two browsers on two
 * cores only slow each other). Each suite's counts go to test-results/<suite>.json; the last line adds them up.
 */

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the counts the command left; null: the command itself is the one check. */
  readonly counts: (() => Promise<Counts>) | null;
  /** Runs against `dist`. */
  readonly needsBuild: boolean;
}

const root = new URL('../', import.meta.url);
const results = new URL('test-results/', root);
const TIMEOUT_MS = 15 * 60_000;

const SUITES: readonly Suite[] = [
  { name: 'check', command: ['npm', 'run', '--silent', 'check'], counts: null, needsBuild: false },
  { name: 'build', command: ['npm', 'run', '--silent', 'build', '--', '--silent'], counts: null, needsBuild: false },
  vitest('unit', ['node', 'folded', 'dom', 'folded-dom'], { needsBuild: false }),
  {
    name: 'elements',
    command: ['npm', 'run', '--silent', 'test:browser'],
    counts: () => readJson('elements.json'),
    needsBuild: false,
  },
  vitest('browser', ['browser'], { needsBuild: true }),
  vitest('e2e', ['e2e'], { needsBuild: true }),
  vitest('dist', ['dist'], { needsBuild: true }),
];

function vitest(name: string, projects: readonly string[], { needsBuild }: { needsBuild: boolean }): Suite {
  const report = `raw/${name}.json`;
  return {
    name,
    command: [
      ...['npx', 'vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`],
    ],
    counts: () => readJson<VitestReport>(report).then(vitestCounts),
    needsBuild,
  };
}

async function readJson<T = Counts>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(name, results), 'utf8'));
}

/** The exit code; 1 when it was ended by a signal or does not start. */
function execute([program = '', ...args]: readonly string[]): Promise<number> {
  return new Promise((done) => {
    const windows = process.platform === 'win32';
    const child = spawn(program, args, {
      cwd: fileURLToPath(root),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: windows,
      timeout: TIMEOUT_MS,
    });
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
}

async function runSuite(suite: Suite): Promise<Counts> {
  const code = await execute(suite.command);
  if (suite.counts === null) return code === 0 ? { ...noCounts(), passed: 1 } : noCounts([`ended with ${code}`]);
  return heldAgainstExit(await suite.counts().catch(() => noCounts(['left no counts'])), code);
}

const total = noCounts();
const lines: string[] = [];
let built = true;

await rm(results, { recursive: true, force: true });
await mkdir(results);
for (const [index, suite] of SUITES.entries()) {
  console.log(`\n=== ${index + 1}/${SUITES.length} ${suite.name}`);
  const started = performance.now();
  const runnable: boolean = built || !suite.needsBuild;
  if (!runnable) console.log('Not run: the build failed.');
  const counts: Counts = runnable ? await runSuite(suite) : noCounts(['not run: the build failed']);
  if (suite.name === 'build') built = counts.failed === 0;
  const seconds = Math.round((performance.now() - started) / 1000);
  await writeFile(new URL(`${suite.name}.json`, results), `${JSON.stringify({ ...counts, seconds })}\n`);
  lines.push(`${suite.name.padEnd(9)} ${sentence(counts)} (${seconds} s)`);
  addCounts(total, { ...counts, failures: counts.failures.map((line) => `${suite.name}: ${line}`) });
}

console.log(`\n${built ? `${sizesBlock(await measure())}\n\n` : ''}${lines.join('\n')}`);
for (const line of total.failures) console.log(`Failed: ${line}`);
console.log(sentence(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
