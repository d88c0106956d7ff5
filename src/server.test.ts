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
    await expect(one?.request('GET /api/team/general/get')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 60_000,
    });
    await expect(one?.request('GET /api/team/general/get')).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(other?.request('GET /api/team/general/get')).resolves.toMatchObject({ data: {} });
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
