import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { type OwnDatabase, ownDatabase } from '../../../test/helpers/database.ts';
import {
  type DataPlace,
  killLaunched,
  launchCommand,
  type PlatformProcess,
  startPlatformProcess,
} from '../../../test/helpers/platform-process.ts';
import { expectKept, pageOf, SITE, voteUntilGone } from '../../../test/helpers/voters.ts';
import { DEMO_SECRET_KEY } from '../seed/seed.ts';

const PATIENCE_MS = 480_000;
const ARGS = ['--origin', SITE, '--trust-proxy'];
let database: OwnDatabase | null;
let folder: string;
let place: DataPlace;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
  database = await ownDatabase();
  place = database === null ? { folder } : { databaseUrl: database.url };
});
afterAll(async () => {
  killLaunched();
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

const start = (): Promise<PlatformProcess> => startPlatformProcess(place, ARGS);

/** One process per folder. For several processes on one database see test/postgres. */
async function expectFolderRefused(): Promise<void> {
  const second = launchCommand(place, ['--port', '0', ...ARGS]);
  expect(await second.exit).toEqual({ code: 1, signal: null });
  expect(second.output()).toMatch(/^The data folder is in use by process \d+\. Stop it, or choose another folder\.\n$/);
}

it(
  'loses no answered vote and counts none twice after kill -9 or SIGTERM',
  async () => {
    const first = await start();
    if (database === null) await expectFolderRefused();

    const killed = await voteUntilGone(first.url, 'killed', (count) => count === 300 && first.process.kill('SIGKILL'));
    expect((await first.exit).signal).toBe('SIGKILL');
    expect(killed.length).toBeGreaterThanOrEqual(300);
    expect(killed.length).toBeLessThan(1000);

    const restarted = await start();
    await expectKept(restarted.url, killed);
    const again = { embedId: 'emb_demo_empty', choices: ['one'], clientReference: killed[0] };
    const repeated = await ask(restarted.url, 'POST /api/vote/cast/create', { ...pageOf(1), body: again });
    expect(repeated.data['status']).toBe('already_counted');

    const stopped = await voteUntilGone(
      restarted.url,
      'stopped',
      (count) => count === 200 && restarted.process.kill('SIGTERM'),
    );
    expect(await restarted.exit).toEqual({ code: 0, signal: null });
    expect(stopped.length).toBeGreaterThanOrEqual(200);

    const last = await start();
    await expectKept(last.url, [...killed, ...stopped]);
    const seeded = await ask(last.url, 'POST /api/vote/cast/getall', {
      secretKey: DEMO_SECRET_KEY,
      body: { embedId: 'emb_demo_open' },
    });
    expect(seeded.data, 'seeding four times duplicates nothing').toMatchObject({ votes: 96, voters: 96 });
    last.process.kill('SIGTERM');
    expect(await last.exit).toEqual({ code: 0, signal: null });
  },
  PATIENCE_MS,
);
