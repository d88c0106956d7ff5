import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';
import { elementNames, SCRIPT } from './entries.ts';

/**
 * Writes Subresource Integrity hashes of the scripts to `dist/scripts/integrity.json`. Runs as part of the build, and
 * as `npm run integrity -- https://static.example/creator-widgets/0.2.0/` for the URL where the files are hosted. The
 * script tag's `integrity` covers the entry; the page's import map covers its chunks.
 */
interface Integrity {
  /** The URL where the files are hosted, with a trailing slash. */
  readonly base: string;
  /** File name to hash: the `integrity` of the script tag, and of each `modulepreload`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Tag to the files of its view, each for a `<link rel="modulepreload">`. */
  readonly views: Readonly<Record<string, readonly string[]>>;
  /** The text of `<script type="importmap">`, with the integrity of every file. */
  readonly importMap: string;
  /** The hash of that text, for `script-src` in a policy without `unsafe-inline`. */
  readonly importMapHash: string;
}

const scripts = new URL('../dist/scripts/', import.meta.url);

const hash = (algorithm: 'sha256' | 'sha384', content: string | Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

export async function integrityOf(base: string): Promise<Integrity> {
  const files = (await readdir(scripts)).filter((name) => name.endsWith('.js')).sort();
  const hashes = await Promise.all(
    files.map(async (name) => [name, hash('sha384', await readFile(new URL(name, scripts)))]),
  );
  const byName: Record<string, string> = Object.fromEntries(hashes);
  const byUrl = Object.fromEntries(files.map((name) => [base + name, byName[name]]));
  const importMap = JSON.stringify({ integrity: byUrl });
  return {
    base,
    scripts: byName,
    views: Object.fromEntries(await Promise.all(elementNames.map(viewOf))),
    importMap,
    importMapHash: hash('sha256', importMap),
  };
}

/** The file of a view, after those that it imports. */
async function viewOf(name: string): Promise<[tag: string, files: string[]]> {
  const tag = `creator-${name}`;
  const code = await readFile(new URL(`${tag}.js`, scripts), 'utf8');
  const imported = [...code.matchAll(/from"\.\/([\w-]+\.js)"/g)].map(([, file = '']) => file);
  const files = imported.filter((file) => file !== `${SCRIPT}.js`).sort();
  return [tag, [...files, `${tag}.js`]];
}

async function write(base: string): Promise<void> {
  const integrity = await integrityOf(base);
  await writeFile(new URL('integrity.json', scripts), `${JSON.stringify(integrity, null, 2)}\n`);
}

/** Writes `integrity.json` once all scripts are built. */
export function integrity(base: string): Plugin {
  return { name: 'integrity', writeBundle: () => write(base) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [base = './'] = process.argv.slice(2);
  await write(base.replace(/\/*$/, '/'));
}
