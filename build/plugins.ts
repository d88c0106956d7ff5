import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { OutputBundle, Plugin } from 'rollup';

const root = new URL('../', import.meta.url);

/** Empties the output folder before anything is written: a file that is no longer built must not be shipped. A build that fails leaves it. */
export function emptyOutput(folder: string): Plugin {
  return { name: 'empty-output', renderStart: () => rm(new URL(`${folder}/`, root), { recursive: true, force: true }) };
}

/** In a classic script a module gives way to its script variant, where it has one: `load-common.script.ts` for `load-common.ts`. */
export function scriptVariants(): Plugin {
  return {
    name: 'script-variants',
    resolveId(source, importer) {
      if (!/^\..*\.[jt]sx?$/.test(source) || importer === undefined) return null;
      const variant = resolve(dirname(importer), source.replace(/\.[jt]sx?$/, '.script.ts'));
      return variant !== importer && existsSync(variant) ? variant : null;
    },
  };
}

/** The version is written once, in package.json; the source says `0.0.0-source`. */
export function version(): Plugin {
  const { version: text } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return {
    name: 'version',
    renderChunk: (code) =>
      code.includes(VERSION_PLACE) ? { code: code.replaceAll(VERSION_PLACE, text), map: null } : null,
  };
}
const VERSION_PLACE = '0.0.0-source';

/** A secret key travels in this header. No browser can send it (DECISIONS.md, 1), so no file made for browsers names it. */
export const SECRET_HEADER = ['X', 'Service', 'API', 'Key'].join('-');

/**
 * Fails the build when a file made for browsers holds the secret's header: in code, in a source map, in an asset.
 * Types are checked by build/declarations.ts, over what the browser's entries reach.
 */
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

/** In what we ship JSX is a call of Preact's `h`, which `render` brings anyway: 125 bytes less than with its JSX runtime beside it. */
export function jsxByH(): Plugin {
  return {
    name: 'jsx-by-h',
    transform: (code, id) => (id.endsWith('.tsx') ? { code: `import { h } from 'preact';${code}`, map: null } : null),
  };
}
