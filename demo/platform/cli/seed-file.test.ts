import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerClient } from '../../../src/server.ts';
import { demoAccount, startPlatform } from '../package/index.ts';
import { writeSeedFile } from './seed-file.ts';

let folder: string;
let file: `${string}.json`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
  file = `${join(folder, 'seed')}.json`;
  await writeSeedFile(file);
  // As some editors save it.
  await writeFile(file, `\ufeff${await readFile(file, 'utf8')}`);
});
afterAll(() => rm(folder, { recursive: true }));

it('starts with what init has written, again after a reset, for other origins on request', async () => {
  const platform = await startPlatform({ seed: file, origins: ['https://shop.example.com'] });
  try {
    const server = createServerClient({ baseUrl: platform.url, secretKey: demoAccount.secretKey });
    await server.embeds.delete({ id: 'emb_kitten' });
    await platform.reset();
    expect((await server.embeds.list()).items).toMatchObject([{ id: 'emb_kitten', options: [{ label: 'Miso' }, {}] }]);
    expect((await server.events.list()).items).toMatchObject([{ id: 'evt_open_day', paymentLinkId: 'plink_cats' }]);
    const ask = (origin: string) =>
      fetch(`${platform.url}/api/vote/embed/get?publicKey=${demoAccount.publicKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: '{ "id": "emb_kitten" }',
      });
    expect((await ask('https://shop.example.com')).status).toBe(200);
    expect((await ask('http://localhost:3000')).status).toBe(403);
  } finally {
    await platform.close();
  }
});

it('is used once where data is kept', async () => {
  const options = { seed: file, folder: join(folder, 'data') };
  for (const left of [1, 0]) {
    const platform = await startPlatform(options);
    const server = createServerClient({ baseUrl: platform.url, secretKey: demoAccount.secretKey });
    const { items } = await server.embeds.list();
    expect(items).toHaveLength(left);
    for (const { id } of items) await server.embeds.delete({ id });
    await platform.close();
  }
});

it('is not written over a file', async () => {
  const text = await readFile(file, 'utf8');
  await expect(writeSeedFile(file)).rejects.toThrow(/seed\.json.*\n.*another file/);
  expect(await readFile(file, 'utf8')).toBe(text);
});

const account = { class: 'Business' };
const EMBEDS = 'POST /api/vote/embed/create';
const embed = { title: 'Soup?', options: [{ label: 'Yes' }, { label: 'No' }] };

it.each<[problem: string, seed: object | string, message: RegExp]>([
  ['JSON', '{', /wrong\.json: .*JSON/],
  ['an account', {}, /"account" is missing/],
  ['a create operation', { account, 'POST /api/vote/embed/get': [] }, /embed\/get" is no create operation/],
  ['a known class', { account: { class: 'Shop' } }, /account: class must be/],
  [
    'valid origins',
    { account: { ...account, allowedOrigins: ['shop.example'] } },
    /account: .*https:\/\/shop\.example/,
  ],
  ['valid fields', { account, [EMBEDS]: [embed, { ...embed, title: 7 }] }, /embed\/create, number 2: title must be/],
  ['ids of the resource', { account, [EMBEDS]: [{ ...embed, id: 'poll_a' }] }, /number 1: id must begin with emb_/],
  [
    'ids of their own',
    { account, [EMBEDS]: [1, 2].map(() => ({ ...embed, id: 'emb_a' })) },
    /number 2: id must be its/,
  ],
])('needs %s, and says where', async (_name, seed, message) => {
  const wrong = `${join(folder, 'wrong')}.json` as const;
  await writeFile(wrong, typeof seed === 'string' ? seed : JSON.stringify(seed));
  await expect(startPlatform({ seed: wrong })).rejects.toThrow(message);
});
