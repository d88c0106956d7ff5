import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerClient } from '../../../src/server.ts';
import { type Account, type LocalPlatform, startPlatform } from './index.ts';

let platform: LocalPlatform;
let account: Account;
beforeAll(async () => {
  platform = await startPlatform({ seed: 'empty' });
  account = await platform.createAccount();
});
afterAll(() => platform?.close());

const ownerOf = ({ url }: LocalPlatform) => createServerClient({ baseUrl: url, secretKey: account.secretKey });
const titles = async (of: LocalPlatform) => (await ownerOf(of).embeds.list({})).items.map(({ title }) => title).sort();
const ask = (of: LocalPlatform, title: string) =>
  ownerOf(of).embeds.create({ title, options: [{ label: 'Yes' }, { label: 'No' }] });

it('returns to a snapshot as often as asked, with its time', async () => {
  await ask(platform, 'More bread?');
  const before = platform.clock.now();
  const snapshot = await platform.snapshot();
  for (const title of ['More cake?', 'More tea?']) {
    await ask(platform, title);
    await platform.clock.advance('P1Y');
    expect(await titles(platform)).toHaveLength(2);
    await platform.restore(snapshot);
    expect(await titles(platform)).toEqual(['More bread?']);
    expect(platform.clock.now().getTime() - before.getTime()).toBeLessThan(60_000);
  }
});

it('answers requests that arrive during a restore', async () => {
  const snapshot = await platform.snapshot();
  const asked = Array.from({ length: 20 }, () => titles(platform));
  await platform.restore(snapshot);
  for (const found of await Promise.all(asked)) expect(found).toContain('More bread?');
});

it('is forked into a second one, and neither changes the other', async () => {
  await platform.clock.advance('P2D');
  const fork = await platform.fork();
  try {
    expect(fork.url).not.toBe(platform.url);
    expect(Math.abs(fork.clock.now().getTime() - platform.clock.now().getTime())).toBeLessThan(60_000);
    await ask(fork, 'More jam?');
    expect(await titles(fork)).toEqual(['More bread?', 'More jam?']);
    expect(await titles(platform)).toEqual(['More bread?']);
  } finally {
    await fork.close();
  }
});

it('takes none of data that is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  const kept = await startPlatform({ folder, seed: 'empty' });
  try {
    await expect(kept.snapshot()).rejects.toThrow('Only a platform started in memory can be copied.');
    await expect(kept.restore(new Blob())).rejects.toThrow('Only a platform started in memory can be restored.');
  } finally {
    await kept.close();
    await rm(folder, { recursive: true, force: true });
  }
});
