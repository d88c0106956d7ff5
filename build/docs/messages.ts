import ts from 'typescript';
import { nodesOf, oneLine, type Sources } from './program.ts';

export interface MessageRow {
  readonly key: string;
  /** The English text; of plural forms, `other`. */
  readonly english: string;
}

/** The messages under a key of `AllWords`: `common`, or an element's tag. */
export function messagesOf(name: string, { checker, source }: Sources): MessageRow[] {
  const words = source('widgets/words/words.ts');
  const all = words.statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === 'AllWords');
  const table = all && checker.getTypeAtLocation(all).getProperty(name);
  if (!table) throw new Error(`AllWords in widgets/words/words.ts has no ${name}.`);
  return checker
    .getTypeOfSymbol(table)
    .getProperties()
    .map((message) => {
      const declared = message.declarations?.find((each) => ts.isPropertyAssignment(each));
      if (!declared) throw new Error(`The message ${message.name} has no English text.`);
      return { key: message.name, english: oneLine(englishOf(declared.initializer)) };
    });
}

function englishOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  const other = [...nodesOf(node)].find((each) => ts.isPropertyAssignment(each) && each.name.getText() === 'other');
  return other && ts.isPropertyAssignment(other) && ts.isStringLiteralLike(other.initializer)
    ? other.initializer.text
    : '';
}
