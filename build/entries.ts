import { readdirSync } from 'node:fs';

/**
 * Finds what to build: an element is built once `widgets/define/<name>.ts` exists. Paths are relative to the package.
 */

/** `poll`, `pay-button`, ... */
export const elementNames: readonly string[] = readdirSync(new URL('../widgets/define', import.meta.url))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const perElement = (output: string, folder: string) =>
  Object.fromEntries(elementNames.map((name) => [`${output}${name}`, `${folder}/${name}.ts`]));

/** The modules in `package.json` exports: output name to source. */
export const moduleEntries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  server: 'src/server.ts',
  widgets: 'widgets/index.ts',
  configure: 'widgets/configure.ts',
  define: 'widgets/define.ts',
  ...perElement('define/', 'widgets/define'),
};

/** The script-tag files: one with all elements, and one per element. */
export const scriptEntries: Readonly<Record<string, string>> = {
  'creator-widgets': 'widgets/script.ts',
  ...perElement('creator-', 'widgets/script'),
};
