import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { rawRequest, sendRaw } from '../../../test/helpers/raw-http.ts';
import { startLocalPlatform } from '../app/start-platform.ts';
import { DEMO_PUBLIC_KEY } from '../seed/seed.ts';
import type { Fault } from './fault-list.ts';
import type { FaultProxy } from './fault-proxy.ts';

const PAGE = 'http://page.localhost:1234';
const JSON_BODY = { 'content-type': 'application/json' };

describe('the fault proxy', () => {
  let platform: TestPlatform;
  let proxy: FaultProxy;
  let base: string;
  beforeAll(async () => {
    platform = await startPlatform({ origins: [PAGE] });
    if (platform.faults === undefined) throw new Error('There is no fault proxy.');
    proxy = platform.faults;
    base = platform.addressUrl;
  });
  afterAll(() => platform.close());

  const getEmbed = (session: string, signal: AbortSignal | null = null) =>
    fetch(`${base}/line/${session}/api/vote/embed/get?publicKey=${DEMO_PUBLIC_KEY}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: PAGE },
      body: '{"id":"emb_demo_open"}',
      signal,
    });
  const withFault = (fault: Fault, route = ''): string => proxy.open({ [route]: fault });

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
  ] as const)('%s answers like the platform, readable by any page', async (fault, status, retryAfter) => {
    const answer = await getEmbed(withFault(fault));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ error: { code: expect.stringMatching(/^[a-z_]+$/) } });
  });

  it('html and malformed answer 200 without valid JSON', async () => {
    for (const fault of ['html', 'malformed'] as const) {
      const answer = await getEmbed(withFault(fault));
      expect(answer.status).toBe(200);
      await expect(answer.json()).rejects.toThrow(SyntaxError);
    }
  });

  it('cut drops the connection mid-body', async () => {
    const answer = await getEmbed(withFault('cut'));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    for (const [method, path] of [
      ['GET', '/api/pay/poster'],
      ['HEAD', '/api/pay/s/membership'],
    ] as const) {
      const nothing = fetch(`${base}/line/${withFault('cut')}${path}`, { method, redirect: 'manual' });
      await expect(nothing, 'without a body').rejects.toThrow();
    }
  });

  it('hang never answers', async () => {
    await expect(getEmbed(withFault('hang'), AbortSignal.timeout(300))).rejects.toThrow(/timeout|aborted/i);
  });

  it('lost handles the request, and never answers', async () => {
    const vote = { embedId: 'emb_demo_open', choices: ['soup'], clientReference: 'lost_1' };
    const cast = (session: string, signal: AbortSignal | null = null) =>
      fetch(`${base}/line/${session}/api/vote/cast/create?publicKey=${DEMO_PUBLIC_KEY}`, {
        method: 'POST',
        headers: { ...JSON_BODY, Origin: PAGE },
        body: JSON.stringify(vote),
        signal,
      });
    await expect(cast(withFault('lost'), AbortSignal.timeout(500))).rejects.toThrow(/timeout|aborted/i);
    expect(await (await cast(proxy.open())).json()).toMatchObject({ data: { status: 'already_counted' } });
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
  ] as const)('%s shifts Date by an hour', async (fault, hours) => {
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

  it('meets a share of the requests, the same ones with the same seed', async () => {
    const met = async (seed: number, share = 0.3): Promise<readonly boolean[]> => {
      const session = proxy.open({ 'POST /api/vote/embed/get': { fault: 'error', share, seed } });
      const statuses: number[] = [];
      for (let n = 0; n < 20; n += 1) {
        await fetch(`${base}/line/${session}/api/vote/embed/get`, { method: 'OPTIONS' });
        statuses.push((await getEmbed(session)).status);
      }
      return statuses.map((status) => status === 500);
    };
    const first = await met(7);
    expect(first.filter(Boolean).length).toBeGreaterThan(2);
    expect(first.filter(Boolean).length).toBeLessThan(12);
    expect(await met(7)).toEqual(first);
    expect(await met(8)).not.toEqual(first);
    expect([await met(7, 0), await met(7, 1)]).toEqual([Array(20).fill(false), Array(20).fill(true)]);
  });

  it('keeps testers apart', async () => {
    const [mine, yours] = [withFault('error'), proxy.open()];
    expect((await getEmbed(mine)).status).toBe(500);
    expect((await getEmbed(yours)).status).toBe(200);
    expect(proxy.read(yours)).toEqual({});
  });

  it('forwards the interface only, in known sessions only', async () => {
    expect((await getEmbed('0'.repeat(24))).status).toBe(404);
    expect(proxy.change('0'.repeat(24), {})).toBeNull();
    const elsewhere = await fetch(`${base}/line/${proxy.open()}/local/mails?to=ada@example.com`);
    expect(elsewhere.status).toBe(404);
  });

  it('keeps a session that is used, however many others are opened', async () => {
    const used = withFault('error');
    const unused = withFault('error');
    for (let opened = 2; opened < 500; opened += 1) proxy.open();
    expect((await getEmbed(used)).status).toBe(500);
    proxy.open();
    proxy.open();
    expect((await getEmbed(used)).status).toBe(500);
    expect((await getEmbed(unused)).status).toBe(404);
  });

  const local = async (method: string, path: string, faults: object) => {
    const response = await fetch(base + path, { method, headers: JSON_BODY, body: JSON.stringify({ faults }) });
    return { status: response.status, ...((await response.json()) as { data?: { id: string; url: string } }) };
  };

  it('is opened and changed by programs on this machine', async () => {
    const opened = await local('POST', '/local/faults', { 'POST /api/vote/embed/get': 'error' });
    expect(opened).toMatchObject({ status: 200, data: { url: `${base}/line/${opened.data?.id}` } });
    const { id = '' } = opened.data ?? {};
    expect((await getEmbed(id)).status).toBe(500);
    expect((await local('PUT', `/local/faults/${id}`, {})).status).toBe(200);
    expect((await getEmbed(id)).status).toBe(200);
    for (const fault of ['explode', { fault: 'explode', share: 1 }, { fault: 'cut', share: 5 }])
      expect((await local('POST', '/local/faults', { '': fault })).status).toBe(400);
    expect((await local('PUT', '/local/faults/0000', {})).status).toBe(404);
  });

  it('forwards a request that announces trailers and has none', async () => {
    const path = `/line/${proxy.open()}/api/events/general/all`;
    const answer = await sendRaw(platform.port, rawRequest('GET', path, ['Trailer: Expires']));
    expect(answer.status).toBe(200);
  });

  it('keeps no platform from closing', async () => {
    const { faults, addressUrl, close } = await startLocalPlatform();
    const hangs = fetch(`${addressUrl}/line/${faults?.open({ '': 'hang' })}/api/events/general/all`);
    const ended = expect(hangs).rejects.toThrow();
    await new Promise((done) => setTimeout(done, 200));
    await close();
    await ended;
  });
});
