import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import {
  type DataPlace,
  killLaunched,
  launchCommand,
  type PlatformProcess,
  startPlatformProcess,
} from '../../../test/helpers/platform-process.ts';
import { SITE } from '../../../test/helpers/voters.ts';
import { MINUTES, scaled } from '../../../test/long/minutes.ts';
import { expectOnce, openWrites, type Writes, writeUntil } from '../../../test/long/writes.ts';
import { hasPostgres } from '../../../test/postgres/find-postgres.ts';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { DEMO_SECRET_KEY } from '../seed/seed.ts';

/** Kills with SIGKILL under votes, donations and refunds. A slow machine manages fewer in the time it has. */
const KILLS = scaled(200);
/** For each store; a kill takes a few seconds. */
const KILLS_MS = MINUTES * 20_000;
const PATIENCE_MS = KILLS_MS + 480_000;
const ARGS = ['--origin', SITE, '--trust-proxy', '1'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const someTime = () => pause(150 + Math.random() * 700);
const start = (place: DataPlace): Promise<PlatformProcess> => startPlatformProcess(place, ARGS);

/** Writes to a platform until `interrupt` has ended it or its store. */
async function writeDuring(url: string, interrupt: () => Promise<unknown>): Promise<Writes> {
  const writes = await openWrites(url);
  let isOver = false;
  const writing = writeUntil(url, writes, () => isOver);
  const confirmed = () => [...writes.votes.values()].filter((state) => state === 'confirmed').length;
  await expect.poll(confirmed, { timeout: 60_000, interval: 10 }).toBeGreaterThan(20);
  await someTime();
  await interrupt();
  isOver = true;
  await writing;
  return writes;
}

const kill = async (platform: PlatformProcess) => {
  platform.process.kill('SIGKILL');
  expect((await platform.exit).signal).toBe('SIGKILL');
};

/** @param killStore kills the store itself, and starts it again; every other kill is one */
async function expectKillsSurvived(place: DataPlace, killStore?: () => Promise<void>): Promise<void> {
  const all: Writes[] = [];
  const until = Date.now() + KILLS_MS;
  let platform = await start(place);
  for (let n = 0; n < KILLS && (n === 0 || Date.now() < until); n += 1) {
    const isStore = killStore !== undefined && n % 2 === 1;
    const victim = platform;
    const writes = await writeDuring(victim.url, () => (isStore ? killStore() : kill(victim)));
    if (!isStore) platform = await start(place);
    await expectOnce(platform.url, writes);
    all.push(writes);
  }
  const stopped = await writeDuring(platform.url, async () => {
    platform.process.kill('SIGTERM');
    expect(await platform.exit, platform.output()).toEqual({ code: 0, signal: null });
  });
  platform = await start(place);
  for (const writes of [...all, stopped]) await expectOnce(platform.url, writes);
  const seeded = await ask(platform.url, 'POST /api/vote/cast/getall', {
    secretKey: DEMO_SECRET_KEY,
    body: { embedId: 'emb_demo_open' },
  });
  expect(seeded.data, 'seeding again duplicates nothing').toMatchObject({ votes: 96, voters: 96 });
  await kill(platform);
}

afterAll(killLaunched);

describe('on PGlite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'platform-'));
  });
  afterEach(() => {
    killLaunched();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'every confirmed vote, donation and refund is there once after kill -9 and SIGTERM',
    () => expectKillsSurvived({ folder }),
    PATIENCE_MS,
  );

  it(
    'a second process is refused',
    async () => {
      const first = await start({ folder });
      const second = launchCommand({ folder }, ['--port', '0', ...ARGS]);
      expect(await second.exit).toEqual({ code: 1, signal: null });
      expect(second.output()).toMatch(
        /^The data folder is in use by process \d+\. Stop it, or choose another folder\.\n$/,
      );
      await kill(first);
    },
    PATIENCE_MS,
  );
});

/** In CI it is always there; `.ci/run` installs it. */
describe.runIf(hasPostgres())('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it(
    'every confirmed vote, donation and refund is there once after kill -9 of the platform or the server',
    () =>
      expectKillsSurvived({ databaseUrl: server.url }, async () => {
        await server.kill();
        await someTime();
        await server.restart();
      }),
    PATIENCE_MS,
  );
});
