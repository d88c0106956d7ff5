import { Type } from 'typebox';
import { patterns } from './patterns.ts';

/**
 * The building blocks of all schemas: JSON Schema 2020-12, as in OpenAPI 3.1. Every keyword used here means the same in
 * draft 7, so validators of either version work.
 *
 * How to validate with them:
 * - Bodies are JSON and validated without coercion (`"1"` is not `1`).
 * - Query and path parameters arrive as text. Numbers and booleans are declared as such, so compile these schemas with
 *   type coercion: `limit=20` and `upcoming=true` are valid. Nothing else is coerced: an empty string is not a number,
 *   and a repeated parameter is an error, not a list.
 * - Absent optional fields of a body stay absent. Request bodies have no `default`, so that a validator that applies
 *   defaults can't turn an update into a reset. Only paging parameters have defaults.
 * - Unknown fields are allowed, because the document doesn't claim that its lists of fields are complete. Only settings of
 *   our own that have nowhere to keep them (`goals.ts`) refuse them.
 *
 * A schema with a `title` in Pascal case becomes a component of that name in the OpenAPI document.
 */

/** One of a closed set of strings. */
export const oneOf = <const Values extends [string, ...string[]]>(values: readonly [...Values], description?: string) =>
  Type.Enum<Values>([...values], description === undefined ? { type: 'string' } : { type: 'string', description });

/** A value or null. Null means known to be empty or hidden (hidden counts, an anonymous donor); in a request it clears the field. */
export const orNull = <Schema extends Type.TSchema>(schema: Schema, description = descriptionOf(schema)) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/** Repeated outside the union, where editors show it. */
const descriptionOf = (schema: Type.TSchema & { readonly description?: string }): string | undefined =>
  schema.description;

/** An opaque id with a readable prefix, or a client reference: 1 to 200 characters, no control characters. */
export const id = (description = 'Opaque id.') =>
  Type.String({ minLength: 1, maxLength: 200, pattern: patterns.printable, description });

/** What becomes of the records that refer to a deleted one: by default, they prevent its deletion. */
interface Reference {
  /** The title of the resource: `TeamCategory`. */
  readonly resource: string;
  /** `cascade` deletes them along with it. */
  readonly onDelete?: 'cascade';
  /** The status in which they no longer need it. */
  readonly unless?: string;
}

/** The id of another resource of the same account, which must exist. */
export const ref = (resource: string, description?: string, rules: Omit<Reference, 'resource'> = {}) =>
  Type.String({ ...id(description), 'x-references': { resource, ...rules } satisfies Reference });

/** A field that refers to another resource. */
export interface FieldReference extends Reference {
  /** A nested field is written as `reservation.spaceId`, one in a list as `mails[].templateId`. */
  readonly field: string;
}

interface AnySchema {
  readonly 'x-references'?: Reference;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly items?: AnySchema;
  readonly anyOf?: readonly AnySchema[];
}

function referencesAt(field: string, schema: AnySchema): readonly FieldReference[] {
  const { 'x-references': reference, properties = {}, items, anyOf = [] } = schema;
  return [
    ...(reference === undefined ? [] : [{ field, ...reference }]),
    ...Object.entries(properties).flatMap(([name, inner]) => referencesAt(`${field}.${name}`, inner)),
    ...(items === undefined ? [] : referencesAt(`${field}[]`, items)),
    ...anyOf.flatMap((inner) => referencesAt(field, inner)),
  ];
}

/** All references in the fields of a resource. */
export const referencesIn = (fields: Type.TProperties): readonly FieldReference[] =>
  Object.entries(fields).flatMap(([name, schema]) => referencesAt(name, schema as AnySchema));

/** Free text in a request: at most `maxLength` characters (code points), not empty if `minLength` is set. */
export const text = (maxLength: number, description?: string, minLength = 0) =>
  Type.String({
    ...(minLength > 0 ? { minLength } : {}),
    maxLength,
    pattern: patterns.storable,
    ...(description === undefined ? {} : { description }),
  });

/** Text for people, such as a title or a label: 1 to `maxLength` characters, at least one of them visible. */
export const title = (maxLength = 300, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: patterns.visible,
    ...(description === undefined ? {} : { description }),
  });

/** The options of an object that requires at least one of some fields. */
export const requiresOne = (...names: readonly string[]) => ({ anyOf: names.map((name) => ({ required: [name] })) });

/** The options of an object whose fields also match at least one of these objects: what depends on its kind. */
export const matchesOne = (...kinds: readonly Type.TObject[]) => ({ anyOf: kinds });

/** Text in a response. No length is promised, so readers must set their own limit. */
export const shown = (description?: string) => Type.String(description === undefined ? {} : { description });

/** An http or https URL of at most 2,000 characters. Internationalized names are fine. */
export const url = (description?: string) =>
  Type.String({
    pattern: patterns.web,
    maxLength: 2000,
    ...(description === undefined ? {} : { description }),
  });

/** An RFC 3339 time; responses use UTC. */
export const time = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });

/** An IANA time zone name, such as `Europe/Oslo`. */
export const timeZone = () =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: patterns.printable,
    description: 'IANA time zone, such as Europe/Oslo.',
  });

/** Decimal text, never a float: `5.00`, `1234.5`. */
export const decimal = (description = 'Decimal amount as text.') =>
  Type.String({ pattern: patterns.decimal, description });

/** A sum of amounts, in a response. */
export const total = (description = 'Decimal amount as text: a sum.') =>
  Type.String({ pattern: patterns.total, description });

/** An ISO 4217 currency code in capitals. */
export const currency = () => Type.String({ pattern: patterns.currency, description: 'ISO 4217 currency code.' });

/** A whole number of at least 0. */
export const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description === undefined ? {} : { description }) });

/** Paging of a list: `limit` from 1 to 100, 20 by default; anything else is a 400. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Page size.' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Number of results to skip.' })),
};

/** One page of a list. */
export const page = <Item extends Type.TSchema>(title: string, item: Item) =>
  Type.Object(
    {
      items: Type.Array(item, { description: 'The results on this page.' }),
      total: count('Number of results on all pages.'),
      limit: Type.Integer({ minimum: 1, maximum: 100, description: 'The page size that was applied.' }),
      offset: count('Number of results before this page.'),
    },
    { title },
  );

/** Shown while scheduled work on a resource fails and is retried. */
export const lastFailure = () =>
  Type.Optional(
    Type.Object(
      {
        message: shown('What went wrong, for people.'),
        at: time('When it failed.'),
        failures: count('Failures in a row.'),
        retryAt: time('When it is tried again.'),
      },
      { title: 'LastFailure', description: 'The last scheduled attempt, if it failed. Absent after a success.' },
    ),
  );
