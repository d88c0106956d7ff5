import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_PUBLIC_KEY } from '../../platform/seed/seed.ts';
import { FAULTS, SWITCHES } from '../page/faults/fault-list.ts';
import { createFaultProxy, type FaultProxy } from './fault-proxy.ts';

const PAGE = 'http://page.localhost:1234';
const RESOURCES = new URL('../../../src/resources/', import.meta.url);

describe('the fault proxy', () => {
  let platform: TestPlatform;
  let server: Server;
  let proxy: FaultProxy;
  let base: string;
  beforeAll(async () => {
    platform = await startPlatform({ origins: [PAGE] });
    proxy = createFaultProxy(platform.addressUrl);
    server = createServer((request, response) => {
      if (!proxy.handle(request, response)) response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await platform.close();
  });

  const getEmbed = (session: string, signal: AbortSignal | null = null) =>
    fetch(`${base}/line/${session}/api/vote/embed/get?publicKey=${DEMO_PUBLIC_KEY}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: PAGE },
      body: '{"id":"emb_demo_open"}',
      signal,
    });
  const withFault = (fault: string, route = ''): string => {
    const session = proxy.open();
    proxy.change(session, { [route]: fault });
    return session;
  };

  it('passes requests through unchanged, with the page’s origin, until a fault is set', async () => {
    const answer = await getEmbed(proxy.open());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { id: 'emb_demo_open' } });
    const refused = await fetch(`${base}/line/${proxy.open()}/api/payment/paymentLink/getGoalProgress/plink_refuge`, {
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(refused.status).toBe(403);
  });

  it.each([
    ['rate', 429, '5'],
    ['rate-silent', 429, null],
    ['error', 500, null],
  ])('%s answers like the platform, readable by any page', async (fault, status, retryAfter) => {
    const answer = await getEmbed(withFault(fault));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ error: { code: expect.stringMatching(/^[a-z_]+$/) } });
  });

  it('html and malformed answer 200 without valid JSON', async () => {
    for (const fault of ['html', 'malformed']) {
      const answer = await getEmbed(withFault(fault));
      expect(answer.status).toBe(200);
      await expect(answer.json()).rejects.toThrow(SyntaxError);
    }
  });

  it('cut drops the connection mid-body', async () => {
    const answer = await getEmbed(withFault('cut'));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('hang never answers', async () => {
    await expect(getEmbed(withFault('hang'), AbortSignal.timeout(300))).rejects.toThrow(/timeout|aborted/i);
  });

  it('slow answers late', async () => {
    const before = performance.now();
    expect((await getEmbed(withFault('slow'))).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(3900);
  });

  it('no-cors removes the CORS headers, from preflights too', async () => {
    const session = withFault('no-cors');
    expect((await getEmbed(session)).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${base}/line/${session}/api/vote/embed/get`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['clock-ahead', 1],
    ['clock-behind', -1],
  ])('%s shifts Date by an hour', async (fault, hours) => {
    const { headers } = await getEmbed(withFault(fault));
    const off = Date.parse(headers.get('date') ?? '') - Date.now();
    expect(Math.abs(off - hours * 3_600_000)).toBeLessThan(10_000);
  });

  it('prefers the most specific switch', async () => {
    const session = proxy.open();
    proxy.change(session, { '': 'error', 'POST /api/vote/embed/get': 'rate' });
    expect((await getEmbed(session)).status).toBe(429);
    expect((await fetch(`${base}/line/${session}/api/events/general/all`)).status).toBe(500);
  });

  it('keeps testers apart', async () => {
    const [mine, yours] = [withFault('error'), proxy.open()];
    expect((await getEmbed(mine)).status).toBe(500);
    expect((await getEmbed(yours)).status).toBe(200);
    expect(proxy.read(yours)).toEqual({});
  });

  it.each(FAULTS)('applies $id to its operation and its session only', async ({ id }) => {
    const [mine, yours] = [withFault(id, 'POST /api/vote/embed/get'), proxy.open()];
    const events = (session: string) =>
      fetch(`${base}/line/${session}/api/events/general/all`, { headers: { Origin: PAGE } });
    for (const answer of [await events(mine), await getEmbed(yours), await events(yours)]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
      expect(await answer.json()).toHaveProperty('data');
    }
    expect(proxy.read(mine)).toEqual({ 'POST /api/vote/embed/get': id });
  });

  it('has a switch for every operation that widgets use', () => {
    const files = readdirSync(RESOURCES).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
    const used = files.flatMap((name) =>
      [...readFileSync(new URL(name, RESOURCES), 'utf8').matchAll(/(?:\.request\(|\[)'([A-Z]+ \/api\/[^'{]*)/g)].map(
        ([, operation = '']) => operation.replace(/\/$/, ''),
      ),
    );
    const switches = SWITCHES.map(({ route }) => route).filter((route) => route !== '');
    expect(used.length).toBeGreaterThanOrEqual(switches.length);
    expect(used.filter((operation) => !switches.some((route) => operation.startsWith(route)))).toEqual([]);
    expect(switches.filter((route) => !used.some((operation) => operation.startsWith(route)))).toEqual([]);
  });

  it('ignores unknown sessions, faults and switches', async () => {
    expect((await getEmbed('0'.repeat(24))).status).toBe(404);
    expect(proxy.change('0'.repeat(24), {})).toBeNull();
    expect(proxy.change(proxy.open(), { '': 'explode', 'GET /else': 'slow' })).toEqual({});
  });

  it('has unique fault ids', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  });
});
