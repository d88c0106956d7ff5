import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { noSecretHeader, SECRET_HEADER, version } from './plugins.ts';

/** Builds the modules, such as `{ 'index': "import './shared'" }`, with the entries `index` and `server` if present. */
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

describe('the header name of a secret key', () => {
  const plugin = () => noSecretHeader({ serverEntries: ['server'] });
  const named = `console.log('${SECRET_HEADER}');`;

  it('is allowed in modules that only the server entry imports', async () => {
    expect(await build({ index: 'console.log(1);', server: named }, plugin())).toContain(SECRET_HEADER);
  });

  it.each([
    ['in a browser entry', { index: named }],
    ['in lower case', { index: named.toLowerCase() }],
    ['in a module that both entries share', { index: "import './a';", server: "import './a';", a: named }],
    ['in a lazy chunk', { index: "import('./a');", a: named }],
    ['in a comment, which only the source map contains', { index: `console.log(1); // ${SECRET_HEADER}` }],
  ])('fails the build %s', async (_where, modules) => {
    await expect(build(modules, plugin())).rejects.toThrow(/is a browser file/);
  });
});

it('replaces the placeholder with the package version', async () => {
  expect(await build({ index: "console.log('0.0.0-source');" }, version())).toMatch(/console\.log\('\d+\.\d+\.\d+'\)/);
});
