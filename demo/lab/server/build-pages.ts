import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Modules = ReadonlyMap<string, string>;

const PAGE = fileURLToPath(new URL('../page/', import.meta.url));
const LAB = fileURLToPath(new URL('../', import.meta.url));
const SDK = fileURLToPath(new URL('../../../src/', import.meta.url));
const LOCKFILE = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/creator-lab/', import.meta.url));

const ENTRIES = {
  lab: 'lab.tsx',
  runner: 'matrix/runner.ts',
  preview: 'builder/preview.ts',
};

async function bundle(): Promise<Modules> {
  const [{ rollup }, { default: typescript }, { default: nodeResolve }, { default: terser }] = await Promise.all([
    import('rollup'),
    import('@rollup/plugin-typescript'),
    import('@rollup/plugin-node-resolve'),
    import('@rollup/plugin-terser'),
  ]);
  const build = await rollup({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, source]) => [name, join(PAGE, source)])),
    plugins: [typescript({ tsconfig: join(PAGE, 'tsconfig.json'), noCheck: true }), nodeResolve({ browser: true })],
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  const { output } = await build.generate({ format: 'es', sourcemap: true, plugins: [terser({ module: true })] });
  await build.close();
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Names a bundle after everything that may go into it. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all([LAB, SDK].map(filesIn))).flat().sort();
  for (const file of [...files, LOCKFILE]) hash.update(await readFile(file));
  return hash.digest('hex');
}

async function loadOrBundle(): Promise<Modules> {
  const file = join(CACHE, `${await hashOfSources()}.json`);
  const cached = await readFile(file, 'utf8').catch(() => null);
  if (cached !== null) return new Map(JSON.parse(cached) as [string, string][]);
  const modules = await bundle();
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify([...modules]));
  await rename(draft, file);
  return modules;
}

let modules: Promise<Modules> | undefined;

/** The lab's browser code and source maps by file name, bundled on first use and cached on disk until a source changes. */
export function labModules(): Promise<Modules> {
  modules ??= loadOrBundle();
  return modules;
}
