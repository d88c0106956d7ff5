import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT, DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { type Answered, ask } from '../helpers/ask.ts';
import { type OwnDatabase, ownDatabase } from '../helpers/database.ts';
import { killLaunched, type PlatformProcess, startPlatformProcess } from '../helpers/platform-process.ts';
import { choiceOf, pageOf, SITE } from '../helpers/voters.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';

/**
 * Three platform processes on one PostgreSQL, started at the same moment on an empty database, so each migrates and seeds. They share it
 * through PgBouncer, which gives each transaction any of its connections. Without PgBouncer (apt-get install pgbouncer) they are on the
 * server itself.
 */
const ARGS = ['--origin', SITE, '--trust-proxy', '1'];
let database: OwnDatabase | null;
let pooler: Awaited<ReturnType<typeof startPgbouncer>> | null;
let databaseUrl: string;
let processes: PlatformProcess[];
let urls: string[];

beforeAll(async () => {
  database = await ownDatabase();
  pooler = hasPgbouncer && database !== null ? await startPgbouncer(database.url) : null;
  databaseUrl = pooler?.url ?? database?.url ?? '';
  processes = await Promise.all(Array.from({ length: 3 }, () => startPlatformProcess({ databaseUrl }, ARGS)));
  urls = processes.map(({ url }) => url);
}, 120_000);

afterAll(async () => {
  killLaunched();
  pooler?.stop();
  await database?.drop();
});

const at = (n: number): string => urls[n % urls.length] ?? '';
let embeds = 0;

async function makeEmbed(settings: object): Promise<string> {
  embeds += 1;
  const options = [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ];
  const body = { title: `Embed ${embeds}`, options, resultsVisibility: 'always', ...settings };
  const { data } = await ask(at(embeds), 'POST /api/vote/embed/create', { secretKey: DEMO_SECRET_KEY, body });
  return String(data['id']);
}

const cast = (n: number, body: object): Promise<Answered> =>
  ask(at(n), 'POST /api/vote/cast/create', { ...pageOf(n), body });

const tallyAt = async (url: string, embedId: string) =>
  (await ask(url, 'POST /api/vote/cast/getall', { secretKey: DEMO_SECRET_KEY, body: { embedId, limit: 1 } })).data;

function countBy(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, data } of answers) {
    const said = status === 200 ? String(data['status']) : String(status);
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

/** One concurrent request per number, distributed over the three. */
const concurrently = (count: number, send: (n: number) => Promise<Answered>): Promise<Answered[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));

describe('three processes that start at once on an empty database', () => {
  it('create one set of tables and one seed', async () => {
    for (const url of urls) {
      expect(await tallyAt(url, 'emb_demo_open')).toMatchObject({ votes: 96, voters: 96, total: 96 });
    }
  });
});

describe('votes through three processes', () => {
  it('count once for 300 copies of a vote', async () => {
    const embedId = await makeEmbed({});
    const answers = await concurrently(300, (n) =>
      cast(n, { embedId, choices: [choiceOf(n)], clientReference: 'same' }),
    );
    expect(countBy(answers)).toEqual({ counted: 1, already_counted: 299 });
    expect(new Set(answers.map(({ data }) => data['id'])).size, 'every answer names it').toBe(1);
    for (const url of urls) expect(await tallyAt(url, embedId)).toMatchObject({ voters: 1, votes: 1, total: 1 });
  });
});

describe('a write to one process', () => {
  it('is visible in the next response of the others: a vote, its counts, and its voter', async () => {
    const embedId = await makeEmbed({ resultsVisibility: 'after_vote' });
    for (let n = 0; n < 6; n += 1) {
      const clientReference = `read_${n}`;
      expect((await cast(n, { embedId, choices: ['two'], clientReference })).data['status']).toBe('counted');
      const body = { embedId, clientReference };
      for (const url of urls) {
        const read = await ask(url, 'POST /api/vote/cast/get', { ...pageOf(n), body });
        expect(read.data).toMatchObject({ choices: ['two'], clientReference, tally: { voters: n + 1, votes: n + 1 } });
      }
      const shown = await ask(at(n + 1), 'POST /api/vote/embed/get', {
        ...pageOf(n),
        body: { id: embedId, clientReference },
      });
      expect(shown.data).toMatchObject({ vote: { clientReference }, tally: { voters: n + 1 } });
    }
  });

  it('applies to the next vote through any of them: nothing counts after a close was confirmed', async () => {
    const embedId = await makeEmbed({});
    const votes = concurrently(300, async (n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 3));
      return cast(n, { embedId, choices: ['one'], clientReference: `close_${n}` });
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const body = { id: embedId, status: 'closed' };
    const closed = await ask(at(0), 'PUT /api/vote/embed/update', { secretKey: DEMO_SECRET_KEY, body });
    expect(closed.status).toBe(200);
    const { votes: after } = await tallyAt(at(1), embedId);
    // The votes above may all have completed by now; these certainly come after the close.
    const late = await concurrently(30, (n) => cast(n, { embedId, choices: ['one'], clientReference: `late_${n}` }));
    expect(countBy(late)).toEqual({ rejected: 30 });
    const counts = countBy(await votes);
    expect((counts['counted'] ?? 0) + (counts['rejected'] ?? 0)).toBe(300);
    expect(await tallyAt(at(2), embedId)).toMatchObject({ votes: after, total: counts['counted'] ?? 0 });
  });

  it('applies to the next request to any of them: allowed origins', async () => {
    const list = (origins: readonly string[]) =>
      fetch(`${at(0)}/local/accounts/${DEMO_ACCOUNT}/origins`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ allowedOrigins: origins }),
      });
    const elsewhere = { publicKey: DEMO_PUBLIC_KEY, origin: 'https://elsewhere.example' };
    const statuses = async () =>
      (await Promise.all(urls.map((url) => ask(url, 'GET /api/events/general/all', elsewhere)))).map(
        ({ status }) => status,
      );
    for (let round = 0; round < 2; round += 1) {
      expect(await statuses()).toEqual([403, 403, 403]);
      await list([SITE, elsewhere.origin]);
      expect(await statuses()).toEqual([200, 200, 200]);
      await list([SITE]);
    }
  });
});

describe('limits over three processes', () => {
  it('share one budget: of 90 writes from one address, 60 succeed across all processes', async () => {
    const body = { embedId: 'emb_demo_open', choices: [], clientReference: 'limited' };
    const send = (n: number) => ask(at(n), 'POST /api/vote/cast/create', { ...pageOf(99_000), body });
    expect(countBy(await concurrently(90, send))).toEqual({ 400: 60, 429: 30 });
    const refused = await send(1);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(countBy([await ask(at(1), 'POST /api/vote/cast/create', { ...pageOf(99_001), body })])).toEqual({ 400: 1 });
  });
});

it('logs no errors', () => {
  expect(processes.map(({ output }) => output().match(/failed|Could not/g))).toEqual([null, null, null]);
});
