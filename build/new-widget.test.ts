import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { newWidget } from './new-widget.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

it('a new widget compiles, with its line in the lists and its words in every language', () => {
  const files = new Map(Object.entries(newWidget('news-ticker')).map(([path, text]) => [root + path, text]));
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.directoryExists = () => true;
  host.getSourceFile = (path, version) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, version) : ts.createSourceFile(path, text, version);
  };
  const modules = [...files.keys()].filter((path) => /\.tsx?$/.test(path));
  const program = ts.createProgram([...modules, `${root}build/css.d.ts`], options, host);
  const found = modules.flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)));
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  expect(files.get(`${root}widgets/all.ts`)).toContain(
    "export { NewsTickerElement } from './news-ticker/element.ts';\n",
  );
  expect(files.get(`${root}widgets/about.ts`)).toContain("  'creator-news-ticker': newsTicker,\n};");
});

it('has a name in lower case', () => {
  expect(() => newWidget('Ticker')).toThrow('lower-case');
  expect(() => newWidget('../ticker')).toThrow('lower-case');
});

it.each(['goal', 'core', 'index'])('replaces no file: %s', (name) => {
  expect(() => newWidget(name)).toThrow('exists. Choose another name.');
});
