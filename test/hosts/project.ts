import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** A copy of a host's project in a temporary folder, and the commands that run in it. */

const HOSTS_FOLDER = fileURLToPath(new URL('.', import.meta.url));
const TIMEOUT_MS = 10 * 60_000;
const QUIET = {
  NO_COLOR: '1',
  CI: 'true',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
};

/** The environment without what npm and a test runner add for this repository. */
function environment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/i.test(name),
  );
  return { ...Object.fromEntries(own), ...QUIET, ...more };
}

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

export interface Project {
  readonly folder: string;
  readonly scripts: Readonly<Record<string, string>>;
  /** Runs npm to its end. */
  npm(...args: readonly string[]): Promise<Finished>;
  /** Starts an npm script that keeps running, in a process group of its own. */
  start(env: NodeJS.ProcessEnv, ...args: readonly string[]): Server;
}

export interface Server {
  readonly output: () => string;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Ends everything that was started, for a run that is interrupted. */
export function stopAll(): void {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function open(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn('npm', args, { cwd, env: environment(env), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  running.add(child);
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => running.delete(child));
  return { child, closed, output: () => stripVTControlCharacters(text) };
}

async function finish(cwd: string, args: readonly string[]): Promise<Finished> {
  const { child, closed, output } = open(cwd, args);
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), TIMEOUT_MS);
  const code = await closed.finally(() => clearTimeout(timer));
  return { code, output: output() };
}

/**
 * Copies a project, with the packed widgets beside its `package.json`.
 * @param values text in the sources to replace, such as the API's base URL
 */
export async function copyProject(
  name: string,
  folder: string,
  tarball: string,
  values: Readonly<Record<string, string>>,
): Promise<Project> {
  await cp(join(HOSTS_FOLDER, name), folder, { recursive: true });
  await cp(tarball, join(folder, 'creator-widgets.tgz'));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|jsx?|tsx?|vue|svelte|astro)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    const filled = Object.entries(values).reduce((result, [from, to]) => result.replaceAll(from, to), text);
    if (filled !== text) await writeFile(path, filled);
  }
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return {
    folder,
    scripts,
    npm: (...args) => finish(folder, args),
    start(env, ...args) {
      const { child, closed, output } = open(folder, args, env);
      return {
        output,
        async stop() {
          signalGroup(child, 'SIGKILL');
          await closed;
        },
      };
    },
  };
}

/** Writes the lock file of a project again, from its `package.json` and the packed widgets. */
export async function lockProject(name: string, project: Project): Promise<void> {
  const { code, output } = await project.npm(
    ...['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved'],
  );
  if (code !== 0) throw new Error(output);
  const lock = JSON.parse(await readFile(join(project.folder, 'package-lock.json'), 'utf8'));
  // The tarball is another one after every change.
  delete lock.packages['node_modules/creator-widgets'].integrity;
  await writeFile(join(HOSTS_FOLDER, name, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}
