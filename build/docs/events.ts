import ts from 'typescript';
import { describe, nodesOf, type Sources } from './program.ts';

/** A field of an event's `detail`, possibly nested. */
export interface Field {
  /** `tally.totalVotes`, `donors[].message`. */
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export interface WidgetEventRow {
  readonly name: string;
  /** The name of its class or type: `VotedEvent`. */
  readonly type: string;
  /** The name of the type of its `detail`: `VotedDetail`. */
  readonly detailType: string;
  readonly description: string;
  readonly cancelable: boolean;
  readonly detail: readonly Field[];
}

/** The events that some files dispatch, by name, described by the declarations in CreatorEventMap. */
export function eventsOf(files: readonly ts.SourceFile[], sources: Sources): WidgetEventRow[] {
  const made = new Map(files.flatMap((file) => [...nodesOf(file)].flatMap(dispatchedIn)));
  return [...declaredEvents(sources)]
    .filter(([name]) => made.has(name))
    .map(([name, type]) => rowOf(name, type, made.get(name) ?? false, sources));
}

/** Finds `new WidgetEvent('creator-ready', ...)`, or `super('creator-pay', host, detail, true)` in a subclass. */
function dispatchedIn(node: ts.Node): [name: string, cancelable: boolean][] {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
  if (ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword) return [];
  const [name, , , cancelable] = node.arguments ?? [];
  if (!name || !ts.isStringLiteral(name) || !name.text.startsWith('creator-')) return [];
  return [[name.text, cancelable?.kind === ts.SyntaxKind.TrueKeyword]];
}

/** Every `creator-…` event of CreatorEventMap, with its type. */
function declaredEvents({ checker, paths, source }: Sources): Map<string, ts.TypeNode> {
  const declared = new Map<string, ts.TypeNode>();
  for (const path of paths) {
    for (const node of nodesOf(source(path))) {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'CreatorEventMap') continue;
      for (const { name, valueDeclaration } of checker.getTypeAtLocation(node).getProperties()) {
        const type = valueDeclaration && ts.isPropertySignature(valueDeclaration) && valueDeclaration.type;
        if (type && name.startsWith('creator-')) declared.set(name, type);
      }
    }
  }
  return declared;
}

function rowOf(name: string, node: ts.TypeNode, cancelable: boolean, sources: Sources): WidgetEventRow {
  const { checker } = sources;
  const alias = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  const target = alias && alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
  const description = capitalized((target ? describe(target, checker) : '').replace(`\`${name}\`: `, ''));
  if (!description) throw new Error(`The event ${name} has no doc comment on its type.`);
  const detail = checker.getTypeFromTypeNode(node).getProperty('detail');
  const reading = { checker, codes: errorCodes(sources) };
  const detailed = detail && checker.getTypeOfSymbol(detail);
  const fields = detailed ? fieldsOf(detailed, reading) : [];
  // docs/common.md describes the tag, which all events have.
  const own = fields.filter((field) => field.name !== 'tag');
  return { name, type: node.getText(), detailType: detailTypeOf(detailed), description, cancelable, detail: own };
}

/** The type that `WidgetEvent<VotedDetail>` names, which it makes read-only and extends. */
function detailTypeOf(type: ts.Type | undefined): string {
  const [named] = type?.isIntersection() ? type.types : [];
  const name = named?.aliasTypeArguments?.[0]?.symbol.name;
  if (!name) throw new Error('The detail of an event has no type with a name.');
  return name;
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Reading {
  readonly checker: ts.TypeChecker;
  readonly codes: readonly ts.Type[];
}

/** The error codes. */
export function errorCodes({ checker, source }: Sources): readonly ts.StringLiteralType[] {
  const file = source('src/client/errors.ts');
  const alias = file.statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === 'ErrorCode');
  const type = alias && checker.getTypeAtLocation(alias);
  if (!type?.isUnion()) throw new Error('src/client/errors.ts has no ErrorCode.');
  return type.types.filter((each) => each.isStringLiteral());
}

/** `detail` holds plain values, objects and lists of plain objects, at most. */
const MAX_DEPTH = 2;

function fieldsOf(type: ts.Type, reading: Reading, before = '', depth = 0): Field[] {
  const { checker } = reading;
  return type.getProperties().flatMap((field) => {
    const own = checker.getTypeOfSymbol(field);
    const plain = checker.getNonNullableType(own);
    const item = itemOf(plain, checker);
    const held = item ?? plain;
    const name = `${before}${field.name}`;
    const row = { name, type: typeText(own, reading), description: describe(field, checker) };
    if (depth === MAX_DEPTH || !isOurs(held)) return [row];
    return [row, ...fieldsOf(held, reading, `${name}${item ? '[]' : ''}.`, depth + 1)];
  });
}

const itemOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined =>
  checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;

/** An object whose fields can be listed. */
const isOurs = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Object) !== 0 && type.getProperties().length > 0;

/** The type as TypeScript writes it; our own objects are `object`, since their fields are listed separately. */
function typeText(type: ts.Type, reading: Reading): string {
  const { checker } = reading;
  if (type.isUnion()) return unionText(type.types, reading);
  const item = itemOf(type, checker);
  if (item) return item.isUnion() ? `(${typeText(item, reading)})[]` : `${typeText(item, reading)}[]`;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return 'boolean';
  return isOurs(type) ? 'object' : checker.typeToString(type).replaceAll('"', "'");
}

/** All error codes together are shown as one word. `null` and `undefined` come last. */
function unionText(types: readonly ts.Type[], reading: Reading): string {
  const coded = reading.codes.every((code) => types.includes(code));
  const others = types.filter((each) => !coded || !reading.codes.includes(each));
  const words = others.map((each) => typeText(each, reading)).filter((word) => word !== 'null');
  const last = others.length > 0 && others.some(({ flags }) => flags & ts.TypeFlags.Null) ? ['null'] : [];
  return [...new Set([...words, ...(coded ? ['ErrorCode'] : []), ...last])].join(' | ');
}
