import { posix } from 'node:path';
import ts from 'typescript';

/** An import of a module: static, dynamic, re-export, or a type written as `import('...')`. */
export interface Import {
  /** One of our paths (`src/client/errors.ts`), or the name of a package (`preact`, `node:fs`). */
  readonly target: string;
  readonly ours: boolean;
  /**
   * Leaves nothing at run time. `import { type A }` does leave an import (verbatimModuleSyntax), so it doesn't count.
   */
  readonly typeOnly: boolean;
  /** `import('...')`, loaded on demand. */
  readonly late: boolean;
}

export interface Module {
  readonly path: string;
  readonly source: ts.SourceFile;
  readonly imports: readonly Import[];
}

export type SourceGraph = ReadonlyMap<string, Module>;

/** Maps the modules of some sources: path (relative to the package, with `/`) to text. */
export function sourceGraph(sources: Readonly<Record<string, string>>): SourceGraph {
  return new Map(Object.entries(sources).map(([path, text]) => [path, moduleOf(path, text)]));
}

function moduleOf(path: string, text: string): Module {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports: Import[] = [];
  visit(source, (node) => {
    const found = importOf(node);
    if (found)
      imports.push({ ...resolved(path, found.specifier), typeOnly: found.typeOnly, late: ts.isCallExpression(node) });
  });
  return { path, source, imports };
}

/** A node and all its descendants, in order. */
export function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node);
  ts.forEachChild(node, (child) => visit(child, each));
}

function importOf(node: ts.Node): { specifier: string; typeOnly: boolean } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, typeOnly: node.importClause?.isTypeOnly ?? false };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, typeOnly: true };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [first] = node.arguments;
    if (first && ts.isStringLiteralLike(first)) return { specifier: first.text, typeOnly: false };
  }
  return null;
}

function resolved(from: string, specifier: string): Pick<Import, 'target' | 'ours'> {
  if (specifier.startsWith('.')) {
    return { target: posix.join(posix.dirname(from), specifier), ours: true };
  }
  const [scope = '', name = ''] = specifier.split('/');
  return { target: specifier.startsWith('@') ? `${scope}/${name}` : scope, ours: false };
}

/** Import cycles, each as a path that ends where it began. */
export function cycles(graph: ReadonlyMap<string, Pick<Module, 'imports'>>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) found.push([...trail.slice(at), path]);
    if (at !== -1 || done.has(path)) return;
    for (const { ours, target } of graph.get(path)?.imports ?? []) if (ours) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}

/** Which folders import which, without tests and fixtures. Keys and values are paths of folders. */
export function folderGraph(graph: SourceGraph): ReadonlyMap<string, Pick<Module, 'imports'>> {
  const folders = new Map<string, Map<string, Import>>();
  for (const { path, imports } of graph.values()) {
    if (/[.-]fixture\.tsx?$/.test(path)) continue;
    const folder = posix.dirname(path);
    const others = folders.get(folder) ?? new Map<string, Import>();
    folders.set(folder, others);
    for (const found of imports) {
      const target = posix.dirname(found.target);
      if (found.ours && target !== folder) others.set(target, { ...found, target });
    }
  }
  return new Map([...folders].map(([path, others]) => [path, { imports: [...others.values()] }]));
}
