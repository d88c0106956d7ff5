import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../helpers/ask.ts';
import { makeDatabase } from '../helpers/database.ts';
import { killLaunched, type PlatformProcess, startPlatformProcess } from '../helpers/platform-process.ts';
import { pageOf, SITE, storedVotes, voteUntilAnswered } from '../helpers/voters.ts';
import { type PostgresServer, startPostgres } from './server.ts';

/** A separate server, because it is killed. */
let server: PostgresServer;
let processes: PlatformProcess[];

beforeAll(async () => {
  server = await startPostgres();
  const { url: databaseUrl } = await makeDatabase(server.url);
  const start = () => startPlatformProcess({ databaseUrl }, ['--origin', SITE, '--trust-proxy', '1']);
  processes = await Promise.all([start(), start()]);
}, 120_000);

afterAll(async () => {
  killLaunched();
  await server.stop();
});

it('a killed PostgreSQL loses no confirmed vote; the platforms report it and recover once it is back', async () => {
  const [one, two] = processes;
  const urls = processes.map(({ url }) => url);
  const references = Array.from({ length: 400 }, (_, n) => `vote_${n}`);
  const whileGone = { embedId: 'emb_demo_empty', choices: ['one'], clientReference: 'while_gone' };
  let restarted = Promise.resolve();
  const restart = async () => {
    await server.kill();
    const { status } = await ask(urls[0] ?? '', 'POST /api/vote/cast/create', { ...pageOf(5000), body: whileGone });
    await server.restart();
    expect(status).toBe(503);
  };
  const result = await voteUntilAnswered(urls, references, (count) => {
    if (count === 150) restarted = restart();
  });
  await restarted;
  expect([...result.refusals], 'never an error of ours').toEqual(['unavailable']);
  expect(result.silences, 'the platforms stayed').toBe(0);
  expect((await storedVotes(urls[1] ?? '')).sort()).toEqual(references.sort());
  // A vote may have been stored although its response was lost; no other difference is allowed.
  const { counted = 0, already_counted: already = 0 } = result.statuses;
  expect(counted + already).toBe(400);
  expect(already).toBeLessThanOrEqual(32);
  expect([one?.process.exitCode, two?.process.exitCode]).toEqual([null, null]);
}, 240_000);
