import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../../build/build-if-needed.ts';
import { ENGINES, EngineMissing, type EngineName, enginesAsked } from '../helpers/engines.ts';
import { firefoxProgram } from '../helpers/firefox.ts';
import { freePort } from '../helpers/free-port.ts';
import {
  addCounts,
  type Counts,
  failOnExitCode,
  noCounts,
  sentence,
  type VitestReport,
  vitestCounts,
} from '../helpers/suite-counts.ts';
import { webkitPrograms } from './webkit.ts';

/**
 * `npm run test:engines [-- --engines firefox,webkit]`: the element suites in all engines or the given ones, side by side, and
 * in Firefox the vectors and the strict policy too. The counts go to test-results/test-engines.json.
 */
const ROOT = new URL('../../', import.meta.url);
const RESULTS = new URL('test-results/', ROOT);
const RUNNER = ['--import', 'tsx', fileURLToPath(new URL('node_modules/@web/test-runner/dist/bin.js', ROOT))];
const VITEST = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', ROOT));

/** What Node drives by puppeteer, which speaks to Chromium (`npm test` runs them there) and Firefox. */
const DRIVEN = ['xss', 'responses', 'strict-policy'].map((name) => `test/browser/${name}.test.ts`);

/** Node's exit code; 1 when it was ended by a signal. */
function runNode(args: readonly string[], engine: EngineName, counts: string): Promise<number> {
  const env = { ...process.env, ENGINE: engine, COUNTS: counts };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: fileURLToPath(ROOT),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a suite and reads what it left of itself; one that left nothing has failed. */
async function counted<T>(args: readonly string[], engine: EngineName, file: string, read: (report: T) => Counts) {
  const report = new URL(file, RESULTS);
  await rm(report, { force: true });
  const code = await runNode(args, engine, file);
  const counts = await readFile(report, 'utf8').then(
    (text) => read(JSON.parse(text) as T),
    () => noCounts(),
  );
  return failOnExitCode(counts, code);
}

/** With a port of its own, because runners that start together all find the same one free. */
const runElements = async (engine: EngineName): Promise<Counts> =>
  counted<Counts>(
    [...RUNNER, '--port', `${await freePort()}`],
    engine,
    `raw/engine-${engine}.json`,
    (counts) => counts,
  );

function runDriven(engine: EngineName): Promise<Counts> {
  const file = `raw/engine-${engine}-driven.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${file}`];
  const args = [VITEST, 'run', '--project', 'browser', ...reporters, ...DRIVEN];
  return counted<VitestReport>(args, engine, file, vitestCounts);
}

const SUITES: Readonly<Record<EngineName, readonly ((engine: EngineName) => Promise<Counts>)[]>> = {
  chromium: [runElements],
  firefox: [runElements, runDriven],
  webkit: [runElements],
};

async function runIn(engine: EngineName): Promise<Counts> {
  const started = performance.now();
  const total = noCounts();
  for (const suite of SUITES[engine]) addCounts(total, await suite(engine));
  console.log(`${engine.padEnd(9)} ${sentence(total)} (${Math.round((performance.now() - started) / 1000)} s)`);
  return { ...total, failures: total.failures.map((line) => `${engine}: ${line}`) };
}

/** Says before anything runs what is not there. */
function missing(engines: readonly EngineName[]): readonly string[] {
  const programs = { chromium: () => [], firefox: () => [firefoxProgram()], webkit: webkitPrograms };
  return engines.flatMap((engine) => {
    try {
      programs[engine]();
      return [];
    } catch (cause) {
      if (cause instanceof EngineMissing) return [`${engine}: ${cause.message}`];
      throw cause;
    }
  });
}

async function run(): Promise<void> {
  const engines = enginesAsked(process.argv.slice(2), ENGINES.join(','));
  const lacking = missing(engines);
  for (const line of lacking) console.error(line);
  const total = noCounts(lacking);
  await mkdir(new URL('raw/', RESULTS), { recursive: true });
  if (lacking.length === 0) {
    await buildIfNeeded(console.log);
    for (const counts of await Promise.all(engines.map(runIn))) addCounts(total, counts);
  }
  await writeFile(new URL('test-engines.json', RESULTS), `${JSON.stringify(total)}\n`);
  console.log(`In all engines: ${sentence(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await run();
