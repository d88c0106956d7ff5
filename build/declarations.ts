import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';
import ts from 'typescript';
import { moduleEntries } from './entries.ts';
import { SECRET_HEADER } from './plugins.ts';

const types = fileURLToPath(new URL('../dist/types/', import.meta.url));

/**
 * Finishes dist/types: keeps what the front doors reach, writes its imports as a host has to name them (TypeScript
 * leaves `.ts` in declarations), and fails the build when a type made for browsers names the
 * secret's header.
 */
export function declarations(): Plugin {
  return {
    name: 'declarations',
    async writeBundle() {
      const roots = Object.entries(moduleEntries()).map(([name, source]) => ({ name, path: declarationOf(source) }));
      const all = await reach(roots.map((entry) => entry.path));
      const browser = await reach(roots.filter((entry) => entry.name !== 'server').map((entry) => entry.path));
      for (const [path, text] of browser) {
        if (text.toLowerCase().includes(SECRET_HEADER.toLowerCase())) {
          this.error(`${relative(types, path)} is made for browsers and holds the text ${SECRET_HEADER}.`);
        }
      }
      await rm(types, { recursive: true });
      for (const [path, text] of all) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, withShippedSpecifiers(withoutPreact(text)));
      }
    },
  };
}

const TS_EXTENSION = /\.tsx?$/;

function declarationOf(source: string): string {
  return source.startsWith(types)
    ? source.replace(TS_EXTENSION, '.d.ts')
    : join(types, source.replace(TS_EXTENSION, '.d.ts'));
}

/** The declarations reached from some, with their text. A missing one fails the build. */
async function reach(roots: readonly string[]): Promise<Map<string, string>> {
  const reached = new Map<string, string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    const text = await readFile(path, 'utf8');
    reached.set(path, text);
    for (const { fileName } of relativeImports(text)) waiting.push(declarationOf(resolve(dirname(path), fileName)));
  }
  return reached;
}

function relativeImports(text: string): ts.FileReference[] {
  return ts.preProcessFile(text).importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
}

/** A host installs no Preact (DECISIONS.md, 8): what a widget draws is of an unknown type to it. */
function withoutPreact(text: string): string {
  return text.replace(/^import type \{ ([\w, ]+) \} from 'preact';$/gm, (_, names: string) =>
    names
      .split(', ')
      .map((name) => `type ${name} = unknown;`)
      .join('\n'),
  );
}

/** As a host has to name it: our files as `.js`. */
function shipped(specifier: string): string {
  return specifier.startsWith('.') ? specifier.replace(TS_EXTENSION, '.js') : specifier;
}

/** From the last to the first, so that the positions of those before stay true. */
function withShippedSpecifiers(text: string): string {
  return ts
    .preProcessFile(text)
    .importedFiles.sort((a, b) => b.pos - a.pos)
    .reduce((result, { fileName, pos }) => {
      const start = result.indexOf(fileName, pos);
      return result.slice(0, start) + shipped(fileName) + result.slice(start + fileName.length);
    }, text);
}
