import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { laterEntries, moduleEntries, scriptEntries } from '../build/entries.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = ['src', 'widgets', 'build', 'rollup.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Where the classic scripts are after a build: what a CDN would serve. */
export const SCRIPTS_FOLDER = join(ROOT, 'dist/scripts');

/**
 * Builds `dist` when a file of it is missing or older than any of its sources; says so through `say` before it starts.
 * Every file that a build makes is looked at, so that a build that was interrupted is begun again.
 */
export async function buildIfNeeded(say: (line: string) => void = () => {}): Promise<void> {
  if ((await oldest(outputs())) >= (await newest(SOURCES))) return;
  say('Building the widgets, which takes about half a minute the first time ...');
  await npmRunBuild();
}

function outputs(): string[] {
  const scripts = [...Object.keys(scriptEntries()), ...Object.keys(laterEntries())];
  return [
    ...Object.keys(moduleEntries()).map((name) => join(ROOT, `dist/${name}.js`)),
    ...scripts.map((name) => join(SCRIPTS_FOLDER, `${name}.js`)),
  ];
}

/** Milliseconds; 0 when one is missing. */
async function oldest(files: readonly string[]): Promise<number> {
  return Math.min(...(await Promise.all(files.map((file) => stat(file).then(modified, () => 0)))));
}

async function newest(paths: readonly string[]): Promise<number> {
  return Math.max(...(await Promise.all(paths.map((path) => newestIn(join(ROOT, path))))));
}

/** Tests are no part of what is built. */
async function newestIn(path: string): Promise<number> {
  const seen = await stat(path);
  if (!seen.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : modified(seen);
  const names = await readdir(path);
  return Math.max(0, ...(await Promise.all(names.map((name) => newestIn(join(path, name))))));
}

function modified(file: { readonly mtimeMs: number }): number {
  return file.mtimeMs;
}

/** Its output is kept back and shown only when it fails. */
function npmRunBuild(): Promise<void> {
  return new Promise((done, failed) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, ['run', 'build'], { cwd: ROOT, shell: process.platform === 'win32' });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => output.push(part.toString()));
    child.once('error', failed);
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(`\`npm run build\` failed:\n${output.join('').trimEnd()}`)),
    );
  });
}
