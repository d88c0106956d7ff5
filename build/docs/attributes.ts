import ts from 'typescript';
import { attributeName } from '../../widgets/core/attributes.ts';
import { type ElementSource, staticMember, textsOf } from './elements.ts';
import { describe, type Sources } from './program.ts';

export interface Attribute {
  readonly name: string;
  /** The same name in camel case. */
  readonly property: string;
  /** The accepted values in words: `text`, `integer, 2 to 6`. */
  readonly values: string;
  /** The type of the values: `string`, `boolean`, `number` or a union of words. */
  readonly type: string;
  /** The words that are accepted; empty unless it is a list of words. */
  readonly words: readonly string[];
  /** Null if there is no default. */
  readonly fallback: string | null;
  readonly required: boolean;
  readonly description: string;
}

/** The rows of an element's attribute table, in order. */
export function attributesOf({ node, required }: ElementSource, sources: Sources): Attribute[] {
  const table = staticMember(node, 'attributes', sources);
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
      const { valueDeclaration } = row;
      const name = attributeName(row.name);
      if (!valueDeclaration || !ts.isPropertyAssignment(valueDeclaration))
        throw new Error(`${name} is not a row of an attribute table.`);
      const description = describe(row, checker).replace(/ Required\.$/, '');
      if (!description) throw new Error(`The attribute ${name} has no doc comment above its row.`);
      return {
        name,
        property: row.name,
        ...readBy(valueDeclaration.initializer),
        required: required.length === 1 && required.includes(name),
        description,
      };
    });
}

type Accepted = Pick<Attribute, 'values' | 'type' | 'words' | 'fallback'>;

/** Describes which values an attribute reader of widgets/core/attributes.ts accepts, and its default. */
function readBy(reader: ts.Expression): Accepted {
  if (!ts.isCallExpression(reader)) throw new Error(`${reader.getText()} is not a known attribute reader.`);
  const words = textsOf(reader);
  const [fallback, min = '0', max] = reader.arguments.map((argument) => argument.getText());
  switch (reader.expression.getText()) {
    case 'text':
      return { values: 'text', type: 'string', words: [], fallback: null };
    case 'flag':
      return { values: 'boolean', type: 'boolean', words: [], fallback: null };
    case 'oneOf':
      return {
        values: words.map((word) => `\`${word}\``).join(', '),
        type: words.map((word) => `'${word}'`).join(' | '),
        words,
        fallback: words[0] ?? null,
      };
    case 'count':
      return {
        values: `integer, ${max ? `${min} to ${max}` : `from ${min}`}`,
        type: 'number',
        words: [],
        fallback: fallback === 'null' ? null : (fallback ?? null),
      };
    default:
      throw new Error(`${reader.getText()} is not a known attribute reader.`);
  }
}
