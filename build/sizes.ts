import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { elementNames, scriptEntries } from './entries.ts';

/** The bytes of `dist` that visitors download. `npm run sizes` prints them. */

export interface Size {
  readonly what: string;
  /** Brotli at quality 11, as a CDN would store it. */
  readonly bytes: number;
  readonly ceiling: number;
}

/** Ceilings catch accidents; being far below one is not a goal. */
const ONE_ELEMENT = 45_000;
const ALL_IN_ONE_SCRIPT = 62_000;
const SDK = 9_500;

const dist = new URL('../dist/', import.meta.url);

export async function measure(): Promise<Size[]> {
  const scripts = Object.keys(scriptEntries).map(async (name) => ({
    what: `${name}.js`,
    bytes: await brotli(await readFile(new URL(`scripts/${name}.js`, dist))),
    ceiling: name === 'creator-widgets' ? ALL_IN_ONE_SCRIPT : ONE_ELEMENT,
  }));
  const elements = elementNames.map(async (name) => ({
    what: `creator-widgets/define/${name} with all it imports`,
    bytes: await brotli(await bundle(`import './define/${name}.js';`)),
    ceiling: ONE_ELEMENT,
  }));
  const sdk = async () => ({
    what: 'SDK: createClient and getEmbed',
    bytes: await brotli(await bundle(`export { createClient, getEmbed } from './index.js';`)),
    ceiling: SDK,
  });
  return Promise.all([...scripts, ...elements, sdk()]);
}

/** Bundles and minifies a line of code with all its imports, as a host would. Lazy chunks are not included. */
export async function bundle(code: string, folder: URL = dist): Promise<string> {
  const entry = fileURLToPath(new URL('host-page.js', folder));
  const build = await rollup({
    input: entry,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
      nodeResolve({ browser: true }),
      terser({ ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } }),
    ],
  });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  const [first] = output;
  if (first.imports.length > 0) throw new Error(`${first.imports} would be loaded with it, but not counted.`);
  return first.code;
}

async function brotli(content: string | Uint8Array): Promise<number> {
  const compressed = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  return compressed.length;
}

export function sizesTable(sizes: readonly Size[]): string {
  const number = new Intl.NumberFormat('en');
  const rows = sizes.map(({ what, bytes, ceiling }) => [
    what.padEnd(52),
    number.format(bytes).padStart(8),
    number.format(ceiling).padStart(8),
  ]);
  return [['Brotli, bytes'.padEnd(52), '     now', ' ceiling'], ...rows].map((row) => row.join(' ')).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(sizesTable(await measure()));
