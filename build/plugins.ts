import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { OutputBundle, Plugin } from 'rollup';

const root = new URL('../', import.meta.url);

/** Empties the output folder before anything is written, so that no stale file is shipped. A failing build leaves it as it is. */
export function emptyOutput(folder: string): Plugin {
  return { name: 'empty-output', renderStart: () => rm(new URL(`${folder}/`, root), { recursive: true, force: true }) };
}

const VERSION_PLACEHOLDER = '0.0.0-source';

/** Replaces the placeholder in the source with the version of package.json. */
export function version(): Plugin {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return {
    name: 'version',
    transform: (code) =>
      code.includes(VERSION_PLACEHOLDER)
        ? { code: code.replaceAll(VERSION_PLACEHOLDER, manifest.version), map: null }
        : null,
  };
}

/** The header of a secret key. No browser may send it (DECISIONS.md), so no file for browsers names it. */
export const SECRET_HEADER = ['X', 'Service', 'API', 'Key'].join('-');

/** Fails the build when a file for browsers names the secret header: in code, in a source map or in an asset. */
export function noSecretHeader(options: { readonly serverEntries: readonly string[] }): Plugin {
  return {
    name: 'no-secret-header',
    generateBundle(_output, bundle) {
      const server = reachedOnlyFrom(bundle, options.serverEntries);
      for (const [name, file] of Object.entries(bundle)) {
        if (server.has(name)) continue;
        const text = file.type === 'chunk' ? file.code : String(file.source);
        if (text.toLowerCase().includes(SECRET_HEADER.toLowerCase())) {
          this.error(`${name} is made for browsers and holds the text ${SECRET_HEADER}.`);
        }
      }
    },
  };
}

/** Chunks that no browser entry imports, and their maps. */
function reachedOnlyFrom(bundle: OutputBundle, serverEntries: readonly string[]): Set<string> {
  const browser = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (browser.has(name) || chunk?.type !== 'chunk') return;
    browser.add(name).add(`${name}.map`);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry && !serverEntries.includes(chunk.name)) visit(name);
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && !browser.has(file.fileName));
  return new Set(chunks.flatMap((chunk) => [chunk.fileName, `${chunk.fileName}.map`]));
}
