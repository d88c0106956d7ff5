import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, ask } from '../helpers/ask.ts';
import { type OwnDatabase, ownDatabase, runAt } from '../helpers/database.ts';
import { eventually } from '../helpers/eventually.ts';
import {
  BLOCKABLE,
  killLaunched,
  launchCommand,
  type PlatformProcess,
  startPlatformProcess,
} from '../helpers/platform-process.ts';
import {
  choiceOf,
  expectKept,
  pageOf,
  SITE,
  storedVotes,
  voteUntilAnswered,
  voteUntilGone,
} from '../helpers/voters.ts';

/** `--workers 3`: three processes behind one port, on one PostgreSQL. */
const WORKERS = 3;
const ARGS = ['--origin', SITE, '--trust-proxy', '1', '--workers', String(WORKERS)];
let database: OwnDatabase | null;
let platform: PlatformProcess;

const place = () => ({ databaseUrl: database?.url ?? '' });

beforeAll(async () => {
  database = await ownDatabase();
  platform = await startPlatformProcess(place(), ARGS, BLOCKABLE);
}, 120_000);

afterAll(async () => {
  killLaunched();
  await database?.drop();
});

/** The process ids of the workers. The primary has a child of tsx, too. */
function workersOf({ process: primary }: PlatformProcess): number[] {
  const children = readFileSync(`/proc/${primary.pid}/task/${primary.pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--workers'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const cast = (n: number, body: object): Promise<Answered> =>
  ask(platform.url, 'POST /api/vote/cast/create', { ...pageOf(n), body });

const countOf = (answers: readonly Answered[], status: number) => answers.filter((one) => one.status === status).length;

describe('a platform with three workers', () => {
  it('counts 300 concurrent copies of a vote once, and 300 different votes all', async () => {
    const references = Array.from({ length: 300 }, (_, n) => `different_${n}`);
    const copies = await Promise.all(
      references.map((_, n) => cast(n, { embedId: 'emb_demo_empty', choices: ['one'], clientReference: 'same' })),
    );
    expect(copies.map(({ data }) => data['status']).filter((status) => status === 'counted')).toHaveLength(1);
    const votes = references.map((clientReference, n) =>
      cast(n, { embedId: 'emb_demo_empty', choices: [choiceOf(n)], clientReference }),
    );
    const counted = (await Promise.all(votes)).filter(({ data }) => data['status'] === 'counted');
    expect(counted).toHaveLength(300);
    expect((await storedVotes(platform.url)).sort()).toEqual([...references, 'same'].sort());
  });

  it('shares one budget: of 90 writes from one address, 60 succeed', async () => {
    const body = { embedId: 'emb_demo_open', choices: [], clientReference: 'limited' };
    const answers = await Promise.all(Array.from({ length: 90 }, () => cast(99_000, body)));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([60, 30]);
  });

  it('replaces a worker that was killed; the others keep answering, and no confirmed vote is lost', async () => {
    const before = await storedVotes(platform.url);
    const workers = workersOf(platform);
    expect(workers).toHaveLength(WORKERS);
    const [victim = 0] = workers;
    const references = Array.from({ length: 300 }, (_, n) => `killed_${n}`);
    const result = await voteUntilAnswered([platform.url], references, (count) => {
      if (count === 100) process.kill(victim, 'SIGKILL');
    });
    expect(result.refusals).toEqual(new Set());
    expect(result.silences, 'it had some of the sixteen connections').toBeGreaterThan(0);
    expect(result.silences, 'not all of them').toBeLessThan(16);
    expect((await storedVotes(platform.url)).sort()).toEqual([...before, ...references].sort());
    await eventually(() => expect(workersOf(platform)).toHaveLength(WORKERS));
    expect(platform.output()).toContain(`Worker ${victim} ended (SIGKILL). Starting another.`);
  });

  it('replaces a worker whose event loop is blocked', async () => {
    const [victim = 0] = workersOf(platform);
    process.kill(victim, 'SIGUSR2');
    const ended = `Worker ${victim} ended (exit code 1). Starting another.`;
    await expect.poll(platform.output, { timeout: 60_000 }).toContain(ended);
    await eventually(() => expect(workersOf(platform)).toHaveLength(WORKERS));
    const body = { embedId: 'emb_demo_open', choices: ['soup'], clientReference: 'after_blocked' };
    expect((await cast(98_000, body)).status).toBe(200);
  });

  it('explains a taken port once', async () => {
    const second = launchCommand(place(), ['--port', new URL(platform.url).port, ...ARGS]);
    expect(await second.exit).toEqual({ code: 1, signal: null });
    expect(second.output()).toMatch(/^Port \d+ is taken\. .*\n$/);
  });

  it('finishes pending votes and exits with 0 on SIGTERM', async () => {
    const workers = workersOf(platform);
    const answered = await voteUntilGone(
      platform.url,
      'stopped',
      (count) => count === 200 && platform.process.kill('SIGTERM'),
    );
    expect(await platform.exit).toEqual({ code: 0, signal: null });
    expect(answered.length).toBeGreaterThanOrEqual(200);
    expect(workers.filter(isAlive)).toEqual([]);
    expect(platform.output()).not.toMatch(/failed|Could not/);

    platform = await startPlatformProcess(place(), ARGS);
    await expectKept(platform.url, answered);
  }, 120_000);

  it('leaves no worker behind when its primary is killed', async () => {
    const workers = workersOf(platform);
    platform.process.kill('SIGKILL');
    await eventually(() => expect(workers.filter(isAlive)).toEqual([]));
  });

  it('keeps serving, and tries again, while a replacement cannot start', async () => {
    const allow = (connections: boolean) =>
      runAt(process.env['DATABASE_URL'] ?? '', `alter database ${database?.name} allow_connections ${connections}`);
    platform = await startPlatformProcess(place(), ARGS);
    await allow(false);
    process.kill(workersOf(platform)[0] ?? 0, 'SIGKILL');
    const said = expect.poll(platform.output, { timeout: 60_000 });
    await said.toMatch(/is not currently accepting connections\nA worker could not start\. Trying again in 1 s\.\n/);
    expect(
      (await cast(97_000, { embedId: 'emb_demo_open', choices: ['soup'], clientReference: 'meanwhile' })).status,
    ).toBe(200);
    await allow(true);
    await eventually(() => expect(workersOf(platform)).toHaveLength(WORKERS));
  }, 120_000);
});
