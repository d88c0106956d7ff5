import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { RedirectQuery } from '../../../src/api/products/payments/links.ts';
import { containsSecretKey } from '../base/credentials.ts';
import { invalid, invalidField, unsupported } from '../base/errors.ts';
import { isStorable } from '../base/storable-text.ts';
import { isStorableTime } from '../base/storable-time.ts';

const MAX_DEPTH = 20;
const MAX_PATH = 200;
const STRING_LITERAL = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

function countNamesInText(json: string): number {
  let names = 0;
  for (const [, colon] of json.matchAll(STRING_LITERAL)) if (colon !== undefined) names += 1;
  return names;
}

/** @throws {PlatformError} 400 for text that cannot be stored or that contains a secret key, even an escaped one. */
function checkText(text: string, path: string): void {
  if (!isStorable(text)) throw invalidField(path, 'contains a character that cannot be stored');
  if (containsSecretKey(text)) {
    throw invalid('Never put a secret key in a body, because bodies may be logged. Replace that key.');
  }
}

/** Whether the number was parsed without rounding, unlike `9007199254740993` and `1e400`. */
const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** Writes paths as the validator does: `source.name`, `galleryPhotos.0`. */
const pathTo = (parent: string, name: string): string =>
  (parent === '' ? name : `${parent}.${name}`).slice(0, MAX_PATH);

/** Checks all values without recursion. Returns the number of names, which is lower than in the text if a name is duplicated. */
function checkTree(root: unknown): number {
  let names = 0;
  const stack: { value: unknown; depth: number; path: string }[] = [{ value: root, depth: 0, path: '' }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, depth, path } = next;
    if (typeof value === 'string') checkText(value, path);
    if (typeof value === 'number' && !isExact(value)) throw invalidField(path, 'is too large to be stored exactly');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw invalid(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    for (const [name, child] of Object.entries(value)) {
      if (!Array.isArray(value)) {
        names += 1;
        // An assignment to it would change what the object inherits.
        if (name === '__proto__') throw invalidField(pathTo(path, name), 'is a name that no field can have');
        checkText(name, path);
      }
      stack.push({ value: child, depth: depth + 1, path: pathTo(path, name) });
    }
  }
  return names;
}

export const isJsonType = (contentType: string): boolean => /^application\/json\s*(?:;[^,]*)?$/i.test(contentType);

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw invalid('The body is not UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('The body is not valid JSON.');
  }
}

/**
 * Reads a JSON body: UTF-8, uncompressed, without duplicate names. Returns an empty object if there is no body.
 * @throws {PlatformError} 400, or 415 if the headers do not declare JSON.
 */
export function readJsonBody({ body, headers }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (encoding !== 'identity') throw unsupported('Compressed bodies are not supported.');
  if (!isJsonType(type)) throw unsupported('Send the body as JSON, with Content-Type: application/json.');
  const text = decode(body);
  const value = parseJson(text);
  if (checkTree(value) !== countNamesInText(text)) throw invalid('The body has a duplicate field.');
  return value;
}

type Query = Readonly<Record<string, unknown>>;

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
}

/** `2.0` and `1e1` are whole numbers too, in JSON Schema as in mathematics. */
const JSON_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?(?:e[+-]?\d{1,2})?$/i;

function coerce(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && JSON_NUMBER.test(value) && isExact(Number(value)))
    return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/**
 * Converts parameters that the schema declares as number or boolean. Leaves anything else, rounded numbers included, to the validator,
 * which rejects it. The coercion of Ajv reads `0x10`, ` 5` and `Infinity` as numbers, and rounds.
 */
function coerceQuery(query: Query, schema: TSchema | undefined): Query {
  const properties = (schema as ObjectSchema | undefined)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, coerce(value, properties[name]?.type)]),
  );
}

/** Drops unusable parameters of a redirect, but for the reference: a visitor who follows a link cannot fix it. */
function withoutUnusable(query: Query): Query {
  const { clientReference: _reference, ...optional } = RedirectQuery.properties;
  const schemas = new Map<string, TSchema>(Object.entries(optional));
  const isUsable = (name: string, value: unknown): boolean => {
    const schema = schemas.get(name) ?? (name.startsWith('utm_') ? optional.utm_source : undefined);
    return (
      schema === undefined || (ajv.validate(schema, value) && (name !== 'returnUrl' || URL.canParse(String(value))))
    );
  };
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => isUsable(name, value)));
}

/** Reads the query without its public key, typed as the schema declares. */
export function readQuery(request: FastifyRequest, schema: TSchema | undefined): Query {
  const { publicKey: _key, ...query } = request.query as Query;
  return coerceQuery(schema === RedirectQuery ? withoutUnusable(query) : query, schema);
}

/** @throws {PlatformError} 400 if the path or the query contains a character that cannot be stored. */
export function requireStorableUrl({ query, params }: FastifyRequest): void {
  const texts = [...Object.entries(query as Query).flat(2), ...Object.values(params as Query)];
  if (!texts.every((text) => isStorable(String(text)))) {
    throw invalid('The URL contains a character that cannot be stored.');
  }
}

/**
 * Shared by the platforms of a process. Collects all errors, so that a caller sees every bad field at once; the body limit bounds their
 * number. `verbose` adds the schema, which has the known names for a message about an unknown one.
 */
const ajv = new Ajv({ useDefaults: true, allErrors: true, verbose: true });
formats.default(ajv);
// Says what a field refers to; `records/references.ts` checks it.
ajv.addKeyword('x-references');
restrictDateTimes();

/** Narrows the `date-time` format: rejects leap seconds, which no `Date` can hold, and years outside 1 to 9999. */
function restrictDateTimes(): void {
  const format = ajv.formats['date-time'];
  if (typeof format !== 'object' || format instanceof RegExp || typeof format.validate !== 'function') {
    throw new Error('The validator has no date-time format.');
  }
  const validate = format.validate as (text: string) => unknown;
  ajv.addFormat('date-time', (text: string) => validate(text) === true && isStorableTime(new Date(text)));
}

/**
 * Compiles a route's schema when the first request needs it: compiling all of them takes a third of a second at every start. Ajv keeps
 * what it has compiled.
 */
export const compileOnUse: FastifySchemaCompiler<TSchema> =
  ({ schema }) =>
  (value) => {
    const validate = ajv.compile(schema);
    return validate(value) ? { value } : { error: validate.errors ?? [] };
  };
