import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../auth/accounts.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const SITE = 'https://site.example';
const LIST = 'GET /api/events/general/all';
const LINK = 'POST /api/payment/link/get';
let platform: TestPlatform;
let account: CreatedAccount;
let monotonicMs = 0;

/** Uses the contract's default limits. The clock stands still, so that a slow machine cannot end a window. */
beforeAll(async () => {
  platform = await startPlatform({ limits: DEFAULT_LIMITS, monotonicNow: () => monotonicMs });
  account = await platform.createAccount({ allowedOrigins: [SITE] });
});
afterAll(() => platform.close());

const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
  const counts: Record<number, number> = {};
  for (let done = 0; done < times; done += 20) {
    const batch = await Promise.all(Array.from({ length: Math.min(20, times - done) }, send));
    for (const { status } of batch) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe('the default limits', () => {
  it('allow 600 reads a minute, then respond with the wait in whole seconds', async () => {
    const { publicKey } = account;
    const list = () => ask(platform.url, LIST, { publicKey, origin: SITE, query: { limit: 1 } });
    expect(await statuses(600, list)).toEqual({ 200: 600 });
    const refused = await list();
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject({ code: 'rate_limited' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After, Date, X-Request-Id');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('date')).not.toBeNull();
    monotonicMs += 30_100;
    expect((await list()).headers.get('retry-after'), 'rounded up').toBe('30');
  });

  it('apply to each product and each account separately', async () => {
    const { publicKey } = account;
    const link = await ask(platform.url, LINK, { publicKey, origin: SITE, body: { shortId: 'none' } });
    expect(link.status, 'another product').toBe(404);
    const other = await platform.createAccount({ allowedOrigins: [SITE] });
    const list = await ask(platform.url, LIST, { publicKey: other.publicKey, origin: SITE });
    expect(list.status, 'another account').toBe(200);
  });

  it('cannot be bypassed with X-Forwarded-For', async () => {
    const { publicKey } = account;
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const list = await ask(platform.url, LIST, { publicKey, origin: SITE, headers });
    expect(list.status).toBe(429);
  });

  it('allow 60 writes a minute, and count reads sent as POST as reads', async () => {
    const { secretKey } = await platform.createAccount();
    const read = () => ask(platform.url, 'POST /api/vote/embed/all', { secretKey, body: {} });
    const write = () => ask(platform.url, 'POST /api/vote/embed/create', { secretKey, body: { title: '' } });
    expect(await statuses(61, read)).toEqual({ 200: 61 });
    expect(await statuses(61, write)).toEqual({ 400: 60, 429: 1 });
  });

  it('allow reads again after Retry-After', async () => {
    const { publicKey } = account;
    const list = () => ask(platform.url, LIST, { publicKey, origin: SITE });
    expect((await list()).status).toBe(429);
    monotonicMs += 30_000;
    expect((await list()).status).toBe(200);
  });

  it('count requests without a valid key too', async () => {
    const guess = () => ask(platform.url, 'POST /api/payment/link/create', { secretKey: 'x', body: {} });
    expect(await statuses(61, guess)).toEqual({ 401: 60, 429: 1 });
  });
});
