import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeCertificate } from '../../demo/lab/server/certificate.ts';
import { freePort } from '../helpers/free-port.ts';
import { findPostgres } from './find-postgres.ts';

const START_MS = 60_000;
const STOP_MS = 20_000;
const PORT_ATTEMPTS = 5;
const USER = 'postgres';

/** A temporary PostgreSQL server; its data folder is deleted with it. */
export interface PostgresServer {
  /** URL of the database `postgres`, with a password generated for this server. */
  readonly url: string;
  /** A file with its self-signed certificate, which is for `localhost`. */
  readonly certificate: string;
  /** Stops it like a crash, as far as a program can: SIGKILL, without flushing. */
  kill(): Promise<void>;
  /** Starts it on the same data and port; it recovers what it had acknowledged. */
  restart(): Promise<void>;
  /** Stops it and removes its data. Safe to call twice. */
  stop(): Promise<void>;
}

/** Where a server is, and who runs it. */
interface Home {
  readonly programs: string;
  readonly folder: string;
  /** The user it runs as; PostgreSQL refuses to run as root. */
  readonly user: { uid?: number; gid?: number };
}

interface Place extends Home {
  readonly password: string;
  readonly port: number;
  readonly url: string;
}

export function userToRunAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A linguistic collation, as on most servers, reveals code that relies on byte order, which is PGlite's. */
const INITDB = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];

function own({ user }: Home, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

async function makeData(home: Home, password: string): Promise<void> {
  const { programs, folder, user } = home;
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  own(home, passwordFile);
  const cluster = [`--pgdata=${join(folder, 'data')}`, `--username=${USER}`, `--pwfile=${passwordFile}`];
  const args = [...cluster, '--auth=scram-sha-256', ...INITDB];
  execFileSync(join(programs, 'initdb'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const { key, cert } = await makeCertificate(['localhost']);
  for (const [name, text] of [
    ['server.key', key],
    ['server.crt', cert],
  ] as const) {
    writeFileSync(join(folder, 'data', name), text, { mode: 0o600 });
    own(home, join(folder, 'data', name));
  }
}

/** The defaults of a real server, set explicitly: these tests rely on durable writes. */
const SETTINGS = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '200', ssl: 'on' };

function launch({ programs, folder, port, user }: Place): { process: ChildProcess; output: () => string } {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...SETTINGS };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (text = `${text}${chunk}`.slice(-4000)));
  return { process: child, output: () => text };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts the server and waits until it responds.
 * @throws with its output if it exits instead.
 */
async function start(place: Place): Promise<ChildProcess> {
  const { process: child, output } = launch(place);
  const until = Date.now() + START_MS;
  while (!hasExited(child) && Date.now() < until) {
    if (await answers(place.url)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start: ${output()}`);
}

/** Child processes of a killed server exit slightly later; until then the data counts as in use. */
async function startAfterKill(place: Place): Promise<ChildProcess> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      return await start(place);
    } catch (cause) {
      if (Date.now() > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (hasExited(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill(signal);
  await ended;
  clearTimeout(late);
}

function serverAt(place: Place, first: ChildProcess): PostgresServer {
  let child = first;
  // A process that exits without its `finally` (Ctrl-C, process.exit) must not leave a server behind.
  const stopOnExit = () => child.kill('SIGQUIT');
  process.once('exit', stopOnExit);
  return {
    url: place.url,
    certificate: join(place.folder, 'data', 'server.crt'),
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      child = await startAfterKill(place);
    },
    async stop() {
      await end(child, 'SIGINT');
      process.off('exit', stopOnExit);
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a PostgreSQL server on a free loopback port, with a fresh data folder and full durability. It doesn't
 * interfere with other servers.
 * @throws {PostgresMissing} if it isn't installed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const password = randomBytes(16).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const home = { programs: findPostgres(), folder, user: userToRunAs() };
  try {
    own(home, folder);
    await makeData(home, password);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const place = { ...home, password, port, url: `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres` };
      try {
        return serverAt(place, await start(place));
      } catch (cause) {
        // Another process may have taken the free port in the meantime.
        if (attempt === PORT_ATTEMPTS) throw cause;
      }
    }
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}
