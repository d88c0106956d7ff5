import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { OutputBundle, Plugin } from 'rollup';

const root = new URL('../', import.meta.url);

/**
 * Empties the output folder before writing, so that no stale file is published. A failed build leaves the folder
 * untouched.
 */
export function emptyOutput(folder: string): Plugin {
  return { name: 'empty-output', renderStart: () => rm(new URL(`${folder}/`, root), { recursive: true, force: true }) };
}

const VERSION_PLACEHOLDER = '0.0.0-source';
const { version: VERSION }: { version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/** Replaces the placeholder in the source with the version of package.json. */
export function version(): Plugin {
  return {
    name: 'version',
    transform: (code) =>
      code.includes(VERSION_PLACEHOLDER) ? { code: code.replaceAll(VERSION_PLACEHOLDER, VERSION), map: null } : null,
  };
}

/**
 * Makes chunks fail to load beside an entry of another version, as when a cache still has files that were since replaced: their exports
 * have one letter, so that they would link, with the wrong functions.
 */
export function sameVersion(entry: string): Plugin {
  return {
    name: 'same-version',
    renderChunk(code, { isEntry, imports }) {
      if (isEntry) return { code: `${code}const sameVersion=0;export{sameVersion as"${VERSION}"};`, map: null };
      return imports.length > 0
        ? { code: `${code}import{"${VERSION}"as sameVersion}from"./${entry}.js";`, map: null }
        : null;
    },
  };
}

/**
 * The header that carries a secret key. Browsers must never send it (docs/decisions/sdk.md), so no browser file may contain its
 * name.
 */
export const SECRET_HEADER = ['X', 'Service', 'API', 'Key'].join('-');

/** Fails the build if a browser file contains the secret header name: in code, a source map or an asset. */
export function noSecretHeader(options: { readonly serverEntries: readonly string[] }): Plugin {
  return {
    name: 'no-secret-header',
    generateBundle(_output, bundle) {
      const server = reachableOnlyFrom(bundle, options.serverEntries);
      for (const [name, file] of Object.entries(bundle)) {
        if (server.has(name)) continue;
        const text = file.type === 'chunk' ? file.code : String(file.source);
        if (text.toLowerCase().includes(SECRET_HEADER.toLowerCase())) {
          this.error(`${name} is a browser file but contains ${SECRET_HEADER}.`);
        }
      }
    },
  };
}

/** Chunks that no browser entry imports, and their source maps. */
function reachableOnlyFrom(bundle: OutputBundle, serverEntries: readonly string[]): Set<string> {
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
