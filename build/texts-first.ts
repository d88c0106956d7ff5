import MagicString from 'magic-string';
import type { AstNode, Plugin } from 'rollup';

/** Shorter ones compress as well where they stand. */
const LONG = 150;

/** A node of the syntax tree, with what we look at. */
interface Node extends AstNode {
  readonly [member: string]: unknown;
}

/**
 * Puts the style sheets and the tables of messages of a classic script at its head: prose beside prose and code beside code
 * compress better than one in the other (160 bytes of the script with all elements). After the minifier, which would put them back.
 */
export function textsFirst(): Plugin {
  return {
    name: 'texts-first',
    renderChunk(code) {
      const program = this.parse(code) as unknown as Node;
      const body = bodyOf(program);
      if (!body) this.error('A classic script is one function that is called.');
      const script = new MagicString(code);
      const texts: string[] = [];
      for (const node of descendants(program).filter(isLongText)) {
        const name = `css${texts.length}`;
        if (code.includes(name)) this.error(`${name} is a name already.`);
        texts.push(`${name}=${code.slice(node.start, node.end)}`);
        script.overwrite(node.start, node.end, name);
      }
      for (const declaration of (body['body'] as Node[]).filter(({ type }) => type === 'VariableDeclaration'))
        texts.push(...takeTables(script, declaration));
      script.appendRight(body.start + 1, `let ${texts.join()};`);
      return { code: script.toString(), map: script.generateMap({ hires: true }) };
    },
  };
}

/** Of `!function(){...}()`, what is between the braces. */
function bodyOf(program: Node): Node | null {
  const found = descendants(program).find(({ type }) => type === 'FunctionExpression');
  return (found?.['body'] as Node | undefined) ?? null;
}

/** In the order in which they stand. */
function descendants(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && 'start' in node ? [node as Node] : [];
  return [...own, ...Object.values(node).flatMap(descendants)];
}

const isLongText = ({ type, value, start, end }: Node): boolean =>
  type === 'Literal' && typeof value === 'string' && end - start > LONG;

/** An object of texts and of plural forms. */
function isTable(node: Node): boolean {
  const messages = membersOf(node);
  return messages.length > 3 && messages.every((one) => isText(one) || membersOf(one).some(isText));
}

const isText = (node: Node): boolean => typeof node['value'] === 'string';

/** The values of an object as it is written; none of anything else, and of one with more than names and values in it. */
function membersOf({ type, properties }: Node): Node[] {
  if (type !== 'ObjectExpression') return [];
  const members = properties as Node[];
  return members.every((one) => one.type === 'Property' && one['kind'] === 'init')
    ? members.map((one) => one['value'] as Node)
    : [];
}

/** Takes the tables out of a declaration, and gives them. */
function takeTables(script: MagicString, declaration: Node): string[] {
  const declarators = declaration['declarations'] as Node[];
  const tables = declarators.filter(({ init }) => init && isTable(init as Node));
  const firstKept = declarators.findIndex((one) => !tables.includes(one));
  if (firstKept < 0) script.remove(declaration.start, declaration.end);
  else
    for (const [at, { start, end }] of declarators.entries()) {
      if (!tables.includes(declarators[at] as Node)) continue;
      if (at > firstKept) script.remove(declarators[at - 1]?.end ?? start, end);
      else script.remove(start, declarators[at + 1]?.start ?? end);
    }
  return tables.map(({ start, end }) => script.original.slice(start, end));
}
