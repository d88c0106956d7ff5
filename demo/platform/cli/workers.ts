import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PlatformOptions, prepareStore, type RunningPlatform, startLocalPlatform } from '../app/start-platform.ts';
import { listen } from '../http/listen-loopback.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What the command needs of a running platform, in one process or in several. */
export type Running = Pick<RunningPlatform, 'url' | 'close'>;

/** Serves in a worker process, with a store that the primary has prepared. Tells the primary its URL. */
export async function startAsWorker(options: PlatformOptions): Promise<Running> {
  // Ctrl+C reaches every process of a terminal. The primary decides when its workers stop.
  process.on('SIGINT', () => undefined);
  const running = await startLocalPlatform({ ...options, seed: false });
  process.send?.(running.url);
  return running;
}

/** Resolves with the worker's URL. A worker that fails has printed the reason. */
function listening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', () => reject(new Error('A worker could not start.')));
  });
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}

/**
 * Checks before any worker starts that the port is free, and chooses one for 0: workers share a port only if they are given the same one.
 * @throws {PortTakenError}
 */
async function choosePort({ port = 0, host }: PlatformOptions): Promise<number> {
  const listening = await listen(createServer, { port, host });
  await listening.close();
  return listening.port;
}

/**
 * Starts worker processes that share one port and one database: copies of this process, which run `startAsWorker`. A worker that dies is
 * replaced.
 * @throws {Error} if the store cannot be opened, the port is taken, or a worker cannot start.
 */
export async function startWorkers(count: number, options: PlatformOptions): Promise<Running> {
  await prepareStore(options);
  const port = await choosePort(options);
  cluster.setupPrimary({ args: [...process.argv.slice(2), '--port', String(port)] });
  let stopping = false;
  const start = async (): Promise<string> => {
    const worker = cluster.fork();
    const url = await listening(worker);
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      options.log?.(`Worker ${worker.process.pid} ended (${signal ?? `exit code ${code}`}). Starting another.`);
      void replace();
    });
    return url;
  };
  // The others serve meanwhile. What keeps a worker from starting, such as a lost database, often passes.
  const replace = async (waitMs = FIRST_WAIT_MS): Promise<void> => {
    try {
      await start();
    } catch {
      if (stopping) return;
      options.log?.(`A worker could not start. Trying again in ${waitMs / 1000} s.`);
      await sleep(waitMs);
      if (!stopping) await replace(Math.min(waitMs * 2, LONGEST_WAIT_MS));
    }
  };
  const [url = ''] = await Promise.all(Array.from({ length: count }, start));
  return {
    url,
    async close() {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
    },
  };
}
