import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import ts from 'typescript';

/** The packed package, installed into a host's project without a registry (`npm run build` first). */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Tarball {
  readonly path: string;
  /** Paths of the packed files, relative to the package. */
  readonly files: readonly string[];
}

export interface HostProject {
  readonly folder: string;
  /** Links packages of this checkout, name to folder in its `node_modules`, into a folder of the project. */
  install(packages: Readonly<Record<string, string>>, into?: string): Promise<void>;
  /** Bundles a page of the host. */
  bundle(code: string): Promise<HostBundle>;
  remove(): Promise<void>;
}

interface HostBundle {
  readonly code: string;
  /** Paths of the modules in the bundle. */
  readonly modules: readonly string[];
}

export async function packPackage(folder: string): Promise<Tarball> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
  });
  const [packed] = JSON.parse(stdout);
  return {
    path: join(folder, packed.filename),
    files: packed.files.map((file: { path: string }) => file.path),
  };
}

/** What a module or its types import, statically or later. */
export const importsOf = (text: string): string[] =>
  ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);

/** The packages among them, but for Node's own. */
export const packagesOf = (text: string): string[] =>
  importsOf(text).flatMap((name) => /^(?!\.|node:)(?:@[^/]+\/)?[^/]+/.exec(name) ?? []);

/** The names of a package's dependencies, transitively, as installed in this checkout. */
export async function dependenciesOf(folder: string, found = new Set<string>()): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue;
    found.add(name);
    await dependenciesOf(join(root, 'node_modules', name), found);
  }
  return [...found].sort();
}

/** Creates an empty project with the package and its dependencies. */
export async function createHostProject({ path }: Tarball): Promise<HostProject> {
  const folder = await mkdtemp(join(tmpdir(), 'creator-widgets-host-'));
  const installed = join(folder, 'node_modules/creator-widgets');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', path, '--strip-components=1', '-C', installed]);
  const project: HostProject = {
    folder,
    async install(packages, into = '.') {
      for (const [name, source] of Object.entries(packages)) {
        const place = join(folder, into, 'node_modules', name);
        await mkdir(dirname(place), { recursive: true });
        await rm(place, { force: true });
        await symlink(join(root, 'node_modules', source), place);
      }
    },
    bundle: (code) => bundleHost(code, folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  const names = await dependenciesOf(installed);
  await project.install(Object.fromEntries(names.map((name) => [name, name])));
  return project;
}

async function bundleHost(code: string, folder: string): Promise<HostBundle> {
  const entry = join(folder, 'page.js');
  const build = await rollup({
    input: entry,
    // Resolves the linked packages from the project, as if they were copies.
    preserveSymlinks: true,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
      nodeResolve({ browser: true }),
    ],
    onwarn(warning) {
      if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
    },
  });
  const { output } = await build.generate({ format: 'es', inlineDynamicImports: true });
  await build.close();
  const [page] = output;
  return { code: page.code, modules: page.moduleIds };
}
