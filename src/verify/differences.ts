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
  const form = typeof value === 'string' ? `${formOf(value)}: ` : `${value}: `;
  return differs(`is ${form}${rule}`, asSeen, true);
}

function objectDifferences(schema: Schema, value: Fields, place: Place): readonly Difference[] {
  const { properties = {}, required = [] } = schema;
  if (Object.keys(properties).length === 0) return [];
  const at = (name: string): Place => ({
    field: place.field === '' ? name : `${place.field}.${name}`,
    owner: place.owner,
    keys: [...place.keys, 'properties', name],
  });
  const missing = required.filter((name) => value[name] === undefined);
  const further = Object.keys(value).filter((name) => properties[name] === undefined);
  const { owner, keys } = place;
  const without = (list: readonly string[] = [], name: string) => list.filter((each) => each !== name);

  const [lost] = missing;
  const name = lost === undefined ? undefined : further.find((each) => Check(properties[lost] ?? {}, value[each]));
  const isRenamed = missing.length === 1 && lost !== undefined && name !== undefined;
  const renamed = (old: Schema): Schema => {
    const { [lost as string]: field = {}, ...others } = old.properties ?? {};
    const names = old.required?.map((each) => (each === lost ? (name as string) : each));
    return { ...old, properties: { ...others, [name as string]: field }, ...(names && { required: names }) };
  };
  return [
    ...(isRenamed
      ? [
          {
            field: at(lost).field,
            text: `is called ${name}`,
            change: { owner, keys, change: renamed, isOfInputs: true },
          },
        ]
      : missing.map((each) => {
          const change = (old: Schema): Schema => ({ ...old, required: without(old.required, each) });
          return { field: at(each).field, text: 'is missing', change: { owner, keys, change } };
        })),
    ...further
      .filter((each) => !isRenamed || each !== name)
      .map((each) => {
        const found = schemaOf(value[each]);
        const change = (old: Schema): Schema => ({ ...old, properties: { ...old.properties, [each]: found } });
        return {
          field: at(each).field,
          text: `is not described: ${wordOf(found.type)}`,
          change: { owner, keys, change },
        };
      }),
    ...Object.entries(properties).flatMap(([each, member]) =>
      value[each] === undefined ? [] : differencesIn(member, value[each], at(each)),
    ),
  ];
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
