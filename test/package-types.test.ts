import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementNames } from '../build/entries.ts';
import { createHostProject, type HostProject, packPackage, type Tarball } from './helpers/packed-package.ts';

/**
 * `creator-widgets/types/<framework>` of the packed package, with the checkers that hosts use (`npm run build` first).
 * build/frameworks.test.ts has what each framework accepts and rejects.
 */

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', name);
const INSTALLED = ['react', '@types/react', 'csstype', 'solid-js', 'svelte', 'vue', '@vue'];

const MODULES = ['', '/server', '/widgets', '/configure', '/define', ...elementNames.map((name) => `/define/${name}`)];
const TYPES = ['react', 'preact', 'solid', 'vue', 'svelte', 'astro', 'attributes', 'script'].map(
  (name) => `/types/${name}`,
);

let packed: string;
let tarball: Tarball;
let host: HostProject;

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'creator-widgets-packed-'));
  tarball = await packPackage(packed);
  host = await createHostProject(tarball);
  await host.install(Object.fromEntries(INSTALLED.map((name) => [name, name])));
});
afterAll(async () => {
  await host?.remove();
  await rm(packed, { recursive: true, force: true });
});

/** The problems that a checker reports in a project of these files. */
async function check(checker: string, files: Readonly<Record<string, string>>, settings: object): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) await writeFile(join(host.folder, path), text);
  const { compilerOptions, ...others } = { compilerOptions: {}, ...settings };
  const options = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const config = { compilerOptions: { ...options, ...compilerOptions }, files: Object.keys(files), ...others };
  await writeFile(join(host.folder, 'tsconfig.json'), JSON.stringify(config));
  const command = [join(root, 'node_modules', checker), '-p', host.folder, '--pretty', 'false'];
  const { stdout }: { stdout: string } = await run(process.execPath, command, { cwd: host.folder }).catch(
    (error) => error,
  );
  return stdout.split(/\n(?=\S)/).filter((problem) => problem);
}

it('every entry resolves in a Node project, and React reports a misspelled attribute', async () => {
  const types = ['react', 'preact', 'solid', 'vue', 'svelte', 'attributes'];
  const page = `import type { PollElement } from 'creator-widgets/widgets';
import { useRef } from 'react';
import type { PollAttributes } from 'creator-widgets/types/attributes';

export const settings: PollAttributes = { 'embed-id': 'emb_1' };
export function Page() {
  const ref = useRef<PollElement>(null);
  return <creator-poll ref={ref} embedId="emb_1" oncreator-poll-voted={({ detail }) => console.log(detail.tally)} />;
}
export const wrong = <creator-poll embedIdd="emb_1" />;
`;
  const found = await check(
    'typescript/bin/tsc',
    { 'page.tsx': page },
    {
      compilerOptions: {
        module: 'nodenext',
        jsx: 'react-jsx',
        types: types.map((name) => `creator-widgets/types/${name}`),
      },
    },
  );
  expect(found).toEqual([expect.stringMatching(/^page\.tsx\(10,36\): error TS2322: .*Did you mean 'embedId'\?/s)]);
});

const VUE_GOOD = `<script setup lang="ts">
import type { PollElement, PollVotedEvent } from 'creator-widgets/widgets';
import { useTemplateRef } from 'vue';
const poll = useTemplateRef('poll');
const onVoted = (event: PollVotedEvent): PollElement | null => (event.detail.outcome === 'kept' ? poll.value : null);
</script>
<template>
  <creator-poll ref="poll" key="a" class="x" embed-id="emb_1" heading-level="2" preview :refresh="30" @creator-poll-voted="onVoted" />
</template>
`;
const VUE_BAD = `<script setup lang="ts"></script>
<template>
  <creator-poll embed-idd="emb_1" />
  <creator-poll loading="eagre" />
  <creator-goal @creator-goal-reached="({ detail }) => detail.raisd" />
  <creator-pol />
</template>
`;

it('vue-tsc checks attributes and events in templates', async () => {
  const found = await check(
    'vue-tsc/bin/vue-tsc.js',
    { 'Good.vue': VUE_GOOD, 'Bad.vue': VUE_BAD },
    {
      compilerOptions: {
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'preserve',
        types: ['creator-widgets/types/vue'],
      },
      vueCompilerOptions: { strictTemplates: true },
    },
  );
  expect(found).toEqual([
    expect.stringMatching(/^Bad\.vue\(3,\d+\): .*Did you mean to write 'embedId'\?/),
    expect.stringMatching(/^Bad\.vue\(4,\d+\): .*"eagre".*Did you mean '"eager"'\?/),
    expect.stringMatching(/^Bad\.vue\(5,\d+\): .*Did you mean 'raised'\?/),
    expect.stringMatching(/^Bad\.vue\(6,\d+\): .*'creator-pol' does not exist/),
  ]);
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
import { createClient, CreatorError, getEmbed, type Client, type Embed } from 'creator-widgets';
import { createServerClient } from 'creator-widgets/server';
import { PayButtonElement, PollElement } from 'creator-widgets/widgets';
import { type Configuration, configure } from 'creator-widgets/configure';
import 'creator-widgets/define';
import 'creator-widgets/define/poll';

const settings: Configuration = { api: 'https://api.example' };
configure(settings);
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
