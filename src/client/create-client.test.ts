import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';

const PUBLIC_KEY = `pk_${'test'}_${'0'.repeat(24)}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const done = (headers: Record<string, string> = {}) =>
  new Response('{"data":{"id":"a"},"requestId":"r"}', { headers: { ...JSON_TYPE, ...headers } });

describe('the base address', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['HTTPS://API.example.com:443/v1/', 'https://api.example.com/v1'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['http://127.8.9.1', 'http://127.8.9.1'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['http://api.shop.localhost:4000', 'http://api.shop.localhost:4000'],
  ])('%s becomes %s', (baseUrl, expected) => {
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
  ])('%j is refused', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
  });

  test.each([undefined, null, 4, {}, []])('%j, which a page without types may pass, is refused', (baseUrl) => {
    const options = JSON.parse(JSON.stringify({ baseUrl: baseUrl ?? null }));
    expect(() => createClient(options)).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
  });
});

describe('the platform clock', () => {
  const load = async () => {
    vi.resetModules();
    return (await import('./create-client.ts')).createClient;
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

  test('is the device’s own before the first answer, and follows the Date header then, an hour away (FB15)', async () => {
    const client = await clientWith([at(noon)]);
    expect(client.now()).toBe(noon + 3_600_000);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon);
    vi.advanceTimersByTime(1500);
    expect(client.now()).toBe(noon + 1500);
  });
  test('does not jump with the device’s date (FB16)', async () => {
    const client = await clientWith([at(noon)]);
    await client.request('GET /api/events/general/all');
    vi.setSystemTime(0);
    expect(client.now()).toBe(noon);
  });
  test('stays the device’s own where the header is hidden or broken', async () => {
    const client = await clientWith([null, 'garbage', '2026-11-20T12:00:00Z']);
    for (let index = 0; index < 3; index++) await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 3_600_000);
  });
  test('takes the nearest of several readings: whole seconds are always behind', async () => {
    const client = await clientWith([at(noon), at(noon), at(noon + 1000)]);
    await client.request('GET /api/events/general/all');
    vi.advanceTimersByTime(900);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 900);
    vi.advanceTimersByTime(50);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 1000);
  });
  test('follows a platform whose clock was set back', async () => {
    const client = await clientWith([at(noon), at(noon - 60_000)]);
    await client.request('GET /api/events/general/all');
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon - 60_000);
  });
});

describe('a page that changed what everybody shares', () => {
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const each of undo.splice(0)) each();
  });
  const put = (target: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
    undo.push(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)));
  };
  /** Calls both kinds of request and gives what reached `fetch`. */
  const sent = async () => {
    const calls: [string, RequestInit][] = [];
    const client = createClient({
      baseUrl: 'https://api.example.com',
      publicKey: PUBLIC_KEY,
      fetch: async (url, init) => {
        calls.push([String(url), init ?? {}]);
        return done();
      },
    });
    await client.request('GET /api/events/general/all');
    await client.request('POST /api/vote/cast/create', {
      body: { embedId: 'e', choices: ['a', 'b'], clientReference: 'r' },
    });
    return calls;
  };
  const MEMBERS = [
    'method',
    'headers',
    'body',
    'credentials',
    'mode',
    'cache',
    'redirect',
    'signal',
    'keepalive',
    'integrity',
    'referrer',
    'window',
  ];
  const OFETCH = [
    'baseURL',
    'query',
    'params',
    'defaults',
    'timeout',
    'retry',
    'responseType',
    'parseResponse',
    'onRequest',
    'onResponse',
    'onRequestError',
  ];
  const OURS = ['baseUrl', 'publicKey', 'timeoutMs', 'fetch', 'retries', 'data', 'requestId', 'code', 'retryAfterMs'];

  test('Object.prototype: every member that a request could inherit (FB34)', async () => {
    const before = await sent();
    for (const name of [...MEMBERS, ...OFETCH, ...OURS]) put(Object.prototype, name, 'polluted');
    const after = await sent();
    for (const each of undo.splice(0)) each();
    expect(after.map(([url]) => url)).toEqual(before.map(([url]) => url));
    for (const [index, [, init]] of after.entries()) {
      expect(Object.getPrototypeOf(init)).toBeNull();
      const { signal, headers, ...rest } = init;
      const { signal: _, headers: expected, ...same } = before[index]?.[1] ?? {};
      expect(rest).toEqual(same);
      expect([...new Headers(headers)]).toEqual([...new Headers(expected)]);
      expect(signal).toBeInstanceOf(AbortSignal);
    }
  });
  test('Array.prototype.toJSON and Object.prototype.toJSON: a body is what it was (FB35)', async () => {
    const [, [, before] = ['', {}]] = await sent();
    put(Array.prototype, 'toJSON', () => 'x');
    put(Object.prototype, 'toJSON', () => 'y');
    const [, [, after] = ['', {}]] = await sent();
    for (const each of undo.splice(0)) each();
    expect(after.body).toBe('{"embedId":"e","choices":["a","b"],"clientReference":"r"}');
    expect(after.body).toBe(before.body);
  });
  test.each([
    'fetch',
    'URL',
    'AbortController',
    'Headers',
    'TextDecoder',
    'setTimeout',
    'clearTimeout',
  ])('%s, replaced after the SDK was loaded (FB36, FB37)', async (name) => {
    const spy = vi.fn(() => {
      throw new Error('replaced');
    });
    put(globalThis, name, spy);
    const calls = await sent();
    for (const each of undo.splice(0)) each();
    expect(calls).toHaveLength(2);
    expect(spy).not.toHaveBeenCalled();
  });
  test('Promise, replaced after the SDK was loaded (FB37)', async () => {
    const made: string[] = [];
    class Replaced<T> extends Promise<T> {
      constructor(executor: ConstructorParameters<typeof Promise<T>>[0]) {
        super(executor);
        made.push(String(new Error().stack));
      }
    }
    put(globalThis, 'Promise', Replaced);
    const calls = await sent();
    for (const each of undo.splice(0)) each();
    expect(calls).toHaveLength(2);
    expect(made.filter((stack) => /src\/client\/(?!create-client\.test)/.test(stack))).toEqual([]);
  });
  test.each(['parse', 'stringify'])('JSON.%s, replaced after the SDK was loaded (FB37)', async (name) => {
    const spy = vi.fn();
    put(JSON, name, spy);
    const calls = await sent();
    for (const each of undo.splice(0)) each();
    expect(calls).toHaveLength(2);
    expect(spy).not.toHaveBeenCalled();
  });
  test('what was never asked for is not sent: no cookie, no referrer, no redirect followed', async () => {
    for (const [, init] of await sent())
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
  });
  test('fetch is called as a plain function: a browser refuses it with another `this`', async () => {
    const seen: unknown[] = [];
    const client = createClient({
      baseUrl: 'https://api.example.com',
      async fetch(this: unknown) {
        seen.push(this);
        return done();
      },
    });
    await client.request('GET /api/events/general/all');
    expect(seen).toEqual([undefined]);
  });
});
