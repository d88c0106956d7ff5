import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteText } from '../../src/api/describe/row.ts';
import { contractOf, operations } from '../../src/api/operations.ts';
import { openWorld } from '../conformance/open-world.ts';
import { placed, type RequestInput, type World } from '../conformance/world.ts';
import { type Answered, ask } from '../helpers/ask.ts';
import { sampledRuns } from '../helpers/sample.ts';

/** Whatever a create operation accepts can be read, listed, searched and changed, on every store. */

const SEED = 20_261_127;
const RUNS = sampledRuns(12);
const TIMEOUT_MS = 300_000;

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

/** Where JavaScript, JSON and PostgreSQL draw their lines differently. */
const TIMES = [
  '2027-03-06t18:30:00z',
  '2027-03-06T18:30:00.123456789Z',
  '2027-03-06T18:30:00-00:00',
  '2027-03-06T18:30:00+14:00',
  '2027-03-06T18:30:00+15:59',
  '2027-03-06T18:30:00+18:30',
  '2027-03-06T18:30:00-23:59',
  '2027-03-06 18:30:00Z',
  '2028-02-29T23:59:59.999Z',
  '2027-02-29T00:00:00Z',
  '2027-03-06T24:00:00Z',
  '2027-03-06T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+10:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-10:00',
];
const DATES = ['0001-01-01', '9999-12-31', '2028-02-29', '0000-01-01', '2027-02-29'];
const DECIMALS = ['0', '000.10', '0.000001', '999999999999999.999999', '1', '00000000000000.5'];
const DURATIONS = ['PT0S', 'P999Y', 'P999Y999M999W999DT999H999M999S', 'P1M', 'P'];
const NUMBERS = [0, -0, 1, -1, 0.1, 5e-324, 1e308, -1e308, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21];
const TEXTS = ['\u{10ffff}', '\ufffe', '\u202e', '%_\\', "'", '"', '{"a":1}', '\u0130', 'e\u0301', '\t', 'null', 'NaN'];

const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
const anyNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.double({ noNaN: true, noDefaultInfinity: true }));
const anyJson = fc.anything({
  maxDepth: 3,
  key: fc.oneof(fc.constantFrom('toString', 'toJSON', '__proto__', 'constructor', 'id', ''), anyText),
  values: [anyText, anyNumber, fc.boolean(), fc.constant(null)],
  withNullPrototype: false,
});

/** Values of a schema's type, most of them at its edges. The platform says which of them it accepts. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'date-time') return fc.constantFrom(...TIMES);
  if (schema.format === 'date') return fc.constantFrom(...DATES);
  if (schema.type === 'integer') {
    const { minimum = -(2 ** 53), maximum = 2 ** 53 } = schema;
    return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
  }
  if (schema.type === 'number') return anyNumber;
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'object') {
    const { properties = {} } = schema;
    const inner = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valuesOf(each)]));
    return fc
      .tuple(fc.record(inner, { requiredKeys: [] }), fc.dictionary(anyText, anyJson, { maxKeys: 2 }))
      .map(([known, own]) => ({ ...own, ...known }));
  }
  if (schema.type === 'string' && schema.pattern?.includes('\\d'))
    return fc.constantFrom(...(schema.pattern.startsWith('^P') ? DURATIONS : DECIMALS));
  return schema.type === 'string' ? anyText : anyJson;
}

const creates = operations.map(({ route }) => route).filter((route) => /^POST .*\/create$/i.test(route));

/** The operations that read or list what another creates, without parameters in their paths. */
function readersOf(create: RouteText): readonly RouteText[] {
  const base = create.slice('POST '.length).replace(/create$/i, '');
  const isReader = ({ path }: { readonly path: string }) =>
    path.startsWith(base) && /^(all|getall|get|search)$/i.test(path.slice(base.length));
  return operations.filter(isReader).map(({ route }) => route);
}

function inputOf(route: RouteText): Schema {
  const { body, query } = contractOf(route) as { readonly body?: Schema; readonly query?: Schema };
  return body ?? query ?? {};
}
const readsById = (route: RouteText): boolean => route.endsWith('/get') && 'id' in (inputOf(route).properties ?? {});
/** The list of votes is of one embed, and thus of what the samples make. */
const isList = (route: RouteText): boolean => !/\/(get|search)$/.test(route) && !inputOf(route).required?.length;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const request = (route: RouteText, said: RequestInput): Promise<Answered> =>
  ask(world.url, route, { ...placed(route, said), secretKey: world.owner.secretKey });

/** Reads every page of a list. */
async function readAll(route: RouteText): Promise<void> {
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const { status, data, error } = await request(route, { input: { limit: 100, offset } });
    expect(status, `${route} ${JSON.stringify(error)}`).toBe(200);
    total = Number(data['total']);
  }
}

it.each(creates)('%s stores nothing that its lists can’t show', { timeout: TIMEOUT_MS }, async (create) => {
  const { properties = {} } = contractOf(create).body as Schema;
  const readers = readersOf(create);
  const replaced = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)])),
    { requiredKeys: [] },
  );
  const check = async (generated: object) => {
    const { input = {} } = await world.sample(create);
    // One by one as well, since a body of many is accepted only if all of them are.
    for (const part of [generated, ...Object.entries(generated).map(([name, value]) => ({ [name]: value }))]) {
      const made = await request(create, { input: { ...input, ...part } });
      expect([200, 400, 404, 409], `${JSON.stringify(part)}: ${JSON.stringify(made.error)}`).toContain(made.status);
      if (made.status !== 200) continue;
      for (const route of readers.filter(readsById)) {
        const { status, error } = await request(route, { input: { id: made.data['id'] } });
        expect(status, `${route} after ${JSON.stringify(part)}: ${JSON.stringify(error)}`).toBe(200);
      }
    }
    for (const route of readers.filter(isList)) await readAll(route);
  };
  await fc.assert(fc.asyncProperty(replaced, check), { seed: SEED, numRuns: RUNS, endOnFailure: true });
});

it('lets time pass over all of it', { timeout: TIMEOUT_MS }, async () => {
  await world.advance('P60D');
  for (const route of creates.flatMap(readersOf).filter(isList)) await readAll(route);
});
