import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';
import ts from 'typescript';
import { moduleEntries } from './entries.ts';
import { SECRET_HEADER } from './plugins.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const types = `${root}dist/types/`;
/** `creator-widgets/types/script` exports it. */
const SCRIPT_GLOBAL = 'widgets/core/element/script.ts';

/**
 * Type-checks everything that is built and writes the declarations reachable from the entry points to dist/types, with
 * import specifiers that hosts can resolve (TypeScript leaves `.ts` in declarations). Fails the build on a type error,
 * and if a browser declaration contains the secret key's header name.
 */
export function declarations(): Plugin {
  return {
    name: 'declarations',
    async writeBundle() {
      const declared = compiled((message) => this.error(message));
      const entries = { ...moduleEntries, script: SCRIPT_GLOBAL };
      const roots = Object.entries(entries).map(([name, source]) => ({ name, path: declarationOf(source) }));
      const browser = collectReachable(
        declared,
        roots.filter((entry) => entry.name !== 'server').map((entry) => entry.path),
      );
      for (const [path, text] of browser) {
        if (text.toLowerCase().includes(SECRET_HEADER.toLowerCase())) {
          this.error(`${relative(types, path)} is a browser file but contains ${SECRET_HEADER}.`);
        }
      }
      for (const [path, text] of collectReachable(
        declared,
        roots.map((entry) => entry.path),
      )) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, withShippedSpecifiers(text));
      }
    },
  };
}

/** All declarations of tsconfig.build.json, by path. */
function compiled(fail: (message: string) => never): Map<string, string> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: types };
  const config = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.build.json`, options, host);
  if (!config) return fail('Cannot read tsconfig.build.json.');
  const program = ts.createProgram(config.fileNames, config.options);
  const declared = new Map<string, string>();
  // A declaration that can't be emitted is reported later, if an entry point reaches it.
  program.emit(undefined, (path, text) => declared.set(path, text));
  const errors = [
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ];
  if (errors.length === 0) return declared;
  return fail(
    ts.formatDiagnostics(errors, {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (path) => path,
      getNewLine: () => '\n',
    }),
  );
}

const TS_EXTENSION = /\.tsx?$/;

function declarationOf(source: string): string {
  return source.startsWith(types)
    ? source.replace(TS_EXTENSION, '.d.ts')
    : join(types, source.replace(TS_EXTENSION, '.d.ts'));
}

/** The declarations reachable from the given paths, with their text. */
function collectReachable(declared: ReadonlyMap<string, string>, roots: readonly string[]): Map<string, string> {
  const reached = new Map<string, string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    const text = declared.get(path);
    if (text === undefined) throw new Error(`Missing declaration: ${path}.`);
    reached.set(path, text);
    for (const { fileName } of relativeImports(text)) waiting.push(declarationOf(resolve(dirname(path), fileName)));
  }
  return reached;
}

function relativeImports(text: string): ts.FileReference[] {
  return ts.preProcessFile(text).importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
}

/** The specifier a host uses: our files end in `.js`. */
function shipped(specifier: string): string {
  return specifier.startsWith('.') ? specifier.replace(TS_EXTENSION, '.js') : specifier;
}

/** Replaces from last to first, so that earlier positions stay valid. */
function withShippedSpecifiers(text: string): string {
  return ts
    .preProcessFile(text)
    .importedFiles.sort((a, b) => b.pos - a.pos)
    .reduce((result, { fileName, pos }) => {
      const start = result.indexOf(fileName, pos);
      return result.slice(0, start) + shipped(fileName) + result.slice(start + fileName.length);
    }, text);
}
