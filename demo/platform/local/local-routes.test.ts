import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { sendRaw } from '../../../test/helpers/raw-http.ts';
import { SITE } from '../http/http-fixture.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE] });
});
afterAll(() => platform.close());

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(platform.url + path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as { data?: Record<string, string>; error?: object }) };
}

describe('the local routes', () => {
  it.each([
    ['Origin', { origin: SITE }],
    ['Origin: null', { origin: 'null' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ])('refuse a browser, detected by %s', async (_, headers) => {
    for (const [method, path] of [
      ['GET', '/local/health'],
      ['POST', '/local/accounts'],
      ['PUT', '/local/accounts/acc_demo/origins'],
    ] as const) {
      const response = await fetch(platform.url + path, { method, headers: { ...headers } });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])('refuse a proxy, detected by %s', async (name) => {
    const response = await fetch(`${platform.url}/local/mails?to=a%40b.example`, {
      headers: { [name]: '203.0.113.9' },
    });
    expect(response.status).toBe(403);
  });

  it("respond only under this machine's own names, because a DNS-rebound page sends no Origin", async () => {
    const ask = (host: string) =>
      sendRaw(
        platform.port,
        `GET /local/mails?to=a%40b.example HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
    for (const host of [
      'evil.example',
      `evil.example:${platform.port}`,
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      '',
    ])
      expect((await ask(host)).status, host).toBe(403);
    for (const host of [`localhost:${platform.port}`, 'LOCALHOST', '127.0.0.1', `[::1]:${platform.port}`])
      expect((await ask(host)).status, host).toBe(200);
  });

  it('create an account, and change its allowed origins or explain what is wrong with them', async () => {
    const made = await send('POST', '/local/accounts', {
      class: 'Streamer',
      allowedOrigins: ['HTTPS://Shop.Example/'],
    });
    expect(made.data).toMatchObject({
      publicKey: expect.stringMatching(/^pk_test_\w{24}$/),
      secretKey: expect.any(String),
    });
    const list = `/local/accounts/${made.data?.['id']}/origins`;
    const read = () =>
      fetch(`${platform.url}/api/events/general/all?publicKey=${made.data?.['publicKey']}`, {
        headers: { origin: SITE },
      });
    expect((await read()).status).toBe(403);
    const changed = await send('PUT', list, { allowedOrigins: [`${SITE}:443`, 'https://*.Shop.example'] });
    expect(changed.data).toMatchObject({ allowedOrigins: [SITE, 'https://*.shop.example'] });
    expect((await read()).status, 'from the next request on').toBe(200);
    const useless = ['https://*.ovens.vercel.app', `${SITE}; expires=2001-01-01T00:00:00.000Z`];
    expect((await send('PUT', list, { allowedOrigins: useless })).data).toMatchObject({
      allowedOrigins: useless,
      warnings: [
        expect.stringContaining('https://project-*-team.vercel.app'),
        `${useless[1]} matches no page any more.`,
      ],
    });
    expect((await send('PUT', list, { allowedOrigins: [SITE] })).data).not.toHaveProperty('warnings');
    const wrong = await send('PUT', list, { allowedOrigins: [SITE, 'shop.example', 'https://*.co.uk'] });
    expect(wrong.status).toBe(400);
    expect(wrong.error).toMatchObject({
      details: [
        {
          path: 'allowedOrigins.1',
          message: 'must start with https:// or http://. Did you mean https://shop.example?',
        },
        { path: 'allowedOrigins.2', message: expect.stringContaining('unrelated people share') },
      ],
    });
    expect((await read()).status, 'a refused list changes nothing').toBe(200);
    expect((await send('PUT', '/local/accounts/acc_none/origins', { allowedOrigins: [] })).status).toBe(404);
  });

  it('create an account whose keys have access to some products only', async () => {
    const made = await send('POST', '/local/accounts', { class: 'Business', products: ['polls', 'embeds'] });
    const events = await fetch(`${platform.url}/api/events/general/all?publicKey=${made.data?.['publicKey']}`);
    expect(await events.json()).toMatchObject({
      error: {
        reason: 'missing_scope',
        message: 'This key has no access to the product events.',
        details: [{ path: 'product', message: 'events' }],
      },
    });
    const wrong = await send('POST', '/local/accounts', { class: 'Business', products: ['pols'] });
    expect(wrong.error).toMatchObject({ details: [{ path: 'products.0' }] });
  });
});

it('tell the time, but move it only on a platform that allows it', async () => {
  const read = await fetch(`${platform.url}/local/clock`);
  expect(await read.json()).toMatchObject({ data: { status: 'real', now: expect.any(String) } });
  expect(await send('POST', '/local/clock', { advanceBy: 'P1D' })).toMatchObject({
    status: 409,
    error: { message: 'The clock can be moved only on a platform that was started with --test-clock.' },
  });
});

it('respond on both loopback addresses', async () => {
  for (const host of platform.hosts) {
    const name = host.includes(':') ? `[${host}]` : host;
    expect((await fetch(`http://${name}:${platform.port}/local/health`)).status).toBe(200);
  }
  expect(platform.hosts[0]).toBe('127.0.0.1');
});
