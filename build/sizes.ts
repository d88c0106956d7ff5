import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { elementNames, scriptEntries } from './entries.ts';

/**
 * The bytes of `dist` that visitors download. `npm run sizes` prints them; `npm run sizes -- --write` updates
 * docs/sizes.md.
 */

export interface Size {
  readonly what: string;
  /** Brotli at quality 11, as a CDN would store it. */
  readonly bytes: number;
  readonly ceiling: number;
}

/** Ceilings catch accidents; being far below one is not a goal (DECISIONS.md). */
const SINGLE_SCRIPT = 41_000;
const ALL_IN_ONE_SCRIPT = 56_000;
const ELEMENT_FROM_NPM = 41_000;
const SDK = 9_000;

const dist = new URL('../dist/', import.meta.url);

export async function measure(): Promise<Size[]> {
  const scripts = Object.keys(scriptEntries).map(async (name) => ({
    what: `\`${name}.js\``,
    bytes: await brotli(await readFile(new URL(`scripts/${name}.js`, dist))),
    ceiling: name === 'creator-widgets' ? ALL_IN_ONE_SCRIPT : SINGLE_SCRIPT,
  }));
  const elements = elementNames.map(async (name) => ({
    what: `\`creator-widgets/define/${name}\` with all it imports`,
    bytes: await brotli(await bundle(`import './define/${name}.js';`)),
    ceiling: ELEMENT_FROM_NPM,
  }));
  const sdk = async () => ({
    what: 'SDK: `createClient` and `getEmbed`',
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

/** The block between `<!-- sizes -->` and `<!-- /sizes -->` in docs/sizes.md. */
export function sizesBlock(sizes: readonly Size[]): string {
  const number = new Intl.NumberFormat('en');
  const rows = sizes.map(
    ({ what, bytes, ceiling }) => `| ${what} | ${number.format(bytes)} | ${number.format(ceiling)} |`,
  );
  return ['<!-- sizes -->', '| Brotli, bytes | now | ceiling |', '|---|--:|--:|', ...rows, '<!-- /sizes -->'].join(
    '\n',
  );
}

export const SIZES_BLOCK = /<!-- sizes -->[\s\S]*<!-- \/sizes -->/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const block = sizesBlock(await measure());
  console.log(block);
  if (process.argv.includes('--write')) {
    const page = new URL('../docs/sizes.md', import.meta.url);
    await writeFile(
      page,
      (await readFile(page, 'utf8')).replace(SIZES_BLOCK, () => block),
    );
  }
}
