import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementNames } from '../../build/entries.ts';
import { createHostProject, packPackage, type Tarball } from '../helpers/packed-package.ts';

/**
 * The types of the packed package (`npm run build` first). build/frameworks.test.ts has what each framework accepts and
 * rejects, and test/hosts runs each framework's own checker.
 */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', name);

const MODULES = ['', '/elements', '/sdk', '/server', ...elementNames.map((name) => `/${name}`)];
const TYPES = ['react', 'preact', 'solid', 'vue', 'svelte', 'astro', 'attributes', 'script'].map(
  (name) => `/types/${name}`,
);

let packed: string;
let tarball: Tarball;

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'creator-widgets-packed-'));
  tarball = await packPackage(packed);
});
afterAll(async () => {
  await rm(packed, { recursive: true, force: true });
});

it('passes arethetypeswrong for hosts that use ES modules', async () => {
  const entries = [...MODULES, ...TYPES].map((path) => `.${path}`);
  const attw = [bin('@arethetypeswrong/cli/dist/index.js'), tarball.path, '--profile', 'esm-only', '--no-emoji'];
  const { stdout } = await run(process.execPath, [...attw, '--format', 'ascii', '--entrypoints', ...entries]);
  // Its exit code is 0 even for a package that has no types at all.
  expect(stdout.match(/^node16 \(from ESM\): OK \(ESM\)/gm)).toHaveLength(entries.length);
});

/** A page of a host, with a type from each front door. */
const PAGE = `
import { createClient, CreatorError, getEmbed, type Client, type Embed } from 'creator-widgets/sdk';
import { createServerClient } from 'creator-widgets/server';
import { type Configuration, configure, refresh, type VotedDetail } from 'creator-widgets';
import { PayButtonElement } from 'creator-widgets/elements';
import { PollElement, type VotedEvent } from 'creator-widgets/poll';

const settings: Configuration = { api: 'https://api.example' };
configure(settings);
const client: Client = createClient({ baseUrl: 'https://api.example' });
export const embed: Promise<Embed> = getEmbed(client, { id: 'emb_1' });
export const voted: string | null = document.createElement('creator-poll').getAttribute('embed-id');
export const poll: PollElement | null = document.querySelector('creator-poll');
export const button: PayButtonElement | null = document.querySelector('creator-pay-button');
export const isOurs = (error: unknown): boolean => error instanceof CreatorError;
export const outcomeOf = ({ detail }: VotedEvent): VotedDetail['outcome'] => detail.outcome;
export { createServerClient, refresh };
// Their declarations name the types of the package's entries only.
export const { request } = client;
export const server = createServerClient({ baseUrl: 'https://api.example', secretKey: '' });
export const { paymentLinks, request: send } = server;
`;

/** A page that imports one element alone: its tag, its properties and its events are typed all the same. */
const ONE_ELEMENT = `
import 'creator-widgets/poll';

const poll = document.createElement('creator-poll');
poll.embedId = 'emb_1';
poll.addEventListener('creator-voted', ({ detail }) => console.log(detail.outcome));
document.addEventListener('creator-vote', ({ detail }) => console.log(detail.choices));
window.addEventListener('creator-ready', ({ detail }) => console.log(detail.state));
document.querySelector('#poll')?.addEventListener('creator-voted', ({ detail }) => console.log(detail.outcome));
poll.shadowRoot?.addEventListener('creator-error', ({ detail }) => console.log(detail.code));
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
      declaration: true,
      emitDeclarationOnly: true,
      types: [],
      skipDefaultLibCheck: true,
    },
    files: ['page.ts'],
  };
}

it.each([
  ['nodenext', PAGE],
  ['bundler', PAGE],
  ['nodenext', ONE_ELEMENT],
])('a host without frameworks compiles with module resolution %s: %#', async (moduleResolution, page) => {
  const plain = await createHostProject(tarball);
  await writeFile(join(plain.folder, 'page.ts'), page);
  await writeFile(join(plain.folder, 'tsconfig.json'), JSON.stringify(hostConfig(moduleResolution)));
  const tsc = [bin('typescript/bin/tsc'), '-p', plain.folder];
  const compiled = await run(process.execPath, tsc)
    .catch((error) => error)
    .finally(plain.remove);
  expect(compiled.stdout).toBe('');
});
