import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RouteText } from '../../src/api/describe/row.ts';
import {
  contractOf,
  isList,
  isNavigation,
  type Operation,
  operations,
  pathParameters,
} from '../../src/api/operations.ts';
import { differencesIn } from '../../src/verify/differences.ts';
import { createNamed, createOf, dataOf, fieldsOf, inputOf, requestOf } from '../../src/verify/inputs.ts';
import type { Ask } from '../../src/verify/request.ts';
import { newCode } from '../../src/verify/samples.ts';
import { acceptsNull, choicesOf, type Fields, type Schema } from '../../src/verify/schema.ts';
import { type Answered, ask, outcomeOf } from '../helpers/ask.ts';
import { breaksOf, edgesOf, SEED } from './arbitraries.ts';
import { credentialsFor, openWorld, referencedCreates, references, type World, withMember } from './journey.ts';
import { TOGETHER } from './together.ts';

/**
 * That requests and responses match the descriptions, for every operation. `ask` checks each response: the data of a success against its
 * schema, an error against the statuses that the operation declares, so that a conflict, too, occurs only where its description says so.
 */

const fetched = operations.filter(({ route }) => !isNavigation(route));
const named = <T extends { readonly route: RouteText }>(list: readonly T[]) =>
  list.map((each) => [each.route, each] as const);

const ELSEWHERE = 'https://elsewhere.example.net';
const UNKNOWN = 'unknown_1';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const detailsOf = ({ error }: Answered): readonly string[] =>
  ((error['details'] ?? []) as readonly { readonly path: string }[]).map(({ path }) => path);

/** Whether an error names the field, what is inside it, or what it is inside. */
const isNamed = (details: readonly string[], path: string): boolean =>
  details.some((detail) => detail === path || detail.startsWith(`${path}.`));

/** The fields of a request that name a resource which must exist. */
const namesIn = (route: RouteText, fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => createNamed(route, name, inputOf(route).properties?.[name]) !== undefined);

/** Pages and servers read from a list only what is theirs. */
const isEmpty = ({ data }: Answered): boolean => Array.isArray(data['items']) && data['items'].length === 0;

/** Requests that an operation refuses whatever the resource, by the reasons that it may give. */
function* refusals(
  { route, row, product }: Operation,
  fields: Fields,
): Generator<readonly [reasons: string, request: Ask]> {
  const { owner, origin, ground } = world;
  const { scopeless, personal, other, live } = ground;
  const request = requestOf(route, fields);
  const isPublic = row.credential === 'public' || row.credential === 'none';
  const keyOf = ({ publicKey, secretKey }: World['owner']): Ask => (isPublic ? { publicKey, origin } : { secretKey });
  if (row.credential !== 'none') {
    yield ['401 authentication_required', requestOf(route, without(fields, 'sessionToken'))];
    yield ['401 authentication_required', { ...request, secretKey: owner.secretKey.replace(/.$/, '!') }];
  }
  yield ['403 not_authorized missing_scope', { ...request, secretKey: scopeless.secretKey }];
  yield ['403 not_authorized secret_in_browser', { ...request, secretKey: owner.secretKey, origin }];
  if (row.origin === 'server')
    yield ['403 not_authorized missing_scope', { ...request, publicKey: owner.publicKey, origin }];
  else if (row.credential === 'none' && row.origin === 'account')
    yield ['403 not_authorized not_listed', { ...request, origin: ELSEWHERE }];
  else yield ['403 not_authorized not_listed', { ...request, publicKey: owner.publicKey, origin: ELSEWHERE }];
  if (product === 'events' && row.effect === 'write')
    yield ['403 not_authorized missing_scope', { ...request, secretKey: personal.secretKey }];
  const names = namesIn(route, fields);
  const isAbout = names.some((name) => name === 'id' || pathParameters(route).includes(name));
  if (isAbout || 'token' in fields || 'sessionToken' in fields)
    yield ['403 not_authorized wrong_account', { ...request, ...keyOf(other) }];
  else if (names.length > 0) yield ['403 not_authorized wrong_account, 404 not_found', { ...request, ...keyOf(other) }];
  if (names.length > 0) yield ['404 not_found', { ...request, ...keyOf(live) }];
  for (const name of names)
    yield [
      '404 not_found',
      { ...requestOf(route, { ...fields, [name]: UNKNOWN }), ...credentialsFor({ row } as Operation, {}, world) },
    ];
}

/** Bodies that no operation takes. */
const HOSTILE: readonly string[] = [
  '{"metadata":{"a":1,"a":2}}',
  '{"__proto__":{"status":"sold"}}',
  `{"metadata":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`,
  `{"metadata":[${'[],'.repeat(9000)}[]`,
  '{"metadata":{"a":1e999}}',
  '{"metadata":{"a":9007199254740993}}',
  '{"metadata":{"a":"\\u0000"}}',
  '{"metadata":{"a\\u0000":1}}',
  '{"metadata":{"a":"\\ud800"}}',
  '{"metadata":{"\\udc00\\ud800":1}}',
  '["no object"]',
  'null',
  '0',
  '{"a":',
];

describe('refused, and nothing is changed:', () => {
  const valid = new Map<RouteText, Fields>();
  let before: string;
  beforeAll(async () => {
    for (const { route } of operations) valid.set(route, await world.sample(route));
    before = await world.stored();
  });
  const sampleFor = (route: RouteText): Fields => valid.get(route) ?? {};

  it.each(named(fetched))('%s by who must not call it', async (route, operation) => {
    for (const [reasons, request] of refusals(operation, sampleFor(route))) {
      const answer = await ask(world.url, route, request);
      if (answer.status === 200 && reasons.endsWith('404 not_found'))
        expect(isEmpty(answer), JSON.stringify(request)).toBe(true);
      else expect(reasons.split(', '), JSON.stringify(request)).toContain(outcomeOf(answer).join(' '));
    }
  });

  it.each(named(fetched))('%s with a field that is broken', async (route, operation) => {
    const fields = sampleFor(route);
    // A broken session token would be a wrong credential.
    const credentials = credentialsFor(operation, without(fields, 'sessionToken'), world);
    const isQuery = contractOf(route).body === undefined;
    const inPath = pathParameters(route).map((path) => [{ path, value: 'a\u0001b' }]);
    const { properties, anyOf = [] } = inputOf(route);
    const alternative = anyOf.find(({ required = [] }) => required.every((name) => name in fields));
    const all = properties ?? alternative?.properties ?? {};
    const places = [...inPath, ...Object.entries(all).map(([name, schema]) => breaksOf(schema, name, isQuery))];
    // Each response names every field that is broken, so each request breaks all of them in one way.
    const ways = Math.max(0, ...places.map(({ length }) => length));
    for (let way = 0; way < ways; way += 1) {
      const broken = places.flatMap((list) => list[way] ?? []);
      const values = Object.fromEntries(broken.map(({ path, value }) => [path.split('.')[0] ?? '', value]));
      const answer = await world.ask(route, { ...fields, ...values }, credentials);
      expect(outcomeOf(answer), JSON.stringify(values)).toEqual([400, 'invalid_request']);
      const details = detailsOf(answer);
      const missed = broken.filter(({ path }) => !isNamed(details, path));
      // An error has few details; whatever is not among them is broken once more, alone.
      for (const { path, value } of missed) {
        const alone = await world.ask(route, { ...fields, [path.split('.')[0] ?? '']: value }, credentials);
        expect(
          [alone.status, isNamed(detailsOf(alone), path)],
          `${path}: ${JSON.stringify(value)} ${JSON.stringify(alone.error)}`,
        ).toEqual([400, true]);
      }
    }
  });

  it.each(named(fetched))('%s without what it requires, or with what it does not know', async (route, operation) => {
    const fields = sampleFor(route);
    const { required = [], additionalProperties } = inputOf(route);
    const credentials = credentialsFor(operation, fields, world);
    for (const name of required) {
      const answer = await world.ask(route, without(fields, name), credentials);
      expect([answer.status, detailsOf(answer)], name).toEqual([400, [name]]);
    }
    if (additionalProperties !== false && operation.row.verb !== 'list') return;
    const answer = await world.ask(route, { ...fields, surprise: 'x' }, credentials);
    expect([answer.status, detailsOf(answer)]).toEqual([400, ['surprise']]);
  });

  // A visitor's vote is taken as it is.
  const ownCreates = fetched.filter(
    ({ method, path, product }) => method === 'POST' && product !== 'polls' && /\/create\w*$/.test(path),
  );
  it.each(named(ownCreates))('%s with a figure of the platform', async (route) => {
    const settable = new Set(
      [inputOf(route), ...(inputOf(route).anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties)),
    );
    const figures = ['createdAt', 'updatedAt', ...Object.keys(dataOf(route).properties ?? {})];
    for (const path of figures.filter((name) => name !== 'status' && !settable.has(name))) {
      const { status, error } = await world.ask(route, { ...sampleFor(route), [path]: 'x' });
      expect([status, error['details']]).toEqual([400, [{ path, message: 'is set by the platform' }]]);
    }
  });

  // All of a product have one parser and one limit.
  const withBody = fetched.filter(({ route }) => contractOf(route).body !== undefined);
  const oneOfEach = withBody.filter(({ product }, at) => withBody.findIndex((each) => each.product === product) === at);
  it.each(named(oneOfEach))('%s with a hostile body', async (route, operation) => {
    const fields = sampleFor(route);
    const { path, method } = operation;
    const {
      secretKey = '',
      publicKey,
      origin,
    } = {
      secretKey: world.owner.secretKey,
      ...credentialsFor(operation, { ...fields, sessionToken: undefined }, world),
    };
    const target = path.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]));
    const isPage = publicKey !== undefined;
    const headers = {
      'content-type': 'application/json',
      ...(isPage ? { origin: origin ?? '' } : { 'x-service-api-key': secretKey }),
    };
    const { body: said = {} } = requestOf(route, fields);
    for (const hostile of HOSTILE) {
      // In an otherwise valid body, so that nothing else is to blame.
      const body =
        hostile.startsWith('{"') && Object.keys(said as object).length > 0
          ? `${JSON.stringify(said).slice(0, -1)},${hostile.slice(1)}`
          : hostile;
      const response = await fetch(`${world.url}${target}${isPage ? `?publicKey=${publicKey}` : ''}`, {
        method,
        headers,
        body,
      });
      expect([response.status, await response.json()], body.slice(0, 100)).toMatchObject([
        // Votes are small.
        operation.product === 'polls' && body.length > 4096 ? 413 : 400,
        { error: {} },
      ]);
    }
  });

  it.each(named(operations))('%s by another method; HEAD is GET without a body', async (route, { method, path }) => {
    const target = world.url + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sampleFor(route)[name]));
    const allowed = operations.filter((each) => each.path === path).map((each) => String(each.method));
    const wrong = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].find((each) => !allowed.includes(each)) ?? 'PATCH';
    const answer = await fetch(target, { method: wrong });
    expect([answer.status, answer.headers.get('allow')?.split(', ')]).toEqual([405, expect.arrayContaining(allowed)]);
    expect(
      (await fetch(`${target}x/nowhere`, { method, headers: { 'x-service-api-key': world.owner.secretKey } })).status,
    ).toBe(404);
    if (method !== 'GET') return;
    const { query = {} } = requestOf(route, sampleFor(route));
    const search = new URLSearchParams(query as Record<string, string>);
    const headers = { 'x-service-api-key': world.owner.secretKey };
    const head = await fetch(`${target}?${search}`, { method: 'HEAD', headers, redirect: 'manual' });
    expect([head.status, await head.text()]).toEqual([isNavigation(route) ? 302 : 200, '']);
  });

  test('nothing is changed', async () => {
    expect(await world.stored()).toBe(before);
  });
});

/** A value is given back as it was sent; a time in UTC. An object may have defaults, too. */
function expectSame(sent: unknown, shown: unknown, name: string): void {
  const isTime = typeof sent === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(sent);
  if (isTime) expect(new Date(String(shown)).toISOString(), name).toBe(new Date(sent).toISOString());
  else expect({ [name]: shown }).toMatchObject({ [name]: sent });
}

/** The value that a field has without one, if its description says so. */
const INITIAL = /(?:[Dd]efaults to|\bis) `([^`]+)`(?=[.;]| until|$)|^`([^`]+)` (?:at first|by default)/;

/** Whether an empty text is a value of the field. */
const acceptsEmpty = (schema: Schema): boolean =>
  choicesOf(schema).some(
    ({ type, minLength = 0, pattern = '', format, enum: values }) =>
      values === undefined &&
      type === 'string' &&
      minLength === 0 &&
      format === undefined &&
      new RegExp(pattern, 'u').test(''),
  );

describe('accepted:', () => {
  it.each(named(fetched))('%s with a valid request', async (route, operation) => {
    const fields = await world.sample(route);
    const answer = await world.ask(route, fields, credentialsFor(operation, fields, world));
    expect(outcomeOf(answer), JSON.stringify(answer.error)).toEqual([200]);
    expect(differencesIn(dataOf(route), answer.data, { field: 'data', owner: route, keys: [] })).toEqual([]);
    const { row } = operation;
    const { audience } = row.resource ?? {};
    if (row.credential === 'public' && audience !== undefined) {
      const shown = (answer.data['items'] ?? [answer.data]) as readonly Fields[];
      const names = [...new Set(shown.flatMap(Object.keys))];
      expect(['id', 'status', ...audience.fields]).toEqual(expect.arrayContaining(names));
    }
  });

  it.each(named(fetched))('%s demands only what is marked as required', async (route, operation) => {
    const fields = await world.sample(route);
    const { required = [], anyOf = [{}] } = inputOf(route);
    const choices = anyOf.map((choice) => [...required, ...(choice.required ?? [])]);
    const least = choices.find((names) => names.every((name) => name in fields)) ?? [];
    for (const names of [[], least]) {
      const sent = Object.fromEntries([...pathParameters(route), ...names].map((name) => [name, fields[name]]));
      const { status, error } = await world.ask(route, sent, credentialsFor(operation, sent, world));
      if (status !== 400) continue;
      const details = (error['details'] ?? []) as readonly { readonly path: string; readonly message: string }[];
      // An error that names no single field lists those of which it needs one.
      const demanded = details.flatMap(
        ({ path, message }) => /^needs one of (.+)$/.exec(message)?.[1]?.match(/\w+(?=,|:| with|$)/g) ?? [path],
      );
      expect(demanded.length).toBeGreaterThan(0);
      expect(choices.flat(), JSON.stringify(error)).toEqual(expect.arrayContaining(demanded));
    }
  });

  const isDraftable = (create: RouteText | undefined): boolean =>
    create !== undefined &&
    choicesOf(fieldsOf(create)['status'] ?? {}).some(({ enum: all = [] }) => all.includes('draft'));

  it.each(
    named(fetched.filter(({ route, row }) => row.origin !== 'server' && isDraftable(createOf(route)))),
  )('%s shows pages no draft', async (route, operation) => {
    const id = await world.make(createOf(route) as RouteText, { status: 'draft' });
    const fields = isList(route) ? {} : { id };
    const answer = await world.ask(route, fields, credentialsFor(operation, fields, world));
    if (isList(route)) expect(JSON.stringify(answer.data)).not.toContain(id);
    else expect(answer.status).toBe(404);
  });

  it.each(named(operations.filter(({ route }) => isNavigation(route))))('%s leads to the checkout', async (route, {
    path,
  }) => {
    const { shortId } = await world.sample(route);
    const answer = await fetch(world.url + path.replace('{shortId}', String(shortId)), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/checkout/')]);
  });

  /** Creates with each field, and with all of them empty, which is as if they were absent. */
  it.each(
    named(fetched.filter(({ route }) => /^POST .*\/create$/.test(route))),
  )('%s with each field', async (route) => {
    const plain = await world.data(route);
    const empty: string[] = [];
    for (const [name, schema] of Object.entries(fieldsOf(route))) {
      const sample = await world.sample(route);
      const initial = INITIAL.exec(schema.description ?? '')
        ?.slice(1)
        .find(Boolean);
      if (initial !== undefined && name in plain) {
        const { data } = await world.ask(route, without(sample, name));
        expect(data[name], schema.description).toBe(initial);
      }
      if (name in sample || name === 'id') continue;
      const { fields, isAlone } = await world.setting(route, name, schema);
      const { status, data, error } = await world.ask(route, { ...sample, ...fields });
      expect(status, `${JSON.stringify(fields)}: ${JSON.stringify(error)}`).toBe(200);
      if (name in fields && name in (dataOf(route).properties ?? {})) expectSame(fields[name], data[name], name);
      if (isAlone && choicesOf(schema).every(({ type }) => type !== undefined) && !acceptsNull(schema))
        empty.push(name);
    }
    for (const value of [null, '']) {
      const data = await world.data(route, Object.fromEntries(empty.map((name) => [name, value])));
      expect(Object.keys(data).sort(), JSON.stringify(value)).toEqual(Object.keys(plain).sort());
    }
  });

  it.each(
    named(fetched.filter(({ route }) => /\/update\b/.test(route) && createOf(route) !== undefined)),
  )('%s changes one field, and null clears it', async (route) => {
    const create = createOf(route) as RouteText;
    const made = async (): Promise<Fields> => {
      const id = await world.make(create, {
        clientReference: 'ours',
        metadata: { empty: '' },
        surplus: { kept: true },
      });
      const [key = 'id'] = pathParameters(route);
      return { [key]: id };
    };
    const kept = { clientReference: 'ours', metadata: { empty: '' }, surplus: { kept: true } };
    const sample = Object.keys(await world.sample(create));
    let record = await made();
    let { data: before } = await world.ask(route, record);
    expect(before).toMatchObject(kept);
    for (const [name, schema] of Object.entries(inputOf(route).properties ?? {})) {
      // A change of it is one more change.
      if (name === 'id' || name === 'updatedAt' || name in kept) continue;
      const { fields, isAlone } = await world.setting(route, name, schema);
      const given = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? null]));
      const set = () => world.ask(route, { ...record, ...given });
      const { status, data, error } = await set();
      expect(status, `${JSON.stringify(given)}: ${JSON.stringify(error)}`).toBe(200);
      if (name in fields && name in (dataOf(route).properties ?? {})) expectSame(fields[name], data[name], name);
      const isKept = (other: string) =>
        !(other in fields) && (other in kept || sample.includes(other)) && other !== 'status';
      const others = Object.fromEntries(Object.entries(before).filter(([other]) => isKept(other)));
      expect(data, JSON.stringify(given)).toMatchObject(others);
      for (const value of isAlone && acceptsNull(schema) ? [null, ...(acceptsEmpty(schema) ? [''] : [])] : []) {
        await set();
        const cleared = await world.ask(route, { ...record, [name]: value });
        const about = `${name} ${JSON.stringify(value)} ${JSON.stringify(cleared.error)}`;
        expect(cleared.status, about).toBe(200);
        if (!sample.includes(name)) expect(cleared.data[name], about).toEqual(before[name]);
        else if (name in before) expect(cleared.data[name], about).not.toEqual(before[name]);
      }
      record = await made();
      before = (await world.ask(route, record)).data;
    }
  });
});

describe('lists:', () => {
  const lists = fetched.filter(({ route }) => isList(route) && createOf(route) !== undefined);

  it.each(named(lists))('%s in pages, by its filters', async (route) => {
    const create = createOf(route) as RouteText;
    const { properties = {}, required = [] } = inputOf(route);
    const settable = fieldsOf(create);
    const whole = async (fields: Fields) => {
      const { status, data, error } = await world.ask(route, { ...fields, limit: 100 });
      expect(status, `${JSON.stringify(fields)} ${JSON.stringify(error)}`).toBe(200);
      return { found: (data['items'] as readonly Fields[]).map(({ id }) => id), total: Number(data['total']) };
    };
    const base = required.length > 0 ? {} : await world.sample(route);
    for (const [name, _schema] of Object.entries(properties)) {
      const field = settable[name];
      if (required.some((other) => other !== name) || field === undefined || TOGETHER[create]?.[name] !== undefined)
        continue;
      const isMany = field.type === 'array';
      const valued = (which: number) => world.value(create, name, isMany ? field.items : field, which);
      const one = await valued(0);
      let other = one;
      for (let which = 1; other === one && which < 20; which += 1) other = await valued(which);
      const withIt = (value: unknown): Fields => ({ [name]: isMany ? [value] : value });
      const made = await world.make(create, withIt(one));
      // A code is taken by the first, and only a higher bid is one.
      const again = await world.ask(create, await world.sample(create, withIt(one)));
      if (again.status !== 409) expect(outcomeOf(again)).toEqual([200]);
      const different = other === one ? '' : await world.make(create, withIt(other));
      const { found, total } = await whole({ ...base, [name]: one });
      const expected = again.status === 409 ? [made] : [again.data['id'], made];
      expect(found, `${name}=${one}`).toEqual(expect.arrayContaining(expected));
      expect(found, `${name}=${one}`).not.toContain(different);
      const page = async (offset: number) => (await world.ask(route, { ...base, [name]: one, limit: 1, offset })).data;
      for (const [offset, id] of found.slice(0, 2).entries())
        expect(await page(offset), name).toMatchObject({ items: [{ id }], total, limit: 1, offset });
      expect(await page(total), name).toMatchObject({ items: [], total });
      expect(found.length, name).toBe(Math.min(total, 100));
    }
  });

  it.each(
    named(
      lists.filter(({ route, row }) => 'search' in (inputOf(route).properties ?? {}) && row.resource !== undefined),
    ),
  )('%s by the words of each searched field', async (route, { row }) => {
    const create = createOf(route) as RouteText;
    const settable = fieldsOf(create);
    for (const name of row.resource?.search ?? []) {
      const path = name.split('.');
      const field = settable[String(path[0])];
      const isText = field !== undefined && createNamed(create, name, field) === undefined;
      const word = `${newCode()}needle`;
      const text = name.endsWith('mail') ? `${word}@example.com` : word;
      const sample = await world.sample(create);
      const { fields } =
        field === undefined || isText || name in sample ? { fields: {} } : await world.setting(create, name, field);
      const made = await world.data(
        create,
        (isText ? withMember(sample, path, text) : { ...sample, ...fields }) as Fields,
      );
      // A list by customer is that of its customer.
      const base = Object.entries(await world.sample(route)).map(([key, value]) => [key, made[key] ?? value]);
      const search = isText ? word.toUpperCase().slice(0, -1) : String(made[name]);
      const { data } = await world.ask(route, { ...Object.fromEntries(base), search });
      const found = (data['items'] as readonly Fields[]).map(({ id }) => id);
      // A subscription has a first invoice of its own.
      expect(found, `${name}: ${search}`).toEqual(isText ? [made['id']] : expect.arrayContaining([made['id']]));
    }
  });

  it.each(
    named(
      fetched.filter(
        ({ route, row }) => isList(route) && row.origin !== 'server' && row.resource?.audience !== undefined,
      ),
    ),
  )('%s is filtered by pages only by what they are shown', async (route, operation) => {
    const { audience, search = [] } = operation.row.resource ?? {};
    const shown = new Set([...(audience?.fields ?? []), 'status', 'limit', 'offset']);
    for (const [name, schema] of Object.entries(inputOf(route).properties ?? {})) {
      const isShown = name === 'search' ? search.every((field) => shown.has(field)) : shown.has(name);
      const { status } = await world.ask(
        route,
        { [name]: await world.value(route, name, schema) },
        credentialsFor(operation, {}, world),
      );
      expect(status, name).toBe(isShown ? 200 : 400);
    }
  });
});

describe('sent again with the same reference, and not idempotent:', () => {
  it.each(referencedCreates)('%s makes another record, and %s finds each by the reference', async (create, list) => {
    const clientReference = newCode();
    const found = async (of = world) => {
      const { status, data, error } = await of.ask(list, { clientReference, limit: 100 });
      expect(status, `${list} ${JSON.stringify(error)}`).toBe(200);
      return (data['items'] as readonly Fields[]).map(({ id }) => id).sort();
    };
    expect(await found()).toEqual([]);
    const sample = { ...(await world.sample(create)), clientReference };
    const first = await world.ask(create, sample);
    expect(await found()).toEqual([first.data['id']]);
    const atOnce = await Promise.all(Array.from({ length: 50 }, () => world.ask(create, sample)));
    const other = await world.ask(create, { ...(await world.sample(create)), clientReference });
    // A code is taken by the first, and only a higher bid is one.
    for (const { status, error } of [...atOnce, other])
      expect([200, 409, 404], JSON.stringify(error)).toContain(status);
    const made = [first, ...atOnce, other].filter(({ status }) => status === 200);
    expect(await found()).toEqual(made.map(({ data }) => data['id']).sort());
    expect(await found(world.ownedBy(world.ground.other))).toEqual([]);
  });
});

describe('references:', () => {
  test.each(['other', 'live'] as const)('no field names a record of others: %s keys', async (who) => {
    const theirs = world.ownedBy(world.ground[who]);
    const made = new Map<RouteText, { readonly own: string; readonly foreign: string }>();
    const open: string[] = [];
    let tried = 0;
    for (const { route, path, create } of references) {
      const ids = made.get(create) ?? { own: await theirs.make(create), foreign: await world.make(create) };
      made.set(create, ids);
      const tryWith = async (id: string) =>
        theirs.ask(route, withMember(without(await theirs.sample(route), 'sessionToken'), path, id) as Fields);
      // Some need more than the field, such as a reservation its times.
      if ((await tryWith(ids.own)).status !== 200) continue;
      tried += 1;
      const answer = await tryWith(ids.foreign);
      if (answer.status === 200 && !isEmpty(answer)) open.push(`${route} ${path.join('.')}`);
    }
    expect(open).toEqual([]);
    expect(tried).toBeGreaterThan(140);
  });

  const isDeleteOf =
    (create: RouteText) =>
    ({ route }: Operation) =>
      /\/delete\b/.test(route) && createOf(route) === create;
  const pairs = references.flatMap((reference) => {
    const deletion = operations.find(isDeleteOf(reference.create));
    return deletion === undefined || !/^POST .*\/create$/.test(reference.route)
      ? []
      : [[`${reference.route} ${reference.path.join('.')}`, deletion.route, reference] as const];
  });

  it.each(pairs)('what %s names is protected from %s, or takes it along', async (_, deletion, {
    route,
    path,
    schema,
    create,
  }) => {
    const id = await world.make(create);
    const fields = await world.setting(route, String(path[0]), schema);
    const sample = { ...(await world.sample(route)), ...(path.length > 1 ? fields.fields : {}) };
    const made = await world.ask(route, withMember(sample, path, id) as Fields);
    if (made.status !== 200) return;
    const [key = 'id'] = pathParameters(deletion);
    const { status, data } = await world.ask(deletion, { [key]: id });
    const [reference] = choicesOf(schema).flatMap((choice) => choice['x-references'] ?? []);
    // Plans and subscriptions that are in use are ended instead.
    const isDeleted = status === 200 && data['status'] === 'deleted';
    expect([isDeleted, status === 200 || status === 409]).toEqual([reference?.onDelete === 'cascade', true]);
    const get = operations.find((each) => /\/get\b/.test(each.route) && createOf(each.route) === route);
    if (!isDeleted || get === undefined) return;
    const names = [...pathParameters(get.route), ...(inputOf(get.route).required ?? [])];
    const own = Object.fromEntries(names.map((name) => [name, made.data[name] ?? made.data['id']]));
    expect((await world.ask(get.route, own)).status, 'the record that names it').toBe(404);
  });
});

test('one action with two verbs or spellings answers alike', async () => {
  const actionOf = ({ path }: Operation): string => path.toLowerCase().replace(/\/getall$/, '/all');
  const pairs = operations.flatMap((first, at) =>
    operations
      .slice(at + 1)
      .filter((each) => actionOf(each) === actionOf(first))
      .map((second) => [first.route, second.route] as const),
  );
  expect(pairs).toHaveLength(9);
  for (const [first, second] of pairs) {
    const shapeOf = async (route: RouteText, more: Fields = {}) => {
      const { status, data, error } = await world.ask(route, { ...(await world.sample(route)), ...more });
      return [status, error['code'], Object.keys(data).sort()];
    };
    expect(await shapeOf(first)).toEqual(await shapeOf(second));
    expect(await shapeOf(first, { id: UNKNOWN })).toEqual(await shapeOf(second, { id: UNKNOWN }));
  }
});

describe('whatever is accepted can be read:', () => {
  const creates = fetched.filter(({ route }) => /^POST .*\/create$/.test(route));
  const readsOf = (create: RouteText) =>
    fetched.filter(
      ({ route }) =>
        createOf(route) === create &&
        (isList(route) || /\/get$/.test(route)) &&
        (inputOf(route).required ?? []).every((name) => name === 'id'),
    );

  async function readAll(route: RouteText): Promise<void> {
    for (let offset = 0, total = 1; offset < total; offset += 100) {
      const { status, data, error } = await world.ask(route, { ...(await world.sample(route)), limit: 100, offset });
      expect(status, `${route} ${JSON.stringify(error)}`).toBe(200);
      total = Number(data['total']);
    }
  }

  it.each(named(creates))('%s of values at the edges', async (create) => {
    const members = Object.entries(inputOf(create).properties ?? {}).map(
      ([name, schema]) => [name, edgesOf(schema)] as const,
    );
    const edges = fc.record<Fields>(Object.fromEntries(members), { requiredKeys: [] });
    const check = async (generated: Fields) => {
      const sample = await world.sample(create);
      // One by one, since a body of many is accepted only if all of them are.
      for (const [name, value] of Object.entries(generated)) {
        const made = await world.ask(create, { ...sample, [name]: value });
        expect([200, 400, 404, 409], `${name} ${JSON.stringify(value)} ${JSON.stringify(made.error)}`).toContain(
          made.status,
        );
        if (made.status !== 200) continue;
        for (const { route } of readsOf(create).filter((each) => !isList(each.route)))
          expect((await world.ask(route, { id: made.data['id'] })).status, `${route} ${JSON.stringify(value)}`).toBe(
            200,
          );
      }
    };
    await fc.assert(fc.asyncProperty(edges, check), { seed: SEED, numRuns: 2, endOnFailure: true });
    for (const { route } of readsOf(create).filter((each) => isList(each.route))) await readAll(route);
  });

  test('after a while, too', async () => {
    await world.advance('P32D');
    for (const { route } of creates.flatMap((each) => readsOf(each.route)).filter((each) => isList(each.route)))
      await readAll(route);
    // On PostgreSQL, all that falls due in a month takes most of a minute.
  }, 300_000);
});
