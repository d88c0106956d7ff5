import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../page/base/pages.ts';
import { createLab } from './app.ts';
import { labSites } from './sites.ts';

const lab = 'http://localhost:4106';
const own = { host: 'localhost:4106' };

describe('the lab’s server', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const addresses = {
      lab,
      demo: 'http://localhost:6/',
      api: 'http://localhost:1',
      secureApi: 'https://localhost:2',
      scripts: 'http://localhost:3',
    };
    app = createLab({
      values: { ...addresses, sites: labSites({ sites: 4, others: 5, hasPreviews: false }), keys: {}, elements: [] },
      access: { url: 'http://127.0.0.1:1', secretKey: '', account: '', otherAccount: '' },
      accounts: { acc_demo: { name: 'The demo', publicKey: 'pk_test_x', secretKey: 'secret' } },
      drafts: { publicKey: 'pk_test_y', secretKey: 'secret' },
      hasIpv6: true,
      initial: { account: [], other: [], embeds: {} },
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const send = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'PUT' = 'GET') =>
    app.inject({ url, method, headers, ...(method === 'GET' ? {} : { payload: '{}' }) });

  it.each(PAGES)('serves $path under a strict policy', async ({ path, title }) => {
    const { statusCode, body, headers } = await send(path, own);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} ·`);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'; .*trusted-types 'none'$/,
    );
  });

  it('serves its bundles, and every chunk that they import', async () => {
    const seen = new Set(['lab.js', 'runner.js', 'preview.js']);
    for (const name of seen) {
      const { statusCode, body } = await send(`/lab/modules/${name}`, own);
      expect(statusCode, name).toBe(200);
      for (const [, chunk = ''] of body.matchAll(/\bfrom"\.\/(.*?)";/g)) seen.add(chunk);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it.each([
    ['another page reads', '/lab/policy', { ...own, origin: 'https://evil.example' }, 'GET'],
    ['another page writes', '/lab/policy', { ...own, origin: 'https://evil.example' }, 'PUT'],
    ['another page writes without an Origin', '/lab/policy', own, 'PUT'],
    ['another page acts as an owner', '/lab/owner', { ...own, origin: 'https://evil.example' }, 'POST'],
    ['a rebound host name reads', '/lab/policy', { host: 'evil.example:4106' }, 'GET'],
    ['a rebound host name opens a page', '/', { host: 'evil.example:4106' }, 'GET'],
  ] as const)('refuses when %s', async (_, url, headers, method) => {
    expect((await send(url, headers, method)).statusCode).toBe(403);
  });

  it.each([
    ['a route that the builder doesn’t need', { account: 'acc_demo', route: 'POST /api/payment/refund/create' }, 400],
    ['an address in place of a route', { account: 'acc_demo', route: 'GET /local/accounts/acc_demo/origins' }, 400],
    ['an unknown account', { account: 'constructor', route: 'POST /api/vote/embed/create' }, 404],
  ])('acts as an owner, but not for %s', async (_, body, status) => {
    const headers = { ...own, origin: lab, 'content-type': 'text/plain' };
    const payload = JSON.stringify({ ...body, input: {} });
    expect((await app.inject({ url: '/lab/owner', method: 'POST', headers, payload })).statusCode).toBe(status);
  });

  it('accepts a report from any page, but shows it to the lab only', async () => {
    const report = { creatorLab: 'report', run: 'r1', site: 'exact', outcomes: [], origin: 'null', isolated: false };
    const answer = await app.inject({
      url: '/lab/reports',
      method: 'POST',
      headers: { ...own, origin: 'null', 'content-type': 'text/plain' },
      payload: JSON.stringify(report),
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await send('/lab/reports/r1', own)).json()).toEqual([report]);
    expect((await send('/lab/reports/r1', { ...own, origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('serves no other file', async () => {
    for (const name of ['..%2fapp.ts', 'widgets.test.ts', 'runner.ts', 'nothing.js']) {
      expect((await send(`/lab/modules/${name}`, own)).statusCode).toBe(404);
    }
  });

  it('answers a wrong address with a page for browsers, and with JSON for others', async () => {
    const page = await send('/nothing', { ...own, accept: 'text/html,*/*;q=0.8' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<a href="${lab}/snippet">`);
    const answer = await send('/nothing', { ...own, accept: '*/*' });
    expect(answer.json()).toEqual({ message: 'Not found.', details: [] });
  });

  it('uses absolute addresses in the page that opens from disk', async () => {
    const { body, headers } = await send('/lab/file?run=r2', own);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body).toContain('src="http://studio.localhost:4/lab/modules/runner.js"');
    expect(body).toContain('r2');
    const part = await send('/lab/file?run=r3&widget=goal&credential=valid', own);
    expect(part.body).toContain('&#34;widget&#34;:&#34;goal&#34;,&#34;credential&#34;:&#34;valid&#34;');
  });
});
