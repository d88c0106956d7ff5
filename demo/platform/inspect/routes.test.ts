import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { sendRaw } from '../../../test/helpers/raw-http.ts';
import { mailedToken } from '../../../test/helpers/sign-up.ts';
import { setAccountOrigins } from '../auth/accounts.ts';
import { html } from '../base/html.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';
import { inspectPage } from './pages.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ origins: ['https://shop.example'], testClock: true });
});
afterAll(() => platform.close());

const look = async (path = ''): Promise<string> => (await fetch(`${platform.url}/inspect${path}`)).text();

const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/inspect${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(form).toString(),
  });

/** A widget's request from a page. */
const show = (origin: string) =>
  fetch(`${platform.url}/api/vote/embed/get?publicKey=${DEMO_PUBLIC_KEY}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{"id":"emb_demo_always"}',
  });

async function requestsOf(query: Record<string, string>) {
  const response = await fetch(`${platform.url}/local/requests?${new URLSearchParams(query)}`);
  const { data } = (await response.json()) as { data: { items: Record<string, unknown>[]; total: number } };
  return data.items;
}

describe('the last requests', () => {
  it('tell a test that a page was refused once, and why', async () => {
    const origin = 'https://refused.example';
    const { headers } = await show(origin);
    expect(await requestsOf({ origin, refused: 'not_listed' })).toEqual([
      {
        id: headers.get('x-request-id'),
        at: expect.any(String),
        method: 'POST',
        path: '/api/vote/embed/get',
        origin,
        status: 403,
        refused: 'not_listed',
        ms: expect.any(Number),
        accountId: 'acc_demo',
      },
    ]);
    expect(await requestsOf({ origin, refused: 'empty_list' })).toEqual([]);
  });

  it('have a button that allows the page from its next request on', async () => {
    const origin = 'https://www.shop.example';
    const id = (await show(origin)).headers.get('x-request-id') ?? '';
    expect(await look()).toContain(`>Allow ${origin}</button>`);
    expect((await send('/origins', { request: id })).status).toBe(303);
    expect((await show(origin)).status).toBe(200);
    expect(await look()).not.toContain(`>Allow ${origin}</button>`);
  });

  it('tell whom a report-only entry lets in, and whose entry has expired', async () => {
    const { now } = ((await (await fetch(`${platform.url}/local/clock`)).json()) as { data: { now: string } }).data;
    const [late, old] = ['https://late.example', 'https://old.example'];
    const expires = new Date(Date.parse(now) + 3_600_000).toISOString();
    const allowed = ['https://shop.example', `${late}; expires=${expires}`, `${old}; report-only`];
    await setAccountOrigins(platform.platform, 'acc_demo', allowed);
    expect((await show(late)).status).toBe(200);
    const reported = await show(old);
    expect([reported.status, reported.headers.get('would-be-refused')]).toEqual([200, 'not_listed']);
    expect(await requestsOf({ origin: old })).toMatchObject([{ status: 200, wouldBeRefused: 'not_listed' }]);
    expect(await look('?refused=yes&search=old.example')).toContain('would be refused: <span class="code">not_listed');
    const headers = { 'content-type': 'application/json' };
    await fetch(`${platform.url}/local/clock`, { method: 'POST', headers, body: '{"advanceBy":"PT1H"}' });
    expect((await show(late)).status).toBe(403);
    expect(await requestsOf({ origin: late, refused: 'expired' })).toHaveLength(1);
  });

  it('show no button for an origin that no list can allow', async () => {
    const id = (await show('null')).headers.get('x-request-id') ?? '';
    expect(await look()).not.toContain('Allow null');
    await send('/origins', { request: id });
    expect((await show('null')).status).toBe(403);
  });

  it('keep no credential, query or body, and no markup', async () => {
    await fetch(`${platform.url}/api/vote/embed/${DEMO_SECRET_KEY}/<img>?q=private`, {
      headers: { 'x-service-api-key': DEMO_SECRET_KEY, origin: '<img src=x>' },
    });
    const page = await look();
    expect(page).toContain('(secret key)');
    for (const text of [DEMO_SECRET_KEY, DEMO_PUBLIC_KEY, 'private', 'emb_demo_always', '<img']) {
      expect(page, text).not.toContain(text);
      expect(JSON.stringify(await requestsOf({})), text).not.toContain(text === '<img' ? 'private' : text);
    }
  });

  it('are narrowed to those that were refused, and by a part of the path or the origin', async () => {
    const path = `/api/payment/paymentLink/getGoalProgress/refuge?publicKey=${DEMO_PUBLIC_KEY}`;
    for (const origin of ['https://shop.example', 'https://narrow.example'])
      await fetch(platform.url + path, { headers: { origin } });
    const rows = async (query: string) => (await look(`?search=${query}`)).split('<td class="code">').length - 1;
    // Two cells of each row are code.
    expect([await rows('refuge'), await rows('refuge&refused=yes'), await rows('narrow')]).toEqual([4, 2, 2]);
    expect(await look('?search=nothing-like-it')).toContain('None.');
  });

  it('are at most 500', async () => {
    await Promise.all(Array.from({ length: 520 }, () => fetch(`${platform.url}/api/nothing`)));
    expect(await requestsOf({})).toHaveLength(500);
  });
});

describe('the other views', () => {
  it('list the data of an account by product', async () => {
    const page = await look('/data?account=acc_demo&mode=test&list=POST%20%2Fapi%2Fpayment%2Flink%2Fall');
    expect(page).toContain('<h2>Payment links</h2>');
    expect(page).toContain('&quot;A roof before the autumn&quot;');
    expect(await look('/data?account=none&list=GET%20%2Fapi%2Fnone')).toContain('<h2>Embeds</h2>');
  });

  it('name each list of the demo’s account once, whatever paths it has', async () => {
    const page = await look('/data');
    expect(page).toContain('<option value="acc_demo" selected>');
    const lists = [...page.matchAll(/<li>\n<a [^>]*>([^<]+)<\/a>/g)].map(([, list]) => list);
    expect(lists).toContain('Subscription plans');
    expect(lists).toEqual([...new Set(lists)]);
  });

  it('show mails without their tokens', async () => {
    const body = { email: 'ann@mail.example', class: 'Personal' };
    await ask(platform.url, 'POST /api/account/general/create', { secretKey: DEMO_SECRET_KEY, body });
    const token = await mailedToken(platform.url, body.email);
    const page = await look('/mails');
    expect(page).toContain(body.email);
    expect(page).not.toContain(token);
  });

  it('leave out the clock where it can’t be moved and nothing can be reset', () => {
    const shown = (canReset: boolean) =>
      inspectPage('/inspect', { header: html``, canMove: false, canReset }, html``, html``);
    expect([shown(true).includes('/inspect/clock'), shown(false).includes('/inspect/clock')]).toEqual([true, false]);
  });

  it('move the clock, and explain why a duration is invalid', async () => {
    const before = platform.clock.now();
    expect((await send('/clock', { advanceBy: 'P1D' })).status).toBe(303);
    expect(platform.clock.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(86_400_000);
    const wrong = await send('/clock', { advanceBy: 'tomorrow' });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('advanceBy must be an ISO 8601 duration'),
    ]);
  });
});

describe('only people on this machine', () => {
  it.each([
    ['a proxy', { via: '1.1 proxy' }],
    ['another host name', { host: 'evil.example' }],
  ])('see the pages, not those behind %s', async (_, headers) => {
    const { host = `localhost:${platform.port}`, ...more } = headers as Record<string, string>;
    const lines = Object.entries(more).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET /inspect HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}Connection: close\r\n\r\n`;
    expect((await sendRaw(platform.port, request)).status).toBe(403);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('press the buttons, not the form of another page: %o', async (headers) => {
    const before = platform.clock.now();
    expect((await send('/clock', { advanceBy: 'P1D' }, headers)).status).toBe(403);
    expect((await send('/reset', {}, headers)).status).toBe(403);
    expect(platform.clock.now().getTime() - before.getTime()).toBeLessThan(60_000);
  });

  it('get pages that no frame can show and that load nothing from elsewhere', async () => {
    const { headers } = await fetch(`${platform.url}/inspect`);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
