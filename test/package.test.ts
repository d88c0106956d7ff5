import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementNames, scriptEntries } from '../build/entries.ts';
import { bundle } from '../build/sizes.ts';
import { sourceGraph } from './helpers/source-graph.ts';

/** The package as a host gets it: packed, installed into an empty project, and used from there (`npm run build` first). */

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', name);

const modules = ['', '/server', '/widgets', '/define', ...elementNames.map((name) => `/define/${name}`)];
const scripts = Object.keys(scriptEntries).map((name) => `/scripts/${name}.js`);

let project: string;
let tarball: string;
let files: string[];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'creator-widgets-host-'));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], {
    cwd: root,
  });
  const [packed] = JSON.parse(stdout);
  tarball = join(project, packed.filename);
  files = packed.files.map((file: { path: string }) => file.path);
  await writeFile(join(project, 'package.json'), JSON.stringify(hostManifest()));
  await run('npm', ['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: project,
  });
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Nothing but the package, which is a file: installing it asks nothing of a registry. */
function hostManifest(): object {
  return { name: 'host', private: true, type: 'module', dependencies: { 'creator-widgets': `file:${tarball}` } };
}

describe('the packed package', () => {
  it('ships the built files, the licence terms and the words about it, and nothing else', () => {
    const other = files.filter((path) => !/^(dist\/|package\.json$|README\.md$|CHANGELOG\.md$|LICENSE$)/.test(path));
    expect(other).toEqual([]);
    expect(files).toContain('dist/index.js');
  });

  it('names no folder of the machine it was built on', async () => {
    const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')));
    expect(files.filter((_path, index) => texts[index]?.includes(root))).toEqual([]);
  });

  it('brings no other package', async () => {
    const installed = await readdir(join(project, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['creator-widgets']);
  });

  it('imports no other package, in its modules or in its types', async () => {
    const built = files.filter((path) => /^dist\/(?!scripts\/).*\.(js|d\.ts)$/.test(path));
    const texts = await Promise.all(built.map(async (path) => [path, await readFile(join(root, path), 'utf8')]));
    const graph = sourceGraph(Object.fromEntries(texts));
    expect(graph.size).toBe(built.length);
    expect([...graph.values()].flatMap((module) => module.imports.filter(({ ours }) => !ours))).toEqual([]);
  });

  it('passes publint', async () => {
    const { messages } = await publint({
      pkgDir: join(project, 'node_modules/creator-widgets'),
      strict: true,
      pack: false,
    });
    expect(messages).toEqual([]);
  });

  it('passes arethetypeswrong, for hosts that use ES modules', async () => {
    const entries = modules.map((path) => `.${path}`);
    const attw = [
      bin('@arethetypeswrong/cli/dist/index.js'),
      tarball,
      '--profile',
      'esm-only',
      '--no-emoji',
      '--format',
      'ascii',
    ];
    const { stdout } = await run(process.execPath, [...attw, '--entrypoints', ...entries]);
    // Its exit code is 0, too, for a package that has no types at all.
    expect(stdout.match(/^node16 \(from ESM\): OK \(ESM\)/gm)).toHaveLength(entries.length);
  });
});

describe('a host', () => {
  it.each(modules)('imports creator-widgets%s in Node without a word', async (path) => {
    const script = `await import('creator-widgets${path}'); console.log('imported')`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
    expect({ stdout, stderr }).toEqual({ stdout: 'imported\n', stderr: '' });
  });

  it.each([
    ['nodenext', PAGE],
    ['bundler', PAGE],
    ['nodenext', ONE_ELEMENT],
  ])('compiles against it with module resolution %s: %#', async (moduleResolution, page) => {
    await writeFile(join(project, 'page.ts'), page);
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(hostConfig(moduleResolution)));
    const compiled = await run(process.execPath, [bin('typescript/bin/tsc'), '-p', project]).catch((error) => error);
    expect(compiled.stdout).toBe('');
  });

  it('gets the SDK alone when it asks for that: no element, nothing registered', async () => {
    const folder = pathToFileURL(`${project}/`);
    expect(await bundle(`export { createClient } from 'creator-widgets';`, folder)).not.toMatch(
      /customElements|HTMLElement|adoptedStyleSheets/,
    );
    expect((await bundle(`import 'creator-widgets'; import 'creator-widgets/widgets';`, folder)).trim()).toBe('');
  });

  it('gets the registration when it asks for that', async () => {
    const code = await bundle(`import 'creator-widgets/define';`, pathToFileURL(`${project}/`));
    for (const name of elementNames) expect(code).toContain(`creator-${name}`);
  });

  it.each(scripts)('puts creator-widgets%s into a page as a classic script', async (path) => {
    const code = await readFile(join(project, 'node_modules/creator-widgets/dist', path), 'utf8');
    expect(() => new Script(code)).not.toThrow();
  });

  it('finds a script for a page without a bundler where the package says', async () => {
    const installed = join(project, 'node_modules/creator-widgets');
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    for (const field of ['unpkg', 'jsdelivr']) expect(files).toContain(manifest[field].replace('./', ''));
    expect(await readdir(join(installed, 'dist/scripts'))).toContain('creator-widgets.js.map');
  });
});

/** A page of a host, with a type from each front door. */
const PAGE = `
import { createClient, CreatorError, getEmbed, type Client, type Embed } from 'creator-widgets';
import { createServerClient } from 'creator-widgets/server';
import { PayButtonElement, PollElement } from 'creator-widgets/widgets';
import 'creator-widgets/define';
import 'creator-widgets/define/poll';

const client: Client = createClient({ baseUrl: 'https://api.example' });
export const embed: Promise<Embed> = getEmbed(client, { id: 'emb_1' });
export const voted: string | null = document.createElement('creator-poll').getAttribute('embed-id');
export const poll: PollElement | null = document.querySelector('creator-poll');
export const button: PayButtonElement | null = document.querySelector('creator-pay-button');
export const isOurs = (error: unknown): boolean => error instanceof CreatorError;
export { createServerClient };
`;

/** A page that imports one element alone: its tag, its properties and its events are typed all the same. */
const ONE_ELEMENT = `
import 'creator-widgets/define/poll';

const poll = document.createElement('creator-poll');
poll.embedId = 'emb_1';
poll.addEventListener('creator-poll-voted', ({ detail }) => console.log(detail.outcome));
`;

/** Strict, and with the library's own declarations checked too. */
function hostConfig(moduleResolution: string): object {
  const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext';
  const lib = ['ES2022', 'DOM', 'DOM.Iterable'];
  return {
    compilerOptions: {
      target: 'ES2022',
      lib,
      module,
      moduleResolution,
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
    },
    files: ['page.ts'],
  };
}
