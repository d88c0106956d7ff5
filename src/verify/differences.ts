import { Check } from 'typebox/schema';
import { formatWords, patterns, patternWords } from '../api/describe/patterns.ts';
import { acceptsNull, type Fields, isFields, type Schema } from './schema.ts';

/** How a value differs from its description. */
export interface Difference {
  /** Where it is: `items[].title`; empty for the value itself. */
  readonly field: string;
  /** How it differs, as the end of a sentence that starts with the field. */
  readonly text: string;
  /** What to change in the description, if a schema can say it. */
  readonly change?: Change;
}

export interface Change {
  /** The title of the schema, or the route of one without. */
  readonly owner: string;
  /** The keys that lead from it to what is changed. */
  readonly keys: readonly string[];
  readonly change: (schema: Schema) => Schema;
  /** Whether what is sent changes, too: a field has another name or another kind of value. */
  readonly isOfInputs?: boolean;
}

/** Where a value is in its response, and its schema in the descriptions. */
type Place = Pick<Difference, 'field'> & Pick<Change, 'owner' | 'keys'>;

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};
const hasType = ({ type }: Schema, value: unknown): boolean =>
  type === undefined || type === typeOf(value) || (type === 'number' && typeof value === 'number');

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  null: 'null',
};
const wordOf = (type = ''): string => WORDS[type] ?? 'anything';

const TEXTS: readonly Schema[] = [{ format: 'date-time' }, { format: 'date' }, { pattern: patterns.stamp }];

/** The schema of a value that was not described. */
export function schemaOf(value: unknown): Schema {
  if (value === null) return {};
  const type = typeOf(value);
  const description = 'As the platform answers; the interface document does not show it.';
  if (isFields(value)) {
    const properties = Object.entries(value).map(([name, member]) => [name, schemaOf(member)]);
    return { type, description, properties: Object.fromEntries(properties) };
  }
  if (Array.isArray(value)) return { type, description, items: value.length > 0 ? schemaOf(value[0]) : {} };
  return { type, description, ...(type === 'string' && TEXTS.find((schema) => Check(schema, value))) };
}

const orNull = (schema: Schema): Schema => ({
  anyOf: [schema, { type: 'null' }],
  ...(schema.description !== undefined && { description: schema.description }),
});

/** The form of a text, without what it says: `9999-99-99T99:99:99`. */
const formOf = (text: string): string =>
  text
    .slice(0, 40)
    .replaceAll(/\d/g, '9')
    .replaceAll(/(?!T)\p{L}/gu, 'a');

function valueDifference(schema: Schema, value: unknown, place: Place): Difference {
  const { type, format = '', pattern = '', enum: values, description } = schema;
  const differs = (text: string, change: Change['change'], isOfInputs = false): Difference => ({
    field: place.field,
    text,
    change: { owner: place.owner, keys: place.keys, change, isOfInputs },
  });
  const asSeen = (old: Schema): Schema => {
    const seen = { ...schemaOf(value), ...(description !== undefined && { description }) };
    return acceptsNull(old) ? orNull(seen) : seen;
  };
  if (value === null) return differs(`is null, not ${wordOf(type)}`, orNull);
  if (!hasType(schema, value)) return differs(`is ${wordOf(typeOf(value))}, not ${wordOf(type)}`, asSeen, true);
  if (values !== undefined)
    return differs(`is ${JSON.stringify(value)}, which is not one of ${values.join(', ')}`, (old) => ({
      ...old,
      enum: [...(old.enum ?? []), value],
    }));
  const rule = formatWords[format] ?? patternWords[pattern] ?? 'must be within its limits';
  return differs(`is ${formOf(String(value))}: ${rule}`, asSeen, true);
}

const renamed =
  (from: string, to: string) =>
  ({ properties: { [from]: field = {}, ...others } = {}, required = [], ...rest }: Schema): Schema => ({
    ...rest,
    properties: { ...others, [to]: field },
    required: required.map((name) => (name === from ? to : name)),
  });

function objectDifferences(schema: Schema, value: Fields, place: Place): readonly Difference[] {
  const { properties = {}, required = [] } = schema;
  if (Object.keys(properties).length === 0) return [];
  const { owner, keys } = place;
  const found: Difference[] = [];
  const fieldOf = (name: string): string => (place.field === '' ? name : `${place.field}.${name}`);
  const add = (name: string, text: string, change: Change['change'], isOfInputs = false) =>
    found.push({ field: fieldOf(name), text, change: { owner, keys, change, isOfInputs } });

  const missing = required.filter((name) => value[name] === undefined);
  const further = Object.keys(value).filter((name) => properties[name] === undefined);
  const [lost = ''] = missing;
  const newName = missing.length === 1 ? further.find((name) => Check(properties[lost] ?? {}, value[name])) : undefined;
  if (newName !== undefined) add(lost, `is called ${newName}`, renamed(lost, newName), true);
  else
    for (const name of missing)
      add(name, 'is missing', (old) => ({ ...old, required: (old.required ?? []).filter((each) => each !== name) }));
  for (const name of further.filter((each) => each !== newName)) {
    const seen = schemaOf(value[name]);
    const change = (old: Schema): Schema => ({ ...old, properties: { ...old.properties, [name]: seen } });
    add(name, `is not described: ${wordOf(seen.type)}`, change);
  }
  for (const [name, member] of Object.entries(properties)) {
    const inside = { field: fieldOf(name), owner, keys: [...keys, 'properties', name] };
    if (value[name] !== undefined) found.push(...differencesIn(member, value[name], inside));
  }
  return found;
}

/** All differences of a value from its schema, each once. */
export function differencesIn(schema: Schema, value: unknown, place: Place): readonly Difference[] {
  const { title = '', properties, items, anyOf } = schema;
  const here = /^[A-Z][A-Za-z]+$/.test(title) ? { ...place, owner: title, keys: [] } : place;
  if (anyOf !== undefined && properties === undefined) {
    const found = anyOf.map((each, at) => ({
      each,
      list: differencesIn(each, value, { ...here, keys: [...here.keys, 'anyOf', String(at)] }),
    }));
    if (found.some(({ list }) => list.length === 0)) return [];
    const alike = found.find(({ each }) => hasType(each, value));
    if (alike !== undefined) return alike.list;
    const [only = {}] = anyOf.filter((each) => !acceptsNull(each));
    return [valueDifference(only, value, here)];
  }
  if (!hasType(schema, value)) return [valueDifference(schema, value, here)];
  if (isFields(value)) return objectDifferences(schema, value, here);
  if (Array.isArray(value)) {
    const inside = { ...here, field: `${here.field}[]`, keys: [...here.keys, 'items'] };
    const found = value.flatMap((each) => differencesIn(items ?? {}, each, inside));
    return [...new Map(found.map((each) => [`${each.field} ${each.text}`, each])).values()];
  }
  return Check(schema, value) ? [] : [valueDifference(schema, value, here)];
}
