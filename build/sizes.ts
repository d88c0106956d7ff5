import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { elementNames, SCRIPT } from './entries.ts';
import { integrityOf } from './integrity.ts';

/** The bytes of `dist` that visitors download. `npm run sizes` prints them. */

export interface Size {
  readonly what: string;
  /** Brotli at quality 11, as a CDN would store it. */
  readonly bytes: number;
  readonly ceiling: number;
}

/** Ceilings catch accidents; being far below one is not a goal. */
const ENTRY = 7_500;
const ONE_WIDGET = 46_200;
/** With Preact, signals and ofetch, and all that loads after the first paint. */
const ONE_MODULE = 52_000;
/** Streaming software loads it once. It shows every kind of embed, and goals. */
const OVERLAY = 60_000;
const ALL_WIDGETS = 73_000;
const SDK = 10_000;

const dist = new URL('../dist/', import.meta.url);

export async function measure(): Promise<Size[]> {
  const { views } = await integrityOf('./');
  const script = `${SCRIPT}.js`;
  const page = async (what: string, files: readonly string[], ceiling: number) => ({
    what,
    bytes: await total([...new Set([script, ...files])]),
    ceiling,
  });
  const scripts = [
    page(script, [], ENTRY),
    ...Object.entries(views).map(([tag, files]) =>
      page(`a page with <${tag}>`, files, tag === 'creator-overlay' ? OVERLAY : ONE_WIDGET),
    ),
    page('a page with all of them', Object.values(views).flat(), ALL_WIDGETS),
  ];
  const elements = elementNames.map(async (name) => ({
    what: `creator-widgets/${name} with its view`,
    bytes: await bundledBytes(`import './widgets/${name}.js';`),
    ceiling: ONE_MODULE,
  }));
  const sdk = async () => ({
    what: 'SDK: createClient and getEmbed',
    bytes: await bundledBytes(`export { createClient, getEmbed } from './sdk.js';`),
    ceiling: SDK,
  });
  return Promise.all([...scripts, ...elements, sdk()]);
}

/** Bundles and minifies a line of code as a host would, with what its entry imports: an element's view, but no lazy chunks. */
async function bundledBytes(code: string): Promise<number> {
  const entry = fileURLToPath(new URL('host-page.js', dist));
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
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const [{ fileName, dynamicImports }] = output;
  const needed = new Set([fileName, ...dynamicImports]);
  for (const name of needed) for (const imported of chunks.get(name)?.imports ?? []) needed.add(imported);
  const codeOf = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk) throw new Error(`${name} would be loaded, too, but not counted.`);
    return chunk.code;
  };
  return sumOf([...needed].map((name) => brotli(codeOf(name))));
}

/** Each file is compressed by itself, as it is sent. */
async function total(files: readonly string[]): Promise<number> {
  return sumOf(files.map(async (name) => brotli(await readFile(new URL(`scripts/${name}`, dist)))));
}

const sumOf = async (sizes: readonly Promise<number>[]): Promise<number> =>
  (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);

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
