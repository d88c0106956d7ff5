import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

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
