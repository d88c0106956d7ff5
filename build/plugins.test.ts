import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { noSecretHeader, SECRET_HEADER, version } from './plugins.ts';

/** Builds some modules, `{ 'index': "import './shared'" }`, with the entries `index` and `server` where there are such. */
async function build(modules: Readonly<Record<string, string>>, plugin: Plugin): Promise<string> {
  const files: Plugin = {
    name: 'files',
    resolveId: (id) => id.replace('./', ''),
    load: (id) => modules[id] ?? null,
  };
  const input = Object.keys(modules).filter((name) => name === 'index' || name === 'server');
  const bundle = await rollup({ input, plugins: [files, plugin] });
  const { output } = await bundle.generate({ format: 'es', sourcemap: true });
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

describe('the name of the header that carries a secret key', () => {
  const plugin = () => noSecretHeader({ serverEntries: ['server'] });
  const named = `console.log('${SECRET_HEADER}');`;

  it('may stand in what only the server entry reaches', async () => {
    expect(await build({ index: 'console.log(1);', server: named }, plugin())).toContain(SECRET_HEADER);
  });

  it.each([
    ['in a browser entry', { index: named }],
    ['in lower case', { index: named.toLowerCase() }],
    ['in a module that both entries share', { index: "import './a';", server: "import './a';", a: named }],
    ['in a part that is loaded later', { index: "import('./a');", a: named }],
    ['in a comment, which only the source map shows', { index: `console.log(1); // ${SECRET_HEADER}` }],
  ])('fails the build %s', async (_where, modules) => {
    await expect(build(modules, plugin())).rejects.toThrow(/made for browsers/);
  });
});

it('the version of the package takes the place that the source leaves for it', async () => {
  expect(await build({ index: "console.log('0.0.0-source');" }, version())).toMatch(/console\.log\('\d+\.\d+\.\d+'\)/);
});
