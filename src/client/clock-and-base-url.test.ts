import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const done = (headers: Record<string, string> = {}) =>
  new Response('{"data":{"id":"a"},"requestId":"r"}', { headers: { ...JSON_TYPE, ...headers } });

describe('the base address', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['HTTPS://API.example.com:443/v1/', 'https://api.example.com/v1'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['http://127.8.9.1', 'http://127.8.9.1'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['http://api.shop.localhost:4000', 'http://api.shop.localhost:4000'],
  ])('%s becomes %s', (baseUrl, expected) => {
    expect(createClient({ baseUrl }).baseUrl).toBe(expected);
  });

  test.each([
    '',
    'api.example.com',
    '/api',
    '//api.example.com',
    'http://api.example.com',
    'http://localhost.example.com',
    'http://notlocalhost',
    'http://127.0.0.1.example.com',
    'https:api.example.com',
    'https://user@api.example.com',
    'https://user:pw@api.example.com',
    'https://@api.example.com',
    'https://api.example.com?',
    'https://api.example.com?a=b',
    'https://api.example.com#a',
    'https://api.example.com\\x',
    ' https://api.example.com',
    'ftp://localhost',
    'javascript:alert(1)',
    'https://',
  ])('%j is refused', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
  });

  test.each([undefined, null, 4, {}, []])('%j, which a page without types may pass, is refused', (baseUrl) => {
    const options = JSON.parse(JSON.stringify({ baseUrl: baseUrl ?? null }));
    expect(() => createClient(options)).toThrow(expect.objectContaining({ code: 'invalid_configuration' }));
  });
});

describe('the platform clock', () => {
  const load = async () => {
    vi.resetModules();
    return (await import('./client.ts')).createClient;
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 13) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const noon = Date.UTC(2026, 10, 20, 12);
  const at = (ms: number) => new Date(ms).toUTCString();
  const clientWith = async (dates: (string | null)[]) => {
    const create = await load();
    return create({
      baseUrl: 'https://api.example.com',
      fetch: async () => {
        const date = dates.shift();
        return done(date ? { date } : {});
      },
    });
  };

  test('is the device’s own before the first answer, and follows the Date header then, an hour away (FB15)', async () => {
    const client = await clientWith([at(noon)]);
    expect(client.now()).toBe(noon + 3_600_000);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon);
    vi.advanceTimersByTime(1500);
    expect(client.now()).toBe(noon + 1500);
  });
  test('does not jump with the device’s date (FB16)', async () => {
    const client = await clientWith([at(noon)]);
    await client.request('GET /api/events/general/all');
    vi.setSystemTime(0);
    expect(client.now()).toBe(noon);
  });
  test('stays the device’s own where the header is hidden or broken', async () => {
    const client = await clientWith([null, 'garbage', '2026-11-20T12:00:00Z']);
    for (let index = 0; index < 3; index++) await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 3_600_000);
  });
  test('takes the nearest of several readings: whole seconds are always behind', async () => {
    const client = await clientWith([at(noon), at(noon), at(noon + 1000)]);
    await client.request('GET /api/events/general/all');
    vi.advanceTimersByTime(900);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 900);
    vi.advanceTimersByTime(50);
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon + 1000);
  });
  test('follows a platform whose clock was set back', async () => {
    const client = await clientWith([at(noon), at(noon - 60_000)]);
    await client.request('GET /api/events/general/all');
    await client.request('GET /api/events/general/all');
    expect(client.now()).toBe(noon - 60_000);
  });
});
