import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { openTestStore } from '../../../test/helpers/platform.ts';
import { TEST_LIMITS } from '../base/limits.ts';
import { assemblePlatform } from '../base/platform.ts';
import { RateStore } from '../base/rate-store.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';
import { createApp } from './app.ts';
import { type RunningPlatform, startLocalPlatform } from './start-platform.ts';

const ORIGIN = 'https://site.example.com';
const EMBED = 'emb_demo_open';

const post = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/local/reset`, { method: 'POST', headers });

it.runIf(process.platform === 'linux')('listens on the address that it is given, and on no other', async () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const running = await startLocalPlatform({ host: '127.0.0.2', seed: true, origins: [ORIGIN], verbose: true, log });
  expect(running.url).toBe(`http://127.0.0.2:${running.port}`);
  const path = '/api/vote/embed/get';
  const headers = { origin: 'https://other.example', 'content-type': 'application/json' };
  const url = `${running.url}${path}?publicKey=${DEMO_PUBLIC_KEY}`;
  const body = JSON.stringify({ id: EMBED });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(403);
  await expect(fetch(`http://127.0.0.1:${running.port}/local/health`)).rejects.toThrow('fetch failed');
  await running.close();
  // Without the query, in which the key is.
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'POST',
      path,
      origin: headers.origin,
      status: 403,
      refused: 'not_listed',
      ms: expect.any(Number),
    }),
  ]);
});

it('serves other machines, except for its local routes', async () => {
  const store = await openTestStore();
  const app = createApp(await assemblePlatform({ store, rates: RateStore.inMemory(), limits: TEST_LIMITS }));
  const from = (url: string, remoteAddress: string) =>
    app.inject({ url, remoteAddress, headers: { host: 'localhost' } });
  for (const address of ['192.168.1.20', '172.17.0.1', 'fe80::1', '::ffff:10.0.2.2', '128.0.0.1']) {
    expect((await from('/openapi.json', address)).statusCode).toBe(200);
    expect((await from('/local/health', address)).statusCode).toBe(403);
  }
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect((await from('/local/health', address)).statusCode).toBe(200);
  await app.close();
  await store.close();
});

describe('a platform in memory', () => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startLocalPlatform({ seed: true, origins: [ORIGIN], limits: { writesPerMinute: 1 } });
  });
  afterAll(() => running?.close());

  const cast = () =>
    ask(running.url, 'POST /api/vote/cast/create', {
      publicKey: DEMO_PUBLIC_KEY,
      origin: ORIGIN,
      body: { embedId: EMBED, choices: ['soup'], clientReference: 'reset_1' },
    });
  const voters = async () => {
    const said = { secretKey: DEMO_SECRET_KEY, body: { embedId: EMBED } };
    return (await ask(running.url, 'POST /api/vote/cast/getall', said)).data['voters'];
  };

  it('is reset to its start: no votes, no accounts, no rate-limit counts, and a fresh seed', async () => {
    const seeded = await voters();
    expect((await cast()).data['status']).toBe('counted');
    expect((await cast()).status).toBe(429);
    expect(await voters()).toBe(Number(seeded) + 1);
    const made = await fetch(`${running.url}/local/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ class: 'Business' }),
    });
    const { data: account } = (await made.json()) as { data: { secretKey: string } };
    const embedsOfAccount = () =>
      ask(running.url, 'POST /api/vote/embed/all', { secretKey: account.secretKey, body: {} });
    expect((await embedsOfAccount()).status).toBe(200);

    expect((await post(running.url)).status).toBe(200);

    expect(await voters()).toBe(seeded);
    expect((await embedsOfAccount()).status).toBe(401);
    expect((await cast()).data['status']).toBe('counted');
  });

  it('cannot be reset by a page', async () => {
    expect((await post(running.url, { origin: ORIGIN })).status).toBe(403);
    expect((await post(running.url, { 'sec-fetch-site': 'same-origin' })).status).toBe(403);
  });
});

describe('a platform with persistent data', () => {
  it('refuses a reset and keeps its data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platform-'));
    const running = await startLocalPlatform({ folder, seed: true });
    try {
      const answer = await post(running.url);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        error: { code: 'conflict', message: expect.stringContaining('in memory') },
      });
      const said = { secretKey: DEMO_SECRET_KEY, body: { id: EMBED } };
      expect((await ask(running.url, 'POST /api/vote/embed/get', said)).status).toBe(200);
    } finally {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
