import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startLocalPlatform } from '../../demo/platform/app/start-platform.ts';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { openStore } from '../../demo/platform/store/open-store.ts';
import { settings } from '../../demo/platform/store/schema.ts';
import { ask } from '../helpers/ask.ts';
import { makeDatabase, runAt } from '../helpers/database.ts';

const SERVER = process.env['DATABASE_URL'] ?? '';
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function databaseWith(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const { name, url, drop } = await makeDatabase(SERVER);
  closing.push(drop);
  for (const [setting, value] of Object.entries(settings))
    await runAt(SERVER, `alter database ${name} set ${setting} to '${value}'`);
  return url;
}

async function startOn(databaseUrl: string) {
  const platform = await startLocalPlatform({ port: 0, databaseUrl, seed: true });
  closing.push(() => platform.close());
  const send = (route: Parameters<typeof ask>[1], body?: object) =>
    ask(platform.url, route, { secretKey: DEMO_SECRET_KEY, ...(body && { body }) });
  return { url: platform.url, send };
}

/** A proxy before the server whose connections can go silent: they stay open, and nothing more passes. New ones work. */
async function silencer(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const port = Number(url.port);
  const pairs = new Set<readonly [Socket, Socket]>();
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = [near.pipe(far), far.pipe(near)] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined).on('close', () => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of [...pairs].flat()) socket.destroy();
    proxy.close();
  });
  url.port = String((proxy.address() as AddressInfo).port);
  const silence = () => {
    for (const [far, near] of pairs) {
      far.unpipe().resume();
      near.unpipe().resume();
    }
  };
  return { url: url.href, silence };
}

it('connections that go silent, idle or at work, are ended with a 503, and replaced', async () => {
  const database = await databaseWith();
  const { url, silence } = await silencer(database);
  const { send } = await startOn(url);
  const read = () => send('POST /api/payment/customer/all', {});
  const write = () => send('POST /api/payment/customer/create', { name: 'Ann' });
  const burst = () => Promise.all(Array.from({ length: 15 }, () => [read(), write()]).flat());
  for (const { status } of await burst()) expect(status).toBe(200);

  const other = new pg.Client(database);
  await other.connect();
  await other.query('begin; lock table records in exclusive mode');
  // As many as one account may have connections.
  const atWork = Promise.all(Array.from({ length: 4 }, write));
  await expect
    .poll(async () => (await other.query('select from pg_locks where not granted')).rowCount, { timeout: 10_000 })
    .toBe(4);
  silence();
  await other.end();
  const asked = performance.now();
  const refused = await atWork;
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(performance.now() - asked).toBeLessThan(30_000);
  for (const { status } of await burst()) expect(status).toBe(200);
}, 120_000);

it.each([
  ['SQL, DMY', 'America/New_York'],
  ['German, DMY', 'Asia/Kathmandu'],
])('reads times as they were written if the database writes them as %s, in %s', async (datestyle, timezone) => {
  const { send } = await startOn(await databaseWith({ datestyle, timezone }));
  const times = { startsAt: '2030-03-04T22:30:00.000Z', expiresAt: '2031-11-12T01:02:03.000Z' };
  const link = { kind: 'payment', amount: '5.00', title: 'A mug', ...times };
  const { data } = await send('POST /api/payment/link/create', link);
  expect((await send('POST /api/payment/link/get', { id: data['id'] })).data).toMatchObject(times);
});

it('has no more conflicts on a database whose transactions are serializable', async () => {
  const { send } = await startOn(await databaseWith({ default_transaction_isolation: 'serializable' }));
  const { data } = await send('POST /api/payment/customer/create', { name: 'Ann' });
  const update = (n: number) => send('POST /api/payment/customer/update', { id: data['id'], name: `Ann ${n}` });
  const statuses = (await Promise.all(Array.from({ length: 30 }, (_, n) => update(n)))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('a table that somebody has locked is a 503 for those who need it, and nothing for all others', async () => {
  const database = await databaseWith();
  const { url, send } = await startOn(database);
  const read = () => send('POST /api/vote/embed/get', { id: 'emb_none' });
  const other = new pg.Client(database);
  await other.connect();
  await other.query('begin; lock table embeds');
  closing.push(() => other.end());
  const waiting = Promise.all(Array.from({ length: 5 }, read));
  expect((await send('GET /api/events/general/all')).status).toBe(200);
  expect((await fetch(`${url}/local/health`)).status).toBe(200);
  for (const { status, headers } of await waiting) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  await other.query('rollback');
  expect((await read()).status).toBe(404);
});

it('a transaction that fails to begin releases its connection', async () => {
  const { db, close } = await openStore({ databaseUrl: await databaseWith() });
  closing.push(close);
  const fail = () => db.transaction(async () => undefined, { isolationLevel: 'no such level' as 'serializable' });
  // More than the pool has connections.
  for (let n = 0; n < 12; n += 1) await expect(fail()).rejects.toThrow('no such level');
  expect(await db.transaction((tx) => tx.select().from(settings))).toEqual([]);
});
