import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { createClient } from '../../src/sdk.ts';
import { createServerClient } from '../../src/server.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { installed } from './installed.ts';

/** The SDK with a `fetch` that isn't the runtime's, with mocks of `fetch`, and beside documents that aren't a browser's. */

const load = createRequire(import.meta.url);
type Fetch = typeof globalThis.fetch;

const FETCHES: Readonly<Record<string, () => Promise<Fetch>>> = {
  'node-fetch 2': async () => load(installed('node-fetch-2')) as Fetch,
  'node-fetch 3': async () => ((await import(installed('node-fetch-3/src/index.js'))) as { default: Fetch }).default,
  'cross-fetch': async () => (load(installed('cross-fetch')) as { fetch: Fetch }).fetch,
};

/** What is used of MSW, whose types aren't installed with the project's. */
interface Msw {
  readonly http: { get(url: string, respond: () => Response): unknown };
  readonly HttpResponse: { json(body: object): Response };
}
interface MswNode {
  setupServer(handler: unknown): { listen(options: object): void; close(): void };
}

let platform: TestPlatform;
let server: Server;
let url: string;
let stolen: number;
let closed: string[];

beforeAll(async () => {
  platform = await startPlatform();
  stolen = 0;
  closed = [];
  server = createServer((request, response) => {
    const [, kind = ''] = (request.url ?? '').split('/');
    const answer = (text: string, headers = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
    const body = (length: number) => JSON.stringify({ data: { id: 'a', text: 'é'.repeat(length / 2) } });
    response.on('close', () => closed.push(kind));
    if (kind === 'stolen') stolen += 1;
    if (kind === 'long') answer(body(200_000));
    if (kind === 'measured') answer(body(200_000), { 'content-length': Buffer.byteLength(body(200_000)) });
    if (kind === 'marked') answer(`\ufeff${body(10)}`, { 'content-length': Buffer.byteLength(body(10)) + 3 });
    if (kind === 'huge') answer(body(3_000_000));
    if (kind === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":{"id":"');
      const more = setInterval(() => response.write('x'.repeat(200_000)), 1);
      response.on('close', () => clearInterval(more));
    }
    if (kind === 'redirect')
      response.writeHead(307, { location: `${url.replace('127.0.0.1', 'localhost')}/stolen` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await platform?.close();
});

const connect = (baseUrl: string, fetch?: Fetch) =>
  createServerClient({ baseUrl, secretKey: DEMO_SECRET_KEY, fetch, maxRetries: 0 });

const codeOf = (sent: PromiseLike<unknown>) =>
  Promise.resolve(sent).then(
    () => 'ok',
    (error: { code: unknown }) => error.code,
  );

describe.each(Object.entries(FETCHES))('a client with %s', (_, loadFetch) => {
  let fetch: Fetch;
  beforeAll(async () => {
    fetch = await loadFetch();
  });
  const outcome = (kind: string) => codeOf(connect(`${url}/${kind}`, fetch).charges.get({ id: 'a' }));

  test('reads and writes', async () => {
    const client = connect(platform.url, fetch);
    const titles: unknown[] = [];
    const { id } = await client.paymentLinks.create({ kind: 'donation', title: 'With another fetch' });
    for await (const { title } of client.paymentLinks.list({ limit: 2 })) titles.push(title);
    expect(titles).toContain('With another fetch');
    await client.paymentLinks.delete({ id });
    expect(await codeOf(client.paymentLinks.get({ id }))).toBe('not_found');
  });

  test.each(['long', 'measured', 'marked'])('reads a body of any size: %s', async (kind) => {
    expect(await outcome(kind)).toBe('ok');
  });

  test.each(['huge', 'endless'])('rejects a body over 2 MiB, and closes its connection: %s', async (kind) => {
    closed = [];
    expect(await outcome(kind)).toBe('invalid_response');
    await expect.poll(() => closed).toEqual([kind]);
  });

  test('follows no redirect', async () => {
    expect(await outcome('redirect')).toBe('network_error');
    expect(stolen).toBe(0);
  });

  test('can be aborted, and keeps the reason', async () => {
    const sent = connect(`${url}/silent`, fetch).charges.get({ id: 'a' }, { signal: AbortSignal.timeout(50) });
    await expect(sent).rejects.toMatchObject({ code: 'aborted', cause: { name: 'TimeoutError' } });
  });
});

test('MSW sees the requests of clients that were created before it', async () => {
  const { http, HttpResponse } = load(installed('msw')) as Msw;
  const { setupServer } = load(installed('msw/node')) as MswNode;
  const api = 'https://api.example.com';
  const clients = [connect(api), createClient({ baseUrl: api })];
  const mock = setupServer(
    http.get(`${api}/api/events/general/all`, () => HttpResponse.json({ data: { items: [], total: 0 } })),
  );
  mock.listen({ onUnhandledRequest: 'error' });
  for (const client of clients)
    expect((await client.request('GET /api/events/general/all')).data).toEqual({ items: [], total: 0 });
  mock.close();
});

describe('beside a document that is not a browser’s', () => {
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const each of undo.splice(0)) each();
  });

  test('domino’s, which server rendering uses, the server client works', async () => {
    const { createWindow } = load(installed('@mixmark-io/domino')) as {
      createWindow(html: string): { document: Document };
    };
    Object.assign(globalThis, { document: createWindow('<p>').document });
    undo.push(() => Reflect.deleteProperty(globalThis, 'document'));
    expect(await codeOf(connect(platform.url).charges.list({ limit: 1 }))).toBe('ok');
  });

  test('happy-dom’s, in a test environment, the server client works with a fetch that is not a page’s', async () => {
    const { fetch } = globalThis;
    const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
    undo.push(() => void teardown(globalThis));
    expect(await codeOf(connect(platform.url, fetch).charges.list({ limit: 1 }))).toBe('ok');
  });
});
