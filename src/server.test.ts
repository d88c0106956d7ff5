import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createServerClient } from './server.ts';

const SECRET_KEY = `sk_${'test'}_${'0'.repeat(24)}`;
const baseUrl = 'https://api.example.com';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the server client', () => {
  test.each([
    ['a page', 'document', {}],
    ['a worker or an extension', 'importScripts', () => {}],
    ['a mobile application', 'navigator', { product: 'ReactNative' }],
  ])('cannot be created in %s', (_, name, value) => {
    vi.stubGlobal(name, value);
    expect(() => createServerClient({ baseUrl, secretKey: SECRET_KEY })).toThrow(
      expect.objectContaining({ code: 'secret_key_in_browser' }),
    );
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

  test('has a rate-limit gate of its own, so that other accounts in the process are not affected', async () => {
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
    await expect(other?.request('GET /api/team/general/get', { query: { id: 'a' } })).resolves.toMatchObject({
      data: {},
    });
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

test('the name of the secret header is in no file that a browser bundle can reach', () => {
  const here = new URL('./', import.meta.url);
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^api\//.test(name),
  );
  const holding = files.filter((name) => /x-service-api-key/i.test(readFileSync(new URL(name, here), 'utf8')));
  expect(holding).toEqual(['server.ts']);
  const importing = files.filter((name) => /from '[./]+\/server\.ts'/.test(readFileSync(new URL(name, here), 'utf8')));
  expect(importing).toEqual([]);
});
