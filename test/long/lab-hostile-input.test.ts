import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STYLE_NAMES } from '../../demo/lab/page/builder/fields.ts';
import { createLab } from '../../demo/lab/server/app.ts';
import type { HostValues } from '../../demo/lab/server/host-values.ts';
import { siteListener } from '../../demo/lab/server/site-listener.ts';
import { labSites } from '../../demo/lab/server/sites.ts';
import { createFaultProxy } from '../../demo/platform/local/fault-proxy.ts';
import { DEMO_ACCOUNT, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { sendRaw } from '../helpers/raw-http.ts';
import { failuresOf } from '../hostile/failures.ts';
import { routesOf, type ServedRoute } from '../hostile/routes.ts';

const LAB = 'http://localhost:4106';

let platform: TestPlatform;
let values: HostValues;

beforeAll(async () => {
  platform = await startPlatform();
  const addresses = {
    lab: LAB,
    demo: LAB,
    api: platform.url,
    secureApi: 'https://localhost:2',
    scripts: 'http://localhost:3',
  };
  values = { ...addresses, sites: labSites({ sites: 4, others: 5 }), keys: {}, testPublicKey: 'pk', elements: [] };
});
afterAll(() => platform.close());

describe('the lab’s server', () => {
  let app: FastifyInstance;
  let routes: readonly ServedRoute[];
  let port: number;
  beforeAll(async () => {
    const faults = createFaultProxy(() => platform.addressUrl);
    const access = {
      url: platform.addressUrl,
      secretKey: DEMO_SECRET_KEY,
      account: DEMO_ACCOUNT,
      otherAccount: 'acc_other',
    };
    const start = async () =>
      createLab({ values, faults, access, hasIpv6: true, initial: { account: [], embeds: {} } });
    ({ started: app, routes } = await routesOf(start));
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  /** The body that the lab's page sends to a route. */
  const bodies: Readonly<Record<string, object>> = {
    '/lab/policy': { target: 'account', list: ['https://a.example'] },
    '/lab/check-tag': { tag: 'creator-poll', key: `pk_test_${'0'.repeat(24)}`, item: 'emb_demo_open' },
    '/lab/explain': { origin: 'https://a.example', target: 'account' },
    '/lab/reports': { run: 'r1', site: 'exact', outcomes: [] },
    '/lab/faults/:session': { '': 'slow' },
  };

  it('answers hostile input on any route, and never with 5xx', async () => {
    const { session } = (
      await app.inject({ url: '/lab/faults', method: 'POST', headers: { host: 'localhost:4106', origin: LAB } })
    ).json<{ session: string }>();
    const failed: string[] = [];
    const headers = { Host: 'localhost:4106', Origin: LAB, 'Content-Type': 'application/json' };
    const parts = { headers, params: { session, name: 'lab.js', run: 'r1' }, query: { engine: 'firefox', run: 'r1' } };
    for (const { method, url, fields } of routes) {
      failed.push(...(await failuresOf(port, { ...parts, method, url, body: bodies[url] ?? {} }, fields, 2)));
    }
    expect(failed).toEqual([]);
  });

  it.each([
    'null',
    '[]',
    '"text"',
    '{}',
    '{"target":"__proto__","origin":"https://a.example","list":null}',
    '{"target":"constructor","origin":7,"list":7}',
  ])('answers the body %s', async (body) => {
    for (const { method, url } of routes.filter((each) => each.method !== 'GET')) {
      const headers = { host: 'localhost:4106', origin: LAB, 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method: method as 'PUT' | 'POST', url, headers, payload: body });
      expect(statusCode, `${method} ${url}`).toBeLessThan(500);
    }
  });

  it('keeps null apart from an empty text', async () => {
    const headers = { host: 'localhost:4106', origin: LAB, 'content-type': 'text/plain' };
    const explain = { url: '/lab/explain', headers, payload: JSON.stringify({ origin: null, target: 'account' }) };
    expect((await app.inject({ method: 'POST', ...explain })).json()).toMatchObject({ reason: 'no_origin' });
    const change = { url: '/lab/policy', headers, payload: JSON.stringify({ target: 'emb_demo_refused', list: null }) };
    const { embeds } = (await app.inject({ method: 'PUT', ...change })).json<{ embeds: object }>();
    expect(embeds).toMatchObject({ emb_demo_refused: null });
  });
});

describe('the lab’s host sites', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer(siteListener(Promise.resolve(values)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('refuse a host name that would end an attribute of the page', async () => {
    const { port } = server.address() as AddressInfo;
    for (const host of ['x"onerror="alert(1)".localhost', 'x%22y.localhost', "x'.localhost", 'x&lt;.localhost']) {
      const request = `GET /lab/run?site=exact HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(port, request)).status, host).toBe(400);
    }
  });

  it('write every style of the builder as a style', async () => {
    const { port } = server.address() as AddressInfo;
    const query = STYLE_NAMES.map((name) => `${name}=1px`).join('&');
    const page = await fetch(`http://127.0.0.1:${port}/lab/show?tag=creator-poll&${query}`);
    expect(await page.text()).toContain(`style="${STYLE_NAMES.map((name) => `${name}: 1px`).join('; ')}"`);
  });

  it('answer hostile input on any page, and never with 5xx', async () => {
    const { port } = server.address() as AddressInfo;
    const failed: string[] = [];
    for (const url of [
      '/:page',
      '//:page',
      '/lab/:page',
      '/scripts/:name',
      '/lab/older/:name',
      '/lab/run',
      '/lab/show',
      '/lab/hostile',
    ]) {
      const params = { page: 'a', name: 'a.js' };
      const sample = { method: 'GET', url, params, query: { tag: 'creator-poll' }, headers: {}, body: {} };
      const fields = { query: ['site', 'run', 'tag', 'line', 'case'], body: [] };
      failed.push(...(await failuresOf(port, sample, fields, 10)));
    }
    expect(failed).toEqual([]);
  });
});
