import { readFileSync } from 'node:fs';

/** Finds what to build. Paths are relative to the package. */

const WIDGETS = new URL('../widgets/', import.meta.url);

/** The folders of `widgets/all.ts`: `poll`, `pay-button`, ... */
export const elementNames: readonly string[] = [
  ...readFileSync(new URL('all.ts', WIDGETS), 'utf8').matchAll(/'\.\/([a-z-]+)\/element\.ts'/g),
]
  .map(([, name = '']) => name)
  .sort();

/** The modules in `package.json` exports: output name to source. */
export const moduleEntries: Readonly<Record<string, string>> = {
  index: 'widgets/index.ts',
  elements: 'widgets/elements.ts',
  sdk: 'src/sdk.ts',
  server: 'src/server.ts',
  ...Object.fromEntries(elementNames.map((name) => [`widgets/${name}`, `widgets/${name}/index.ts`])),
};

/** The file of the script tag, without `.js`. */
export const SCRIPT = 'creator-widgets';
