import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app/app.ts';
import { DEFAULT_LIMITS } from '../base/limits.ts';
import { assemblePlatform } from '../base/platform.ts';
import { RateStore } from '../base/rate-store.ts';
import { DEMO_SECRET_KEY } from '../seed/seed.ts';
import { openStore, type Store } from '../store/open-store.ts';

const HOSTILE = `private words ${DEMO_SECRET_KEY}\r\nforged\n    at line (\u001b[2J\u009b31m\u202e\u200f`;
/** What a terminal obeys, or a reader of lines takes for another event. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

const lines: string[] = [];
let store: Store;
let app: FastifyInstance;

beforeAll(async () => {
  store = await openStore({});
  const log = (line: string) => lines.push(line);
  app = createApp(await assemblePlatform({ store, rates: RateStore.inMemory(), limits: DEFAULT_LIMITS, log }));
  app.get('/test/cast', () => store.db.execute(sql`select ${HOSTILE}::int`));
  app.get('/test/throw', () => Promise.reject(new Error(HOSTILE)));
  await app.ready();
});
beforeEach(() => {
  lines.length = 0;
});
// The last test has closed the store.
afterAll(() => app.close());

async function failureOf(path: string) {
  const url = `${path}?to=${encodeURIComponent(HOSTILE)}`;
  const answer = await app.inject({ url, headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line).not.toMatch(CONTROLS);
  expect(line).not.toContain(DEMO_SECRET_KEY.slice(8));
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    reqId: answer.json<{ requestId: string }>().requestId,
    req: { method: 'GET', route: path },
    msg: 'request failed',
  });
  return { line, ...(JSON.parse(line) as { err: Readonly<Record<string, unknown>> }) };
}

describe('a failure is logged in one line, without control characters and secret keys', () => {
  it('and without the value that PostgreSQL quotes', async () => {
    const { line, err } = await failureOf('/test/cast');
    expect(line).not.toContain('private words');
    expect(err).toMatchObject({ query: 'select $1::int', cause: { code: '22P02' } });
    expect(err['stack']).toMatch(/^at /);
  });

  it('with the message of an error of our own', async () => {
    const { err } = await failureOf('/test/throw');
    expect(err['message']).toMatch(/^private words \(secret key\)/);
    expect(err['stack']).toMatch(/^at /);
  });

  it('and without the values bound to a query of a closed database', async () => {
    await store.close();
    const { line, err } = await failureOf('/local/mails');
    expect(line).not.toContain('private words');
    expect(err).toMatchObject({
      query: expect.stringContaining('from "records"'),
      cause: { message: 'PGlite is closed' },
    });
  });
});

it('the list of requests has no secret key, however it was sent', async () => {
  const encoded = [...DEMO_SECRET_KEY].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
  for (const key of [DEMO_SECRET_KEY, encoded, DEMO_SECRET_KEY.replace('sk', '%252573k')])
    await app.inject({ url: `/api/${key}`, headers: { host: 'localhost', origin: `https://${key}.example` } });
  const { data } = (await app.inject({ url: '/local/requests', headers: { host: 'localhost' } })).json();
  const shown = { path: '/api/(secret key)', origin: 'https://(secret key).example' };
  expect(data.items).toMatchObject([shown, shown, shown]);
});
