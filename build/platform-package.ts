import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import ts from 'typescript';
import { createDump } from '../demo/platform/store/new-database.ts';
import { exactDependencies, type LockFile, lockedTree } from './shrinkwrap.ts';

/**
 * Builds the package `creator-widgets-platform` from this repository: every module of the local platform, unbundled and
 * at the same path, with the files it reads, some bundled dependencies, and a dump of a new database. It is a separate
 * package so that hosts of widgets don't install a database.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Output folder of `npm run build:platform`. */
export const PLATFORM_PACKAGE: string = join(root, 'dist-platform');

const FRONT_DOOR = 'demo/platform/package/index.ts';
const COMMAND = 'demo/platform/package/bin.ts';
const README = 'docs/local-platform.md';

const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

/** A copy of Swagger UI; its own package sends analytics when it is installed. */
const VIEWER = 'demo/platform/docs/viewer';
const VIEWER_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

/** The folder of bundled dependencies. */
const VENDOR = 'vendor';

/** The licenses of bundled dependencies. Unbundled, their thousands of files slow down installing and every start. */
const BUNDLED: Readonly<Record<string, string>> = {
  // Its package has no copy of its license, Apache 2.0.
  'drizzle-orm': 'swagger-ui-dist/LICENSE',
  tldts: 'tldts/LICENSE',
  typebox: 'typebox/license',
};
const NEW_DATABASE = 'demo/platform/store/new-database.tar.gz';
const SHRINKWRAP = 'npm-shrinkwrap.json';
const GENERATED: readonly string[] = ['package.json', VIEWER, NEW_DATABASE];

const asJs = (path: string): string => path.replace(/\.ts$/, '.js');

function transpile(text: string, fileName: string): string {
  return ts.transpileModule(text, { fileName, compilerOptions: COMPILER_OPTIONS }).outputText;
}

interface Reachable {
  /** Modules: path in the repository to emitted text. */
  readonly modules: ReadonlyMap<string, string>;
  /** Files and folders that modules read: `new URL('./migrations', import.meta.url)`. */
  readonly assets: ReadonlySet<string>;
  /** What is imported from packages: `drizzle-orm/pg-core`. */
  readonly specifiers: ReadonlySet<string>;
}

/** `drizzle-orm/pg-core` -> `drizzle-orm`, `@electric-sql/pglite/nodefs` -> `@electric-sql/pglite`. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Everything the entries run. Type-only imports are gone from the emitted code, so their modules aren't included. */
async function collectReachable(entries: readonly string[]): Promise<Reachable> {
  const modules = new Map<string, string>();
  const assets = new Set<string>();
  const specifiers = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue;
    const code = transpile(await readFile(join(root, path), 'utf8'), path);
    modules.set(path, code);
    const base = pathToFileURL(join(root, path));
    const inRepository = (specifier: string) => relative(root, fileURLToPath(new URL(specifier, base)));
    for (const { fileName } of ts.preProcessFile(code).importedFiles) {
      if (fileName.startsWith('.')) waiting.push(inRepository(fileName).replace(/\.js$/, '.ts'));
      else if (!fileName.startsWith('node:')) specifiers.add(fileName);
    }
    for (const [, file = ''] of code.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)) {
      const asset = inRepository(file);
      if (!GENERATED.includes(asset)) assets.add(asset);
    }
  }
  return { modules, assets, specifiers };
}

/** Imports bundled packages from the bundles. */
function withBundles(path: string, code: string, bundled: readonly string[]): string {
  return bundled.reduce(
    (text, specifier) =>
      text.replaceAll(`from '${specifier}'`, `from '${relative(dirname(path), `${VENDOR}/${specifier}.js`)}'`),
    code,
  );
}

interface Bundle {
  readonly name: string;
  readonly license: string;
  /** What is imported from it. */
  readonly specifiers: readonly string[];
  /** Packages that are not bundled. */
  readonly external: readonly string[];
}

/** Bundles a package into one module per specifier, and chunks that they share. */
async function bundlePackage(folder: string, { name, license, specifiers, external }: Bundle): Promise<void> {
  const { version } = await readJson(`node_modules/${name}/package.json`);
  const bundle = await rollup({
    input: Object.fromEntries(specifiers.map((specifier) => [specifier, specifier])),
    external: [...external],
    plugins: [nodeResolve()],
    onLog: (level, log, handler) => log.code !== 'CIRCULAR_DEPENDENCY' && handler(level, log),
  });
  await bundle.write({
    dir: join(folder, VENDOR),
    entryFileNames: '[name].js',
    chunkFileNames: `${name}/[name].js`,
    banner: `/* ${name} ${version}, bundled. License: ${name}.LICENSE */`,
  });
  await bundle.close();
  await cp(join(root, 'node_modules', license), join(folder, VENDOR, `${name}.LICENSE`));
}

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
}

const readJson = async (name: string) => JSON.parse(await readFile(join(root, name), 'utf8'));

/**
 * The manifest and the `npm-shrinkwrap.json` for these packages, at the versions tested here. npm obeys a shrinkwrap only in a package from a
 * registry, so the manifest lists indirect dependencies, too.
 */
async function manifestsOf(packages: Iterable<string>) {
  const ours: Manifest = await readJson('package.json');
  const lock: LockFile = await readJson('package-lock.json');
  const name = 'creator-widgets-platform';
  const { version, license, engines } = ours;
  const tree = lockedTree(lock, packages);
  const dependencies = exactDependencies(tree);
  const manifest = {
    name,
    version,
    description: 'The local platform of creator-widgets: every operation, offline, for development and tests.',
    license,
    type: 'module',
    engines,
    bin: { [name]: `./${asJs(COMMAND)}` },
    exports: {
      '.': { types: `./${FRONT_DOOR.replace(/\.ts$/, '.d.ts')}`, default: `./${asJs(FRONT_DOOR)}` },
      './package.json': './package.json',
    },
    files: ['demo', 'src', VENDOR, SHRINKWRAP],
    dependencies,
  };
  const { lockfileVersion } = lock;
  const self = { name, version, license, engines, bin: manifest.bin, dependencies };
  return { manifest, shrinkwrap: { name, version, lockfileVersion, requires: true, packages: { '': self, ...tree } } };
}

/** Only the platform's own types: hosts don't see those of the database or the server. */
async function declaration(): Promise<string> {
  const text = await readFile(join(root, FRONT_DOOR), 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: FRONT_DOOR,
    compilerOptions: { ...COMPILER_OPTIONS, declaration: true, isolatedDeclarations: true },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(`${FRONT_DOOR} needs explicit types on its exports.`);
  return outputText;
}

/** Writes the package into `folder`, replacing what is there, ready for `npm pack` and `npm publish`. */
export async function buildPlatformPackage(folder: string = PLATFORM_PACKAGE): Promise<void> {
  const { modules, assets, specifiers } = await collectReachable([FRONT_DOOR, COMMAND]);
  const isBundled = (specifier: string) => packageOf(specifier) in BUNDLED;
  const bundled = [...specifiers].filter(isBundled);
  const packages = new Set([...specifiers].filter((specifier) => !isBundled(specifier)).map(packageOf));
  const write = async (path: string, text: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  await rm(folder, { recursive: true, force: true });
  const json = (path: string, value: object) => write(path, `${JSON.stringify(value, null, 2)}\n`);
  const { manifest, shrinkwrap } = await manifestsOf(packages);
  for (const [path, code] of modules) await write(asJs(path), withBundles(path, code, bundled));
  for (const [name, license] of Object.entries(BUNDLED)) {
    const own = bundled.filter((specifier) => packageOf(specifier) === name);
    await bundlePackage(folder, { name, license, specifiers: own, external: [...packages] });
  }
  for (const path of assets) await cp(join(root, path), join(folder, path), { recursive: true });
  for (const name of VIEWER_FILES)
    await cp(join(root, 'node_modules/swagger-ui-dist', name), join(folder, VIEWER, name));
  await write(FRONT_DOOR.replace(/\.ts$/, '.d.ts'), await declaration());
  await write('README.md', await readFile(join(root, README), 'utf8'));
  await writeFile(join(folder, NEW_DATABASE), Buffer.from(await (await createDump()).arrayBuffer()));
  await json('package.json', manifest);
  await json(SHRINKWRAP, shrinkwrap);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPlatformPackage();
