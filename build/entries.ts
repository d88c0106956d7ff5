import { existsSync, readdirSync } from 'node:fs';

/**
 * What is built, found by looking: a new element is built as soon as `widgets/define/<name>.ts` exists.
 * Paths are relative to the package.
 */

/** Front doors as `package.json` exports them: output name to source. */
export function moduleEntries(): Record<string, string> {
  return {
    index: 'src/index.ts',
    server: 'src/server.ts',
    widgets: 'widgets/index.ts',
    define: 'widgets/define.ts',
    ...Object.fromEntries(elementNames().map((name) => [`define/${name}`, `widgets/define/${name}.ts`])),
  };
}

/** Classic, self-contained scripts: all elements in one, and one for each. */
export function scriptEntries(): Record<string, string> {
  const single = elementNames().map((name) => [`creator-${name}`, `widgets/auto/${name}.ts`]);
  return { 'creator-widgets': 'widgets/auto.ts', ...Object.fromEntries(single) };
}

/** ES modules beside the scripts, which a script imports when it needs them (`widgets/later/<name>.ts`). */
export function laterEntries(): Record<string, string> {
  const folder = 'widgets/later';
  if (!existsSync(folder)) return {};
  return Object.fromEntries(modulesIn(folder).map((name) => [`creator-${name}`, `${folder}/${name}.ts`]));
}

/** `poll`, `pay-button`, ... */
export function elementNames(): string[] {
  return modulesIn('widgets/define');
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}
