import fc from 'fast-check';
import { patterns } from '../../src/api/describe/patterns.ts';
import { choicesOf, type Schema } from '../../src/verify/schema.ts';
import { sampleOf } from '../../src/verify/values.ts';

/** Fixed, so that every run is the same. A failure prints it. */
export const SEED = 20_261_129;

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
