import { Type } from 'typebox';

/**
 * The fields that every product's schemas are made of. JSON Schema 2020-12, as OpenAPI 3.1 takes it; each keyword used
 * here means the same in draft 7, so a validator of either kind may run them.
 *
 * How to validate with them (contract section 2):
 * - Bodies are JSON and are checked as they stand: never coerce a type in a body (`"1"` is not `1`).
 * - Query and path parameters arrive as text. Numbers and booleans are declared as such, because that is what a caller
 *   means; compile those two parts with type coercion, so that `limit=20` and `upcoming=true` pass. Nothing else
 *   is coerced: an empty text is not a number, and a parameter given twice is an error, not a list.
 * - An absent optional field stays absent in a body; no request body carries a `default`, so that a validator that fills
 *   defaults in cannot turn an update into a reset. The only defaults of requests are those of paging.
 * - Unknown fields are let through everywhere: the document lists some fields and promises no complete list.
 *
 * A `title` in Pascal case names a schema: it becomes a component of that name in the OpenAPI document.
 */

/** One of a closed set of words. */
export const oneOf = <const Values extends [string, ...string[]]>(values: readonly [...Values], description?: string) =>
  Type.Enum<Values>([...values], description === undefined ? { type: 'string' } : { type: 'string', description });

/** A value or null: shown, but with nothing to say (hidden counts, an anonymous donor). */
export const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** No control characters: an id or reference is shown in logs and kept in a database that takes no U+0000. */
const printable = '^[^\\u0000-\\u001f\\u007f]+$';
/** Any text but U+0000, which PostgreSQL cannot keep in a text column. */
const storable = '^[^\\u0000]*$';

/** An opaque id with a readable prefix, or a client reference: 1 to 200 characters, no control characters. */
export const id = (description = 'Opaque id.') =>
  Type.String({ minLength: 1, maxLength: 200, pattern: printable, description });

/** Free text in a request: at most `maxLength` characters (code points), and with `minLength` not empty. */
export const text = (maxLength: number, description?: string, minLength = 0) =>
  Type.String({
    ...(minLength > 0 ? { minLength } : {}),
    maxLength,
    pattern: storable,
    ...(description === undefined ? {} : { description }),
  });

/** Text in an answer: no bound is promised, so a reader must bring its own. */
export const shown = (description?: string) => Type.String(description === undefined ? {} : { description });

/** An absolute address of at most 2,000 characters. What a browser may do with it is decided by `safeUrl`, not here. */
export const address = (description?: string) =>
  Type.String({ format: 'uri', maxLength: 2000, ...(description === undefined ? {} : { description }) });

/** An RFC 3339 time; answers are in UTC. */
export const time = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });

/** An IANA time zone name, such as `Europe/Oslo`. */
export const timeZone = () =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: printable,
    description: 'IANA time zone, such as Europe/Oslo.',
  });

/** Decimal text, never a float: `5.00`, `1234.5`. */
export const decimal = (description = 'Decimal amount as text.') =>
  Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,6})?$', description });

/** An ISO 4217 currency code in capitals. */
export const currency = () => Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 currency code.' });

/** A whole number from 0. */
export const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description === undefined ? {} : { description }) });

/** Paging of a list: `limit` 20 if absent, 1 to 100, outside that 400 (contract section 2). */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Page size.' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Number of results to skip.' })),
};

/** One page of a list. */
export const page = <Item extends Type.TSchema>(title: string, item: Item) =>
  Type.Object(
    {
      items: Type.Array(item),
      total: count('How many there are on all pages.'),
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
      offset: count(),
    },
    { title },
  );
