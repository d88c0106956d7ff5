import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { createServerClient } from '../../src/server.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';

/** The SDK with a `fetch` that isn't the runtime's. */

const load = createRequire(import.meta.url);
type Fetch = typeof globalThis.fetch;

const FETCHES: readonly (readonly [string, Fetch])[] = [
  // Also cross-fetch's in Node.
  ['node-fetch 2', load('node-fetch-2')],
  ['node-fetch 3', load('node-fetch-3').default],
];

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

const connect = (baseUrl: string, fetch: Fetch) =>
  createServerClient({ baseUrl, secretKey: DEMO_SECRET_KEY, fetch, maxRetries: 0 });

const codeOf = (sent: PromiseLike<unknown>) =>
  Promise.resolve(sent).then(
    () => 'ok',
    (error: { code: unknown }) => error.code,
  );

describe.each(FETCHES)('a client with %s', (_, fetch) => {
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

  test('rejects a body over 2 MiB, and closes its connection', async () => {
    closed = [];
    expect(await outcome('endless')).toBe('invalid_response');
    await expect.poll(() => closed).toEqual(['endless']);
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
