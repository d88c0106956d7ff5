import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';
import { type RunningPlatform, startLocalPlatform } from './start-platform.ts';

const ORIGIN = 'https://site.example.com';
const EMBED = 'emb_demo_open';

const post = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/local/reset`, { method: 'POST', headers });

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
