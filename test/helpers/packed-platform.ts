import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { buildPlatformPackage } from '../../build/platform-package.ts';

/** The platform's package, built and packed once, in an empty project. */

const run = promisify(execFile);
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;

interface Packed {
  /** The package's folder in the project. */
  readonly installed: string;
  /** The packed files. */
  readonly files: readonly string[];
  /** Its declared dependencies. */
  readonly dependencies: readonly string[];
}

export interface Started {
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  readonly process: ChildProcess;
}

export interface PackedPlatform extends Packed {
  /** The project's folder. */
  readonly project: string;
  /** Starts its command in the project, and stops it after all tests. */
  command(...args: readonly string[]): Started;
  /** Starts any program there, in the same way. */
  start(program: string, args: readonly string[]): Started;
}

export const manifestOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
const binOf = (project: string, name: string) => join(project, 'node_modules/.bin', name);

/** Hooks that pack the package and clean up. */
export function packedPlatform(): PackedPlatform {
  let project: string;
  let packed: Packed;
  const commands: Started[] = [];
  const startHere = (program: string, args: readonly string[]) => {
    const started = start(project, program, args);
    commands.push(started);
    return started;
  };
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'creator-platform-host-'));
    packed = await packInto(project);
    await link(project, packed);
  });
  afterAll(async () => {
    for (const started of commands) started.process.kill('SIGKILL');
    // A process that is still exiting may write into the folder during removal.
    await Promise.all(commands.map(({ exit }) => exit));
    await rm(project, { recursive: true, force: true });
  });
  return {
    get project() {
      return project;
    },
    get installed() {
      return packed.installed;
    },
    get files() {
      return packed.files;
    },
    get dependencies() {
      return packed.dependencies;
    },
    command: (...args) => startHere(binOf(project, 'creator-widgets-platform'), args),
    start: startHere,
  };
}

async function packInto(project: string): Promise<Packed> {
  const built = join(project, 'built');
  await buildPlatformPackage(built);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: built });
  const [packed] = JSON.parse(stdout);
  const installed = join(project, 'node_modules/creator-widgets-platform');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(project, packed.filename), '--strip-components=1', '-C', installed]);
  return {
    installed,
    files: packed.files.map((file: { path: string }) => file.path),
    dependencies: Object.keys((await manifestOf(installed)).dependencies),
  };
}

/**
 * Does what npm does after unpacking, with this checkout's own packages: links the declared dependencies and the
 * command.
 */
async function link(project: string, { installed, dependencies }: Packed): Promise<void> {
  for (const name of [...dependencies, '@types/node']) {
    const place = join(project, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), place);
  }
  const { bin } = await manifestOf(installed);
  await mkdir(join(project, 'node_modules/.bin'));
  for (const [name, path] of Object.entries<string>(bin)) {
    await chmod(join(installed, path), 0o755);
    await symlink(join(installed, path), binOf(project, name));
  }
}

function start(project: string, program: string, args: readonly string[]): Started {
  const { DATABASE_URL: _server, ...env } = process.env;
  const child = spawn(program, args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { process: child, output: () => text, exit };
}

/** The URL of a platform once it listens. */
export async function addressOf(started: Started): Promise<string> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const url = /Local platform: (\S+).*Ctrl\+C/s.exec(started.output())?.[1];
    if (url !== undefined) return url;
    if (started.process.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The platform did not start: ${started.output()}`);
}
