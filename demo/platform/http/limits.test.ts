import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { mailedToken } from '../../../test/helpers/sign-up.ts';
import type { CreatedAccount } from '../auth/accounts.ts';
import { DEFAULT_LIMITS, type Limits } from '../base/limits.ts';

const SITE = 'https://site.example';
const LIST = 'GET /api/events/general/all';
let platform: TestPlatform;
let account: CreatedAccount;

/** A tenth of the defaults, which rate-limit.test.ts has. */
const UNROUTED = 100;
const LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  readsPerMinute: 60,
  writesPerMinute: 6,
  serverPerMinute: 600,
  accountPerMinute: 1100,
  unroutedPerMinute: UNROUTED,
};

/** The clock stands still, so that a slow machine cannot end a window. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  platform = await startPlatform({ limits: LIMITS });
  account = await platform.createAccount({ allowedOrigins: [SITE] });
});
afterAll(() => {
  vi.useRealTimers();
  return platform.close();
});

const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
  const counts: Record<number, number> = {};
  for (let done = 0; done < times; done += 20) {
    const batch = await Promise.all(Array.from({ length: Math.min(20, times - done) }, send));
    for (const { status } of batch) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe('the limits', () => {
  it('of servers apply per account and product, and to the account as a whole', async () => {
    const { secretKey } = await platform.createAccount();
    const events = () => ask(platform.url, LIST, { secretKey, query: { limit: 1 } });
    const teams = () => ask(platform.url, 'GET /api/team/general/all', { secretKey });
    expect(await statuses(620, events)).toEqual({ 200: 600, 429: 20 });
    expect(await statuses(20, teams)).toEqual({ 200: 20 });
    const spaces = () => ask(platform.url, 'GET /api/spaces/general/all', { secretKey });
    expect(await statuses(600, spaces)).toEqual({ 200: 480, 429: 120 });
    expect((await teams()).headers.get('ratelimit-limit'), 'of the account').toBe(String(LIMITS.accountPerMinute));
    vi.setSystemTime(Date.now() + 60_000);
    expect((await events()).status).toBe(200);
  });

  it('allow so many reads a minute, then respond with the wait in whole seconds', async () => {
    const { publicKey } = account;
    const list = () => ask(platform.url, LIST, { publicKey, origin: SITE, query: { limit: 1 } });
    expect(await statuses(60, list)).toEqual({ 200: 60 });
    const refused = await list();
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject({ code: 'rate_limited' });
    expect(refused.headers.get('retry-after')).toBe('60');
    const exposed = refused.headers.get('access-control-expose-headers')?.split(', ') ?? [];
    expect(exposed).toEqual(expect.arrayContaining(['Retry-After', 'Date', 'X-Request-Id', 'RateLimit-Remaining']));
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('date')).not.toBeNull();
    vi.setSystemTime(Date.now() + 30_100);
    expect((await list()).headers.get('retry-after'), 'rounded up').toBe('30');
  });

  it('say in each response what is left, also in one that is refused', async () => {
    const { publicKey, secretKey } = await platform.createAccount({ allowedOrigins: [SITE] });
    const figuresOf = ({ status, headers }: { status: number; headers: Headers }) =>
      [status, ...['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)))].join(' ');
    const read = (origin: string) => ask(platform.url, 'GET /api/events/general/all', { publicKey, origin });
    expect(figuresOf(await read(SITE))).toBe('200 60 59 60');
    vi.setSystemTime(Date.now() + 20_500);
    expect(figuresOf(await read('https://other.example'))).toBe('403 60 58 40');
    const vote = () => ask(platform.url, 'POST /api/vote/cast/create', { publicKey, origin: SITE, body: {} });
    expect(figuresOf(await vote())).toBe('400 6 5 60');
    await statuses(6, vote);
    expect(figuresOf(await vote())).toBe('429 6 0 60');
    const create = await ask(platform.url, 'POST /api/vote/embed/create', { secretKey, body: { title: '' } });
    expect(figuresOf(create), 'all servers of an account').toBe('400 600 599 60');
    const credentials = { email: 'cyd@site.example', password: 'wrong' };
    const login = () => ask(platform.url, 'POST /api/account/general/login', { secretKey, body: credentials });
    await statuses(20, login);
    expect(figuresOf(await login()), 'of the limit that refused it').toBe('429 10 0 60');
    expect(figuresOf(await fetch(`${platform.url}/checkout/none`))).toMatch(/^404 60 \d+ \d+$/);
  });

  it('cannot be bypassed with X-Forwarded-For', async () => {
    const { publicKey } = account;
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const list = await ask(platform.url, LIST, { publicKey, origin: SITE, headers });
    expect(list.status).toBe(429);
  });

  it('allow fewer writes a minute, and count reads sent as POST as reads', async () => {
    const { publicKey } = await platform.createAccount({ allowedOrigins: [SITE] });
    const page = { publicKey, origin: SITE };
    const read = () => ask(platform.url, 'POST /api/vote/embed/get', { ...page, body: { id: 'none' } });
    const write = () => ask(platform.url, 'POST /api/vote/cast/create', { ...page, body: {} });
    expect(await statuses(7, read)).toEqual({ 404: 7 });
    expect(await statuses(7, write)).toEqual({ 400: 6, 429: 1 });
  });

  it('give servers a budget of their own, so that visitors at the same address do not use it up', async () => {
    const { publicKey, secretKey } = await platform.createAccount({ allowedOrigins: [SITE] });
    const vote = () => ask(platform.url, 'POST /api/vote/cast/create', { publicKey, origin: SITE, body: {} });
    expect(await statuses(7, vote)).toMatchObject({ 429: 1 });
    const create = () => ask(platform.url, 'POST /api/vote/embed/create', { secretKey, body: { title: '' } });
    expect(await statuses(10, create)).toEqual({ 400: 10 });
  });

  it('count requests without a valid key too', async () => {
    const guess = () => ask(platform.url, 'POST /api/events/general/create', { secretKey: 'x', body: {} });
    expect(await statuses(7, guess)).toEqual({ 401: 6, 429: 1 });
  });

  it('slow down guesses of one person’s password, and nobody else’s sign-in', async () => {
    const { secretKey } = await platform.createAccount();
    const login = (email: string) => () =>
      ask(platform.url, 'POST /api/account/general/login', { secretKey, body: { email, password: 'wrong' } });
    expect(await statuses(20, login('ann@site.example'))).toEqual({ 401: 10, 429: 10 });
    expect((await login('ben@site.example')()).status).toBe(401);
  });

  it('count all spellings of an address together, and let its owner sign in', async () => {
    vi.setSystemTime(Date.now() + 60_000);
    const { secretKey } = await platform.createAccount();
    const [email, password] = ['İΑΣ@site.example', 'correct horse 1'];
    const login = (typed: string, secret: string) =>
      ask(platform.url, 'POST /api/account/general/login', { secretKey, body: { email: typed, password: secret } });
    await ask(platform.url, 'POST /api/account/general/create', { secretKey, body: { email, class: 'Personal' } });
    const token = await mailedToken(platform.url, email);
    await ask(platform.url, 'POST /api/account/general/set-password', { secretKey, body: { token, password } });
    expect((await login(email, password)).status).toBe(200);
    expect(await statuses(20, () => login(email, 'wrong'))).toEqual({ 401: 9, 429: 11 });
    for (const spelling of ['i\u0307ας@site.example', 'iασ@SITE.example'])
      expect((await login(spelling, 'wrong')).status).toBe(429);
    vi.setSystemTime(Date.now() + 60_000);
  });

  it('apply to the checkout and to /local, by address', async () => {
    const post = (path: string) => fetch(`${platform.url}${path}`, { method: 'POST' });
    expect(await statuses(7, () => post('/checkout/none'))).toMatchObject({ 429: 1 });
    const page = await fetch(`${platform.url}/checkout/none`, { method: 'POST', headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('Please wait a minute')]);
    expect(await statuses(61, () => fetch(`${platform.url}/local/accounts/none/origins`))).toMatchObject({ 429: 1 });
    expect(await statuses(61, () => fetch(`${platform.url}/local/health`)), 'of the process').toEqual({ 200: 61 });
    expect(await statuses(7, () => fetch(`${platform.url}/api/pay/none`))).toEqual({ 404: 6, 429: 1 });
  });

  it('count all spellings of a path together', async () => {
    vi.setSystemTime(Date.now() + 60_000);
    const spellings = ['checkout', 'checkou%74', '%63heckout', 'c%68eckout', 'ch%65ckout', 'che%63kout', 'chec%6bout'];
    const answers = await Promise.all(
      spellings.map((spelling) => fetch(`${platform.url}/${spelling}/none`, { method: 'POST' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 404, 404, 429]);
    const spelled = await fetch(`${platform.url}/%61pi/pay/none`);
    expect(spelled.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('count preflights and unknown URLs, however they are spelled', async () => {
    const unknown = () => fetch(`${platform.url}/${crypto.randomUUID()}`);
    const preflight = () =>
      fetch(`${platform.url}/api/events/general/all?${crypto.randomUUID()}`, { method: 'OPTIONS' });
    expect(await statuses(UNROUTED, unknown)).toEqual({ 404: UNROUTED });
    expect(await statuses(10, unknown)).toEqual({ 429: 10 });
    const refused = await preflight();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('behind a proxy', () => {
  const PER_MINUTE = 50;
  let few: TestPlatform;
  beforeAll(async () => {
    few = await startPlatform({ limits: { ...DEFAULT_LIMITS, accountPerMinute: PER_MINUTE }, trustProxy: 1 });
  });
  afterAll(() => few.close());

  it("an account's budget is not spent by pages whose origin is not allowed", async () => {
    const { publicKey } = await few.createAccount({ allowedOrigins: [SITE] });
    const from = (address: string, origin: string) => () =>
      ask(few.url, LIST, { publicKey, origin, headers: { 'x-forwarded-for': address } });
    expect(await statuses(100, from('192.0.2.1', 'https://other.example'))).toEqual({ 403: 100 });
    expect(await statuses(40, from('192.0.2.2', SITE))).toEqual({ 200: 40 });
    const more = await statuses(60, from('192.0.2.3', SITE));
    expect(more, 'over the budget, until it has its share').toEqual({ 200: 40, 429: 20 });
    expect(await statuses(10, from('192.0.2.4', SITE)), 'a visitor with few requests').toEqual({ 200: 10 });
  });

  it('goes by the address that the last proxy saw, not by what a caller writes', async () => {
    const { publicKey } = await few.createAccount({ allowedOrigins: [SITE] });
    let n = 0;
    const forged = () => {
      n += 1;
      return ask(few.url, LIST, { publicKey, origin: SITE, headers: { 'x-forwarded-for': `10.0.0.${n}, 192.0.2.1` } });
    };
    expect(await statuses(80, forged), 'all are one address').toEqual({ 200: 60, 429: 20 });
  });

  it('gives all addresses of a network one turn at the store', async () => {
    const turns = vi.spyOn(few.platform, 'forAccount');
    for (const address of ['2001:db8:1:2::3', '2001:db8:1:2:ffff::4', 'no address'])
      await ask(few.url, LIST, { headers: { 'x-forwarded-for': address } });
    expect(turns.mock.calls).toEqual([['2001:db8:1:2::/64'], ['2001:db8:1:2::/64'], ['unknown']]);
  });
});
