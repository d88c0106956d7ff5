import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, ask } from '../../test/helpers/ask.ts';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from './seed.ts';

const SITE = 'https://site.example';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const START_MS = 120_000;

/** Each voter has an address of its own, so that the limits, which are the default ones here, do not end the test. */
const page = (n: number): Ask => ({
  publicKey: DEMO_PUBLIC_KEY,
  origin: SITE,
  headers: { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
});

interface Child {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<{ code: number | null; signal: string | null }>;
}

let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function launch(): Child {
  const args = ['--import', 'tsx', MAIN, '--port', '0', '--data', folder, '--origin', SITE, '--trust-proxy'];
  const { DATABASE_URL: _server, ...env } = process.env;
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  return { process: child, output: () => text, exit };
}

async function start(): Promise<Child & { url: string }> {
  const child = launch();
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const url = /Local platform: (\S+)/.exec(child.output())?.[1];
    if (url !== undefined) return { ...child, url };
    if (child.process.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The platform did not start: ${child.output()}`);
}

/** Votes from many pages at once, until nothing answers any more. Returns the references whose answer said that they count. */
async function voteUntilGone(url: string, prefix: string, answered: (count: number) => void): Promise<string[]> {
  const counted: string[] = [];
  let next = 0;
  const voter = async () => {
    while (next < 1000) {
      const n = next++;
      const body = {
        embedId: 'emb_demo_empty',
        choices: [n % 2 === 0 ? 'one' : 'two'],
        clientReference: `${prefix}_${n}`,
      };
      try {
        const answer = await ask(url, 'POST /api/vote/cast/create', { ...page(n), body });
        if (answer.data['status'] !== 'counted') continue;
      } catch {
        return;
      }
      counted.push(body.clientReference);
      answered(counted.length);
    }
  };
  await Promise.all(Array.from({ length: 16 }, voter));
  return counted;
}

/** Holds what is stored against what was answered, and the counts against the rows. */
async function expectKept(url: string, answered: readonly string[]): Promise<void> {
  const stored: unknown[] = [];
  for (let total = 1; stored.length < total; ) {
    const body = { embedId: 'emb_demo_empty', limit: 100, offset: stored.length };
    const { data } = await ask(url, 'POST /api/vote/cast/getall', { secretKey: DEMO_SECRET_KEY, body });
    total = Number(data['total']);
    expect(data).toMatchObject({ votes: total, voters: total });
    stored.push(...(data['items'] as { clientReference: string }[]).map(({ clientReference }) => clientReference));
  }
  expect(new Set(stored).size, 'none twice').toBe(stored.length);
  const kept = new Set(stored);
  expect(
    answered.filter((reference) => !kept.has(reference)),
    'answered and not there',
  ).toEqual([]);
}

it(
  'loses no answered vote and counts none twice when it is killed in the middle, or asked to stop',
  async () => {
    const first = await start();
    const second = launch();
    expect(await second.exit).toEqual({ code: 1, signal: null });
    expect(second.output()).toMatch(
      /^The data folder is in use by process \d+\. Stop it, or choose another folder\.\n$/,
    );

    const killed = await voteUntilGone(first.url, 'killed', (count) => count === 300 && first.process.kill('SIGKILL'));
    expect((await first.exit).signal).toBe('SIGKILL');
    expect(killed.length).toBeGreaterThanOrEqual(300);
    expect(killed.length).toBeLessThan(1000);

    const restarted = await start();
    await expectKept(restarted.url, killed);
    const again = { embedId: 'emb_demo_empty', choices: ['one'], clientReference: killed[0] };
    const repeated = await ask(restarted.url, 'POST /api/vote/cast/create', { ...page(1), body: again });
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
    expect(seeded.data, 'seeding four times doubles nothing').toMatchObject({ votes: 96, voters: 96 });
    last.process.kill('SIGTERM');
    expect(await last.exit).toEqual({ code: 0, signal: null });
  },
  4 * START_MS,
);
