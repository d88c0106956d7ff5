import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The sources with their types and comments, as the compiler sees them. */
export interface Sources {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** By path relative to the package, with `/`. */
  readonly source: (path: string) => ts.SourceFile;
  /** All of `widgets/`, without tests. */
  readonly paths: readonly string[];
}

/** Parses the widget sources. */
export function readSources(): Sources {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src', 'widgets'] },
    ts.sys,
    root,
  );
  const names = fileNames.filter((name) => !/\.test\.tsx?$/.test(name));
  const program = ts.createProgram({ rootNames: [...names, `${root}build/css.d.ts`], options });
  const source = (path: string): ts.SourceFile => {
    const found = program.getSourceFile(root + path);
    if (!found) throw new Error(`${path} does not exist.`);
    return found;
  };
  const paths = names.map(pathOf).filter((path) => path.startsWith('widgets/'));
  return { program, checker: program.getTypeChecker(), source, paths };
}

const pathOf = (file: string): string => relative(root, file).split(sep).join('/');

/** A node and all its descendants, in order. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** A file and everything it imports at run time, including lazy chunks. */
export function reachedFrom(path: string, { program, source }: Sources): ts.SourceFile[] {
  const reached = new Set<ts.SourceFile>();
  const walk = (file: ts.SourceFile): void => {
    if (reached.has(file) || file.isDeclarationFile) return;
    reached.add(file);
    for (const specifier of specifiersOf(file)) {
      const target = program.getSourceFile(fileURLToPath(new URL(specifier, `file://${file.fileName}`)));
      if (target) walk(target);
    }
  };
  walk(source(path));
  return [...reached];
}

/** Only our own files, and no type imports. */
function specifiersOf(file: ts.SourceFile): string[] {
  const found: string[] = [];
  for (const node of nodesOf(file)) {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith('.')) found.push(specifier.text);
  }
  return found;
}

function specifierOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) return node.moduleSpecifier;
  if (ts.isExportDeclaration(node) && !node.isTypeOnly) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  return undefined;
}

/** A symbol's doc comment as one line of Markdown; empty if there is none. */
export const describe = (symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/**
 * The lines of a file's doc comments with a given tag: `@csspart name Description.` gives `['name', 'Description.']`.
 */
export function taggedLines(file: ts.SourceFile, tag: string): [name: string, description: string][] {
  return [...file.statements]
    .flatMap((statement) => ts.getJSDocTags(statement))
    .filter(({ tagName }) => tagName.text === tag)
    .map(({ comment }) => oneLine(ts.getTextOfJSDocComment(comment) ?? ''))
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()]);
}
