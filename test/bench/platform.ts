import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startLocalPlatform } from '../../demo/platform/app/start-platform.ts';
import { TEST_LIMITS } from '../../demo/platform/base/limits.ts';
import { choiceOf, pageOf, SITE } from '../helpers/voters.ts';

/**
 * `npm run bench:platform`: the reads and votes a second of a local platform in a process of its own, in a new folder or, if DATABASE_URL
 * is set, on that server. Nothing fails by the clock.
 */

const CONNECTIONS = 64;
const SECONDS = 10;
const DATABASE_URL = process.env['DATABASE_URL'];

/** With limits that one machine can't exhaust. */
async function serve(folder: string): Promise<void> {
  const place = DATABASE_URL === undefined ? { folder } : { databaseUrl: DATABASE_URL };
  const options = { ...place, seed: true, origins: [SITE], trustProxy: 1, limits: TEST_LIMITS };
  const { addressUrl, close } = await startLocalPlatform(options);
  process.once('disconnect', () => void close());
  process.send?.(addressUrl);
}

let sent = 0;

const REQUESTS = {
  read: () => ({ path: 'embed/get', body: { id: 'emb_demo_always' } }),
  // Each of a new voter.
  vote: (n: number) => ({
    path: 'cast/create',
    body: { embedId: 'emb_demo_empty', choices: [choiceOf(n)], clientReference: `bench_${process.pid}_${n}` },
  }),
};

/** @throws if a request fails, because a refusal is faster than an answer. */
async function measure(url: string, operation: keyof typeof REQUESTS): Promise<void> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    sent += 1;
    const { publicKey, origin = '', headers } = pageOf(sent);
    const { path, body } = REQUESTS[operation](sent);
    return Object.assign(request, {
      method: 'POST',
      path: `/api/vote/${path}?publicKey=${publicKey}`,
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    });
  };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests: [{ setupRequest }] });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests failed.`);
  const { p50, p99 } = result.latency;
  console.log(`${Math.round(result['2xx'] / result.duration)} ${operation}s a second; p50 ${p50} ms, p99 ${p99} ms`);
}

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = fork(import.meta.filename, [folder]);
  try {
    const [url] = await once(server, 'message');
    console.log(`${DATABASE_URL === undefined ? 'PGlite in a folder' : 'PostgreSQL'}, ${CONNECTIONS} connections`);
    for (const operation of ['read', 'vote'] as const) await measure(String(url), operation);
  } finally {
    server.disconnect();
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

const [folder] = process.argv.slice(2);
await (folder === undefined ? run() : serve(folder));
