import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLab } from './app.ts';
import { createFaultLine } from './fault-line.ts';
import { PAGES } from './pages.ts';
import { labSites } from './sites.ts';

const lab = 'http://localhost:4106';
const own = { host: 'localhost:4106' };

describe('the lab’s server', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const addresses = {
      lab,
      api: 'http://localhost:1',
      secureApi: 'https://localhost:2',
      scripts: 'http://localhost:3',
    };
    app = createLab({
      values: { ...addresses, sites: labSites({ sites: 4, others: 5 }), keys: {}, testPublicKey: 'pk', elements: [] },
      line: createFaultLine('http://127.0.0.1:1'),
      access: { url: 'http://127.0.0.1:1', secretKey: '', account: '', otherAccount: '' },
      hasIpv6: true,
      initial: { account: [], embeds: {} },
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const send = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'PUT' = 'GET') =>
    app.inject({ url, method, headers, ...(method === 'GET' ? {} : { payload: '{}' }) });

  it.each(PAGES)('serves $path with its navigation and its module', async ({ path, title, file, hasModule }) => {
    const page = await send(path, own);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`href="${path}" aria-current="page"`);
    expect(page.body).not.toContain('{{');
    if (!hasModule) return;
    const module = await send(`/lab/modules/${file}-page.ts`, own);
    expect(module.statusCode).toBe(200);
    expect(module.body).not.toMatch(/^import type|: string\b.*=>/m);
  });

  it('has every module that another of its modules imports', async () => {
    const seen = new Set(
      PAGES.filter(({ hasModule }) => hasModule)
        .map(({ file }) => `${file}-page.ts`)
        .concat('runner.ts'),
    );
    for (const name of seen) {
      const { statusCode, body } = await send(`/lab/modules/${name}`, own);
      expect(statusCode, name).toBe(200);
      for (const [, path = ''] of body.matchAll(/^import [^;]*? from '(.*?)';$/gm)) {
        expect(path).toMatch(/^\.\/[a-z-]+\.ts$/);
        seen.add(path.slice(2));
      }
    }
  });

  it.each([
    ['another page reads', '/lab/policy', { ...own, origin: 'https://evil.example' }, 'GET'],
    ['another page writes', '/lab/policy', { ...own, origin: 'https://evil.example' }, 'PUT'],
    ['another page writes without saying where it is', '/lab/policy', own, 'PUT'],
    ['a name that was pointed here asks', '/lab/policy', { host: 'evil.example:4106' }, 'GET'],
    ['a name that was pointed here asks for a page', '/', { host: 'evil.example:4106' }, 'GET'],
  ] as const)('refuses when %s: it holds a secret key', async (_, url, headers, method) => {
    expect((await send(url, headers, method)).statusCode).toBe(403);
  });

  it('takes a report from any page, for a run that only the lab knows', async () => {
    const report = { creatorLab: 'report', run: 'r1', site: 'exact', outcomes: [], origin: 'null', isolated: false };
    const told = await app.inject({
      url: '/lab/reports',
      method: 'POST',
      headers: { ...own, origin: 'null', 'content-type': 'text/plain' },
      payload: JSON.stringify(report),
    });
    expect(told.headers['access-control-allow-origin']).toBe('*');
    expect((await send('/lab/reports/r1', own)).json()).toEqual([report]);
    expect((await send('/lab/reports/r1', { ...own, origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('serves no file but its modules', async () => {
    for (const name of ['..%2fapp.ts', 'widgets.test.ts', 'runner.js', 'nothing.ts']) {
      expect((await send(`/lab/modules/${name}`, own)).statusCode).toBe(404);
    }
  });

  it('gives the page that is opened from a disk everything by its full address', async () => {
    const { body, headers } = await send('/lab/file?run=r2', own);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body).toContain('src="http://studio.localhost:4/lab/modules/runner.ts"');
    expect(body).toContain('r2');
    const part = await send('/lab/file?run=r3&widget=goal&credential=valid', own);
    expect(part.body).toContain('&#34;widget&#34;:&#34;goal&#34;,&#34;credential&#34;:&#34;valid&#34;');
  });
});
