import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { elementNames, scriptEntries } from './entries.ts';

/** Bytes that reach a visitor, of what is in `dist`. `npm run sizes` prints them, `npm run sizes -- --write` into README.md. */

export interface Size {
  readonly what: string;
  /** Brotli, quality 11, as a CDN stores it. */
  readonly bytes: number;
  /** Null: listed, not limited (a part that is loaded only when it is needed). */
  readonly limit: number | null;
}

/** One initial TCP congestion window (14,600 bytes) less headers: the script arrives in the first round trip. */
const SINGLE_SCRIPT = 13_800;
const ALL_IN_ONE_SCRIPT = 20_000;
const ELEMENT_FROM_NPM = 13_000;
const SDK = 5_000;

const dist = new URL('../dist/', import.meta.url);

export async function measure(): Promise<Size[]> {
  const scripts = Object.keys(scriptEntries).map(async (name) => ({
    what: `\`${name}.js\``,
    bytes: await brotli(await readFile(new URL(`scripts/${name}.js`, dist))),
    limit: name === 'creator-widgets' ? ALL_IN_ONE_SCRIPT : SINGLE_SCRIPT,
  }));
  const elements = elementNames.map(async (name) => ({
    what: `\`creator-widgets/define/${name}\` with all it imports`,
    bytes: await brotli(await bundle(`import './define/${name}.js';`)),
    limit: ELEMENT_FROM_NPM,
  }));
  const sdk = async () => ({
    what: 'SDK: `createClient` and `getEmbed`',
    bytes: await brotli(await bundle(`export { createClient, getEmbed } from './index.js';`)),
    limit: SDK,
  });
  return Promise.all([...scripts, ...elements, sdk()]);
}

/**
 * What a host's bundler makes of a line of code in one of its folders: all that it imports, minified. What is imported only
 * when it is needed (`import()`) is a file of its own there too, and is not in it.
 */
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
  if (first.imports.length > 0) throw new Error(`${first.imports} would be loaded with it and are not counted.`);
  return first.code;
}

async function brotli(content: string | Uint8Array): Promise<number> {
  const compressed = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  return compressed.length;
}

/** The block between `<!-- sizes -->` and `<!-- /sizes -->` of README.md. */
export function sizesBlock(sizes: readonly Size[]): string {
  const number = new Intl.NumberFormat('en');
  const rows = sizes.map(
    ({ what, bytes, limit }) => `| ${what} | ${number.format(bytes)} | ${limit === null ? '' : number.format(limit)} |`,
  );
  return ['<!-- sizes -->', '| brotli, bytes | now | limit |', '|---|--:|--:|', ...rows, '<!-- /sizes -->'].join('\n');
}

export const SIZES_BLOCK = /<!-- sizes -->[\s\S]*<!-- \/sizes -->/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const block = sizesBlock(await measure());
  console.log(block);
  if (process.argv.includes('--write')) {
    const readme = new URL('../README.md', import.meta.url);
    await writeFile(
      readme,
      (await readFile(readme, 'utf8')).replace(SIZES_BLOCK, () => block),
    );
  }
}
