import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, BODY, type FaultServer, startFaultServer } from '../../test/helpers/fault-server.ts';
import { isNavigation, operations } from '../api/operations.ts';
import { createServerClient } from '../server.ts';
import { isRead } from './build-request.ts';
import { createClient, type FailureContext, productOf, type RequestContext } from './client.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const PUBLIC_KEY = `pk_${'test'}_${'0'.repeat(24)}`;
const SECRET_KEY = `sk_${'test'}_${'0'.repeat(24)}`;
/** An object that is at several places, but not in itself. */
const SHARED = { a: 1 };
const CYCLIC: { inner?: unknown } = {};
CYCLIC.inner = [CYCLIC];
const client = () => createClient({ baseUrl: server.url, publicKey: PUBLIC_KEY });

describe('a request', () => {
  test('is a GET that needs no preflight, with the public key in its query', async () => {
    const query = { search: 'æ & b', limit: 5, offset: undefined };
    await client().request('GET /api/events/general/all', { query });
    expect(server.seen[0]?.method).toBe('GET');
    expect(server.seen[0]?.url).toBe(`/api/events/general/all?search=%C3%A6+%26+b&limit=5&publicKey=${PUBLIC_KEY}`);
    const headers = Object.keys(server.seen[0]?.headers ?? {});
    expect(server.seen[0]?.headers.accept).toBe('application/json');
    expect(headers).not.toContain('content-type');
    expect(
      headers.filter((name) => name.startsWith('x-') || ['cookie', 'referer', 'authorization'].includes(name)),
    ).toEqual([]);
  });
  test('has dates and URLs in its query as in a body', async () => {
    const query = { from: new Date(0), page: new URL('https://shop.example/a'), limit: 1e21 };
    await client().request('GET /api/events/general/all', { query: query as object });
    const { searchParams } = new URL(`${server.url}${server.seen[0]?.url}`);
    expect(Object.fromEntries(searchParams)).toEqual({
      from: '1970-01-01T00:00:00.000Z',
      page: 'https://shop.example/a',
      limit: '1e+21',
      publicKey: PUBLIC_KEY,
    });
  });
  test('is a POST with a JSON body', async () => {
    await client().request('POST /api/vote/embed/get', { body: { id: 'emb_1' } });
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: `/api/vote/embed/get?publicKey=${PUBLIC_KEY}`,
      body: '{"id":"emb_1"}',
    });
    expect(server.seen[0]?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  });
  test('keeps a path parameter within its segment', async () => {
    const params = { paymentLinkId: '../a/b?c#d%2e' };
    await client().request('GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', { params });
    expect(server.seen[0]?.url).toBe(
      `/api/payment/paymentLink/getGoalProgress/..%2Fa%2Fb%3Fc%23d%252e?publicKey=${PUBLIC_KEY}`,
    );
  });
  test.each([
    '',
    '.',
    '..',
    '\ud800',
  ])('is not sent with the path parameter %j, which would address something else', async (paymentLinkId) => {
    const sent = client().request('GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
      params: { paymentLinkId },
    });
    const message = paymentLinkId ? 'must be an id' : 'is required';
    await expect(sent).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'paymentLinkId', message }],
      message: expect.stringMatching(`: paymentLinkId: ${message}$`),
    });
    expect(server.seen).toEqual([]);
  });
  test('has the body that JSON.stringify makes', async () => {
    class Decimal {
      readonly digits = [1, 2];
      toJSON() {
        return '12.00';
      }
    }
    const metadata = {
      at: new Date(0),
      page: new URL('https://shop.example/a b'),
      amount: new Decimal(),
      own: { toJSON: (key: string) => key },
      list: [new Date(0), null, [1], -0],
      again: [SHARED, { SHARED }, SHARED],
      nothing: undefined,
      cleared: null,
      boxed: Object('a'),
      elsewhere: runInNewContext('[{ a: [] }]'),
      bare: Object.assign(Object.create(null), { a: 1 }),
    };
    await client().request('POST /api/vote/embed/get', { body: Object.assign({ id: 'a' }, { metadata }) });
    expect(server.seen[0]?.body).toBe(JSON.stringify({ id: 'a', metadata }));
  });
  test.each<[string, unknown, string?]>([
    ['an invalid date', new Date('2030-02-31T25:00')],
    ['NaN', Number.NaN],
    ['an infinite number', -1 / 0],
    ['a boxed NaN', Object(Number.NaN)],
    ['a bigint', 1n],
    ['a function', () => 'a'],
    ['a symbol', Symbol('a')],
    ['a promise', Promise.resolve('a')],
    ['a map', new Map([['a', 1]])],
    ['bytes', new Uint8Array(1)],
    ['an error', new Error('a')],
    ['an object without a form in JSON', { toJSON: () => undefined }],
    ['an item without a value', [1, undefined], '.1'],
    ['a hole in an array', new Array(1), '.0'],
    ['itself', CYCLIC, '.inner.0'],
    ['a deep one', { b: [{}, { c: [null, Number.NaN] }, {}] }, '.b.1.c.1'],
    ['one of what toJSON returns', { toJSON: () => ({ b: [new Set()] }) }, '.b.0'],
  ])('is not sent with what JSON would drop or change: %s', async (_, value, within = '') => {
    const before = { options: [{ label: 'a' }] };
    const sent = client().request('POST /api/vote/embed/get', {
      body: Object.assign({ id: 'a' }, before, { metadata: { at: value } }),
    });
    await expect(sent).rejects.toMatchObject({
      name: 'CreatorError',
      code: 'invalid_request',
      operation: 'POST /api/vote/embed/get',
      message: expect.stringContaining(`: metadata.at${within}: can't be JSON`),
      details: [{ path: `metadata.at${within}`, message: expect.stringContaining("can't be JSON") }],
    });
    const query = { ...before, city: value } as object;
    await expect(client().request('GET /api/events/general/all', { query })).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ path: `city${within}` }],
    });
    expect(server.seen).toEqual([]);
  });
  test('sends no cookie and no referrer, follows no redirect, and calls fetch without `this`, as browsers demand', async () => {
    const seen: unknown[] = [];
    const plain = createClient({
      baseUrl: server.url,
      async fetch(this: unknown, _url, init) {
        seen.push(this);
        expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' });
        return done();
      },
    });
    await plain.request('GET /api/events/general/all');
    expect(seen).toEqual([undefined]);
  });
  test('is not sent with a secret in its query', async () => {
    const sent = client().request('GET /api/events/general/all', { query: { search: SECRET_KEY } });
    await expect(sent).rejects.toMatchObject({ code: 'secret_key_in_browser' });
    expect(server.seen).toEqual([]);
  });
  test('of a server carries the secret key in its header, never in a URL or an error', async () => {
    const secret = createServerClient({ baseUrl: `${server.url}/base/`, secretKey: SECRET_KEY });
    await secret.request('GET /api/team/general/get', { query: { id: 'a' } });
    expect(server.seen[0]).toMatchObject({
      url: '/base/api/team/general/get?id=a',
      headers: { 'x-service-api-key': SECRET_KEY },
    });
    server.next = (response) => response.destroy();
    const error = await secret
      .request('POST /api/team/general/create', { body: { title: 'a' } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'network_error' });
    expect(inspect(error, { depth: 20, showHidden: true, getters: true })).not.toContain(SECRET_KEY);
  });
});

const done = (headers: Record<string, string> = {}) =>
  new Response('{"data":{"id":"a"},"requestId":"r"}', { headers: { 'content-type': 'application/json', ...headers } });

describe('the base URL', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['HTTPS://API.example.com:443/v1/', 'https://api.example.com/v1'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['http://127.8.9.1', 'http://127.8.9.1'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['http://api.shop.localhost:4000', 'http://api.shop.localhost:4000'],
  ])('accepts %s as %s', (baseUrl, expected) => {
    expect(createClient({ baseUrl }).baseUrl).toBe(expected);
  });

  test.each([
    '',
    'api.example.com',
    '/api',
    '//api.example.com',
    'http://api.example.com',
    'http://localhost.example.com',
    'http://notlocalhost',
    'http://127.0.0.1.example.com',
    'https:api.example.com',
    'https://user@api.example.com',
    'https://user:pw@api.example.com',
    'https://@api.example.com',
    'https://api.example.com?',
    'https://api.example.com?a=b',
    'https://api.example.com#a',
    'https://api.example.com\\x',
    ' https://api.example.com',
    'ftp://localhost',
    'javascript:alert(1)',
    'https://',
  ])('rejects %j', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
  });

  test.each([
    'http://platform:4010',
    'http://192.168.1.20:4010',
    'http://host.docker.internal:4010',
  ])('accepts %s for development only if asked to, in both clients', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
    const options = { baseUrl, allowInsecureHttp: true };
    expect(createClient(options).baseUrl).toBe(baseUrl);
    expect(createServerClient({ ...options, secretKey: SECRET_KEY }).baseUrl).toBe(baseUrl);
    for (const wrong of ['ftp://platform', 'http://me@platform', 'http://platform?a=b'])
      expect(() => createClient({ ...options, baseUrl: wrong })).toThrow();
  });

  test.each([undefined, null, 4, {}, []])('rejects %j, which a page without types may pass', (baseUrl) => {
    const options = JSON.parse(JSON.stringify({ baseUrl: baseUrl ?? null }));
    expect(() => createClient(options)).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
  });
});

test.each([
  null,
  4,
  {},
])('a public key that is no text is rejected, which a page without types may pass: %j', (publicKey) => {
  const options = JSON.parse(JSON.stringify({ baseUrl: 'https://api.example.com', publicKey }));
  expect(() => createClient(options)).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
});

test('an operation is a read if the catalogue says so', () => {
  const sent = operations.filter(({ route }) => !isNavigation(route));
  const wrong = sent.filter(({ route, row }) => isRead(route) !== (row.effect === 'read'));
  expect(wrong.map(({ route }) => route)).toEqual([]);
  expect(operations.filter(({ route, method }) => method === 'POST' && isRead(route))).toHaveLength(54);
});

test('operations have the same gate if the catalogue has them in one product', () => {
  const sent = operations.filter(({ route }) => !isNavigation(route));
  const pairs = new Set(sent.map(({ route, product }) => `${productOf(route)} ${product}`));
  const products = new Set(sent.map(({ product }) => product));
  expect([pairs.size, new Set(sent.map(({ route }) => productOf(route))).size]).toEqual([products.size, products.size]);
});

test('React Native’s URL, which appends a slash, changes no request', async () => {
  class ReactNativeUrl extends URL {
    override get href() {
      const { protocol, origin, pathname, search } = this;
      // Vitest loads files by URL.
      return protocol === 'https:' ? `${origin + pathname.replace(/\/?$/, '/')}${search}` : super.href;
    }
    override toString() {
      return this.href;
    }
  }
  vi.stubGlobal('URL', ReactNativeUrl);
  vi.resetModules();
  const urls: string[] = [];
  const client = (await import('./client.ts')).createClient({
    baseUrl: 'https://api.example/base/',
    fetch: async (url) => {
      urls.push(String(url));
      return done();
    },
  });
  vi.unstubAllGlobals();
  await client.request('GET /api/events/general/all', { query: { city: 'São Paulo', limit: 2 } });
  await client.request('GET /api/events/general/all');
  expect(urls).toEqual([
    'https://api.example/base/api/events/general/all?city=S%C3%A3o+Paulo&limit=2',
    'https://api.example/base/api/events/general/all',
  ]);
});

describe('the hooks', () => {
  const EVENTS = 'GET /api/events/general/all';

  test('see each attempt and its response, and add headers', async () => {
    const seen: unknown[] = [];
    const hooked = createClient({
      baseUrl: server.url,
      onRequest: async ({ operation, method, url, headers }) => {
        seen.push([operation, method, new URL(url).pathname]);
        headers['x-trace'] = String(seen.length);
      },
      onResponse: ({ response }) => {
        seen.push(response.status);
      },
    });
    server.next = (response, faults) => {
      faults.next = answer(200, BODY);
      answer(500, '')(response, faults);
    };
    await hooked.request(EVENTS);
    const attempt = [EVENTS, 'GET', '/api/events/general/all'];
    expect(seen).toEqual([attempt, 500, attempt, 200]);
    expect(server.seen.map(({ headers }) => headers['x-trace'])).toEqual(['1', '3']);
  });
  test('see each attempt that fails, with or without a response', async () => {
    const failed: unknown[] = [];
    const hooked = createClient({
      baseUrl: server.url,
      onError: ({ operation, attempt, error }) => {
        failed.push([operation, attempt, error.code, error.status]);
      },
    });
    server.next = (response, faults) => {
      faults.next = (again) => {
        faults.next = answer(200, BODY);
        answer(503, '')(again, faults);
      };
      response.destroy();
    };
    await hooked.request(EVENTS);
    expect(failed).toEqual([
      [EVENTS, 1, 'network_error', undefined],
      [EVENTS, 2, 'unavailable', 503],
    ]);
  });
  test('never see the secret key and cannot replace it', async () => {
    const contexts: RequestContext[] = [];
    const hooked = createServerClient({
      baseUrl: server.url,
      secretKey: SECRET_KEY,
      onRequest: (context) => {
        contexts.push(context);
        context.headers['X-Service-API-Key'] = 'other';
      },
      onError: (context) => void contexts.push(context),
    });
    server.next = answer(400, '');
    await expect(hooked.request(EVENTS)).rejects.toMatchObject({ status: 400 });
    expect(contexts).toHaveLength(2);
    expect(inspect(contexts)).not.toContain(SECRET_KEY);
    expect(server.seen[0]?.headers['x-service-api-key']).toBe(SECRET_KEY);
  });
  test('and the caller replace a header, however its name is spelled', async () => {
    const added = { 'X-TRACE': '2', 'CONTENT-TYPE': 'application/json', 'x-service-api-key': 'other' };
    const onRequest = ({ headers }: RequestContext) => void Object.assign(headers, added);
    const headers = {
      ACCEPT: 'application/hal+json',
      'x-Trace': '1',
      'Content-type': 'application/json',
      Connection: 'close',
    };
    const { charges } = createServerClient({ baseUrl: server.url, secretKey: SECRET_KEY, onRequest });
    await charges.create({ amount: '1.00' }, { headers });
    expect(server.seen[0]?.headers).toMatchObject({
      accept: 'application/hal+json',
      'content-type': 'application/json',
      'x-trace': '2',
      connection: 'close',
      'x-service-api-key': SECRET_KEY,
    });
  });
  test.each([
    ['authorization', 'no-break\nin the middle'],
    ['Authorization', 'nor\0NUL'],
    ['x-note', 'naïve ☕'],
    ['x-note', 'bell\x07'],
    ['x:note', 'colon'],
    ['Content-Length', 'nine'],
    ['Upgrade', 'h2c'],
    ['connection', 'upgrade'],
  ])('name what can’t be sent, and don’t repeat it: %j: %j', async (name, value) => {
    const failed: unknown[] = [];
    const options = {
      baseUrl: server.url,
      secretKey: SECRET_KEY,
      onError: ({ error }: FailureContext) => void failed.push(error),
    };
    const sent = createServerClient(options).request(EVENTS, { headers: { [name]: value } });
    const error = await sent.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(`headers.${name}: `) });
    expect(inspect([error, failed], { depth: 9 })).not.toContain(value.slice(0, 3));
    expect(server.seen).toEqual([]);
  });
  test('add no secret key in a page', async () => {
    const sent = client().request(EVENTS, { headers: { 'x-key': SECRET_KEY } });
    await expect(sent).rejects.toMatchObject({
      code: 'secret_key_in_browser',
      message: expect.stringContaining('x-key'),
    });
    expect(server.seen).toEqual([]);
  });
  test.each([
    'onRequest',
    'onResponse',
    'onError',
  ])('reject the request with what %s throws, without a retry', async (name) => {
    const failure = new Error('from the hook');
    const hooked = createClient({ baseUrl: server.url, [name]: () => Promise.reject(failure) });
    server.next = answer(500, '');
    await expect(hooked.request(EVENTS)).rejects.toBe(failure);
    expect(server.seen).toHaveLength(name === 'onRequest' ? 0 : 1);
  });
});

describe('the platform clock', () => {
  const load = async () => {
    vi.resetModules();
    return (await import('./client.ts')).createClient;
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 13) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const noon = Date.UTC(2026, 10, 20, 12);
  const at = (ms: number) => new Date(ms).toUTCString();
  const clientWith = async (dates: (string | null)[]) => {
    const create = await load();
    return create({
      baseUrl: 'https://api.example.com',
      fetch: async () => {
        const date = dates.shift();
        return done(date ? { date } : {});
      },
    });
  };

  test('is the device’s clock before the first response, then follows the Date header (FB15)', async () => {
    const client = await clientWith([at(noon)]);
    expect(client.now()).toBe(noon + 3_600_000);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon);
    vi.advanceTimersByTime(1500);
    expect(client.now()).toBe(noon + 1500);
  });
  test('ignores changes of the device’s date (FB16)', async () => {
    const client = await clientWith([at(noon)]);
    await client.request('GET /api/events/general/all');
    vi.setSystemTime(0);
    expect(client.now()).toBe(noon);
  });
  test('counts the time that the device has slept', async () => {
    const client = await clientWith([at(noon)]);
    await client.request('GET /api/events/general/all');
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    expect(client.now()).toBe(noon + 8 * 3_600_000);
  });
  test('stays the device’s clock if the Date header is hidden or invalid', async () => {
    const client = await clientWith([null, 'garbage', '2026-11-20T12:00:00Z']);
    for (let index = 0; index < 3; index++) await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 3_600_000);
  });
  test('takes the largest of several readings, as whole seconds are always behind', async () => {
    const client = await clientWith([at(noon), at(noon), at(noon + 1000)]);
    await client.request('GET /api/events/general/all');
    vi.advanceTimersByTime(900);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 900);
    vi.advanceTimersByTime(50);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 1000);
  });
  test('follows a platform whose clock is set back', async () => {
    const client = await clientWith([at(noon), at(noon - 60_000)]);
    await client.request('GET /api/events/general/all');
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon - 60_000);
  });
});
