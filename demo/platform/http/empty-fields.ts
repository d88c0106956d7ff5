import type { Operation } from '../../../src/api/operations.ts';
import { invalidField } from '../base/errors.ts';

/** What of a JSON schema says which members an object may lack, and whether a value may be null. */
interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Whether a body creates something of an account's own. A visitor's vote is none: it is taken as it is. */
export const isCreate = ({ method, path, product }: Operation): boolean =>
  method === 'POST' && product !== 'polls' && /\/create\w*$/.test(path);

/** The members that an object must have, whichever of its alternatives it matches. */
function requiredBy({ required = [], anyOf = [] }: Schema): readonly string[] {
  const [first = [], ...others] = anyOf.map(requiredBy);
  return [...required, ...first.filter((name) => others.every((names) => names.includes(name)))];
}

const alternativesOf = (schema: Schema): readonly Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(alternativesOf)];

/** Whether a value is an empty text, or null. Where the schema accepts null or any value, the product decides what they mean. */
function isAbsent(schema: Schema, value: unknown): boolean {
  const alternatives = alternativesOf(schema).filter(({ anyOf }) => anyOf === undefined);
  if (value !== null && value !== '') return false;
  return alternatives.every(({ type }) => type !== undefined && (value === '' || type !== 'null'));
}

/** @throws {PlatformError} 400 for a field that only the platform sets: one that a response has and the body hasn't. */
export function requireNoPlatformFields(body: Schema, data: Schema, input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  const settable = new Set(alternativesOf(body).flatMap(({ properties = {} }) => Object.keys(properties)));
  // Each product says in which statuses a resource may start.
  const own = ['createdAt', 'updatedAt', ...Object.keys(data.properties ?? {})].filter((name) => name !== 'status');
  for (const [name, value] of Object.entries(input)) {
    if (own.includes(name) && !settable.has(name) && value !== null && value !== '')
      throw invalidField(name, 'is set by the platform');
  }
}

/** An input without optional members that are null or an empty text, at every level that the schema declares. */
export function withoutEmptyFields(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const alternatives = alternativesOf(schema);
  if (Array.isArray(value)) {
    const items = { anyOf: alternatives.flatMap((each) => each.items ?? []) };
    return value.map((item) => withoutEmptyFields(items, item));
  }
  const required = requiredBy(schema);
  const schemasOf = (name: string) => alternatives.flatMap(({ properties = {} }) => properties[name] ?? []);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const anyOf = schemasOf(name);
      if (anyOf.length > 0 && !required.includes(name) && isAbsent({ anyOf }, member)) return [];
      return [[name, anyOf.length === 0 ? member : withoutEmptyFields({ anyOf }, member)]];
    }),
  );
}
