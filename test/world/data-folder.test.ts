import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../helpers/ask.ts';
import {
  type CommandProcess,
  killLaunched,
  launchCommand,
  type PlatformProcess,
  startPlatformProcess,
} from '../helpers/platform-process.ts';

/** A process in a PID namespace of its own, where it is process 1, as in a container. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const ARGS = ['--seed', 'empty'];
/** For a machine with much to do: each start takes a second or two on a quiet one. */
const PATIENCE_MS = 900_000;

let place: string;
let folder: string;
let secretKey: string;
/** Customers that a platform has confirmed. */
const confirmed = new Set<string>();

/** A container on another machine, or after a reboot: the kernel has another boot id. */
function onHost(name: string): readonly string[] {
  const file = join(place, name);
  if (!existsSync(file)) writeFileSync(file, `${randomUUID()}\n`);
  return [...CONTAINER, 'sh', '-c', 'mount --bind "$0" /proc/sys/kernel/random/boot_id && exec "$@"', file];
}

const start = (within: readonly string[] = [], data = folder) => startPlatformProcess({ folder: data }, ARGS, within);

/** The output of a start that is refused. */
async function refusalOf(within: readonly string[] = [], data = folder): Promise<string> {
  const refused = launchCommand({ folder: data }, ['--port', '0', ...ARGS], within);
  expect(await refused.exit, refused.output()).toEqual({ code: 1, signal: null });
  return refused.output();
}

/** The platform itself: `unshare` has one child, and `sh` becomes it. */
function pidOf({ process: { pid = 0 } }: CommandProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? pid : Number(children.split(' ')[0]);
}

async function signal(platform: PlatformProcess, name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  process.kill(pidOf(platform), name);
  await platform.exit;
}

async function createCustomers({ url }: PlatformProcess, key = secretKey): Promise<readonly string[]> {
  const created = Array.from({ length: 10 }, async () => {
    const { status, data } = await ask(url, 'POST /api/payment/customer/create', {
      secretKey: key,
      body: { name: 'Ada', email: `${randomUUID()}@example.com` },
    });
    expect(status).toBe(200);
    return String(data['id']);
  });
  return Promise.all(created);
}

async function customersOf({ url }: PlatformProcess, key = secretKey): Promise<readonly string[]> {
  const { data } = await ask(url, 'POST /api/payment/customer/all', { secretKey: key, body: { limit: 100 } });
  return (data['items'] as readonly { readonly id: string }[]).map(({ id }) => id).sort();
}

async function write(platform: PlatformProcess): Promise<void> {
  for (const id of await createCustomers(platform)) confirmed.add(id);
}

const expectAll = async (platform: PlatformProcess): Promise<void> =>
  expect(await customersOf(platform)).toEqual([...confirmed].sort());

async function createAccount({ url }: PlatformProcess): Promise<string> {
  const response = await fetch(`${url}/local/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ class: 'Business', name: 'Shop' }),
  });
  const { data } = (await response.json()) as { readonly data: { readonly secretKey: string } };
  return data.secretKey;
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'data-folder-'));
  folder = join(place, 'data');
  const first = await start();
  secretKey = await createAccount(first);
  await write(first);
  await signal(first, 'SIGTERM');
}, PATIENCE_MS);
afterEach(killLaunched);
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('one data folder and several containers of a machine', () => {
  it(
    'one process has it, running or suspended, and the next starts at once when that one was killed',
    async () => {
      const starting = [CONTAINER, CONTAINER, []].map((within) =>
        launchCommand({ folder }, ['--port', '0', ...ARGS], within),
      );
      const isUp = ({ output }: CommandProcess) => output().includes('Press Ctrl+C');
      await expect.poll(() => starting.filter(isUp).length, { timeout: PATIENCE_MS }).toBe(1);
      await Promise.all(starting.filter((one) => !isUp(one)).map(({ exit }) => exit));
      expect(starting.filter(isUp), 'only one of three that start at the same instant').toHaveLength(1);
      killLaunched();
      await Promise.all(starting.map(({ exit }) => exit));

      const owner = await start(CONTAINER);
      expect(owner.output()).not.toContain('Watching');
      await write(owner);
      process.kill(pidOf(owner), 'SIGSTOP');
      const inAnother = /^The data folder is in use by process 1 of another container, with host name \S+\. Stop it, /;
      expect(await refusalOf(CONTAINER)).toMatch(inAnother);
      expect(await refusalOf()).toMatch(inAnother);
      process.kill(pidOf(owner), 'SIGCONT');
      await write(owner);
      await signal(owner, 'SIGKILL');

      const next = await start(CONTAINER);
      expect(next.output()).not.toContain('Watching');
      await expectAll(next);
      await signal(next, 'SIGTERM');
      expect(readdirSync(folder).sort()).toEqual(['pg', 'store.json']);
    },
    PATIENCE_MS,
  );

  it(
    'a suspended process keeps it from others of its own namespace',
    async () => {
      const owner = await start();
      process.kill(pidOf(owner), 'SIGSTOP');
      expect(await refusalOf()).toBe(
        `The data folder is in use by process ${owner.process.pid}. Stop it, or choose another folder.\n`,
      );
      process.kill(pidOf(owner), 'SIGCONT');
      await write(owner);
      await signal(owner, 'SIGTERM');
    },
    PATIENCE_MS,
  );
});

describe('one data folder and several machines', () => {
  it(
    'a heartbeat keeps it, a reboot gives it back, and a process that was suspended too long stops',
    async () => {
      const first = await start(onHost('one'));
      await write(first);
      const refusal = await refusalOf(onHost('two'));
      expect(refusal).toMatch(/^The data folder was last used by process 1 of host \S+\. Watching for 10 seconds/);
      expect(refusal).toMatch(
        /\nThe data folder is in use by process 1 of host \S+\. Stop it, or choose another folder\.\n$/,
      );

      process.kill(pidOf(first), 'SIGSTOP');
      const second = await start(onHost('two'));
      expect(second.output()).toContain('Watching for 10 seconds');
      await expectAll(second);
      await write(second);
      process.kill(pidOf(first), 'SIGCONT');
      expect(await first.exit).toEqual({ code: 1, signal: null });
      expect(first.output()).toMatch(
        /The data folder \S+ is now in use by process 1 of host \S+\. The platform stops, /,
      );
      await write(second);
      await signal(second, 'SIGKILL');

      const rebooted = await start(onHost('three'));
      await expectAll(rebooted);
      await signal(rebooted, 'SIGTERM');
    },
    PATIENCE_MS,
  );

  it(
    'a process whose folder is deleted stops and says so',
    async () => {
      const other = join(place, 'deleted');
      const running = await start([], other);
      rmSync(other, { recursive: true, force: true });
      expect(await running.exit).toEqual({ code: 1, signal: null });
      expect(running.output()).toContain(`The data folder ${other} was deleted or moved.`);
    },
    PATIENCE_MS,
  );
});

/** Mounts an image; null where that isn't permitted. */
function mountExfat(): { readonly at: string; unmount(): void } | null {
  const image = join(tmpdir(), `exfat-${randomUUID()}.img`);
  const at = mkdtempSync(join(tmpdir(), 'exfat-'));
  let device = '';
  const unmount = () => {
    if (device !== '') {
      execFileSync('umount', [at]);
      execFileSync('losetup', ['--detach', device]);
    }
    rmSync(image, { force: true });
    rmSync(at, { recursive: true, force: true });
  };
  try {
    writeFileSync(image, '');
    truncateSync(image, 256 * 1024 * 1024);
    execFileSync('mkfs.exfat', [image], { stdio: 'ignore' });
    device = execFileSync('losetup', ['--find', '--show', image], { encoding: 'utf8' }).trim();
    execFileSync('mount.exfat-fuse', [device, at], { stdio: 'ignore' });
    return { at, unmount };
  } catch {
    if (device !== '') execFileSync('losetup', ['--detach', device]);
    device = '';
    unmount();
    return null;
  }
}

const exfat = mountExfat();

describe.runIf(exfat !== null)('exFAT, which has no hard links, sockets or permissions', () => {
  afterAll(() => exfat?.unmount());

  it(
    'keeps what was confirmed through kill -9, for one process at a time',
    async () => {
      const data = join(exfat?.at ?? '', 'data');
      cpSync(folder, data, { recursive: true });
      const first = await start(CONTAINER, data);
      const key = await createAccount(first);
      const ids = [...(await createCustomers(first, key))];
      expect(await refusalOf(CONTAINER, data)).toMatch(/in use by process 1 of another container/);
      ids.push(...(await createCustomers(first, key)));
      await signal(first, 'SIGKILL');

      const second = await start(CONTAINER, data);
      expect(await customersOf(second, key)).toEqual(ids.sort());
      await signal(second, 'SIGTERM');
    },
    PATIENCE_MS,
  );
});
