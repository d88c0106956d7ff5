import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import {
  BLOCKABLE,
  type DataPlace,
  killLaunched,
  launchCommand,
  type PlatformProcess,
  startPlatformProcess,
} from '../helpers/platform-process.ts';
import { pageOf, SITE } from '../helpers/voters.ts';
import { hasPostgres } from '../postgres/find-postgres.ts';
import { startPostgres } from '../postgres/server.ts';
import { MINUTES } from './minutes.ts';
import { expectOnce, openWrites, type Writes, writeUntil } from './writes.ts';

/** Longer than a lock's heartbeat, the watchdog of these tests, and a query's patience for a lock. */
const GAP_MS = 13_000;
const FIRST_STARTS_MS = Math.max(30_000, MINUTES * 15_000);
const PATIENCE_MS = 400_000 + MINUTES * 60_000;
const ARGS = ['--origin', SITE, '--trust-proxy', '1'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const start = (place: DataPlace) => startPlatformProcess(place, ARGS, BLOCKABLE);
const health = ({ url }: PlatformProcess) => fetch(`${url}/local/health`).then(({ status }) => status);

async function mailsTo({ url }: PlatformProcess, address: string): Promise<number> {
  const response = await fetch(`${url}/local/mails?to=${address}`);
  const { data } = (await response.json()) as { data: { total: number } };
  return data.total;
}

/** A mail that falls due while the platform is suspended. */
async function planMail({ url }: PlatformProcess): Promise<string> {
  const address = `${randomUUID()}@example.com`;
  const sendAt = new Date(Date.now() + 6000).toISOString();
  const body = { title: 'News', subject: 'News', recipients: [address], sendAt };
  const { status } = await ask(url, 'POST /api/marketing/campaign/create', { secretKey: DEMO_SECRET_KEY, body });
  expect(status).toBe(200);
  return address;
}

/** Writes all the time, while `interrupt` suspends something for a while. Nothing may be lost, repeated or left unanswered. */
async function expectContinued(platform: PlatformProcess, interrupt: () => Promise<unknown>): Promise<Writes> {
  const writes = await openWrites(platform.url);
  let isOver = false;
  const writing = writeUntil(platform.url, writes, () => isOver);
  const confirmed = () => [...writes.votes.values()].filter((state) => state === 'confirmed').length;
  await expect.poll(confirmed, { timeout: 60_000 }).toBeGreaterThan(20);
  const address = await planMail(platform);
  await interrupt();
  const before = confirmed();
  await expect.poll(confirmed, { timeout: 60_000 }).toBeGreaterThan(before + 20);
  isOver = true;
  await writing;
  expect(platform.process.exitCode, platform.output()).toBeNull();
  await expect.poll(() => mailsTo(platform, address), { timeout: 60_000 }).toBe(1);
  await expectOnce(platform.url, writes);
  expect(await mailsTo(platform, address)).toBe(1);
  return writes;
}

async function suspend(target: { signal(name: 'SIGSTOP' | 'SIGCONT'): unknown }, meanwhile?: () => Promise<void>) {
  target.signal('SIGSTOP');
  await Promise.all([pause(GAP_MS), meanwhile?.()]);
  target.signal('SIGCONT');
}

const processOf = (platform: PlatformProcess) => ({
  signal: (name: 'SIGSTOP' | 'SIGCONT') => platform.process.kill(name),
});

afterAll(killLaunched);

describe('on PGlite', () => {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-'));
    folders.push(folder);
    return folder;
  };
  afterEach(() => {
    killLaunched();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it(
    'a suspended process goes on where it was; one whose event loop is blocked ends, and nothing confirmed is lost',
    async () => {
      const folder = newFolder();
      const platform = await start({ folder });
      const writes = await expectContinued(platform, () => suspend(processOf(platform)));
      platform.process.kill('SIGUSR2');
      expect(await platform.exit).toEqual({ code: 1, signal: null });
      expect(platform.output()).toContain('The platform did nothing for 5 seconds');
      const next = await start({ folder });
      await expectOnce(next.url, writes);
    },
    PATIENCE_MS,
  );

  it(
    'the next start works, whenever a first one was killed',
    async () => {
      const until = Date.now() + FIRST_STARTS_MS;
      for (let n = 0; n === 0 || Date.now() < until; n += 1) {
        const folder = newFolder();
        for (let kills = 0; kills <= n % 2; kills += 1) {
          const first = launchCommand({ folder }, ['--port', '0', ...ARGS]);
          await expect.poll(() => existsSync(join(folder, 'platform.lock')), { interval: 5 }).toBe(true);
          await pause(Math.random() * 4000);
          first.process.kill('SIGKILL');
          await first.exit;
        }
        const next = await start({ folder });
        const { data } = await ask(next.url, 'POST /api/vote/cast/create', {
          ...pageOf(n),
          body: { embedId: 'emb_demo_empty', choices: ['one'], clientReference: 'first' },
        });
        expect(data['status']).toBe('counted');
        killLaunched();
        await next.exit;
      }
    },
    PATIENCE_MS,
  );
});

/** In CI it is always there; `.ci/run` installs it. */
describe.runIf(hasPostgres())('on PostgreSQL', () => {
  it(
    'goes on after the platform, the server or writing was suspended, and answers what needs none of them',
    async () => {
      const server = await startPostgres();
      const platform = await start({ databaseUrl: server.url });
      await expectContinued(platform, async () => {
        await suspend(server, async () => expect(await health(platform)).toBe(200));
        await suspend(processOf(platform));
      });

      const administrator = new pg.Client({ connectionString: server.url });
      await administrator.connect();
      const setReadOnly = async (value: 'on' | 'off') => {
        await administrator.query(`alter database postgres set default_transaction_read_only = ${value}`);
        await administrator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
        );
      };
      const vote = (clientReference: string) =>
        ask(platform.url, 'POST /api/vote/cast/create', {
          ...pageOf(9000),
          body: { embedId: 'emb_demo_empty', choices: ['one'], clientReference },
        });
      const read = () =>
        ask(platform.url, 'POST /api/vote/embed/get', { ...pageOf(1), body: { id: 'emb_demo_empty' } });
      await setReadOnly('on');
      await expect.poll(() => read().then(({ status }) => status)).toBe(200);
      for (let n = 0; n < 20; n += 1) {
        expect(await vote(`readonly_${n}`)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
        expect((await read()).status).toBe(200);
      }
      expect(await health(platform)).toBe(200);
      await setReadOnly('off');
      await expect.poll(() => vote('after').then(({ status }) => status)).toBe(200);
      await administrator.end();
      killLaunched();
      await server.stop();
    },
    PATIENCE_MS,
  );
});
