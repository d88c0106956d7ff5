import { spawn } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
const lock = () => join(folder, 'platform.lock');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** The description that this process writes into its lock. */
async function ownDescription(): Promise<Readonly<Record<string, unknown>>> {
  const held = await lockFolder(folder);
  const [name = ''] = readdirSync(lock()).filter((found) => !found.endsWith('.socket'));
  const text = readFileSync(join(lock(), name), 'utf8');
  held.release();
  return JSON.parse(text);
}

/** Leaves a lock as another process would. */
async function leaveLock(changes: object): Promise<void> {
  const owner = await ownDescription();
  mkdirSync(lock());
  writeFileSync(join(lock(), 'other'), JSON.stringify({ ...owner, ...changes }));
}

const OTHER_CONTAINER = { pid: 1, namespace: 'pid:[1]', host: 'f00' };
const OTHER_HOST = { pid: 1, boot: 'another', host: 'f00' };
const isLinux = process.platform === 'linux';

/** Opens the folder and skips the time for which a lock is watched. `meanwhile` runs at each look. */
async function openWatching(meanwhile: () => void = () => undefined) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const said: string[] = [];
  let isSettled = false;
  const opened = lockFolder(folder, (sentence) => said.push(sentence)).finally(() => {
    isSettled = true;
  });
  opened.catch(() => undefined);
  while (!isSettled) {
    meanwhile();
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { opened, said };
}

describe('lockFolder', () => {
  it('refuses a second process while the first runs, and names it', async () => {
    const held = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}. Stop it, or choose another`);
    held.release();
    (await lockFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('gives the folder to one of several processes that open it at the same instant, over a stale lock', async () => {
    await leaveLock({ pid: 4_194_304 });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(held).toHaveLength(1);
    expect(readdirSync(folder), 'the others leave nothing').toEqual(['platform.lock']);
    held[0]?.release();
  });

  it.each([
    ['a process that has ended', { pid: 4_194_304 }],
    ['a process whose id was reused', { start: '1' }],
  ])('clears the lock of %s at once', async (_, changes) => {
    await leaveLock(changes);
    const said: string[] = [];
    const held = await lockFolder(folder, (sentence) => said.push(sentence));
    expect(readdirSync(lock())).not.toContain('other');
    expect(said).toEqual([]);
    held.release();
  });

  it.runIf(isLinux)('refuses a process of another container that only its socket shows', async () => {
    await leaveLock({ ...OTHER_CONTAINER, listens: true });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(lock(), 'other.socket'), resolve));
    await expect(lockFolder(folder)).rejects.toThrow(
      'in use by process 1 of another container, with host name f00. Stop it, or choose another folder.',
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it.runIf(isLinux)('clears the lock of a container that was killed at once', async () => {
    const script = "require('net').createServer().listen(process.argv[1], () => console.log('listening'))";
    const path = join(folder, 'other.socket');
    const child = spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await leaveLock({ ...OTHER_CONTAINER, listens: true });
    renameSync(path, join(lock(), 'other.socket'));
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    const said: string[] = [];
    (await lockFolder(folder, (sentence) => said.push(sentence))).release();
    expect(said).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['another host, or before a reboot', OTHER_HOST, 'process 1 of host f00'],
    ['another container, where there are no sockets', { ...OTHER_CONTAINER, listens: false }, 'process 1 of another'],
    [
      'another container, over another mount',
      { ...OTHER_CONTAINER, device: -1, listens: true },
      'process 1 of another',
    ],
    ['a kernel that does not name itself', { ...OTHER_HOST, boot: '' }, 'process 1 of host f00'],
  ])('watches the heartbeat of %s', async (_, changes, name) => {
    await leaveLock(changes);
    const owner = JSON.parse(readFileSync(join(lock(), 'other'), 'utf8'));
    let beats = 0;
    const beat = () => {
      beats += 1;
      writeFileSync(join(lock(), 'other'), JSON.stringify({ ...owner, beats }));
    };
    const refused = await openWatching(beat);
    await expect(refused.opened).rejects.toThrow(`in use by ${name}`);
    expect(refused.said).toEqual([expect.stringContaining(`was last used by ${name}`)]);

    const { opened, said } = await openWatching();
    expect(said).toEqual([expect.stringContaining('Watching for 10 seconds whether it still is.')]);
    (await opened).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['half a description', '{"pid":1,"sta'],
    ['nothing, after a power failure', ''],
  ])('watches a lock with %s, then clears it', async (_, text) => {
    mkdirSync(lock());
    writeFileSync(join(lock(), 'other'), text);
    const { opened, said } = await openWatching();
    expect(said).toEqual([expect.stringContaining('was last used by another process')]);
    (await opened).release();
  });

  it('takes an empty lock, which an interrupted release leaves', async () => {
    mkdirSync(lock());
    (await lockFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the lock of an earlier version to a person', async () => {
    writeFileSync(lock(), '1 2 aa\n');
    await expect(lockFolder(folder)).rejects.toThrow(
      /lock of an earlier version: .*platform\.lock\. .*delete that file/,
    );
    rmSync(lock());
    (await lockFolder(folder)).release();
  });

  it('works in a folder with a path that is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(120), 'b'.repeat(120));
    mkdirSync(deep, { recursive: true });
    const held = await lockFolder(deep);
    expect(readdirSync(join(deep, 'platform.lock'))).toHaveLength(isLinux ? 2 : 1);
    held.release();
    expect(readdirSync(deep)).toEqual([]);
  });
});

describe('the owner of a lock', () => {
  /** `process.exit` ends nothing here, so it throws. */
  function expectStop(act: () => void): string {
    const said: string[] = [];
    vi.spyOn(fs, 'writeSync').mockImplementation((_, text) => said.push(String(text)));
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    expect(act).toThrow('exit');
    expect(exit).toHaveBeenCalledWith(1);
    return said.join('');
  }

  it('goes on while the lock is its own, and renews its heartbeat', async () => {
    const held = await lockFolder(folder);
    const [name = ''] = readdirSync(lock());
    const before = readFileSync(join(lock(), name), 'utf8');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
    held.requireOwn();
    expect(readFileSync(join(lock(), name), 'utf8')).not.toBe(before);
    held.release();
  });

  it('stops when another process has taken the folder, and names it', async () => {
    const held = await lockFolder(folder);
    for (const name of readdirSync(lock())) rmSync(join(lock(), name));
    writeFileSync(join(lock(), 'other'), JSON.stringify(OTHER_HOST));
    const said = expectStop(() => held.requireOwn());
    expect(said).toMatch(/^The data folder .* is now in use by process 1 of host f00\. The platform stops, .*\n$/);
    held.release();
    expect(readdirSync(lock()), 'the other lock stays').toEqual(['other']);
  });

  it('stops when its lock was removed, or its folder', async () => {
    const held = await lockFolder(folder);
    rmSync(lock(), { recursive: true });
    expect(expectStop(() => held.requireOwn())).toContain(`The lock of the data folder ${folder} was removed.`);
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
    expect(expectStop(() => held.requireOwn())).toContain(`The data folder ${folder} was deleted or moved.`);
    held.release();
  });
});
