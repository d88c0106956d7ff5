import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDatabase } from '../../helpers/database.ts';
import { SITE } from '../../helpers/voters.ts';

const START_MS = 60_000;

export type Subject = 'bare' | 'ours';

/** A server under load, in a process of its own, with a store of its own. */
export interface BenchServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface Place {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/** A new data folder; on PostgreSQL, a new database. */
async function newPlace(serverUrl: string | null): Promise<Place> {
  const { DATABASE_URL: _inherited, ...env } = process.env;
  if (serverUrl !== null) {
    const { url, drop } = await makeDatabase(serverUrl);
    return { args: [], env: { ...env, DATABASE_URL: url }, remove: drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  return { args: ['--data', folder], env, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** @param serverUrl a PostgreSQL server; null for PGlite in a folder */
export async function startServer(subject: Subject, serverUrl: string | null, workers = 1): Promise<BenchServer> {
  const place = await newPlace(serverUrl);
  const script = fileURLToPath(new URL(`./${subject}.ts`, import.meta.url));
  const options = ['--port', '0', '--origin', SITE, '--trust-proxy', '1', '--workers', String(workers)];
  const args = subject === 'bare' ? place.args : [...options, ...place.args];
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: place.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await place.remove();
  };
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; ) {
    const url = /(?:Local platform|Listening): (\S+)/.exec(output)?.[1];
    if (url !== undefined) return { url: url.replace('localhost', '127.0.0.1'), stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`The server did not start: ${output}`);
}
