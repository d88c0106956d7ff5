import fc from 'fast-check';
import { patterns } from '../../src/api/describe/patterns.ts';

/** What the schemas of the interface use of JSON Schema. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean;
  readonly 'x-references'?: { readonly resource: string; readonly onDelete?: string };
}

export type Fields = Readonly<Record<string, unknown>>;

/** Fixed, so that every run is the same. A failure prints it. */
export const SEED = 20_261_129;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a value, without null. */
export const choicesOf = ({ anyOf, ...schema }: Schema): readonly Schema[] =>
  anyOf === undefined || schema.properties !== undefined ? [schema] : anyOf.flatMap(choicesOf).filter(isNoNull);
const isNoNull = ({ type }: Schema): boolean => type !== 'null';
export const acceptsNull = ({ type, anyOf = [] }: Schema): boolean => type === 'null' || anyOf.some(acceptsNull);

const two = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => String(value).padStart(2, '0'));
const clock = fc.tuple(two(0, 23), two(0, 59), two(0, 59)).map((parts) => parts.join(':'));

/** A day in the far future; what ends is later than what begins. */
const day = (name: string) =>
  fc
    .tuple(two(1, 12), two(1, 28))
    .map((parts) => [/^(end|close|expire|due)/.test(name) ? '2999' : '2998', ...parts].join('-'));

/** Values that match a pattern which text seldom matches by chance. */
const MATCHING: Readonly<Record<string, fc.Arbitrary<string>>> = {
  [patterns.web]: fc.webUrl({ withQueryParameters: true }),
  [patterns.decimal]: fc.constantFrom('12', '3.50', '00.10'),
  [patterns.positiveDecimal]: fc.constantFrom('12', '3.50'),
  [patterns.percentage]: fc.constantFrom('12', '99.5', '100'),
  [patterns.currency]: fc.constantFrom('EUR', 'USD', 'NOK'),
  [patterns.email]: fc.uuid().map((name) => `${name}@example.com`),
  [patterns.shortId]: fc.uuid(),
  [patterns.duration]: fc.constantFrom('P3D', 'PT12H', 'P1Y2M'),
  [patterns.clock]: clock,
};

/** Valid values of a schema. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const choices = choicesOf(schema);
  if (choices.length > 1) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
  const [{ type, format, pattern, items = {}, properties = {}, required = [], ...limits } = schema] = choices;
  if (limits.enum !== undefined) return fc.constantFrom(...limits.enum);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const { minimum = -100, maximum = minimum + 100 } = limits;
    return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 100) });
  }
  if (type === 'array') return fc.array(valuesOf(items), { minLength: limits.minItems ?? 0, maxLength: 2 });
  if (type === 'object') {
    const members = Object.entries(properties).map(([key, member]) => [key, valuesOf(member, key)] as const);
    return fc.record<Fields>(Object.fromEntries(members), { requiredKeys: [...required] });
  }
  if (type !== 'string') return fc.constantFrom<unknown>(1, 'two', { three: 3 });
  if (format === 'date-time') return fc.tuple(day(name), clock).map(([date, time]) => `${date}T${time}Z`);
  if (format === 'date') return day(name);
  if (pattern === patterns.stamp) return fc.tuple(day(name), clock).map((parts) => parts.join('T'));
  const text = fc.string({ unit: 'grapheme', minLength: limits.minLength ?? 1, maxLength: limits.minLength ?? 12 });
  const { maxLength = 12 } = limits;
  const isValid = (value: string) =>
    [...value].length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value));
  return (MATCHING[pattern ?? ''] ?? (format === 'uri' ? fc.webUrl() : text)).filter(isValid);
}

/** Always the same value for the same name. */
export const sampleOf = (schema: Schema, name: string, which = 0): unknown =>
  fc.sample(valuesOf(schema, name), { seed: SEED, numRuns: which + 1 })[which];

const TEXTS = ['\u{10ffff}', '\ufffe', '\u202e', '%_\\', "'", '"', '{"a":1}', '\u0130', 'e\u0301', '\t', 'null', 'NaN'];

/** Where JavaScript, JSON and PostgreSQL draw their lines differently. */
const EDGES: Readonly<Record<string, readonly unknown[]>> = {
  'date-time': [
    ...['2027-03-06t18:30:00z', '2027-03-06T18:30:00.123456789Z', '2027-03-06T18:30:00+15:59', '0001-01-01T00:00:00Z'],
    ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+10:00', '9999-12-31T23:59:59-10:00', '2027-03-06T23:59:60Z'],
    ...['2027-03-06T24:00:00Z', '2027-03-06 18:30:00Z', '2027-03-06T18:30:00+18:30', '2027-02-29T00:00:00Z'],
  ],
  date: ['0001-01-01', '9999-12-31', '2028-02-29', '0000-01-01', '2027-02-29'],
  [patterns.decimal]: ['0', '000.10', '0.000001', '999999999999999.999999', '00000000000000.5'],
  [patterns.positiveDecimal]: ['000.10', '0.000001', '999999999999999.999999'],
  [patterns.duration]: ['PT0S', 'P999Y999M999W999DT999H999M999S', 'P'],
  number: [0, -0, -1, 0.1, 5e-324, 1e308, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21],
  string: TEXTS,
};

const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 20 }));
const anyJson = fc.anything({
  maxDepth: 3,
  key: fc.oneof(fc.constantFrom('toString', 'toJSON', '__proto__', 'constructor', 'id', ''), anyText),
  values: [anyText, fc.constantFrom(...(EDGES['number'] ?? [])), fc.boolean(), fc.constant(null)],
  withNullPrototype: false,
});

/** Values at the edges of a schema's type. The platform says which of them it accepts. */
export function edgesOf(schema: Schema): fc.Arbitrary<unknown> {
  const [{ type = '', format = '', pattern = '', items = {}, properties = {}, ...limits } = schema] = choicesOf(schema);
  if (limits.enum !== undefined) return fc.constantFrom(...limits.enum);
  if (type === 'array') return fc.array(edgesOf(items), { maxLength: 3 });
  if (type === 'object') {
    const members = Object.entries(properties).map(([name, member]) => [name, edgesOf(member)]);
    const own = fc.dictionary(anyText, anyJson, { maxKeys: 2 });
    return fc
      .tuple(own, fc.record(Object.fromEntries(members), { requiredKeys: [] }))
      .map(([mine, known]) => ({ ...mine, ...known }));
  }
  const edges = EDGES[format] ?? EDGES[pattern] ?? EDGES[type === 'integer' ? 'number' : type];
  if (edges === undefined) return type === 'boolean' ? fc.boolean() : anyJson;
  return type === 'string' && edges === EDGES['string'] ? anyText : fc.constantFrom(...edges);
}

/** Text that breaks a pattern. Everything else is broken by its type. */
const BREAKING: Readonly<Record<string, readonly string[]>> = {
  [patterns.printable]: ['a\u0001b', 'a\nb'],
  [patterns.visible]: ['\u200b \u2800'],
  [patterns.web]: ['example.com', '//example.com', 'https://', 'https://a b', 'javascript:alert(1)'],
  [patterns.decimal]: ['.5', '5.', '-1', '1,50', '1e3', '1.1234567', 'free'],
  [patterns.positiveDecimal]: ['0', '0.00', '-1', '1,50', 'free'],
  [patterns.percentage]: ['100.1', '-1', '50%'],
  [patterns.currency]: ['eur', 'EURO'],
  [patterns.email]: ['a', 'a@', '@b.example', 'a b@c.example'],
  [patterns.shortId]: ['a b', 'ä'],
  [patterns.duration]: ['P', '3D', 'P1000D', 'PT'],
  [patterns.clock]: ['24:00:00', '12:60:00', '12:00', '12:00:00Z'],
  [patterns.stamp]: ['2026-01-01', '2026-01-01T12:00:00Z', '2026-13-01T12:00:00', '2026-01-01T24:00:00'],
  'date-time': ['2026-01-01', '2026-13-01T00:00:00Z', '2026-01-01T12:00:00', 'soon'],
  date: ['2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00', 'today'],
};

/** A field, as an error names it (`source.email`, `tags.0`), and a value that its schema refuses. */
export interface Break {
  readonly path: string;
  readonly value: unknown;
}

/** Ways to break a value. In a query everything is text, and numbers and booleans are read from it. */
export function breaksOf(schema: Schema, path: string, isQuery = false): readonly Break[] {
  const choices = choicesOf(schema);
  if (choices.length !== 1)
    return isQuery ? [] : [{ path, value: choices.some(({ type }) => type === 'object') ? 7 : {} }];
  const [{ type, format = '', pattern = '', items, properties = {}, ...limits } = schema] = choices;
  const { minimum, maximum, maxLength, minLength = 0, maxItems = 1e9, minItems = 0 } = limits;
  const broken = (...values: readonly unknown[]) => values.map((value) => ({ path, value }));
  if (limits.enum !== undefined) return broken('sideways', ...(isQuery ? [] : [7, {}]));
  if (type === 'boolean') return broken('yes', ...(isQuery ? ['1', 'TRUE'] : [1, 'true', {}]));
  if (type === 'integer' || type === 'number') {
    const outside = [minimum === undefined ? [] : minimum - 1, maximum === undefined ? [] : maximum + 1].flat();
    return broken(
      'ten',
      ...(isQuery ? ['', '0x10', ' 5'] : ['1', true, []]),
      ...(type === 'integer' ? [1.5] : []),
      ...outside,
    );
  }
  if (type === 'string') {
    const wrong = isQuery ? [] : [7, true, ['a'], {}];
    // A body has a limit of its own.
    const long = maxLength === undefined || maxLength > 50_000 ? [] : ['9'.repeat(maxLength + 1)];
    const nul = isQuery || pattern === '' ? [] : ['a\u0000b'];
    const empty = isQuery && minLength > 0 ? [''] : [];
    return broken(...wrong, ...long, ...nul, ...empty, ...(BREAKING[pattern] ?? BREAKING[format] ?? []));
  }
  if (type === 'array') {
    const one = items === undefined ? undefined : sampleOf(items, path);
    const many = maxItems <= 200 ? broken(Array.from({ length: maxItems + 1 }, () => one)) : [];
    const inside =
      items === undefined
        ? []
        : breaksOf(items, `${path}.0`).map(({ path: at, value }) => ({ path: at, value: [value] }));
    return [...broken('a', 7, {}, true), ...(minItems > 0 ? broken([]) : []), ...many, ...inside];
  }
  if (type !== 'object') return [];
  const inside = Object.entries(properties).flatMap(([name, member]) =>
    breaksOf(member, `${path}.${name}`).map(({ path: at, value }) => ({ path: at, value: { [name]: value } })),
  );
  return [...broken('a', 7, []), ...inside];
}

/** The paths of a value that its schema doesn't declare. An object without declared members is the caller's own, such as `metadata`. */
export function undeclaredIn(schema: Schema, value: unknown, path = ''): readonly string[] {
  const { anyOf, items, properties = {} } = schema;
  if (anyOf !== undefined && schema.properties === undefined)
    return anyOf.map((one) => undeclaredIn(one, value, path)).sort((a, b) => a.length - b.length)[0] ?? [];
  if (Array.isArray(value))
    return items === undefined ? [] : value.flatMap((one) => undeclaredIn(items, one, `${path}[]`));
  if (!isFields(value) || (path !== '' && Object.keys(properties).length === 0)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return properties[name] === undefined ? [at] : undeclaredIn(properties[name], child, at);
  });
}
