import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { sendRaw } from '../../../test/helpers/raw-http.ts';
import { DEMO_ACCOUNT, DEMO_SECRET_KEY } from '../../platform/seed/seed.ts';
import { createLab } from './app.ts';
import type { HostValues } from './host-values.ts';
import { siteListener } from './site-listener.ts';
import { labSites } from './sites.ts';

const LAB = 'http://localhost:4106';

let platform: TestPlatform;
let values: HostValues;
let app: FastifyInstance;
let sites: Server;

beforeAll(async () => {
  platform = await startPlatform();
  const addresses = { lab: LAB, demo: LAB, api: platform.url, secureApi: 'https://localhost:2', scripts: LAB };
  values = { ...addresses, sites: labSites({ sites: 4, others: 5 }), keys: {}, elements: [] };
  const keys = { secretKey: DEMO_SECRET_KEY, account: DEMO_ACCOUNT, otherAccount: 'acc_other' };
  const access = { url: platform.addressUrl, ...keys };
  app = createLab({ values, access, hasIpv6: true, initial: { account: [], embeds: {} } });
  sites = createServer(siteListener(Promise.resolve(values)));
  await new Promise<void>((done) => sites.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  sites.close();
  await app.close();
  await platform.close();
});

describe('the lab’s server', () => {
  const send = (method: 'POST' | 'PUT', url: string, body: string) =>
    app.inject({ method, url, headers: { host: 'localhost:4106', origin: LAB }, payload: body });

  it.each([
    'null',
    '[]',
    '"text"',
    '{}',
    '{"target":"__proto__","origin":"https://a.example","list":null}',
    '{"target":"constructor","origin":7,"list":7}',
    '{"":"explode"}',
  ])('answers the body %s', async (body) => {
    expect((await send('PUT', '/lab/policy', body)).statusCode).toBeLessThan(500);
    for (const path of ['check-tag', 'explain', 'faults', 'reports'])
      expect((await send('POST', `/lab/${path}`, body)).statusCode, path).toBeLessThan(500);
  });

  it('keeps null apart from an empty text', async () => {
    const explained = await send('POST', '/lab/explain', JSON.stringify({ origin: null, target: 'account' }));
    expect(explained.json()).toMatchObject({ reason: 'no_origin' });
    const changed = await send('PUT', '/lab/policy', JSON.stringify({ target: 'emb_demo_refused', list: null }));
    expect(changed.json()).toMatchObject({ embeds: { emb_demo_refused: null } });
  });
});

it('a host site refuses a host name that would end an attribute of its page', async () => {
  const { port } = sites.address() as AddressInfo;
  for (const host of ['x"onerror="alert(1)".localhost', 'x%22y.localhost', "x'.localhost", 'x&lt;.localhost']) {
    const request = `GET /lab/run?site=exact HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(port, request)).status, host).toBe(400);
  }
});

it('a host site writes the id of its address as text', async () => {
  const { port } = sites.address() as AddressInfo;
  const page = await fetch(`http://127.0.0.1:${port}/?embed-id=${encodeURIComponent('"><script>x</script>')}`);
  expect(await page.text()).toContain('embed-id="&#34;&#62;&#60;script&#62;x&#60;/script&#62;"');
});
