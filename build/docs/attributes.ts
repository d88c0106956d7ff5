import ts from 'typescript';
import { propertyName } from '../../widgets/core/attributes.ts';
import { type ElementSource, staticMember, textsOf } from './elements.ts';
import { describe, type Sources } from './program.ts';

export interface Attribute {
  readonly name: string;
  /** The same name in camel case. */
  readonly property: string;
  /** The accepted values: `text`, `"lazy"`, `"eager"`, `whole number, 2 to 6`. */
  readonly values: string;
  /** Null if there is no default. */
  readonly fallback: string | null;
  readonly required: boolean;
  readonly description: string;
}

/** The rows of an element's attribute table, in order. */
export function attributesOf({ node, required }: ElementSource, sources: Sources): Attribute[] {
  const table = staticMember(node, 'attributes');
  return table ? rowsOf(table, required, sources) : [];
}

/** The rows common to all elements. */
export function commonAttributesOf(sources: Sources): Attribute[] {
  const file = sources.source('widgets/core/attributes.ts');
  const module = sources.checker.getSymbolAtLocation(file);
  const found = module && sources.checker.getExportsOfModule(module).find(({ name }) => name === 'commonAttributes');
  if (!found?.valueDeclaration) throw new Error('widgets/core/attributes.ts has no commonAttributes.');
  return rowsOf(found.valueDeclaration, [], sources);
}

function rowsOf(table: ts.Node, required: readonly string[], { checker }: Sources): Attribute[] {
  return checker
    .getTypeAtLocation(table)
    .getProperties()
    .map((row) => {
      const { name, valueDeclaration } = row;
      if (!valueDeclaration || !ts.isPropertyAssignment(valueDeclaration))
        throw new Error(`${name} is not a row of an attribute table.`);
      const [values, fallback] = readBy(valueDeclaration.initializer);
      const description = describe(row, checker).replace(/ Required\.$/, '');
      if (!description) throw new Error(`The attribute ${name} has no doc comment above its row.`);
      return { name, property: propertyName(name), values, fallback, required: required.includes(name), description };
    });
}

const code = (text: string): string => `\`${text}\``;

/** Describes which values an attribute reader of widgets/core/attributes.ts accepts, and its default. */
function readBy(reader: ts.Expression): [values: string, fallback: string | null] {
  if (!ts.isCallExpression(reader)) throw new Error(`${reader.getText()} is not a known attribute reader.`);
  const texts = textsOf(reader);
  const [fallback, min = '0', max] = reader.arguments.map((argument) => argument.getText());
  switch (reader.expression.getText()) {
    case 'text':
      return ['text', null];
    case 'flag':
      return ['present or not', null];
    case 'oneOf':
      return [texts.map(code).join(', '), code(texts[0] ?? '')];
    case 'count':
      return [
        `whole number, ${max ? `${min} to ${max}` : `from ${min}`}`,
        fallback === 'null' ? null : code(fallback ?? ''),
      ];
    default:
      throw new Error(`${reader.getText()} is not a known attribute reader.`);
  }
}
