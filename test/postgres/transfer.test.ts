import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPlatform, startLocalPlatform } from '../../demo/platform/app/start-platform.ts';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { exportStore } from '../../demo/platform/store/export-store.ts';
import { openStore } from '../../demo/platform/store/open-store.ts';
import type { RouteText } from '../../src/api/catalogue/row.ts';
import { ask } from '../helpers/ask.ts';
import { makeDatabase, type OwnDatabase, ownDatabase, runAt } from '../helpers/database.ts';
import { killLaunched, launchCommand } from '../helpers/platform-process.ts';
import { signUp } from '../helpers/sign-up.ts';
import { pageOf, SITE } from '../helpers/voters.ts';

const NOW = new Date();
let folder: string;
let database: OwnDatabase | null;
const databaseUrl = () => database?.url ?? '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'transfer-'));
  database = await ownDatabase();
});
afterAll(async () => {
  killLaunched();
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

const start = (place: { folder: string } | { databaseUrl: string }, seed: boolean): Promise<RunningPlatform> =>
  startLocalPlatform({ ...place, now: () => NOW, origins: [SITE], seed });

/** Acts as visitors and owners, in addition to the seed. Returns the token of a signed-in person. */
async function live(url: string): Promise<string> {
  const cast = (n: number, body: object) => ask(url, 'POST /api/vote/cast/create', { ...pageOf(n), body });
  for (let n = 0; n < 20; n += 1) {
    const voted = await cast(n, { embedId: 'emb_demo_empty', choices: ['one'], clientReference: `moved_${n}` });
    expect(voted.data['status']).toBe('counted');
  }
  const owner = { secretKey: DEMO_SECRET_KEY };
  const body = { source: { email: 'ada@example.com' } };
  expect((await ask(url, 'POST /api/payment/customer/create', { ...owner, body })).status).toBe(200);
  const team = { title: 'Ünïcode \u2028 "team"' };
  expect((await ask(url, 'POST /api/team/general/create', { ...owner, body: team })).status).toBe(200);
  const goal = { title: 'A "roof" \u2028', milestones: [{ at: '4.50', label: 'Ünïcode' }], endsAt: null };
  for (const [route, id] of [
    ['POST /api/payment/link/update', 'plink_refuge'],
    ['POST /api/payment/paymentLink/clone', 'plink_studio'],
  ] as const) {
    expect((await ask(url, route, { ...owner, body: { id, goal } })).data, route).toHaveProperty('goalId');
  }
  const { email, password } = await signUp(url, DEMO_SECRET_KEY);
  const signedIn = await ask(url, 'POST /api/account/general/login', { ...owner, body: { email, password } });
  return String(signedIn.data['sessionToken']);
}

/** The responses that clients see, in request order. */
async function seen(url: string, sessionToken: string): Promise<unknown[]> {
  const owner = { secretKey: DEMO_SECRET_KEY };
  const page = pageOf(0);
  const questions: [RouteText, Parameters<typeof ask>[2]][] = [
    ['POST /api/vote/embed/all', { ...owner, body: { limit: 100 } }],
    ['POST /api/vote/cast/getall', { ...owner, body: { embedId: 'emb_demo_empty', limit: 100 } }],
    ['POST /api/vote/cast/get', { ...page, body: { embedId: 'emb_demo_empty', clientReference: 'moved_7' } }],
    ['POST /api/vote/embed/get', { ...page, body: { id: 'emb_demo_open', clientReference: 'seed_3' } }],
    ['GET /api/events/general/all', { query: { limit: 100 } }],
    ['POST /api/payment/link/get', { ...page, body: { shortId: 'coffee' } }],
    [
      'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}',
      { params: { paymentLinkId: 'plink_refuge' }, origin: SITE },
    ],
    [
      'GET /api/payment/paymentLink/getDonors/{paymentLinkId}',
      { params: { paymentLinkId: 'plink_refuge' }, origin: SITE },
    ],
    ['POST /api/payment/link/all', { ...owner, body: { limit: 100 } }],
    ['POST /api/payment/customer/all', { ...owner, body: { limit: 100 } }],
    ['GET /api/team/general/all', { ...owner, query: { limit: 100 } }],
    ['GET /api/account/general/session', { query: { sessionToken } }],
  ];
  const answers: unknown[] = [];
  for (const [route, question] of questions) {
    const { status, data } = await ask(url, route, question);
    expect(status, route).toBe(200);
    answers.push([route, data]);
  }
  // Each platform has its own port, which appears in its URLs.
  return JSON.parse(JSON.stringify(answers).replaceAll(url, ''));
}

async function command(place: { folder: string } | { databaseUrl: string }, what: string, file: string): Promise<void> {
  const { exit, output } = launchCommand(place, [what, join(folder, file)]);
  expect(await exit, output()).toEqual({ code: 0, signal: null });
  expect(output()).toMatch(/^\d+ rows of \d+ tables: /);
}

it('data moved from the embedded store to a server and on to a file is identical to the byte, and for every client', async () => {
  const data = { folder: join(folder, 'data') };
  const embedded = await start(data, true);
  const sessionToken = await live(embedded.url);
  const before = await seen(embedded.url, sessionToken);
  await embedded.close();
  await command(data, 'export', 'embedded.jsonl');
  await command({ databaseUrl: databaseUrl() }, 'import', 'embedded.jsonl');
  await command({ databaseUrl: databaseUrl() }, 'export', 'server.jsonl');
  const file = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(file('server.jsonl')).toBe(file('embedded.jsonl'));
  expect(file('server.jsonl')).not.toContain(sessionToken);

  const server = await start({ databaseUrl: databaseUrl() }, false);
  try {
    expect(await seen(server.url, sessionToken)).toEqual(before);
    const body = { embedId: 'emb_demo_empty', choices: ['two'], clientReference: 'moved_7' };
    const again = await ask(server.url, 'POST /api/vote/cast/create', { ...pageOf(7), body });
    expect(again.data).toMatchObject({ status: 'already_counted', choices: ['one'], tally: { voters: 20 } });
    const fresh = await ask(server.url, 'POST /api/vote/cast/create', {
      ...pageOf(8),
      body: { ...body, clientReference: 'moved_new' },
    });
    expect(fresh.data).toMatchObject({ status: 'counted', tally: { voters: 21 } });
    const exported: string[] = [];
    await exportStore(server.platform.db, async (text) => void exported.push(text));
    expect(exported.join(''), 'while a platform has it open').toContain('moved_new');
    const refused = launchCommand({ databaseUrl: databaseUrl() }, ['import', join(folder, 'embedded.jsonl')]);
    expect(await refused.exit).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(/^A platform uses this database\. .*\n$/);
  } finally {
    await server.close();
  }
}, 240_000);

it('a platform that is started during an import waits for it, and has its clock', async () => {
  const source = await startLocalPlatform({ testClock: true, now: () => NOW });
  const moved = await source.clock.advance(source.platform, 'P30D');
  const exported: string[] = [];
  await exportStore(source.platform.db, async (text) => void exported.push(text));
  await source.close();

  const own = await makeDatabase(databaseUrl());
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const importing = launchCommand({ databaseUrl: own.url }, ['import', pipe]);
  // Once the import has opened the pipe to read it.
  const input = await open(pipe, 'w');
  const starting = start({ databaseUrl: own.url }, false);
  expect(await Promise.race([starting, wait(1000, 'waits')])).toBe('waits');
  await input.writeFile(exported.join(''));
  await input.close();
  expect(await importing.exit, importing.output()).toEqual({ code: 0, signal: null });
  const { clock, close } = await starting;
  expect(clock.now()).toEqual(moved);
  await close();
  await own.drop();
});

it('an export may take longer than a request', async () => {
  const own = await makeDatabase(databaseUrl());
  const store = await openStore({ databaseUrl: own.url });
  await runAt(own.url, 'alter table settings rename to kept');
  await runAt(own.url, "create view settings as select 'limit' as name, current_setting('statement_timeout') as value");
  const exported: string[] = [];
  await exportStore(store.db, async (text) => void exported.push(text));
  expect(exported.join('')).toContain('{"name":"limit","value":"0"}');
  await store.close();
  await own.drop();
});
