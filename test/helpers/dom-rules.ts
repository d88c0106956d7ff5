import ts from 'typescript';
import { type Module, type SourceGraph, visit } from './source-graph.ts';

/** What code must not use. Each rule returns its violations as text. */

const PAGE_GLOBALS = new Set(['document', 'customElements']);
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

/** `src` and the data of widgets never use the page: `document` and `customElements`, directly or through the global object. */
export function pageGlobals(graph: SourceGraph): string[] {
  return within(graph, /^(src|widgets\/data)\//, (node, module) => {
    if (!ts.isIdentifier(node) || !PAGE_GLOBALS.has(node.text)) return null;
    return isGlobal(node, module) ? node.text : null;
  });
}

/** A property or binding of the same name is something else: `openapi.document`, `const document = ...`. */
function isGlobal(node: ts.Identifier, { source }: Module): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return ts.isIdentifier(parent.expression) && GLOBAL_OBJECTS.has(parent.expression.text);
  }
  if (isName(node)) return false;
  let bound = false;
  visit(source, (other) => {
    const binds = ts.isVariableDeclaration(other) || ts.isParameter(other) || ts.isBindingElement(other);
    if (binds && ts.isIdentifier(other.name) && other.name.text === node.text) bound = true;
  });
  return !bound;
}

/** Whether an identifier declares a name, as opposed to using it: `body` in `const { body } = document`. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  const declares =
    ts.isPropertySignature(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent);
  return declares && parent.name === node;
}

const MARKUP_SINKS = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'srcdoc',
  'srcDoc',
  'dangerouslySetInnerHTML',
  'eval',
]);

/** The product runs under a policy without inline scripts and styles, with Trusted Types that allow no policy. */
export function markupSinks(graph: SourceGraph): string[] {
  return within(graph, /^(src|widgets)\//, (node) => sinkName(node) ?? styleElement(node) ?? forbiddenAttribute(node));
}

function sinkName(node: ts.Node): string | null {
  if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && MARKUP_SINKS.has(node.text)) return node.text;
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    if (ts.isIdentifier(node.expression) && node.expression.text === 'Function') return 'Function()';
  }
  if (
    ts.isPropertyAccessExpression(node) &&
    node.expression.getText() === 'document' &&
    /^write(ln)?$/.test(node.name.text)
  ) {
    return node.getText();
  }
  return null;
}

function styleElement(node: ts.Node): string | null {
  if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === 'style') {
    return '<style>';
  }
  const made = callOn(node, ['createElement', 'createElementNS', 'h', 'jsx', 'jsxs']);
  return made.includes('style') ? '<style>' : null;
}

/** A policy blocks `style` and `on...` attributes in markup; Preact's `style={...}` uses the CSSOM. */
function forbiddenAttribute(node: ts.Node): string | null {
  const [name = ''] = callOn(node, ['setAttribute', 'toggleAttribute']);
  return name === 'style' || name.startsWith('on') ? `attribute ${name}` : null;
}

/** The text arguments of calls to functions or methods with one of these names. */
function callOn(node: ts.Node, names: readonly string[]): string[] {
  if (!ts.isCallExpression(node)) return [];
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  if (!names.includes(called.getText())) return [];
  return node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text);
}

/**
 * Natives that old libraries replace: Prototype.js and MooTools ignore the mapping function of `Array.from`, Prototype's
 * `entries()` has no indices, and MooTools has its own `Date.parse`, `toISOString` and `Event`.
 */
export function replacedNatives(graph: SourceGraph): string[] {
  return within(graph, /^(src|widgets)\/(?!.*fixture)/, (node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Event') return 'new Event';
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
    const called = node.expression.getText();
    if (called === 'Array.from') return node.arguments.length > 1 ? 'Array.from with a function' : null;
    const isReplaced = called === 'Date.parse' || /\.(?:toISOString|toJSON|entries)$/.test(called);
    return isReplaced && called !== 'Object.entries' ? called : null;
  });
}

/** Elements of the page hide members of `document` by their names: widgets read them through `ownDocument()`. */
export function hiddenMembers(graph: SourceGraph): string[] {
  return within(graph, /^widgets\/(?!core\/\w+\/(?:own-document|fallback)\.ts|.*fixture)/, (node, module) => {
    if (!ts.isPropertyAccessExpression(node)) return null;
    const { expression, name } = node;
    if (name.text === 'location') return null;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'ownerDocument') return node.getText();
    return ts.isIdentifier(expression) && expression.text === 'document' && isGlobal(expression, module)
      ? node.getText()
      : null;
  });
}

/** Preact writes some attributes as they are spelled, and XHTML tells `colSpan` from `colspan`. */
export function propertyNames(graph: SourceGraph): string[] {
  return within(graph, /^widgets\//, (node) => {
    if (!ts.isJsxAttribute(node)) return null;
    const name = node.name.getText();
    const isComponent = !/^[a-z]/.test(node.parent.parent.tagName.getText());
    return isComponent || !/[A-Z]/.test(name) || /^on|^(?:viewBox|defaultValue)$/.test(name) ? null : name;
  });
}

type Check = (node: ts.Node, module: Module) => string | null;

function within(graph: SourceGraph, files: RegExp, check: Check): string[] {
  return [...graph.values()]
    .filter(({ path }) => files.test(path))
    .flatMap((module) => {
      const found: string[] = [];
      visit(module.source, (node) => {
        const what = check(node, module);
        if (what === null) return;
        const { line } = module.source.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${module.path}:${line + 1} has ${what}`);
      });
      return found;
    });
}
