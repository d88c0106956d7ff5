import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/**
 * Builds the package `creator-widgets-platform` from this repository: every module of the local platform, unbundled and
 * at the same path, with the files it reads. It is a separate package so that hosts of widgets don't install a
 * database.
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

const asJs = (path: string): string => path.replace(/\.ts$/, '.js');

function transpile(text: string, fileName: string): string {
  return ts.transpileModule(text, { fileName, compilerOptions: COMPILER_OPTIONS }).outputText;
}

interface Reached {
  /** Modules: path in the repository to emitted text. */
  readonly modules: ReadonlyMap<string, string>;
  /** Files and folders that modules read: `new URL('./migrations', import.meta.url)`. */
  readonly assets: ReadonlySet<string>;
  /** Names of imported packages. */
  readonly packages: ReadonlySet<string>;
}

/** `drizzle-orm/pg-core` -> `drizzle-orm`, `@electric-sql/pglite/nodefs` -> `@electric-sql/pglite`. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Everything the entries run. Type-only imports are gone from the emitted code, so their modules aren't included. */
async function reach(entries: readonly string[]): Promise<Reached> {
  const modules = new Map<string, string>();
  const assets = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue;
    const code = transpile(await readFile(join(root, path), 'utf8'), path);
    modules.set(path, code);
    const base = pathToFileURL(join(root, path));
    const inRepository = (specifier: string) => relative(root, fileURLToPath(new URL(specifier, base)));
    for (const { fileName } of ts.preProcessFile(code).importedFiles) {
      if (fileName.startsWith('.')) waiting.push(inRepository(fileName).replace(/\.js$/, '.ts'));
      else if (!fileName.startsWith('node:')) packages.add(packageOf(fileName));
    }
    for (const [, file = ''] of code.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)) {
      const asset = inRepository(file);
      // Both are generated for the package instead of copied.
      if (asset !== 'package.json' && asset !== VIEWER) assets.add(asset);
    }
  }
  return { modules, assets, packages };
}

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Copies our own fields where they apply. Dependencies are the imported packages, at the tested versions. */
async function manifest(packages: ReadonlySet<string>): Promise<object> {
  const ours: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const versions = { ...ours.dependencies, ...ours.devDependencies };
  const dependencies = [...packages].sort().map((name) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`The platform imports ${name}, which is missing from package.json.`);
    return [name, version];
  });
  return {
    name: 'creator-widgets-platform',
    version: ours.version,
    description: 'The local platform of creator-widgets: every operation, offline, for development and tests.',
    license: ours.license,
    type: 'module',
    engines: ours.engines,
    bin: { 'creator-widgets-platform': `./${asJs(COMMAND)}` },
    exports: {
      '.': { types: `./${FRONT_DOOR.replace(/\.ts$/, '.d.ts')}`, default: `./${asJs(FRONT_DOOR)}` },
      './package.json': './package.json',
    },
    files: ['demo', 'src'],
    dependencies: Object.fromEntries(dependencies),
  };
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
  const { modules, assets, packages } = await reach([FRONT_DOOR, COMMAND]);
  const write = async (path: string, text: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  await rm(folder, { recursive: true, force: true });
  for (const [path, code] of modules) await write(asJs(path), code);
  for (const path of assets) await cp(join(root, path), join(folder, path), { recursive: true });
  for (const name of VIEWER_FILES)
    await cp(join(root, 'node_modules/swagger-ui-dist', name), join(folder, VIEWER, name));
  await write(FRONT_DOOR.replace(/\.ts$/, '.d.ts'), await declaration());
  await write('README.md', await readFile(join(root, README), 'utf8'));
  await write('package.json', `${JSON.stringify(await manifest(packages), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPlatformPackage();
