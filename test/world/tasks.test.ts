import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlatformPackage } from '../../build/platform-package.ts';
import { createServerClient, type ServerClient } from '../../src/server.ts';
import { ask } from '../helpers/ask.ts';
import { freePort } from '../helpers/free-port.ts';
import { createHostProject, type HostProject, packPackage } from '../helpers/packed-package.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { until } from '../helpers/until.ts';

/**
 * The programs in the docs, saved and run as their reader would: in a project with both packed packages and a local platform
 * (`npm run build` first).
 */

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const ORIGIN = 'https://shop.example.com';
const OWN = ['tsx', 'typescript', '@types/node'];
const MOCKS = ['msw', 'openapi-msw'];

const textOf = (page: string) => readFile(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8');
const pages = (await textOf('tasks')) + (await textOf('testing-an-integration'));
/** Name to text. Each program has its name in its first line. */
const programs = new Map(
  [...pages.matchAll(/^```ts\n(\/\/ (\S+)\n.*?)^```$/gms)].map(([, text = '', name = '']) => [name, text]),
);

let packed: string;
let host: HostProject;
let platform: TestPlatform;
let env: NodeJS.ProcessEnv;
/** The account that the programs use. */
let server: ServerClient;
let publicKey: string;
let shopUrl: string;

const inHost = (path: string) => join(host.folder, path);

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'creator-widgets-packed-'));
  host = await createHostProject(await packPackage(packed));
  await buildPlatformPackage(inHost('node_modules/creator-widgets-platform'));
  const { dependencies } = JSON.parse(
    await readFile(inHost('node_modules/creator-widgets-platform/package.json'), 'utf8'),
  );
  await host.install(Object.fromEntries(Object.keys(dependencies).map((name) => [name, name])));
  await host.install(Object.fromEntries(OWN.map((name) => [name, name])));
  await host.install(Object.fromEntries(MOCKS.map((name) => [name, `../test/world/node_modules/${name}`])));
  await writeFile(inHost('package.json'), '{ "name": "host", "private": true, "type": "module" }');
  for (const [name, text] of programs) await writeFile(inHost(name), text);

  const port = await freePort();
  shopUrl = `http://localhost:${port}`;
  platform = await startPlatform({ testClock: true });
  const { secretKey, ...account } = await platform.createAccount({ allowedOrigins: [ORIGIN, shopUrl] });
  publicKey = account.publicKey;
  server = createServerClient({ baseUrl: platform.url, secretKey });
  const typesOf = [join(resolve('openapi-typescript'), '../../bin/cli.js'), `${platform.url}/openapi.json`];
  await run(process.execPath, [...typesOf, '--output', inHost('platform.d.ts')]);
  env = {
    ...{ PATH: process.env['PATH'], HOME: host.folder, NO_COLOR: '1' },
    ...{ CREATOR_API: platform.url, CREATOR_SECRET_KEY: secretKey, PORT: String(port) },
  };
});
afterAll(async () => {
  await platform?.close();
  await host?.remove();
  await rm(packed, { recursive: true, force: true });
});

const runNode = (args: readonly string[]) => run(process.execPath, args, { cwd: host.folder, env });

/** Runs a program to its end. Returns what it printed. */
const runProgram = async (name: string, ...args: readonly string[]): Promise<string> =>
  (await runNode(['--import', 'tsx', name, ...args])).stdout;

/** Presses Pay in the checkout that an address leads to. */
async function pay(address: string | URL, fields: Readonly<Record<string, string>> = {}): Promise<number> {
  const checkout = await fetch(address);
  return (await fetch(checkout.url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).status;
}

it('each program has a test, and compiles', async () => {
  expect([...programs.keys()]).toEqual([
    'create-poll.ts',
    'create-event.ts',
    'give-discount.ts',
    'sell-subscription.ts',
    'release-orders.ts',
    'mocked.ts',
  ]);
  // As strict as this package.
  const config = {
    extends: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
    compilerOptions: { module: 'nodenext', moduleResolution: 'nodenext', types: ['node'] },
    include: ['*.ts'],
    exclude: [],
  };
  await writeFile(inHost('tsconfig.json'), JSON.stringify(config));
  const compiled = await runNode([resolve('typescript/bin/tsc'), '-p', '.']).catch((error) => error);
  expect(compiled.stdout).toBe('');
});

describe('a program for a server', () => {
  it('creates a poll once, and counts its votes', async () => {
    const printed = /^<creator-poll embed-id="(\S+)"><\/creator-poll>\nsoup: 0\nbuns: (\d)\n$/;
    const [, embedId, before] = printed.exec(await runProgram('create-poll.ts')) ?? [];
    const body = { embedId, choices: ['buns'], clientReference: 'visitor_1' };
    const vote = await ask(platform.url, 'POST /api/vote/cast/create', { publicKey, origin: ORIGIN, body });
    const [, sameId, after] = printed.exec(await runProgram('create-poll.ts')) ?? [];
    expect([vote.data['status'], before, after, sameId]).toEqual(['counted', '0', '1', embedId]);
  });

  it('creates an event once, and counts its tickets', async () => {
    const printed = /^(\S+): (\d+) tickets left\n$/;
    const [, id = '', before] = printed.exec(await runProgram('create-event.ts')) ?? [];
    const event = await server.events.get({ id });
    expect(await pay(`${platform.url}/api/pay/${event.paymentLinkShortId}`)).toBe(200);
    const [, sameId, after] = printed.exec(await runProgram('create-event.ts')) ?? [];
    expect([event.status, before, after, sameId]).toEqual(['scheduled', '80', '79', id]);
  });

  it('gives a discount to whoever types the code', async () => {
    const printed = /link="(\S+)".*\nSPRING20: (\d) used it\n$/;
    const [, shortId, before] = printed.exec(await runProgram('give-discount.ts')) ?? [];
    const address = `${platform.url}/api/pay/${shortId}`;
    expect(await pay(address, { code: 'SPRING30' })).toBe(400);
    expect(await pay(address, { code: 'spring20' })).toBe(200);
    const [, sameId, after] = printed.exec(await runProgram('give-discount.ts')) ?? [];
    expect([before, after, sameId]).toEqual(['0', '1', shortId]);
    const link = await server.paymentLinks.get({ shortId: String(shortId) });
    const { items } = await server.charges.list({ paymentLinkId: link.id });
    expect(items).toMatchObject([{ status: 'succeeded', amount: '8.00' }]);
  });

  it('sells a subscription, which gives access until it is canceled', async () => {
    const printed = /link="(\S+)" client-reference="member-42".*\nmember-42 has access: (\w+)\n$/;
    const access = async () => printed.exec(await runProgram('sell-subscription.ts'))?.[2];
    const [, shortId] = printed.exec(await runProgram('sell-subscription.ts')) ?? [];
    const subscribe = (member: string) => pay(`${platform.url}/api/pay/${shortId}?clientReference=${member}`);
    expect([await subscribe('member-43'), await access()]).toEqual([200, 'false']);
    expect([await subscribe('member-42'), await access()]).toEqual([200, 'true']);
    await platform.clock.advance(platform.platform, 'P2M');
    expect(await access()).toBe('true');
    const { items } = await server.subscriptions.list({ clientReference: 'member-42' });
    for (const { id } of items) await server.subscriptions.cancel({ id });
    expect([items.length, await access()]).toEqual([1, 'false']);
  });
});

it('handlers of MSW are typed by the interface, and answer in place of the platform', async () => {
  expect(await runProgram('mocked.ts')).toBe('not_found\n');
});

describe('the shop', () => {
  const WAITING = 'Waiting for the payment.';
  let shop: ChildProcess;
  let output = '';
  const look = async (path: string) => (await fetch(shopUrl + path)).text();

  beforeAll(async () => {
    shop = spawn(process.execPath, ['--import', 'tsx', 'release-orders.ts'], {
      cwd: host.folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    shop.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    await until('the shop', () => look('/').catch(() => ''));
  });
  afterAll(() => void shop?.kill());

  async function order() {
    const { headers } = await fetch(`${shopUrl}/buy`, { redirect: 'manual' });
    const checkout = new URL(headers.get('location') ?? '');
    const id = checkout.searchParams.get('clientReference') ?? '';
    return { id, checkout, status: () => look(`/orders/${id}?creator-paid=${id}`) };
  }

  it('releases an order once, when the right amount has been paid for the right thing', async () => {
    const { id, checkout, status } = await order();
    expect(await status()).toBe(WAITING);
    const { id: paymentLinkId, currency } = await server.paymentLinks.get({ shortId: basename(checkout.pathname) });
    const price = { amount: '25.00', currency };
    const print = await server.paymentLinks.create({ kind: 'payment', title: 'A print', ...price });
    expect(await pay(`${print.url}?clientReference=${id}`)).toBe(200);
    const charge = { ...price, paymentLinkId, clientReference: id };
    await server.charges.create(charge);
    await server.charges.create({ ...charge, amount: '24.99', status: 'succeeded' });
    expect(await pay(checkout, { card: 'insufficient_funds' })).toBe(402);
    expect(await status()).toBe(WAITING);
    expect(await pay(checkout)).toBe(303);
    expect(await Promise.all([status(), status()])).toEqual(['On its way!', 'On its way!']);
    expect(output).toBe(`Released ${id}\n`);
  });

  it('releases an order whose payer never returns', async () => {
    const { id, checkout } = await order();
    expect(await pay(checkout)).toBe(303);
    await expect.poll(() => output, { timeout: 30_000 }).toContain(`Released ${id}\n`);
  });
});
