import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { textsOf } from './elements.ts';
import { nodesOf, taggedLines } from './program.ts';

/** An element's styling API: its `part`s, custom states, slots and custom properties. */
export interface Described {
  readonly name: string;
  readonly description: string;
}

/**
 * The parts that some files render. Each needs a line `@csspart name Description.` in a doc comment: on the element's
 * class or, if several elements share the code, in the file that renders it.
 */
export function partsOf(files: readonly ts.SourceFile[]): Described[] {
  return matched('csspart', 'part', files.flatMap(partsRenderedIn), files);
}

/** The custom states that some files set, from lines such as `@cssstate closed Description.` */
export function statesOf(files: readonly ts.SourceFile[]): Described[] {
  return matched('cssstate', 'state', files.flatMap(statesSetIn), files);
}

/** The slots, from lines such as `@slot default Description.` */
export function slotsOf(files: readonly ts.SourceFile[]): Described[] {
  return matched('slot', 'slot', files.flatMap(slotsIn), files);
}

/**
 * The custom properties `--creator-…` used in the styles of some files, from lines such as `@cssproperty --creator-text
 * Description.`
 */
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

/** What is rendered, in the order of the descriptions. Throws if a name is not described or a description is unused. */
function matched(tag: string, what: string, rendered: readonly string[], files: readonly ts.SourceFile[]): Described[] {
  const described = new Map<string, string>();
  for (const [name, description] of files.flatMap((file) => taggedLines(file, tag))) {
    if (!rendered.includes(name)) throw new Error(`@${tag} ${name} describes a ${what} that is never shown.`);
    described.set(name, [described.get(name), description].filter((text) => text).join(' '));
  }
  for (const name of rendered) if (!described.has(name)) missing(name, tag);
  return [...described].map(([name, description]) => ({ name, description }));
}

function missing(name: string, tag: string): never {
  throw new Error(`${name} has no description: add a line "@${tag} ${name} Description." (docs/adding.md).`);
}

/** The words of `WidgetState`, and the names that `statesOf` returns for a value of a watched resource. */
const statesSetIn = (file: ts.SourceFile): string[] =>
  [...nodesOf(file)].flatMap((node) => {
    if (ts.isTypeAliasDeclaration(node) && node.name.text === 'WidgetState') return textsOf(node.type);
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'statesOf') return [];
    const set = [...nodesOf(node.initializer)].filter((each) => ts.isObjectLiteralElementLike(each));
    return set.map((each) => (each.name ?? each).getText().replaceAll("'", ''));
  });

/** `<slot />` is the default slot. */
function slotsIn(file: ts.SourceFile): string[] {
  const opened = [...nodesOf(file)].filter((node) => ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node));
  return opened.filter(({ tagName }) => tagName.getText() === 'slot').map(() => 'default');
}

const partsRenderedIn = (file: ts.SourceFile): string[] =>
  [...nodesOf(file)].map(partWritten).flatMap((written) => (written ? wordsIn(written) : []));

/** `part="…"` in JSX, and `part: '…'` among the options of a text. */
function partWritten(node: ts.Node): ts.Expression | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'part') return node.initializer;
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'part') return undefined;
  const { initializer } = node;
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}

/** The words in an expression's string literals, without interpolated values: `state ${name}` gives `state`. */
const wordsIn = (node: ts.Expression): string[] =>
  [...nodesOf(node)]
    .filter((each) => ts.isStringLiteralLike(each) || ts.isTemplateHead(each))
    .flatMap(({ text }) => text.split(' '))
    .filter((word) => /^[a-z][a-z-]*$/.test(word));
