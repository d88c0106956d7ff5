import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

const PUBLIC_KEY = `pk_${'test'}_${'0'.repeat(24)}`;
const done = () =>
  new Response('{"data":{"id":"a"},"requestId":"r"}', { headers: { 'content-type': 'application/json' } });

describe('on a page that changes globals, a request', () => {
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const each of undo.splice(0)) each();
  });
  const put = (target: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
    undo.push(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)));
  };
  /** Sends a GET and a POST; returns what reached `fetch`. */
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
    'referrerPolicy',
    'priority',
    'window',
  ];

  test('inherits nothing from Object.prototype (FB34)', async () => {
    const before = await sent();
    for (const name of [...MEMBERS, 'each']) put(Object.prototype, name, 'polluted');
    const after = await sent();
    for (const each of undo.splice(0)) each();
    expect(after.map(([url]) => url)).toEqual(before.map(([url]) => url));
    for (const [index, [, init]] of after.entries()) {
      expect(Object.keys(init)).toEqual(expect.arrayContaining(MEMBERS));
      const { signal, headers, ...rest } = init;
      const { signal: _, headers: expected, ...same } = before[index]?.[1] ?? {};
      expect(rest).toEqual(same);
      expect([...new Headers(headers)]).toEqual([...new Headers(expected)]);
      expect(signal).toBeInstanceOf(AbortSignal);
    }
  });
  test('has options with the methods of any object, which wrappers of fetch call', async () => {
    for (const [, init] of await sent()) expect(init).toBeInstanceOf(Object);
  });
  test('keeps its URL and its body despite Array.prototype.toJSON and Object.prototype.toJSON (FB35)', async () => {
    const [, [url, before] = ['', {}]] = await sent();
    for (const { prototype } of [Array, Object, String, Number, Boolean]) put(prototype, 'toJSON', () => 'x');
    const [, [urlAfter, after] = ['', {}]] = await sent();
    for (const each of undo.splice(0)) each();
    expect(urlAfter).toBe(url);
    expect(after.body).toBe('{"embedId":"e","choices":["a","b"],"clientReference":"r"}');
    expect(after.body).toBe(before.body);
  });
  test.each([
    'fetch',
    'URL',
    'AbortController',
  ])('does not use a %s replaced after the SDK was loaded (FB36, FB37)', async (name) => {
    const spy = vi.fn(() => {
      throw new Error('replaced');
    });
    put(globalThis, name, spy);
    const calls = await sent();
    for (const each of undo.splice(0)) each();
    expect(calls).toHaveLength(2);
    expect(spy).not.toHaveBeenCalled();
  });
  test('does not use a Promise replaced after the SDK was loaded (FB37)', async () => {
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
    expect(made.filter((stack) => /src\/client\/(?!hostile-page\.test)/.test(stack))).toEqual([]);
  });
  test.each(['parse', 'stringify'])('does not use a JSON.%s replaced after the SDK was loaded (FB37)', async (name) => {
    const spy = vi.fn();
    put(JSON, name, spy);
    const calls = await sent();
    for (const each of undo.splice(0)) each();
    expect(calls).toHaveLength(2);
    expect(spy).not.toHaveBeenCalled();
  });
  test('sends no cookie and no referrer, and follows no redirect', async () => {
    for (const [, init] of await sent())
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' });
  });
  test('calls fetch as a plain function, as browsers reject any other `this`', async () => {
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
