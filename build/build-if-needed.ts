import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCRIPT } from './entries.ts';
import { isOlder } from './is-older.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = ['src', 'widgets', 'build', 'rollup.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

const OUTPUTS = [
  // The attributes of each element.
  'dist/custom-elements.json',
  `dist/scripts/${SCRIPT}.js`,
  // Written last, so that an interrupted build starts over.
  'dist/scripts/integrity.json',
];

/** Where a build puts the scripts: what a CDN would serve. */
export const SCRIPTS_FOLDER = join(ROOT, 'dist/scripts');

/** Builds what the demo shows when it is missing or older than a source. Announces the build through `say`. */
export async function buildIfNeeded(say: (line: string) => void = () => {}): Promise<void> {
  if (!(await isOlder(OUTPUTS, SOURCES))) return;
  say('Building the widgets, which takes some seconds the first time ...');
  await npmRunBuild();
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
