import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedAccount } from '../../demo/platform/auth/accounts.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { type Answered, ask } from '../helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { sampledRuns } from '../helpers/sample.ts';
import {
  customerBody,
  eventBody,
  eventQuery,
  loyaltyBody,
  loyaltyFields,
  WRONG_CUSTOMER,
  WRONG_EVENT,
  WRONG_LOYALTY,
  WRONG_QUERY,
} from './specified-bodies.ts';

/** Fixed, so that every run is the same. A failure prints it, with the path to the smallest counterexample. */
const SEED = 20_261_120;
const RUNS = sampledRuns(60);
const TIMEOUT_MS = 120_000;

const EVENT = 'POST /api/events/general/create';
const CUSTOMER = 'POST /api/payment/customer/create';
const LOYALTY = 'POST /api/incentive/loyalty/create';
const EVENTS = 'GET /api/events/general/all';

type Fields = Readonly<Record<string, unknown>>;

let platform: TestPlatform;
let owner: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  owner = await platform.createAccount();
});
afterAll(() => platform.close());

const post = (route: RouteText, body: unknown) => ask(platform.url, route, { secretKey: owner.secretKey, body });
const query = (route: RouteText, fields: object) =>
  ask(platform.url, route, { secretKey: owner.secretKey, query: { ...fields } });

/** Checks a property for this many generated values. */
const holds = <T>(values: fc.Arbitrary<T>, check: (value: T) => Promise<void>, numRuns = RUNS): Promise<void> =>
  fc.assert(fc.asyncProperty(values, check), { seed: SEED, numRuns });

/** A value after a JSON round trip: -0 becomes 0, and undefined members are dropped. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A body with one invalid field, and its path. Null and an empty text are none: they mean that the field is absent. */
function oneWrong(wrong: Readonly<Record<string, fc.Arbitrary<unknown>>>, body: fc.Arbitrary<object>) {
  const places = Object.entries(wrong).map(([path, values]) =>
    values.filter((value) => value !== null && value !== '').map((value) => ({ path, value })),
  );
  return fc.tuple(body, fc.oneof(...places)).map(([valid, { path, value }]) => {
    const laid = asJson(valid) as Record<string, unknown>;
    const names = path.split('.');
    const last = names.pop() ?? '';
    let parent = laid;
    for (const name of names) {
      const child = (parent[name] ?? {}) as Record<string, unknown>;
      parent[name] = child;
      parent = child;
    }
    parent[last] = value;
    return { path, body: laid };
  });
}

function expectRefused({ status, error }: Answered, path: string): void {
  expect([status, error['code']]).toEqual([400, 'invalid_request']);
  const details = (error['details'] ?? []) as readonly { readonly path: string }[];
  // In a list or object, the item is invalid: `galleryPhotos.0`.
  const named = details.some((detail) => detail.path === path || detail.path.startsWith(`${path}.`));
  expect(named, `${JSON.stringify(error)} names ${path}`).toBe(true);
}

/** An empty text is an absent member, at every level. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, member]) => member !== '');
  return Object.fromEntries(given.map(([name, member]) => [name, withoutEmpty(member)]));
}

describe('the four specified operations accept every documented field of the documented type, and return it', () => {
  it('an event', { timeout: TIMEOUT_MS }, async () => {
    await holds(eventBody, async (body) => {
      const made = await post(EVENT, body);
      expect(made.status, JSON.stringify(made.error)).toBe(200);
      const { data } = await query('GET /api/events/general/get', { id: made.data['id'] });
      expect(data).toMatchObject({ id: made.data['id'], status: 'draft' });
      // An empty text is none.
      const { experienceType, experienceSubType } = body;
      expect([data['experienceType'], data['experienceSubType']]).toEqual([
        experienceType || undefined,
        experienceSubType || undefined,
      ]);
    });
  });

  it('a customer', { timeout: TIMEOUT_MS }, async () => {
    await holds(customerBody, async (body) => {
      const made = await post(CUSTOMER, body);
      expect(made.status, JSON.stringify(made.error)).toBe(200);
      const { data } = await post('POST /api/payment/customer/get', { id: made.data['id'] });
      expect(data['source']).toEqual((withoutEmpty(asJson(body)) as Fields)['source']);
    });
  });

  it('a loyalty item, with all 32 fields', { timeout: TIMEOUT_MS }, async () => {
    expect(Object.keys(loyaltyFields)).toHaveLength(32);
    const team = await post('POST /api/team/general/create', { title: 'Baristas' });
    await holds(loyaltyBody, async (generated) => {
      const body = generated.teamId === undefined ? generated : { ...generated, teamId: team.data['id'] };
      const made = await post(LOYALTY, body);
      expect(made.status, JSON.stringify(made.error)).toBe(200);
      const { data } = await query('GET /api/incentive/loyalty/get', { id: made.data['id'] });
      const { createdAt, updatedAt } = data;
      const { promotedData, ...described } = asJson(body) as Fields;
      // Its items may hold anything, as they were sent.
      const own = promotedData === undefined ? {} : { promotedData };
      // Fields that the owner left out are set by the platform, with the documented types.
      expect(data).toEqual({
        id: made.data['id'],
        status: expect.stringMatching(/^(?:active|scheduled|expired)$/),
        redemptions: 0,
        createdAt,
        updatedAt,
        ...(withoutEmpty(described) as Fields),
        ...own,
      });
      for (const time of [createdAt, updatedAt]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    });
  });

  it('the list of events', { timeout: TIMEOUT_MS }, async () => {
    await holds(eventQuery, async (said) => {
      const { status, data, error } = await query(EVENTS, said);
      expect(status, JSON.stringify(error)).toBe(200);
      expect(data).toMatchObject({ limit: said.limit ?? 20, offset: said.offset ?? 0 });
    });
  });
});

describe('an invalid documented field is rejected by name', () => {
  it.each([
    ['an event', EVENT, WRONG_EVENT, eventBody],
    ['a customer', CUSTOMER, WRONG_CUSTOMER, customerBody],
    ['a loyalty item', LOYALTY, WRONG_LOYALTY, loyaltyBody],
  ] as const)('of %s', { timeout: TIMEOUT_MS }, async (_, route, wrong, valid) => {
    await holds(
      oneWrong(wrong, valid),
      async ({ path, body }) => expectRefused(await post(route, body), path),
      2 * RUNS,
    );
  });

  it('of the list of events', { timeout: TIMEOUT_MS }, async () => {
    await holds(oneWrong(WRONG_QUERY, eventQuery), async ({ path, body }) => {
      expectRefused(await query(EVENTS, body), path);
    });
  });
});

describe('no request causes a server error', () => {
  /** Arbitrary bytes, and JSON of any structure, including names that reach a prototype. */
  const hostile = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '{"__proto__":{"status":"sold"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"source":{"__proto__":1}}',
      '{"title":1,"title":"twice"}',
      '{"price":1e999}',
      '{"tokenAmount":9007199254740993}',
      `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
      `[${'[],'.repeat(9000)}[]]`,
      `{"galleryPhotos":[${'"x",'.repeat(9000)}"x"]}`,
      `{"${'n'.repeat(30_000)}":1}`,
      `{"title":"${'\\u0000'.repeat(10)}"}`,
      '{"title":"\\ud800"}',
      'null',
      '""',
      '0',
      '[]',
      '{"id":"evt_1","status":{"$ne":null}}',
      `{"source":{"email":"${'a'.repeat(200)}@${'b.'.repeat(2000)}c"}}`,
    ),
  );
  const types = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    '',
    '\t;',
    'a/b,c/d',
  );

  it.each([EVENT, CUSTOMER, LOYALTY] as const)('%s', { timeout: TIMEOUT_MS }, async (route) => {
    await holds(
      fc.tuple(hostile, types),
      async ([body, type]) => {
        const response = await fetch(platform.url + route.slice('POST '.length), {
          method: 'POST',
          headers: { 'x-service-api-key': owner.secretKey, ...(type === '' ? {} : { 'content-type': type }) },
          body,
        });
        expect([200, 400, 413, 415]).toContain(response.status);
        expect(await response.json()).toHaveProperty('requestId');
      },
      2 * RUNS,
    );
  });

  it(EVENTS, { timeout: TIMEOUT_MS }, async () => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(WRONG_QUERY), '__proto__', 'publicKey'), fc.string());
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('%', "'", '\\', '[]', '{}', '\ud800'),
    );
    await holds(fc.array(fc.tuple(names, values), { maxLength: 6 }), async (pairs) => {
      const response = await fetch(`${platform.url}/api/events/general/all?${new URLSearchParams(pairs)}`);
      expect([200, 400, 401]).toContain(response.status);
      expect(await response.json()).toHaveProperty('requestId');
    });
  });
});
