import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCRIPT } from './entries.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = ['src', 'widgets', 'build', 'rollup.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Where a build puts the scripts: what a CDN would serve. */
export const SCRIPTS_FOLDER = join(ROOT, 'dist/scripts');

/** Builds what the demo shows when it is missing or older than a source. Announces the build through `say`. */
export async function buildIfNeeded(say: (line: string) => void = () => {}): Promise<void> {
  if ((await oldest(outputs())) >= (await newest(SOURCES))) return;
  say('Building the widgets, which takes some seconds the first time ...');
  await npmRunBuild();
}

function outputs(): string[] {
  return [
    // The attributes of each element.
    join(ROOT, 'dist/custom-elements.json'),
    join(SCRIPTS_FOLDER, `${SCRIPT}.js`),
    // Written last, so that an interrupted build starts over.
    join(SCRIPTS_FOLDER, 'integrity.json'),
  ];
}

/** In ms since 1970; 0 when one is missing. */
async function oldest(files: readonly string[]): Promise<number> {
  return Math.min(...(await Promise.all(files.map((file) => stat(file).then(modified, () => 0)))));
}

async function newest(paths: readonly string[]): Promise<number> {
  return Math.max(...(await Promise.all(paths.map((path) => newestIn(join(ROOT, path))))));
}

/** Tests are not part of the build. */
async function newestIn(path: string): Promise<number> {
  const seen = await stat(path);
  if (!seen.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : modified(seen);
  const names = await readdir(path);
  return Math.max(0, ...(await Promise.all(names.map((name) => newestIn(join(path, name))))));
}

function modified(file: { readonly mtimeMs: number }): number {
  return file.mtimeMs;
}

/** Shows the output of the build only when it fails. */
function npmRunBuild(): Promise<void> {
  return new Promise((done, failed) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['run', 'build', '--', '--environment', 'DEMO'];
    const child = spawn(npm, args, { cwd: ROOT, shell: process.platform === 'win32' });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => output.push(part.toString()));
    child.once('error', failed);
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(`\`npm run build\` failed:\n${output.join('').trimEnd()}`)),
    );
  });
}
