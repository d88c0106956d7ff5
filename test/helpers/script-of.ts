import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const dist = new URL('../../dist/', import.meta.url);

/**
 * A classic script of a module's code with all it imports, from `dist` or another folder. Modules in TypeScript get the SDK from
 * there too, where they import it from `src`.
 */
export async function scriptOf(code: string, folder: URL = dist): Promise<string> {
  const resolveDir = fileURLToPath(folder);
  const built = (source: string) => join(resolveDir, `${basename(source, '.ts')}.js`);
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir },
    plugins: [
      {
        name: 'built-sdk',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/src\/(sdk|server)\.ts$/ }, ({ path }) => ({ path: built(path) })),
      },
    ],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
