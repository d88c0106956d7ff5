import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A file of a package of `test/world/package.json`, such as `installed('jquery/dist/jquery.js')`. */
export const installed = (path: string): string => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

export const sourceOf = (path: string): string => readFileSync(installed(path), 'utf8');

/** A script of Debian's `libjs-*` packages. */
export const debianScript = (path: string): string => readFileSync(`/usr/share/javascript/${path}`, 'utf8');

const dist = new URL('../../dist/', import.meta.url);

/** A classic script of a module's code with all it imports, from `dist` or another folder. */
export async function scriptOf(code: string, folder: URL = dist): Promise<string> {
  const stdin = { contents: code, resolveDir: fileURLToPath(folder) };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
