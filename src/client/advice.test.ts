import { afterEach, describe, expect, test, vi } from 'vitest';
import { list } from '../resources/list.ts';
import { createServerClient } from '../server.ts';
import { createClient } from './client.ts';

/* Advice is taken out of each message and followed. */

const baseUrl = 'https://api.example.com';
const TOKEN = 'Az09'.repeat(6);
const PUBLIC_KEY = `pk_${'test'}_${TOKEN}`;
const SECRET_KEY = `sk_${'test'}_${TOKEN}`;

function complaint(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('Nothing was wrong.');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an address is accepted once it is as the message says', () => {
  test.each([
    ['api.example.com', 'https://', 'https://api.example.com'],
    ['https:api.example.com/v1', 'https://', 'https://api.example.com/v1'],
    ['http://api.example.com', 'https://', 'https://api.example.com'],
    ['ftp://localhost:4010', 'http:// on loopback', 'http://localhost:4010'],
    [' https://api.example.com', 'start with https://', 'https://api.example.com'],
    ['https://ann:pw@api.example.com/v1', 'without credentials', 'https://api.example.com/v1'],
    ['https://api.example.com?version=2', 'query', 'https://api.example.com'],
    ['https://api.example.com/#v2', 'fragment', 'https://api.example.com/'],
  ])('%s: %s', (wrong, words, right) => {
    expect(complaint(() => createClient({ baseUrl: wrong }))).toContain(words);
    expect(createClient({ baseUrl: right }).baseUrl).toBe(right.replace(/\/$/, ''));
  });
});

describe('a key is accepted once it is as the message says', () => {
  const complaintAbout = (publicKey: string) => complaint(() => createClient({ baseUrl, publicKey }));

  test.each(['pk_1', 'PK_TEST_x', 'pk_test_', `pk_prod_${TOKEN}`, 'my key'])('%s: either form', (publicKey) => {
    const [, live, testing, count] =
      /: (\w+) or (\w+), then (\d+) letters and digits/.exec(complaintAbout(publicKey)) ?? [];
    for (const prefix of [live, testing]) {
      const written = `${prefix}${'b7Z'.repeat(Number(count) / 3)}`;
      expect(createClient({ baseUrl, publicKey: written }).publicKey).toBe(written);
    }
  });

  test.each([PUBLIC_KEY.slice(0, -1), `${PUBLIC_KEY}aa`])('%s: so many more or fewer characters', (publicKey) => {
    const [, wanted, has] =
      /then (\d+) letters and digits\. This one has (\d+)\.$/.exec(complaintAbout(publicKey)) ?? [];
    const missing = Number(wanted) - Number(has);
    const fixed = missing > 0 ? publicKey + 'x'.repeat(missing) : publicKey.slice(0, missing);
    expect(createClient({ baseUrl, publicKey: fixed }).publicKey).toBe(fixed);
  });

  test.each([
    ` ${PUBLIC_KEY}`,
    `${PUBLIC_KEY}\n`,
    `"${PUBLIC_KEY}"`,
    `${PUBLIC_KEY};`,
  ])('%j: without what is around it', (publicKey) => {
    expect(complaintAbout(publicKey)).toMatch(/ Remove what is around it\.$/);
    const trimmed = publicKey.replace(/^\W+|\W+$/g, '');
    expect(createClient({ baseUrl, publicKey: trimmed }).publicKey).toBe(trimmed);
  });

  test.each([
    `"${SECRET_KEY}"`,
    ` ${SECRET_KEY}`,
    'sk_live_',
    'sk_live_a-b',
    PUBLIC_KEY,
  ])('secret key, case %#', (secretKey) => {
    const message = complaint(() => createServerClient({ baseUrl, secretKey }));
    const [, live, testing] = /: (\w+) or (\w+), then letters and digits, with no spaces or quotes/.exec(message) ?? [];
    for (const prefix of [live, testing])
      expect(() => createServerClient({ baseUrl, secretKey: `${prefix}a1B2` })).not.toThrow();
  });
});

describe('a secret is gone once it is where the message says', () => {
  test('in place of the public key: paste the public key', () => {
    const message = complaint(() => createClient({ baseUrl, publicKey: SECRET_KEY }));
    expect(message).toMatch(/into publicKey\. Replace it in your dashboard, then paste the public key\.$/);
    expect(() => createClient({ baseUrl, publicKey: PUBLIC_KEY })).not.toThrow();
  });

  test.each(['baseUrl', 'apiKey', 'headers'])('in %s: remove it', (option) => {
    const message = complaint(() => createClient({ baseUrl, [option]: `${baseUrl}/?key=${SECRET_KEY}` }));
    const [, named = ''] = /into (\w+)\. .* and remove it from the page\.$/.exec(message) ?? [];
    expect(() => createClient({ baseUrl, [named]: baseUrl })).not.toThrow();
  });

  test('in a page: the client for pages, without the secret', () => {
    vi.stubGlobal('navigator', { product: 'ReactNative' });
    expect(complaint(() => createServerClient({ baseUrl, secretKey: SECRET_KEY }))).toContain(
      'In a page, use createClient.',
    );
    expect(() => createClient({ baseUrl, publicKey: PUBLIC_KEY })).not.toThrow();
  });
});

test.each([0, 101, 2.5])('a page size of %d is accepted once it is in the range of the message', (pageSize) => {
  const server = createServerClient({ baseUrl, secretKey: SECRET_KEY });
  const pages = (size: number) => list(server, 'GET /api/events/general/all', { pageSize: size });
  const [, least, most] = /a whole number from (\d+) to (\d+)/.exec(complaint(() => pages(pageSize))) ?? [];
  for (const size of [least, most]) expect(() => pages(Number(size))).not.toThrow();
});
