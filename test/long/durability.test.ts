import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { Inputs, requestOf } from '../../src/verify/inputs.ts';
import { newCode } from '../../src/verify/samples.ts';
import type { Fields } from '../../src/verify/schema.ts';
import { type Answered, ask } from '../helpers/ask.ts';
import { type DataPlace, killLaunched, launchCommand, startPlatformProcess } from '../helpers/platform-process.ts';
import { expectKept, History, pageOf, SITE, storedVotes, voteUntilAnswered, voteUntilGone } from '../helpers/voters.ts';
import { referencedCreates } from '../interface/journey.ts';
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
  const history = new History();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const platform = await start(place);
    const enough = 50 + Math.random() * 150;
    const votes = voteUntilGone(platform.url, `kill_${kill}`, history, (count) => {
      if (count > enough) platform.process.kill('SIGKILL');
    });
    const [counted] = await Promise.all([votes, history.readUntilGone(platform.url)]);
    confirmed.push(...counted);
    expect((await platform.exit).signal).toBe('SIGKILL');
  }
  expect(history.reads).toBeGreaterThan(KILLS);
  const { url, process, exit } = await start(place);
  await expectKept(url, confirmed);
  const all = Array.from({ length: KILLS * 250 }, (_, n) => `kill_${n % KILLS}_${Math.floor(n / KILLS)}`);
  await voteUntilAnswered([url], all);
  expect((await storedVotes(url)).sort(), `${confirmed.length} of them confirmed before a kill`).toEqual(all.sort());

  const close = { id: 'emb_demo_empty', status: 'closed' };
  await ask(url, 'PUT /api/vote/embed/update', { secretKey: DEMO_SECRET_KEY, body: close });
  process.kill('SIGKILL');
  await exit;
  const again = await start(place);
  const body = { embedId: 'emb_demo_empty', choices: ['one'], clientReference: 'late' };
  const late = await ask(again.url, 'POST /api/vote/cast/create', { ...pageOf(0), body });
  expect(late.data, 'a closed poll stays closed').toMatchObject({ status: 'rejected', reason: 'closed' });
}

describe('every confirmed vote is there once after kill -9, and one whose answer was lost can be sent again', () => {
  it('in a folder', () => expectKillsSurvived({ folder }));

  // `.ci/run` installs it.
  it.runIf(hasPostgres())('on PostgreSQL', async () => {
    const server = await startPostgres();
    await expectKillsSurvived({ databaseUrl: server.url }).finally(() => server.stop());
  });
});

/** The demo account's server, which asks a platform that may be gone. */
class Owner extends Inputs {
  readonly #url: string;

  constructor(url: string) {
    super();
    this.#url = url;
  }

  ask(route: RouteText, fields: Fields): Promise<Answered> {
    return ask(this.#url, route, { ...requestOf(route, fields), secretKey: DEMO_SECRET_KEY });
  }
  async data(route: RouteText, fields: Fields = {}): Promise<Fields> {
    return (await this.ask(route, await this.sample(route, fields))).data;
  }
  wait = async (): Promise<never> => Promise.reject(new Error('The clock is real.'));
  signUp = this.wait;
  mailedToken = this.wait;
}

it('a create that kill -9 interrupts is found by its reference, whole or not at all', async () => {
  const before = await start();
  const owner = new Owner(before.url);
  const creates = await Promise.all(
    referencedCreates.map(async ([create, list]) => {
      const clientReference = newCode();
      return { create, list, clientReference, fields: { ...(await owner.sample(create)), clientReference } };
    }),
  );
  let left = Math.random() * creates.length;
  const sent = creates.map(async ({ create, fields }) => {
    const answer = await owner.ask(create, fields).catch(() => null);
    left -= 1;
    if (left < 0) before.process.kill('SIGKILL');
    return answer?.data['id'];
  });
  const answered = await Promise.all(sent);
  await before.exit;
  const after = new Owner((await start()).url);
  for (const [at, { list, clientReference }] of creates.entries()) {
    const items = (await after.ask(list, { clientReference })).data['items'] as readonly Fields[];
    const id = answered[at];
    if (id === undefined) expect(items.length, list).toBeLessThan(2);
    else expect(items.map((item) => item['id'])).toEqual([id]);
  }
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
