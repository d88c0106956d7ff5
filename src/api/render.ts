import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { type Operation, operations } from './catalogue/all.ts';
import { isDescribed, isList, isNavigation } from './contract/all.ts';
import { type RecordedExamples, withExamples } from './openapi/with-examples.ts';
import { buildOpenApi } from './openapi.ts';

/** The text of the generated files, by name. */
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
 * The generator lists methods that a path doesn't have (`readonly trace?: never`). Nothing uses them, and removing them
 * makes the published declarations a quarter smaller.
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
 * Browsers can fetch operations that need no credential or a public key. The two pay redirects need none, but they are
 * navigations, so fetch would get another site's page; use a link instead.
 */
const isPublic = ({ route, row }: Operation): boolean =>
  (row.credential === 'none' || row.credential === 'public') && !isNavigation(route);

const routeTypes = (): string =>
  [
    union(
      'Route',
      'Every named operation: method and path, with letter case as in the interface document.',
      operations,
    ),
    union(
      'PublicRoute',
      'What a browser may call with fetch. Excludes the two pay redirects, which are navigations.',
      operations.filter(isPublic),
    ),
    union(
      'DescribedRoute',
      'Operations described field by field; all others accept and return an open JSON object.',
      operations.filter(({ route }) => isDescribed(route)),
    ),
    union(
      'ListRoute',
      'Operations that return a page of items, with `limit` and `offset`.',
      operations.filter(({ route }) => isList(route)),
    ),
  ].join('');

const EXAMPLES = new URL('./openapi/examples.json', import.meta.url);

/** Both generated files, from the catalogue, contracts and recorded examples. Writes nothing. */
export async function render(): Promise<Rendered> {
  const document = buildOpenApi();
  const examples: RecordedExamples = JSON.parse(await readFile(EXAMPLES, 'utf8'));
  const openapi = `${JSON.stringify(withExamples(document, operations, examples), null, 2)}\n`;
  // defaultNonNullable: fields with a default stay optional, in requests and responses.
  const nodes = await openapiTS(JSON.stringify(document), { silent: true, immutable: true, defaultNonNullable: false });
  return { 'openapi.json': openapi, 'types.gen.ts': `${header}${withoutAbsences(astToString(nodes))}${routeTypes()}` };
}
