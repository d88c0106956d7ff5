import ts from 'typescript';
import { propertyName } from '../../widgets/core/attributes.ts';
import { type ElementSource, staticMember, textsOf } from './elements.ts';
import { describe, type Sources } from './program.ts';

export interface Attribute {
  readonly name: string;
  /** Of the same words. */
  readonly property: string;
  /** In words: `text`, `"lazy"`, `"eager"`, `whole number, 2 to 6`. */
  readonly values: string;
  /** Null: none, it counts as absent. */
  readonly fallback: string | null;
  readonly required: boolean;
  readonly description: string;
}

/** The rows of an element's attribute table, in order. */
export function attributesOf({ node, required }: ElementSource, sources: Sources): Attribute[] {
  const table = staticMember(node, 'attributes');
  return table ? rowsOf(table, required, sources) : [];
}

/** The rows that every element has. */
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
        throw new Error(`${name} is no row of a table.`);
      const [values, fallback] = readBy(valueDeclaration.initializer);
      const description = describe(row, checker).replace(/ Required\.$/, '');
      if (!description) throw new Error(`The attribute ${name} has no doc comment above its row.`);
      return { name, property: propertyName(name), values, fallback, required: required.includes(name), description };
    });
}

const code = (text: string): string => `\`${text}\``;

/** What a reader of widgets/core/attributes.ts takes, and what it makes of all else. */
function readBy(reader: ts.Expression): [values: string, fallback: string | null] {
  if (!ts.isCallExpression(reader)) throw new Error(`${reader.getText()} is no reader that is known here.`);
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
      throw new Error(`${reader.getText()} is no reader that is known here.`);
  }
}
