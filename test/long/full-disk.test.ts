import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import {
  killLaunched,
  launchCommand,
  type PlatformProcess,
  startPlatformProcess,
} from '../helpers/platform-process.ts';
import { expectKept, pageOf, SITE } from '../helpers/voters.ts';

const MB = 1024 * 1024;
const ARGS = ['--origin', SITE, '--trust-proxy', '1'];
/** How many of the contacts fill a segment of the log. */
const CONTACTS_OF_SEGMENT = 260;
const ROUNDS = 2;
/** For a request. Nothing may hang. */
const ANSWER_MS = 10_000;
const PATIENCE_MS = 600_000;

/** Mounts a small disk; null where that isn't permitted. */
function mountDisk(): string | null {
  const at = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', at], { stdio: 'ignore' });
    return at;
  } catch {
    rmSync(at, { recursive: true });
    return null;
  }
}

const disk = mountDisk() ?? '';
const folder = join(disk, 'data');
const filler = join(disk, 'filler');

function leave(megabytes: number): void {
  rmSync(filler, { force: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - megabytes * MB)));
}

const start = () => startPlatformProcess({ folder }, ARGS);
const healthOf = async ({ url }: PlatformProcess) => {
  const response = await fetch(`${url}/local/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
  return ((await response.json()) as { data: { status: string } }).data.status;
};

let writes = 0;
const counted: string[] = [];

/** The status of a vote, or of a contact of 60 kB; `lost` if the connection ended, `late` if there is no response. */
async function write(url: string, n: number): Promise<unknown> {
  const clientReference = `vote_${n}`;
  const body = { embedId: 'emb_demo_empty', choices: ['one'], clientReference };
  const contact = { email: `${n}@example.com`, note: randomBytes(45_000).toString('base64') };
  const isVote = n % 2 === 0;
  const writing = isVote
    ? ask(url, 'POST /api/vote/cast/create', { ...pageOf(n), body })
    : ask(url, 'POST /api/marketing/contact/create', { secretKey: DEMO_SECRET_KEY, body: contact });
  const answered = writing.catch((cause: unknown) => {
    if (cause instanceof TypeError) return { status: 'lost' };
    throw cause;
  });
  const { status } = await Promise.race([answered, setTimeout(ANSWER_MS, { status: 'late' }, { ref: false })]);
  if (isVote && status === 200) counted.push(clientReference);
  return status;
}

/** Writes as many callers at once do, until `isOver`. Returns every status. */
async function writeUntil({ url }: PlatformProcess, isOver: (seen: ReadonlySet<unknown>, done: number) => boolean) {
  const seen = new Set<unknown>();
  let done = 0;
  const writer = async () => {
    while (!isOver(seen, done)) {
      seen.add(await write(url, writes++));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  return seen;
}

afterEach(killLaunched);
afterAll(() => {
  if (disk === '') return;
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

describe.runIf(disk !== '')('a full disk', () => {
  it(
    'a first start says so, and writes nothing that stops the next one',
    async () => {
      for (const megabytes of [1, 50]) {
        rmSync(folder, { recursive: true, force: true });
        leave(megabytes);
        const first = launchCommand({ folder }, ['--port', '0', ...ARGS]);
        expect(await first.exit).toEqual({ code: 1, signal: null });
        expect(first.output()).toBe(`The disk of ${folder} is full. Make room, then start again.\n`);
      }
    },
    PATIENCE_MS,
  );

  it(
    'writes are refused and reads answered until there is room, and nothing confirmed is lost',
    async () => {
      rmSync(filler, { force: true });
      const platform = await start();
      leave(45);
      expect(await writeUntil(platform, (seen) => seen.has(503) || seen.has('lost') || seen.has('late'))).toEqual(
        new Set([200, 503]),
      );
      expect(await healthOf(platform)).toBe('read_only');
      await expectKept(platform.url, counted);
      rmSync(filler);
      await expect.poll(() => healthOf(platform)).toBe('ok');
      expect(await writeUntil(platform, (_, done) => done > 50)).toEqual(new Set([200]));
      platform.process.kill('SIGKILL');
      await platform.exit;
      await expectKept((await start()).url, counted);
    },
    PATIENCE_MS,
  );

  it(
    'a disk that fills up at once, wherever the log is, stops the platform or makes it read-only',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        rmSync(filler, { force: true });
        const platform = await start();
        const position = Math.random() * CONTACTS_OF_SEGMENT;
        await writeUntil(platform, (_, done) => done > 2 * position);
        leave(0);
        const until = Date.now() + 3000;
        const seen = await writeUntil(platform, (all) => all.has('lost') || all.has('late') || Date.now() > until);
        if (seen.has('lost')) {
          expect(await platform.exit).toEqual({ code: 1, signal: null });
          expect(platform.output()).toMatch(/The disk of \S+ is full\. The platform stops\. .*\n$/);
        } else {
          expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
          expect(await healthOf(platform)).toBe('read_only');
          platform.process.kill('SIGKILL');
          await platform.exit;
        }
        rmSync(filler);
        const next = await start();
        await expectKept(next.url, counted);
        killLaunched();
        await next.exit;
      }
    },
    PATIENCE_MS,
  );
});
