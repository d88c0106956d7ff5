import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataPlace, killLaunched, launchCommand, startPlatformProcess } from '../helpers/platform-process.ts';
import { expectKept, SITE, storedVotes, voteUntilAnswered, voteUntilGone } from '../helpers/voters.ts';
import { hasPostgres } from '../postgres/find-postgres.ts';
import { startPostgres } from '../postgres/server.ts';

const ARGS = ['--origin', SITE, '--trust-proxy', '1'];
const KILLS = 2;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
});
afterEach(() => {
  killLaunched();
  rmSync(folder, { recursive: true, force: true });
});

const start = (place: DataPlace = { folder }) => startPlatformProcess(place, ARGS);

async function expectKillsSurvived(place: DataPlace): Promise<void> {
  const confirmed: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const platform = await start(place);
    const enough = 50 + Math.random() * 150;
    const votes = voteUntilGone(platform.url, `kill_${kill}`, (count) => {
      if (count > enough) platform.process.kill('SIGKILL');
    });
    confirmed.push(...(await votes));
    expect((await platform.exit).signal).toBe('SIGKILL');
  }
  const { url } = await start(place);
  await expectKept(url, confirmed);
  const all = Array.from({ length: KILLS * 250 }, (_, n) => `kill_${n % KILLS}_${Math.floor(n / KILLS)}`);
  await voteUntilAnswered([url], all);
  expect((await storedVotes(url)).sort(), `${confirmed.length} of them confirmed before a kill`).toEqual(all.sort());
}

describe('every confirmed vote is there once after kill -9, and one whose answer was lost can be sent again', () => {
  it('in a folder', () => expectKillsSurvived({ folder }));

  // `.ci/run` installs it.
  it.runIf(hasPostgres())('on PostgreSQL', async () => {
    const server = await startPostgres();
    await expectKillsSurvived({ databaseUrl: server.url }).finally(() => server.stop());
  });
});

it('goes on when whoever reads its output has ended', async () => {
  const { url, process, exit } = await startPlatformProcess({ folder }, [...ARGS, '--verbose']);
  process.stdout?.destroy();
  process.stderr?.destroy();
  for (let n = 0; n < 5; n += 1) expect((await fetch(`${url}/api/events/general/all`)).status).toBe(200);
  process.kill('SIGTERM');
  expect((await exit).code).toBe(0);
});

it('a second process is refused, and one whose lock is taken away stops', async () => {
  const first = await start();
  const second = launchCommand({ folder }, ['--port', '0', ...ARGS]);
  expect(await second.exit).toEqual({ code: 1, signal: null });
  expect(second.output()).toMatch(/^Another process uses the data folder .*\. Stop it, or choose another folder\.\n$/);
  rmdirSync(join(folder, 'platform.lock'));
  expect(await first.exit).toEqual({ code: 1, signal: null });
  expect(first.output()).toContain('The platform stops, so that nothing is written to data it no longer owns.');
});
