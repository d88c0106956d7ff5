import { readFileSync } from 'node:fs';

/** Finds what to build. Paths are relative to the package. */

const WIDGETS = new URL('../widgets/', import.meta.url);

/** The folders of `widgets/all.ts`: `poll`, `pay-button`, ... */
export const elementNames: readonly string[] = [
  ...readFileSync(new URL('all.ts', WIDGETS), 'utf8').matchAll(/'\.\/([a-z-]+)\/element\.ts'/g),
]
  .map(([, name = '']) => name)
  .sort();

const perElement = (output: string, file: string) =>
  Object.fromEntries(elementNames.map((name) => [`${output}${name}`, `widgets/${name}/${file}.ts`]));

/** The modules in `package.json` exports: output name to source. */
export const moduleEntries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  server: 'src/server.ts',
  widgets: 'widgets/index.ts',
  configure: 'widgets/configure.ts',
  define: 'widgets/define.ts',
  ...perElement('define/', 'define'),
};

/** The file of the script tag, without `.js`. */
export const SCRIPT = 'creator-widgets';
