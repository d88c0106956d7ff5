import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/**
 * Makes the package `creator-widgets-platform` from this repository: the local platform as it stands, each module by itself and
 * in its place, with the files that it reads beside it. It is not the widgets' package, so that no host of a widget installs a database.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where `npm run build:platform` puts the package. */
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

/** Swagger UI, copied: its own package tells an address on the net where it is installed. */
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
  /** Modules, path in the repository to emitted text. */
  readonly modules: ReadonlyMap<string, string>;
  /** Files and folders that a module reads: `new URL('./migrations', import.meta.url)`. */
  readonly assets: ReadonlySet<string>;
  /** Names of packages that are imported. */
  readonly packages: ReadonlySet<string>;
}

/** `drizzle-orm/pg-core` -> `drizzle-orm`, `@electric-sql/pglite/nodefs` -> `@electric-sql/pglite`. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Everything that the entries run. A type leaves no import in what is emitted, so nothing comes along for its types only. */
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
      // The package has a manifest of its own in that place, and the viewer is made there.
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

/** Ours, where they say the same; the dependencies are those imported, in the versions that were tested. */
async function manifest(packages: ReadonlySet<string>): Promise<object> {
  const ours: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const versions = { ...ours.dependencies, ...ours.devDependencies };
  const dependencies = [...packages].sort().map((name) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`The platform imports ${name}, which package.json does not name.`);
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

/** Its own types alone: it tells its host nothing of the database or the server inside. */
async function declaration(): Promise<string> {
  const text = await readFile(join(root, FRONT_DOOR), 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: FRONT_DOOR,
    compilerOptions: { ...COMPILER_OPTIONS, declaration: true, isolatedDeclarations: true },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(`${FRONT_DOOR} needs explicit types on what it exports.`);
  return outputText;
}

/** Writes the package, anew, into `folder`: ready for `npm pack` and `npm publish`. */
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
