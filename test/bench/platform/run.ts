import { availableParallelism } from 'node:os';
import { PostgresMissing } from '../../postgres/find-postgres.ts';
import { type PostgresServer, startPostgres } from '../../postgres/server.ts';
import { CONNECTIONS, type Loaded, load, type Operation } from './load.ts';
import { type BenchServer, type Subject, startServer } from './servers.ts';

/**
 * `npm run bench:platform`: how many reads and durable votes a second the local platform answers, against the bare ceiling of the same
 * interleaved run (bare.ts), on PGlite and on PostgreSQL. On loopback, for about five minutes. Nothing fails by the clock.
 */

const ROUNDS = 5;
const SECONDS = 3;
/** The part of the full load at which nobody should have to wait. */
const PARTIAL = 0.7;
const GOALS: Readonly<Record<Operation, number>> = { read: 0.6, vote: 0.5 };
const GOAL_P99_MS = 250;
/** The load, the database and two workers. */
const CORES_FOR_WORKERS = 4;
const INTERRUPTED = 130;

/** What was measured in one round, at full and at partial load. */
interface Round {
  readonly full: Loaded;
  readonly partial: Loaded;
}

const running: { stop(): Promise<void> }[] = [];
const stopAll = async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(INTERRUPTED)));

async function start(...args: Parameters<typeof startServer>): Promise<BenchServer> {
  const server = await startServer(...args);
  running.push(server);
  return server;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measure({ url }: BenchServer, operation: Operation): Promise<Round> {
  const full = await load(url, operation, SECONDS);
  return { full, partial: await load(url, operation, SECONDS, PARTIAL * full.perSecond) };
}

/** Measures servers in turns, so that other load on the machine slows all of them. Returns the rounds of each. */
async function interleaved(servers: readonly BenchServer[], operation: Operation): Promise<Round[][]> {
  // The first requests run code that isn't compiled yet.
  for (const { url } of servers) await load(url, operation, SECONDS);
  const rounds = servers.map((): Round[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, server] of servers.entries()) rounds[at]?.push(await measure(server, operation));
  return rounds;
}

const perSecond = (rounds: readonly Round[]) => median(rounds.map(({ full }) => full.perSecond));

function describe(rounds: readonly Round[]): string {
  const [p50, p99] = (['p50', 'p99'] as const).map((name) => median(rounds.map(({ full }) => full[name])));
  const partial = median(rounds.map(({ partial }) => partial.p99));
  return `${perSecond(rounds).toFixed(0)}/s; p50 ${p50} ms, p99 ${p99} ms, p99 at ${100 * PARTIAL} % load ${partial} ms`;
}

async function compareWithBare(store: string, serverUrl: string | null): Promise<void> {
  const subjects: readonly Subject[] = ['bare', 'ours'];
  const servers = await Promise.all(subjects.map((subject) => start(subject, serverUrl)));
  for (const operation of ['read', 'vote'] as const) {
    const [bare = [], ours = []] = await interleaved(servers, operation);
    const ratios = ours.map(({ full }, at) => full.perSecond / (bare[at]?.full.perSecond ?? Number.NaN));
    const [least, most] = [Math.min(...ratios).toFixed(2), Math.max(...ratios).toFixed(2)];
    console.log(`${store}, ${operation}, bare: ${describe(bare)}`);
    console.log(`${store}, ${operation}, ours: ${describe(ours)}`);
    console.log(
      `${store}, ${operation}: ${median(ratios).toFixed(2)} x bare (${least} to ${most}); the goal is ${GOALS[operation]} x, and ${GOAL_P99_MS} ms at ${100 * PARTIAL} % load`,
    );
  }
}

async function compareWorkers(serverUrl: string): Promise<void> {
  const cores = availableParallelism();
  if (cores < CORES_FOR_WORKERS) {
    console.log(`PostgreSQL, 2 workers against 1: not measured: needs more cores (${CORES_FOR_WORKERS}, not ${cores})`);
    return;
  }
  const servers = await Promise.all([1, 2].map((workers) => start('ours', serverUrl, workers)));
  for (const operation of ['read', 'vote'] as const) {
    const [one = [], two = []] = await interleaved(servers, operation);
    console.log(`PostgreSQL, ${operation}, 1 worker: ${describe(one)}`);
    console.log(`PostgreSQL, ${operation}, 2 workers: ${describe(two)}`);
    console.log(`PostgreSQL, ${operation}: ${(perSecond(two) / perSecond(one)).toFixed(2)} x one worker`);
  }
}

/** Null if PostgreSQL is not installed. */
async function startPostgresIfInstalled(): Promise<PostgresServer | null> {
  try {
    const server = await startPostgres();
    running.push(server);
    return server;
  } catch (cause) {
    if (!(cause instanceof PostgresMissing)) throw cause;
    console.log(`PostgreSQL: not measured. ${cause.message}`);
    return null;
  }
}

try {
  console.log(
    `${availableParallelism()} cores, Node ${process.version}, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`,
  );
  await compareWithBare('PGlite', null);
  await stopAll();
  const server = await startPostgresIfInstalled();
  if (server !== null) {
    await compareWithBare('PostgreSQL', server.url);
    await compareWorkers(server.url);
  }
} finally {
  await stopAll();
}
