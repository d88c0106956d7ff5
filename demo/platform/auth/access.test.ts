import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/verify/request.ts';
import { ask, outcomeOf } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { hashKey } from '../base/credentials.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY, OTHER_PUBLIC_KEY } from '../seed/seed.ts';
import { keys } from '../store/schema.ts';
import type { CreatedAccount } from './accounts.ts';

const SITE = 'https://site.example';
const ELSEWHERE = 'https://elsewhere.example';
const lines: string[] = [];
let platform: TestPlatform;
let eventsOnly: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({
    origins: [SITE],
    trustProxy: 1,
    limits: { writesPerMinute: 40 },
    log: (line) => lines.push(line),
  });
  eventsOnly = await platform.createAccount({ allowedOrigins: [SITE], products: ['events'] });
});
afterAll(() => platform.close());

/** Each address has its own rate-limit bucket, so that one test cannot exhaust another's. */
const from = (address: string, headers = {}) => ({ 'x-forwarded-for': address, ...headers });

describe('the order of checks', () => {
  const VOTE = 'POST /api/vote/cast/create';
  const vote = (embedId: string, reference: string) => ({ embedId, choices: ['yes'], clientReference: reference });

  it('reports the first of several errors, and the next one once that is fixed', async () => {
    for (let n = 0; n < 40; n += 1) {
      await ask(platform.url, VOTE, { body: {}, publicKey: 'pk_bad', headers: from('10.0.0.1') });
    }
    const wrong: Ask = {
      origin: ELSEWHERE,
      publicKey: 'pk_bad',
      secretKey: DEMO_SECRET_KEY,
      body: { text: 'x'.repeat(5000) },
      headers: from('10.0.0.1'),
    };
    const send = (request: Ask, route: Parameters<typeof ask>[1] = VOTE) =>
      ask(platform.url, route, request).then(outcomeOf);
    const { secretKey: _secret, ...withoutSecret } = wrong;

    expect(await send(wrong, 'POST /api/vote/cast/nowhere'), 'route').toEqual([404, 'not_found']);
    expect(await send(wrong, 'PUT /api/vote/cast/create'), 'method').toEqual([405, 'method_not_allowed']);
    expect(await send(wrong), 'size').toEqual([413, 'payload_too_large']);
    expect(await send({ ...wrong, body: {} }), 'rate').toEqual([429, 'rate_limited']);
    const fresh = { headers: from('10.0.0.2') };
    expect(await send({ ...wrong, ...fresh, body: {} }), 'secret').toEqual([
      403,
      'not_authorized',
      'secret_in_browser',
    ]);
    expect(await send({ ...withoutSecret, ...fresh, body: {} }), 'key').toEqual([401, 'authentication_required']);
    const unscoped = { ...withoutSecret, ...fresh, body: {}, publicKey: eventsOnly.publicKey };
    expect(await send(unscoped), 'scope').toEqual([403, 'not_authorized', 'missing_scope']);
    const other = { ...unscoped, publicKey: OTHER_PUBLIC_KEY };
    expect(await send(other), 'body').toEqual([400, 'invalid_request']);
    expect(await send({ ...other, body: vote('emb_none', 'r') }), 'resource').toEqual([404, 'not_found']);
    const stranger = { ...other, body: vote('emb_demo_always', 'r') };
    expect(await send(stranger), 'account').toEqual([403, 'not_authorized', 'wrong_account']);
    const owner = { ...stranger, publicKey: DEMO_PUBLIC_KEY };
    expect(await send(owner), 'origin').toEqual([403, 'not_authorized', 'not_listed']);
    expect(await send({ ...owner, origin: SITE }), 'no error').toEqual([200]);
  });
});

it('reports a missing key before a missing content type', async () => {
  for (const type of ['json', '', 'application/json, text/plain', 'text/plain']) {
    const headers = from('10.4.0.1', { 'content-type': type, origin: SITE });
    const response = await fetch(`${platform.url}/api/vote/cast/create`, { method: 'POST', headers, body: '{}' });
    expect(response.status, type).toBe(401);
  }
});

describe('credentials', () => {
  const GET_EMBED = 'POST /api/vote/embed/get';
  const ALL_LINKS = 'POST /api/payment/link/all';
  const embed = { body: { id: 'emb_demo_open' }, origin: SITE };

  it.each([
    ['no key', {}],
    ['an unknown key', { publicKey: `pk_test_${'x'.repeat(24)}` }],
    ['a key in the wrong format', { publicKey: 'pk_test_short' }],
    ['an empty key', { publicKey: '' }],
    ['a public key in the header of secret keys', { secretKey: DEMO_PUBLIC_KEY }],
    ['an unknown secret key from a server', { secretKey: `sk_test_${'x'.repeat(24)}` }],
  ])('responds 401 to %s', async (_, credentials) => {
    const { origin: _origin, ...server } = embed;
    const answer = await ask(platform.url, GET_EMBED, { ...server, ...credentials, headers: from('10.1.0.1') });
    expect(outcomeOf(answer)).toEqual([401, 'authentication_required']);
  });

  it('responds 401 to a duplicate key', async () => {
    const response = await fetch(
      `${platform.url}/api/vote/embed/get?publicKey=${DEMO_PUBLIC_KEY}&publicKey=${DEMO_PUBLIC_KEY}`,
      { method: 'POST', headers: { 'content-type': 'application/json', origin: SITE }, body: '{"id":"emb_demo_open"}' },
    );
    expect(response.status).toBe(401);
  });

  it('accepts a secret key on a public operation from a server, without an origin check', async () => {
    const answer = await ask(platform.url, GET_EMBED, { secretKey: DEMO_SECRET_KEY, body: { id: 'emb_demo_refused' } });
    expect(answer.status).toBe(200);
    expect(answer.data['allowedOrigins']).toEqual([]);
  });

  it.each([
    ['Origin', { origin: SITE }],
    ['Sec-Fetch-Site', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ])('refuses a secret key with %s, warns in the log without printing it, and marks it as exposed', async (_, sign) => {
    lines.length = 0;
    const answer = await ask(platform.url, ALL_LINKS, { secretKey: DEMO_SECRET_KEY, body: {}, ...sign });
    expect(outcomeOf(answer)).toEqual([403, 'not_authorized', 'secret_in_browser']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { fingerprint: hashKey(DEMO_SECRET_KEY).slice(0, 8) },
    ]);
    expect(lines.join('\n')).not.toContain(DEMO_SECRET_KEY.slice(8));
    const [row] = await platform.platform.db
      .select()
      .from(keys)
      .where(eq(keys.hash, hashKey(DEMO_SECRET_KEY)));
    expect(row?.exposedAt).toBeInstanceOf(Date);
  });

  it('accepts a secret key with Sec-Fetch-Mode, which Node sends too', async () => {
    const headers = { 'sec-fetch-mode': 'cors' };
    const answer = await ask(platform.url, ALL_LINKS, { secretKey: DEMO_SECRET_KEY, body: {}, headers });
    expect(answer.status).toBe(200);
  });

  it('validates a key even where none is required', async () => {
    const query = { upcoming: true };
    const none = await ask(platform.url, 'GET /api/events/general/all', { query });
    const bad = await ask(platform.url, 'GET /api/events/general/all', { query, publicKey: 'pk_test_nonsense' });
    expect([none.status, bad.status]).toEqual([200, 401]);
  });

  it('stores no key in plain text', async () => {
    const rows = JSON.stringify(await platform.platform.db.select().from(keys));
    expect(rows).not.toContain(DEMO_SECRET_KEY);
    expect(rows).not.toContain(DEMO_PUBLIC_KEY);
    expect(rows).toContain(hashKey(DEMO_SECRET_KEY));
  });
});

describe('a secret key in the wrong place', () => {
  const headers = { 'content-type': 'application/json', origin: SITE };

  it.each([
    ['the query', `/api/events/general/all?search=${DEMO_SECRET_KEY}`],
    ['publicKey', `/api/events/general/all?publicKey=${DEMO_SECRET_KEY}`],
    ['the query, encoded', `/api/events/general/all?search=${DEMO_SECRET_KEY.replace('sk', '%73%6B')}`],
    [
      'the query, next to a malformed escape',
      `/api/events/general/all?x=%ZZ&search=${DEMO_SECRET_KEY.replace('sk', '%73%6B')}`,
    ],
    ['the path', `/api/pay/${DEMO_SECRET_KEY}`],
    ['the path, in upper case', `/api/pay/${DEMO_SECRET_KEY.toUpperCase()}`],
  ])('is refused with 400 in %s, and never logged', async (_, path) => {
    lines.length = 0;
    const response = await fetch(platform.url + path, { headers, redirect: 'manual' });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).not.toContain(DEMO_SECRET_KEY.slice(8));
    expect(lines.join('\n')).not.toContain(DEMO_SECRET_KEY.slice(8));
  });

  it('is refused with 400 in a body', async () => {
    const answer = await ask(platform.url, 'POST /api/vote/cast/create', {
      publicKey: DEMO_PUBLIC_KEY,
      origin: SITE,
      body: { embedId: 'emb_demo_question', text: `my key is ${DEMO_SECRET_KEY}`, clientReference: 'r' },
    });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_request']);
  });

  it('is refused with 400 in a body, even with escaped letters', async () => {
    const body = JSON.stringify({ id: DEMO_SECRET_KEY }).replace('sk_', '\\u0073k\\u005f');
    const response = await fetch(`${platform.url}/api/vote/embed/get?publicKey=${DEMO_PUBLIC_KEY}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('secret key');
  });

  it('does not match words that merely look like one', async () => {
    const answer = await ask(platform.url, 'GET /api/events/general/all', {
      query: { search: 'task_live_performance' },
    });
    expect(answer.status).toBe(200);
  });
});
