import type { RouteText } from '../../src/api/describe/row.ts';
import { contractOf, isNavigation } from '../../src/api/operations.ts';

/** Something that a request or a response shows and the document doesn't say. */
export interface Finding {
  readonly route: RouteText;
  readonly kind: keyof typeof KINDS;
  readonly what: string;
}

export const KINDS = {
  demanded: 'demanded inputs that the document does not mark as required',
  thin: 'answers that declare nothing beyond id and status',
  undeclared: 'fields in answers that the document does not declare',
} as const;

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

type Fields = Readonly<Record<string, unknown>>;

const inputSchema = (route: RouteText): Schema => {
  const { body, query } = contractOf(route);
  return (body ?? query ?? {}) as Schema;
};

/** The sets of names of which one has to be sent: several, if the schema has alternatives. */
function requirements({ required = [], anyOf = [] }: Schema): readonly (readonly string[])[] {
  if (anyOf.length === 0) return [required];
  return anyOf.flatMap(requirements).map((names) => [...required, ...names]);
}

/** The fields of a valid input that the document requires. */
export function requiredOf(route: RouteText, input: Fields): Fields {
  const sets = requirements(inputSchema(route));
  const names = sets.find((set) => set.every((name) => Object.hasOwn(input, name))) ?? [];
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/** The inputs that a detail of a 400 names: one, or those of which one is needed. */
function namedBy({ path, message }: { readonly path: string; readonly message: string }): readonly string[] {
  const [, choices] = /^needs one of (.+)$/.exec(message) ?? [];
  return choices === undefined ? [path] : choices.split(/, | with /).map((choice) => choice.replace(/:.*/, ''));
}

/** The inputs that a 400 names and the document doesn't require. A 400 that names nothing counts as one. */
export function unmarked(route: RouteText, error: Fields): readonly string[] {
  const known = new Set(requirements(inputSchema(route)).flat());
  const details = (error['details'] ?? []) as readonly { readonly path: string; readonly message: string }[];
  const paths = details.flatMap(namedBy);
  return paths.length === 0 ? [String(error['message'])] : paths.filter((path) => !known.has(path));
}

/** Whether the answer says only that something exists. Deletes are no finding: there is no more to say. */
export function isThin(route: RouteText): boolean {
  const data = contractOf(route).data as Schema;
  if (isNavigation(route) || /\/delete\b/.test(route)) return false;
  const { properties = {} } = data.properties?.['items']?.items ?? data;
  return Object.keys(properties).every((name) => name === 'id' || name === 'status');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of a value that its schema doesn't declare. An object without declared properties is the caller's own, such as metadata. */
function undeclared(schema: Schema, value: unknown, path: string): readonly string[] {
  const { anyOf, items, properties = {} } = schema;
  if (anyOf !== undefined) {
    const each = anyOf.map((one) => undeclared(one, value, path));
    return each.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  if (Array.isArray(value))
    return items === undefined ? [] : value.flatMap((one) => undeclared(items, one, `${path}[]`));
  if (!isFields(value) || (path !== '' && Object.keys(properties).length === 0)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const declared = properties[name];
    return declared === undefined ? [at] : undeclared(declared, child, at);
  });
}

/** The fields of an answer that the document doesn't declare. The samples send only what it declares, so each is the platform's own. */
export const undeclaredIn = (route: RouteText, data: Fields): readonly string[] => [
  ...new Set(undeclared(contractOf(route).data as Schema, data, '')),
];
