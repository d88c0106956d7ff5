import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { RouteText } from '../describe/row.ts';
import { contractOf, operations, pathParameters } from '../operations.ts';

/**
 * Two servers that only validate, as described in `fields.ts`: bodies without coercion, queries and paths with it. Both
 * run the platform's validator in strict mode.
 */
const keywords = ['x-references'];
const bodies = Fastify({ ajv: { customOptions: { coerceTypes: false, keywords } } });
const queries = Fastify({ ajv: { customOptions: { coerceTypes: true, keywords } } });

function register(server: FastifyInstance, part: 'body' | 'query'): void {
  for (const { route, method, path } of operations) {
    const { body, query, params } = contractOf(route);
    server.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema:
        part === 'body'
          ? { ...(body && { body }) }
          : { ...(query && { querystring: query }), ...(params && { params }) },
      handler: (request) => (part === 'body' ? request.body : request.query) ?? null,
    });
  }
}

register(bodies, 'body');
register(queries, 'query');
afterAll(() => Promise.all([bodies.close(), queries.close()]));

const split = (route: RouteText) => {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return { method, path };
};

/** The validator's verdict on a body. */
async function statusOf(route: RouteText, body: object): Promise<number> {
  const { method, path } = split(route);
  return (await bodies.inject({ method, url: path, payload: body })).statusCode;
}

/** The validator's verdict on a query, and the coerced values. */
async function asked(route: RouteText, query: string, ids = 'x') {
  const { method, path } = split(route);
  const answer = await queries.inject({ method, url: `${path.replaceAll(/\{\w+\}/g, ids)}?${query}` });
  return { status: answer.statusCode, query: answer.json<Record<string, unknown>>() };
}

describe('contracts', () => {
  it('exist for every operation: a body for POST and PUT, a query or path for GET and DELETE', () => {
    for (const { route, method } of operations) {
      const contract = contractOf(route);
      const takesBody = method === 'POST' || method === 'PUT';
      expect(contract.body !== undefined, route).toBe(takesBody);
      if (takesBody) expect(contract.query, route).toBeUndefined();
      expect(contract.params !== undefined, route).toBe(pathParameters(route).length > 0);
      expect(contract.data, route).toBeDefined();
    }
  });

  it('have no defaults in bodies except for paging, so that an update resets nothing', () => {
    for (const { route } of operations) {
      const { body } = contractOf(route);
      const defaults = [...JSON.stringify(body ?? {}).matchAll(/"(\w+)":\{[^{}]*"default":/g)].map(([, name]) => name);
      expect(
        defaults.filter((name) => name !== 'limit' && name !== 'offset'),
        route,
      ).toEqual([]);
    }
  });
});

describe('the four specified operations', () => {
  const address = { line1: '1 High St', city: 'Oslo', region: 'Oslo', postal_code: '0150', country: 'NO' };
  const source = { email: 'ann@example.com', name: 'Ann', phone: '+47 1', personal_address: address, isPrimary: true };
  const coupon = {
    ...{ teamId: 't', category: 'c', loyaltyType: 'coupon', title: 'T', description: 'D', tags: 'a,b', price: '9.99' },
    ...{ tokenAmount: 3, isProcessPayment: true, isShipping: false, redirectUrl: 'https://example.com/r' },
    ...{ couponCode: 'SAVE', websiteUrl: 'https://example.com', buttonText: 'Buy', releaseDate: '2026-12-01' },
    ...{ releaseTime: '09:00:00', expiresDate: '2026-12-31', expiresTime: '23:59:59', activationType: 'auto' },
    ...{ coverPhotoUrl: 'https://example.com/c.png', videoPlaybackUrl: 'https://example.com/v' },
    ...{
      galleryPhotos: ['https://example.com/1.png'],
      didInviteUsers: true,
      didShareItem: true,
      didPromoteItem: false,
    },
    invitedData: [{ targetType: 'email', targetId: 'ann@example.com' }],
    sharedData: [{ platform: 'x', shareCount: 2 }],
    promotedData: [1, 'two', { three: 3 }],
    ...{ createdBy: 'u', createdAt: '2026-11-20T12:00:00', updatedBy: 'u', updatedAt: '2026-11-20T12:00:00' },
  };
  const documented: ReadonlyArray<[RouteText, Record<string, unknown>]> = [
    ['POST /api/events/general/create', { experienceType: 'live', experienceSubType: 'concert' }],
    ['POST /api/payment/customer/create', { source }],
    ['POST /api/incentive/loyalty/create', coupon],
  ];

  it.each(
    documented,
  )('%s accepts each documented field alone, none at all, and additional fields', async (route, body) => {
    expect(await statusOf(route, body)).toBe(200);
    expect(await statusOf(route, {})).toBe(200);
    expect(await statusOf(route, { ...body, somethingElse: { deep: true } })).toBe(200);
    for (const [name, value] of Object.entries(body)) expect(await statusOf(route, { [name]: value }), name).toBe(200);
  });

  it.each(documented)('%s rejects a documented field of the wrong type', async (route, body) => {
    for (const [name, value] of Object.entries(body)) {
      const other = typeof value === 'number' ? String(value) : 7;
      expect(await statusOf(route, { [name]: other }), name).toBe(400);
      expect(await statusOf(route, { [name]: null }), name).toBe(400);
    }
  });

  it.each(Object.entries({ ...source, ...address }))('a customer’s %s is validated in place', async (name, value) => {
    const within = (field: unknown) =>
      name in address ? { source: { personal_address: { [name]: field } } } : { source: { [name]: field } };
    expect(await statusOf('POST /api/payment/customer/create', within(value))).toBe(200);
    expect(await statusOf('POST /api/payment/customer/create', within(7))).toBe(400);
  });

  it.each([
    { price: '9,99' },
    { price: 9.99 },
    { tokenAmount: 1.5 },
    { redirectUrl: 'not an address' },
    { releaseDate: '2026-13-01' },
    { releaseTime: '24:00:00' },
    { createdAt: '2026-11-20T12:00:00Z' },
    { galleryPhotos: ['not an address'] },
    { sharedData: [{ platform: 'x', shareCount: '2' }] },
    { invitedData: ['ann@example.com'] },
  ])('rejects a coupon with %j', async (field) => {
    expect(await statusOf('POST /api/incentive/loyalty/create', field)).toBe(400);
  });

  it('list events accepts its 15 parameters, coerces numbers and booleans, and knows no other by name', async () => {
    const names = ['search', 'order', 'sort', 'categoryId', 'subCategoryId', 'experienceTypeId', 'experienceSubTypeId'];
    const texts = [...names, 'city', 'state', 'country', 'postalCode'];
    const query = new URLSearchParams(texts.map((name) => [name, 'x']));
    const answer = await asked('GET /api/events/general/all', `${query}&limit=5&offset=10&newest=true&upcoming=false`);
    expect(answer.status).toBe(200);
    expect(answer.query).toMatchObject({ limit: 5, offset: 10, newest: true, upcoming: false, postalCode: 'x' });
    expect(Object.keys(answer.query)).toHaveLength(15);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=',
    'offset=-1',
    'limit=1.5',
    'upcoming=maybe',
    'limit=1&limit=2',
  ])('list events rejects %s', async (query) => {
    expect((await asked('GET /api/events/general/all', query)).status).toBe(400);
  });

  it('list events returns pages of 20 by default', async () => {
    expect((await asked('GET /api/events/general/all', '')).query).toEqual({ limit: 20, offset: 0 });
  });
});

describe('the requests of the widgets', () => {
  const vote = { embedId: 'emb_1', clientReference: 'cr_1' };
  const long = (length: number) => 'x'.repeat(length);
  const ids = (length: number) => Array.from({ length }, (_, index) => `o${index}`);

  it.each([
    { ...vote, choices: ['a'] },
    { ...vote, choices: ids(100) },
    { ...vote, ranking: ['b', 'a'] },
    { ...vote, rating: 5 },
    { ...vote, text: long(2000) },
    { ...vote, writeIn: 'Another', unknownField: 1 },
    { embedId: long(200), clientReference: `${long(198)}:1`, choices: ['a'] },
  ])('accepts a vote: %#', async (body) => {
    expect(await statusOf('POST /api/vote/cast/create', body)).toBe(200);
  });

  it.each([
    {},
    { embedId: 'emb_1', choices: ['a'] },
    { clientReference: 'cr_1', choices: ['a'] },
    { ...vote, embedId: '' },
    { ...vote, embedId: long(201) },
    { ...vote, embedId: 7 },
    { ...vote, clientReference: 'a\u0000b' },
    { ...vote, clientReference: 'a\nb' },
    { ...vote, choices: 'a' },
    { ...vote, choices: [] },
    { ...vote, choices: [1] },
    { ...vote, choices: ['a', 'a'] },
    { ...vote, choices: ids(101) },
    { ...vote, ranking: ['a', 'a'] },
    { ...vote, rating: '5' },
    { ...vote, rating: 4.5 },
    { ...vote, rating: -1 },
    { ...vote, text: '' },
    { ...vote, text: long(2001) },
    { ...vote, text: 'a\u0000b' },
    { ...vote, writeIn: long(201) },
  ])('rejects a malformed vote: %j', async (body) => {
    expect(await statusOf('POST /api/vote/cast/create', body)).toBe(400);
  });

  it('requests a payment link by its id or short id only', async () => {
    const route = 'POST /api/payment/link/get';
    expect(await statusOf(route, { id: 'plink_1' })).toBe(200);
    expect(await statusOf(route, { shortId: 'coffee' })).toBe(200);
    for (const body of [{}, { id: 7 }, { shortId: '' }, { name: 'coffee' }]) {
      expect(await statusOf(route, body), JSON.stringify(body)).toBe(400);
    }
  });

  it('allows null, an empty list or a list of strings as an embed’s allowed origins', async () => {
    const route = 'PUT /api/vote/embed/update';
    for (const allowedOrigins of [null, [], ['https://example.com', 'https://*.example.com']]) {
      expect(await statusOf(route, { id: 'emb_1', allowedOrigins })).toBe(200);
    }
    for (const allowedOrigins of ['https://example.com', [7], [''], {}]) {
      expect(await statusOf(route, { id: 'emb_1', allowedOrigins }), JSON.stringify(allowedOrigins)).toBe(400);
    }
  });

  it('limits an id in a path to 200 characters without control characters', async () => {
    const route = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
    expect((await asked(route, '', long(100))).status).toBe(200);
    expect((await asked(route, '', 'a%00b')).status).toBe(400);
  });

  it('sorts donors by most recent or largest gift, in pages', async () => {
    const route = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';
    expect((await asked(route, 'sort=top&limit=5')).query).toEqual({ sort: 'top', limit: 5, offset: 0 });
    expect((await asked(route, 'sort=name')).status).toBe(400);
  });
});
