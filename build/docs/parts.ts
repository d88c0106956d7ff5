import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { nodesOf, taggedLines } from './program.ts';

/** What a host page may reach in an element: its `part`s and slots, and the custom properties its styles read. */
export interface Described {
  readonly name: string;
  readonly description: string;
}

/**
 * The parts that are drawn in some files. Each is described by a line `@csspart name What it is.` in a doc comment: on the
 * element's class, or, where several elements draw it, in the file that does.
 */
export function partsOf(files: readonly ts.SourceFile[]): Described[] {
  return matched('csspart', 'part', files.flatMap(partsDrawnIn), files, files.flatMap(partsComputedIn));
}

/** The slots, by lines `@slot default What stands there.` */
export function slotsOf(files: readonly ts.SourceFile[]): Described[] {
  return matched('slot', 'slot', files.flatMap(slotsIn), files);
}

/** The custom properties `--creator-…` that the styles of some files read, by lines `@cssproperty --creator-text What it is.` */
export function propertiesOf(files: readonly ts.SourceFile[]): Described[] {
  const sheets = files.flatMap((file) => [...nodesOf(file)].flatMap((node) => sheetOf(node, file)));
  const used = sheets.flatMap((path) => readFileSync(path, 'utf8').match(/--creator-[a-z-]+/g) ?? []);
  const known = new Map(files.flatMap((file) => taggedLines(file, 'cssproperty')));
  return [...new Set(used)].map((name) => ({ name, description: known.get(name) ?? missing(name, 'cssproperty') }));
}

function sheetOf(node: ts.Node, file: ts.SourceFile): string[] {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
  const { text } = node.moduleSpecifier;
  return text.endsWith('.css') ? [fileURLToPath(new URL(text, `file://${file.fileName}`))] : [];
}

/** What is drawn, in the order in which it is described. Throws where one lacks the other. */
function matched(
  tag: string,
  what: string,
  drawn: readonly string[],
  files: readonly ts.SourceFile[],
  possible: readonly string[] = [],
): Described[] {
  const described = new Map<string, string>();
  for (const [name, description] of files.flatMap((file) => taggedLines(file, tag))) {
    if (!drawn.includes(name) && !possible.includes(name))
      throw new Error(`@${tag} ${name} describes a ${what} that nothing draws.`);
    described.set(name, [described.get(name), description].filter((text) => text).join(' '));
  }
  for (const name of drawn) if (!described.has(name)) missing(name, tag);
  return [...described].map(([name, description]) => ({ name, description }));
}

function missing(name: string, tag: string): never {
  throw new Error(
    `${name} has no description: write a line "@${tag} ${name} What it is." (CONTRIBUTING.md, Add a widget).`,
  );
}

/** `<slot />` is the default one. */
function slotsIn(file: ts.SourceFile): string[] {
  const opened = [...nodesOf(file)].filter((node) => ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node));
  return opened.filter(({ tagName }) => tagName.getText() === 'slot').map(() => 'default');
}

const partsDrawnIn = (file: ts.SourceFile): string[] =>
  [...nodesOf(file)].map(partWritten).flatMap((written) => (written ? wordsIn(written) : []));

/** What a file may draw where it computes a part (`part={name}`): any name that it has. */
function partsComputedIn(file: ts.SourceFile): string[] {
  const nodes = [...nodesOf(file)];
  if (!nodes.map(partWritten).some((written) => written && ts.isIdentifier(written))) return [];
  return nodes.filter((node) => ts.isIdentifier(node)).map(({ text }) => text);
}

/** `part="…"` in markup, `setAttribute('part', …)` elsewhere. */
function partWritten(node: ts.Node): ts.Expression | undefined {
  if (ts.isJsxAttribute(node) && node.name.getText() === 'part') {
    const { initializer } = node;
    return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  }
  if (!ts.isCallExpression(node) || !/\.setAttribute$/.test(node.expression.getText())) return undefined;
  const [name, value] = node.arguments;
  return name && ts.isStringLiteral(name) && name.text === 'part' ? value : undefined;
}

/** The words of an expression's texts. What is put together of other values is not in it: `state ${name}` is `state`. */
const wordsIn = (node: ts.Expression): string[] =>
  [...nodesOf(node)]
    .filter((each) => ts.isStringLiteralLike(each) || ts.isTemplateHead(each))
    .flatMap(({ text }) => text.split(' '))
    .filter((word) => /^[a-z][a-z-]*$/.test(word));
