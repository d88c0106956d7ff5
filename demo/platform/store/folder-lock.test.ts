import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
const lock = () => join(folder, 'platform.lock');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Leaves a lock as a process does that was killed some time ago. */
function leaveLock(secondsAgo: number): void {
  const then = Date.now() / 1000 - secondsAgo;
  mkdirSync(lock());
  utimesSync(lock(), then, then);
}

it('takes over an abandoned lock, and says so if that takes a while', async () => {
  const said: string[] = [];
  leaveLock(11);
  await (await lockFolder(folder, (sentence) => said.push(sentence)))();
  expect(said).toEqual([]);
  leaveLock(6);
  await (await lockFolder(folder, (sentence) => said.push(sentence)))();
  expect(said).toEqual([expect.stringMatching(/doesn't renew its lock, .* expires after 10 seconds\.$/)]);
});
