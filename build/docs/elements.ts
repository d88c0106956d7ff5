import ts from 'typescript';
import { elementNames } from '../entries.ts';
import { nodesOf, oneLine, reachableFrom, type Sources } from './program.ts';

/** An element and its source files. */
export interface ElementSource {
  /** `pay-button`: the name of its folder, entry and page. */
  readonly name: string;
  /** `creator-pay-button`. */
  readonly tag: string;
  /** `PayButtonElement`. */
  readonly className: string;
  readonly node: ts.ClassDeclaration;
  /** The first paragraph of the class's doc comment. */
  readonly about: string;
  readonly required: readonly string[];
  /** The modules only this element uses. */
  readonly own: readonly ts.SourceFile[];
}

/** The base class of all elements. */
export const BASE = 'widgets/core/element/widget-element.ts';

/** The modules of every widget. */
export const sharedModules = (sources: Sources): Set<ts.SourceFile> =>
  new Set([BASE, 'widgets/core/element/lifecycle.ts'].flatMap((path) => reachableFrom(path, sources)));

/** Every element of `widgets/all.ts`. */
export function readElements(sources: Sources): ElementSource[] {
  const shared = sharedModules(sources);
  return elementNames.map((name) => {
    const path = `widgets/${name}/element.ts`;
    const file = sources.source(path);
    const node = file.statements.find((each) => ts.isClassDeclaration(each));
    if (!node) throw new Error(`${path} has no class.`);
    const own = reachableFrom(path, sources).filter((reached) => !shared.has(reached));
    const comment = ts.displayPartsToString(symbolOf(node, sources)?.getDocumentationComment(sources.checker));
    const about = oneLine(comment.split('\n\n', 1)[0] ?? '');
    const [tag = ''] = textsOf(staticMember(node, 'tag', sources));
    return {
      name,
      tag,
      className: node.name?.text ?? '',
      node,
      about,
      required: textsOf(staticMember(node, 'required', sources)),
      own,
    };
  });
}

/** Finds a class's symbol by name. */
const symbolOf = (node: ts.ClassDeclaration, { checker }: Sources): ts.Symbol | undefined =>
  node.name && checker.getSymbolAtLocation(node.name);

/** The initializer of a static class field, which may be inherited. */
export function staticMember(node: ts.ClassDeclaration, name: string, { checker }: Sources): ts.Expression | undefined {
  const symbol = node.name && checker.getSymbolAtLocation(node.name);
  const member = symbol && checker.getTypeOfSymbol(symbol).getProperty(name)?.valueDeclaration;
  return member && ts.isPropertyDeclaration(member) ? member.initializer : undefined;
}

/** The string literals in an expression, in order. */
export const textsOf = (node: ts.Node | undefined): string[] =>
  node ? [...nodesOf(node)].filter((each) => ts.isStringLiteral(each)).map(({ text }) => text) : [];
