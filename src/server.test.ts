import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createServerClient } from './server.ts';

const SECRET_KEY = `sk_${'test'}_${'0'.repeat(24)}`;
const baseUrl = 'https://api.example.com';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the server client', () => {
  // src/server.browser.test.ts has real pages and workers.
  test('cannot be created in a mobile app', () => {
    vi.stubGlobal('navigator', { product: 'ReactNative' });
    expect(() => createServerClient({ baseUrl, secretKey: SECRET_KEY })).toThrow(
      expect.objectContaining({ code: 'secret_key_in_browser' }),
    );
  });

  test.each([
    ['Node, with a document for rendering or tests', 'document', {}, {}],
    ['Node, with importScripts', 'importScripts', () => {}, {}],
    ['an older Cloudflare Worker', 'importScripts', () => {}, { WebSocketPair: class {} }],
    ['a worker of Deno', 'importScripts', () => {}, { Deno: { version: { deno: '2.0.0' } } }],
    ['an edge runtime', 'document', {}, { EdgeRuntime: 'edge-runtime' }],
  ])('can be created in %s', (runtime, name, value, globals) => {
    vi.stubGlobal(name, value);
    if (!runtime.startsWith('Node')) vi.stubGlobal('process', { versions: {} });
    for (const [global, its] of Object.entries(globals)) vi.stubGlobal(global, its);
    expect(createServerClient({ baseUrl, secretKey: SECRET_KEY }).baseUrl).toBe(baseUrl);
  });

  test('uses the fetch of the moment, which a mock may have replaced', async () => {
    const client = createServerClient({ baseUrl, secretKey: SECRET_KEY });
    const fetch = vi.fn(
      async () => new Response('{"data":{"id":"a"}}', { headers: { 'content-type': 'application/json' } }),
    );
    vi.stubGlobal('fetch', fetch);
    expect(await client.charges.get({ id: 'a' })).toEqual({ id: 'a' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('says that a secret key is missing, such as one that the environment does not have', () => {
    expect(() => createServerClient({ baseUrl, secretKey: '' })).toThrow(/empty.*environment/);
  });

  test.each([
    '',
    'x',
    ` ${SECRET_KEY}`,
    `${SECRET_KEY}\n`,
    `pk_${'test'}_${'0'.repeat(24)}`,
    `${SECRET_KEY},${SECRET_KEY}`,
  ])('rejects a malformed secret key without repeating it (case %#)', (secretKey) => {
    const make = () => createServerClient({ baseUrl, secretKey });
    expect(make).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
    if (secretKey.length > 1) expect(make).not.toThrow(secretKey.trim());
  });

  test('does not expose its key', () => {
    const client = createServerClient({ baseUrl, secretKey: SECRET_KEY });
    expect(JSON.stringify(client)).not.toContain(SECRET_KEY);
    expect(client.publicKey).toBeUndefined();
  });

  test('has a rate-limit gate per product, and of its own, as other accounts may be in the process', async () => {
    const answers = [new Response('', { status: 429, headers: { 'retry-after': '60' } })];
    const fetch = async () =>
      answers.shift() ?? new Response('{"data":{}}', { headers: { 'content-type': 'application/json' } });
    const [one, other] = [1, 2].map(() => createServerClient({ baseUrl, secretKey: SECRET_KEY, fetch }));
    await expect(one?.request('GET /api/team/general/get', { query: { id: 'a' } })).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 60_000,
    });
    await expect(one?.request('GET /api/team/general/get', { query: { id: 'a' } })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await expect(one?.charges.get({ id: 'a' })).resolves.toEqual({});
    await expect(other?.teams.get({ id: 'a' })).resolves.toEqual({});
  });
});

describe('a method of a resource', () => {
  const sent: [url: string, init: RequestInit | undefined][] = [];
  const server = createServerClient({
    baseUrl,
    secretKey: SECRET_KEY,
    fetch: async (url, init) => {
      sent.push([String(url), init]);
      return new Response('{"data":{"id":"a"}}', { headers: { 'content-type': 'application/json' } });
    },
  });

  test('splits its input into path, query and body', async () => {
    await server.attributions.update({ attributionId: 'a/b', metadata: { color: 'red' } });
    await server.attributions.delete({ attributionId: 'a' });
    await server.paymentLinks.getGoalProgress({ paymentLinkId: 'a', clientReference: 'b' });
    await server.charges.get({ id: 'a' });
    expect(sent.map(([url, init]) => [init?.method, url.slice(baseUrl.length), init?.body])).toEqual([
      ['PUT', '/api/ads/attribution/update/a%2Fb', '{"metadata":{"color":"red"}}'],
      ['DELETE', '/api/ads/attribution/delete/a', null],
      ['GET', '/api/payment/paymentLink/getGoalProgress/a?clientReference=b', null],
      ['POST', '/api/payment/charge/get', '{"id":"a"}'],
    ]);
  });

  test('takes an object: an id alone is not sent letter by letter', async () => {
    sent.length = 0;
    const untyped = server as unknown as Record<string, Record<string, (input: unknown) => AsyncIterable<unknown>>>;
    const iterate = async () => {
      for await (const _ of untyped['charges']?.['list']?.(null) ?? []);
    };
    for (const call of [() => untyped['charges']?.['get']?.('ch_1'), () => untyped['charges']?.['list']?.(7), iterate])
      await expect((async () => call())()).rejects.toMatchObject({
        code: 'invalid_request',
        details: [{ path: '', message: 'must be an object' }],
      });
    expect(sent).toEqual([]);
  });

  test('takes headers and options of fetch, but for those that protect its key', async () => {
    sent.length = 0;
    const next = { revalidate: 60 };
    const fetchOptions = { next, cache: 'force-cache', redirect: 'follow', credentials: 'include', method: 'PUT' };
    await server.charges.get({ id: 'a' }, { headers: { traceparent: '00-1' }, fetchOptions });
    expect(sent[0]?.[1]).toMatchObject({
      method: 'POST',
      next,
      cache: 'force-cache',
      redirect: 'manual',
      credentials: 'omit',
    });
    const headers = new Headers(sent[0]?.[1]?.headers);
    expect([headers.get('traceparent'), headers.get('x-service-api-key')]).toEqual(['00-1', SECRET_KEY]);
  });

  test('has the defaults of server.with, before which its own options count', async () => {
    sent.length = 0;
    const other = server
      .with({ headers: { 'X-Tenant': 'a', 'x-trace': '1' } })
      .with({ headers: { 'x-tenant': 'b' }, fetchOptions: { cache: 'reload' } });
    const own = { headers: { 'X-Tenant': 'c', 'X-TRACE': undefined }, fetchOptions: undefined };
    await other.charges.get({ id: 'a' }, own);
    await other.request('POST /api/payment/charge/get', { body: { id: 'a' } });
    await server.charges.get({ id: 'a' });
    const seen = sent.map(([, init]) => [
      init?.cache,
      ...['x-tenant', 'x-trace'].map((name) => new Headers(init?.headers).get(name)),
    ]);
    expect(seen).toEqual([
      ['reload', 'c', null],
      ['reload', 'b', '1'],
      [undefined, null, null],
    ]);
  });

  test('takes the route whose verb says what it does, if there are two', async () => {
    sent.length = 0;
    await server.charges.update({ id: 'a' });
    await server.subscriptions.delete({ id: 'a' });
    await server.subscriptionPlans.get({ id: 'a' });
    expect(sent.map(([url, init]) => `${init?.method} ${new URL(url).pathname}`)).toEqual([
      'PUT /api/payment/charge/update',
      'DELETE /api/payment/subscription/delete',
      'GET /api/payment/subscriptionPlan/get',
    ]);
  });
});

describe('an error message', () => {
  const failure = (fetch: typeof globalThis.fetch, timeoutMs?: number) =>
    createServerClient({ baseUrl, secretKey: SECRET_KEY, maxRetries: 1, fetch, timeoutMs })
      .charges.get({ id: 'a' })
      .then(String, ({ message }: Error) => message.replace('POST /api/payment/charge/get', ''));

  test('names where a redirect leads', async () => {
    const redirect = async () => new Response('', { status: 308, headers: { location: 'https://api.example.com/v2' } });
    expect(await failure(redirect)).toBe(
      ` at ${baseUrl}: network_error: A redirect to https://api.example.com/v2 is not followed. (2 attempts)`,
    );
  });

  test('has no control characters of the platform', async () => {
    const error = {
      message: 'No\x1b[2J\r\n2026-01-01 ok\x9b1m',
      details: [{ path: 'a\x07', message: 'is\tlong\x7f' }],
    };
    const refuse = (body: object) => async () => new Response(JSON.stringify({ error: body }), { status: 400 });
    expect(await failure(refuse(error))).toBe(' answered 400 invalid_request: a : is long ');
    expect(await failure(refuse({ ...error, details: [] }))).toMatch(/: No \[2J 2026-01-01 ok 1m$/);
  });

  test('names the time that a timeout waited', async () => {
    expect(await failure(() => new Promise(() => {}), 20)).toBe(
      ` at ${baseUrl}: timeout: no response within 20 ms (2 attempts)`,
    );
  });

  const cyclic = new Error('connect EHOSTUNREACH ::1');
  cyclic.cause = cyclic;
  test.each([
    ['of one of several addresses', new AggregateError([new Error('connect EHOSTUNREACH ::1')])],
    ['of Bun', Object.assign(new Error('connect'), { code: 'EHOSTUNREACH ::1' })],
    ['with itself as its cause', cyclic],
  ])('names the cause: %s', async (_, cause) => {
    const lost = () => Promise.reject(new TypeError('fetch failed', { cause }));
    expect(await failure(lost)).toMatch(/: network_error: connect \(?EHOSTUNREACH ::1\)? \(2 attempts\)$/);
  });
});

test('the name of the secret header is in no file that a browser bundle can reach', () => {
  const here = new URL('./', import.meta.url);
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^api\//.test(name),
  );
  const holding = files.filter((name) => /x-service-api-key/i.test(readFileSync(new URL(name, here), 'utf8')));
  expect(holding).toEqual(['server.ts', 'verify/request.ts']);
  const importing = files.filter((name) =>
    /from '[./]+\/(?:server|verify\/\w+)\.ts'/.test(readFileSync(new URL(name, here), 'utf8')),
  );
  // The commands, which only Node runs.
  expect(importing.filter((name) => !name.startsWith('cli/'))).toEqual([]);
});
