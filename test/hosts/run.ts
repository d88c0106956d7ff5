import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { startLocalPlatform } from '../../demo/platform/app/start-platform.ts';
import { serveSite } from '../../demo/sites/serve.ts';
import { addCounts } from '../counts.ts';
import { launch } from '../helpers/browser.ts';
import { freePort } from '../helpers/free-port.ts';
import { packPackage } from '../helpers/packed-package.ts';
import { HOSTS, type Host, MISTAKES, type Mistake } from './hosts.ts';
import { copyProject, lockProject, type Project, stopAll } from './project.ts';
import { visit } from './visit.ts';

/**
 * `npm run test:hosts [-- <names>]` installs the packed widgets into a project of each framework (`npm run build` first),
 * type-checks its good and its bad page, builds and serves it, and votes in a browser. With `--lock` it writes the
 * projects' lock files instead.
 */

const INTERRUPTED = 130;
const START_MS = 120_000;
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];

interface Result {
  project: string;
  typed: string;
  /** The mistakes in the bad page that the checker reported. */
  refused: string;
  warnings: number;
  /** JavaScript that the page loads until the widget is ready, compressed with gzip. */
  kB: number;
  vote: string;
  seconds: number;
}

/** What a project is tested with. */
interface Bench {
  readonly folder: string;
  readonly tarball: string;
  readonly browser: Browser;
  readonly port: number;
  readonly origin: string;
  /** Text in the sources of every project, and what replaces it. */
  readonly values: Readonly<Record<string, string>>;
}

const warningsIn = (output: string): string[] =>
  output.split('\n').filter((line) => /\bwarn(ing)?s?\b/i.test(line) && !/\b0 warnings\b/i.test(line));

/** The mistakes that the checker reports in the bad page, which is removed again. */
async function checkBadPage(project: Project): Promise<{ found: Mistake[]; output: string }> {
  const mistakes = join(project.folder, 'mistakes');
  const files = await readdir(mistakes, { recursive: true, withFileTypes: true });
  const [file] = files.filter((entry) => entry.isFile());
  if (file === undefined) throw new Error('There is no bad page.');
  const lines = (await readFile(join(file.parentPath, file.name), 'utf8')).split('\n');
  const lineOf = (mistake: Mistake) => 2 + lines.findIndex((line) => new RegExp(`(//|<!--) ${mistake}\\b`).test(line));
  const copy = join(project.folder, file.parentPath.slice(mistakes.length), file.name);
  await cp(mistakes, project.folder, { recursive: true });
  const { code, output } = await project.npm('run', '--silent', 'check');
  await rm(copy);
  const isReported = (mistake: Mistake) =>
    new RegExp(`mistakes\\.\\w+"?[\\s:(]+${lineOf(mistake)}[:,]`, 'i').test(output);
  return { found: code === 0 ? [] : MISTAKES.filter(isReported), output };
}

/** Serves the built page, by the project's own server if it has one, until `use` is done with it. */
async function whileServed<T>(project: Project, port: number, use: () => Promise<T>): Promise<T> {
  if (project.scripts['start'] !== undefined) {
    return whileRunning(project, port, ['run', 'start'], use);
  }
  const folders = () => [join(project.folder, 'dist')];
  const site = await serveSite({ port, folders, headers: () => ({}), values: Promise.resolve({}) });
  return use().finally(() => site.close());
}

async function whileRunning<T>(
  project: Project,
  port: number,
  args: readonly string[],
  use: () => Promise<T>,
): Promise<T> {
  const server = project.start({ PORT: String(port), HOST: 'localhost' }, ...args);
  try {
    const until = Date.now() + START_MS;
    while (
      !(await fetch(`http://localhost:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > until) throw new Error(`The server did not start: ${server.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return await use();
  } finally {
    await server.stop();
  }
}

/** Fills in the result as far as the project gets, and returns what is wrong. */
async function test(name: string, host: Host, bench: Bench, result: Result): Promise<string[]> {
  const { folder, tarball, values, browser, port, origin } = bench;
  const project = await copyProject(name, join(folder, name), tarball, values);
  const installed = await project.npm(...INSTALL);
  if (installed.code !== 0) return [`install: ${installed.output}`];

  const checked = await project.npm('run', '--silent', 'check');
  result.typed = checked.code === 0 ? 'yes' : 'no';
  const problems = checked.code === 0 ? [] : [`check: ${checked.output}`];
  const { found, output } = await checkBadPage(project);
  result.refused = found.join(' ') || 'none';
  if (found.join() !== host.reports.join())
    problems.push(`the bad page: expected ${host.reports.join(' ')}, found ${found.join(' ')}: ${output}`);

  const warnings = warningsIn(checked.output);
  const note = () => {
    result.warnings = warnings.length;
    return [...problems, ...warnings];
  };
  if (project.scripts['dev'] !== undefined) {
    // Only a development build tells what hydration changed.
    const look = () => visit(browser, origin, false);
    const seen = await whileRunning(project, port, ['run', 'dev', '--', '--port', String(port)], look);
    warnings.push(...seen.complaints);
  }
  const built = await project.npm('run', '--silent', 'build');
  warnings.push(...warningsIn(built.output));
  if (built.code !== 0) return [...note(), `build: ${built.output}`];

  await whileServed(project, port, async () => {
    if (host.fallback && !(await (await fetch(origin)).text()).includes(host.fallback))
      problems.push('the page is served without its fallback');
    const seen = await visit(browser, origin, true);
    warnings.push(...seen.complaints);
    result.kB = Math.round(seen.bytes / 100) / 10;
    result.vote = seen.outcome ?? 'none';
    if (seen.outcome !== 'counted') problems.push(`the vote: ${seen.outcome}`);
  });
  return note();
}

async function testAll(names: readonly string[], bench: Bench): Promise<void> {
  const results: Result[] = [];
  let failed = 0;
  for (const name of names) {
    const host = HOSTS[name];
    if (host === undefined) throw new Error(`There is no project ${name}. There are ${Object.keys(HOSTS).join(', ')}.`);
    const started = performance.now();
    const result: Result = { project: name, typed: '', refused: '', warnings: 0, kB: 0, vote: '', seconds: 0 };
    const problems = await test(name, host, bench, result).catch((cause: unknown) => [String(cause)]);
    result.seconds = Math.round((performance.now() - started) / 1000);
    await rm(join(bench.folder, name), { recursive: true, force: true });
    results.push(result);
    if (problems.length > 0) failed += 1;
    console.log([`${name}: ${problems.length === 0 ? 'passed' : 'FAILED'}`, ...problems].join('\n  '));
  }
  console.table(results);
  addCounts({ passed: results.length - failed, failed });
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function run(): Promise<void> {
  const { values: flags, positionals } = parseArgs({ options: { lock: { type: 'boolean' } }, allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(HOSTS);
  const folder = await mkdtemp(join(tmpdir(), 'creator-widgets-hosts-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    stopAll();
    for (const step of closing.reverse()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(INTERRUPTED)));
  try {
    const { path: tarball } = await packPackage(folder);
    if (flags.lock === true) {
      for (const name of names) await lockProject(name, await copyProject(name, join(folder, name), tarball, {}));
      return;
    }
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const platform = await startLocalPlatform({ seed: true, origins: [origin] });
    closing.push(() => platform.close());
    const browser = await launch();
    closing.push(() => browser.close());
    const values = {
      'https://api.example': platform.url,
      'https://cdn.example': '/creator-widgets',
      'pk_live_...': DEMO_PUBLIC_KEY,
      'sk_...': DEMO_SECRET_KEY,
      'emb_...': 'emb_demo_open',
    };
    await testAll(names, { folder, tarball, browser, port, origin, values });
  } finally {
    await close();
  }
}

await run();
