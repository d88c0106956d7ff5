import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A project of a host, as an editor sees it. Its pages lie next to `types`, which stand for `creator-widgets/types`. */
export interface HostPages {
  /** The problems in a page or in a declaration, as `line: message`. */
  problems(path: string): string[];
  /** The doc comment shown at the last character of a text in a page. */
  hover(path: string, text: string): string;
}

/**
 * @param files path to text. The declarations import `../widgets/elements.js`, which is our source here, so that no build
 *   is needed.
 */
export function openPages(files: Readonly<Record<string, string>>): HostPages {
  const texts = new Map(Object.entries(files).map(([path, text]) => [root + path, text]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: 'preact',
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys(), `${root}build/css.d.ts`],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = texts.get(path) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
    readFile: (path) => texts.get(path) ?? ts.sys.readFile(path),
    directoryExists: (path) =>
      ts.sys.directoryExists(path) || [...texts.keys()].some((each) => each.startsWith(`${path}/`)),
  });
  return {
    problems: (path) =>
      [...service.getSyntacticDiagnostics(root + path), ...service.getSemanticDiagnostics(root + path)].map(
        ({ file, start = 0, messageText }) =>
          `${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      ),
    hover: (path, text) => {
      const position = (files[path] ?? '').indexOf(text) + text.length - 1;
      return ts.displayPartsToString(service.getQuickInfoAtPosition(root + path, position)?.documentation);
    },
  };
}
