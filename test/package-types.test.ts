import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHostProject, type HostProject, packPackage } from './helpers/packed-package.ts';

/**
 * `creator-widgets/types/<framework>` of the packed package, with the checkers that hosts use (`npm run build` first).
 * build/frameworks.test.ts has what each framework accepts and rejects.
 */

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const INSTALLED = ['react', '@types/react', 'csstype', 'solid-js', 'svelte', 'vue', '@vue'];

let packed: string;
let host: HostProject;

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'creator-widgets-packed-'));
  host = await createHostProject(await packPackage(packed));
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
