import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { type Operation, operations } from './catalogue/all.ts';
import { isDescribed, isList, isNavigation } from './contract/all.ts';
import { type RecordedExamples, withExamples } from './openapi/with-examples.ts';
import { buildOpenApi } from './openapi.ts';

/** The generated files, as text, by their name beside this one. */
export interface Rendered {
  readonly 'openapi.json': string;
  readonly 'types.gen.ts': string;
}

const header = `/**
 * Types of the interface. Generated from openapi.json by \`npm run generate\`; do not edit.
 * It imports nothing and holds no value: browser code may take it by \`import type\`.
 */

`;

/**
 * The generator spells out which methods a path does not have (`readonly trace?: never`). Nobody asks for one that is not
 * there, and these declarations are shipped: a quarter of them is left out.
 */
const withoutAbsences = (types: string): string => {
  const operationsAt = types.indexOf('export interface operations');
  const ofPaths = types
    .slice(0, operationsAt)
    .replaceAll(/^ {8}readonly parameters: \{\n(?: {12}readonly \w+\?: never;\n)+ {8}\};\n/gm, '')
    .replaceAll(/^ {8}readonly \w+\?: never;\n/gm, '');
  return ofPaths + types.slice(operationsAt);
};

const union = (name: string, comment: string, list: readonly Operation[]): string =>
  `\n/** ${comment} */\nexport type ${name} =\n${list.map(({ route }) => `  | '${route}'`).join('\n')};\n`;

/**
 * A browser may call with fetch what asks for no credential or for a public key. The two pay redirects ask for none, but
 * are navigations: an answer to fetch would be another site's page. They are reached by a link instead.
 */
const isPublic = ({ route, row }: Operation): boolean =>
  (row.credential === 'none' || row.credential === 'public') && !isNavigation(route);

const routeTypes = (): string =>
  [
    union('Route', 'Every named operation: method and path, letter case as in the interface document.', operations),
    union(
      'PublicRoute',
      'What a browser may call with fetch. Not the two pay redirects: they are navigations.',
      operations.filter(isPublic),
    ),
    union(
      'DescribedRoute',
      'What is described field by field; the others take and answer an open JSON object.',
      operations.filter(({ route }) => isDescribed(route)),
    ),
    union(
      'ListRoute',
      'What answers a page of items, by `limit` and `offset`.',
      operations.filter(({ route }) => isList(route)),
    ),
  ].join('');

const EXAMPLES = new URL('./openapi/examples.json', import.meta.url);

/** Both generated files, from catalogue, contracts and the examples that were recorded. Writes nothing. */
export async function render(): Promise<Rendered> {
  const document = buildOpenApi();
  const examples: RecordedExamples = JSON.parse(await readFile(EXAMPLES, 'utf8'));
  const openapi = `${JSON.stringify(withExamples(document, operations, examples), null, 2)}\n`;
  // defaultNonNullable: a field with a default may still be left out, of a request and of an answer alike.
  const nodes = await openapiTS(JSON.stringify(document), { silent: true, immutable: true, defaultNonNullable: false });
  return { 'openapi.json': openapi, 'types.gen.ts': `${header}${withoutAbsences(astToString(nodes))}${routeTypes()}` };
}
