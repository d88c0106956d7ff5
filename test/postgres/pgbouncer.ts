import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAt } from '../helpers/database.ts';
import { freePort } from '../helpers/free-port.ts';
import { userToRunAs } from './server.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export const hasPgbouncer: boolean = existsSync(PROGRAM);

/**
 * The same database, reached through PgBouncer, which may run each transaction on another of a few connections.
 * @param settings more lines of its configuration
 */
export async function startPgbouncer(databaseUrl: string, settings = ''): Promise<{ url: string; stop(): void }> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const url = new URL(databaseUrl);
  url.port = String(await freePort());
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = ${hostname}
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
${settings}
`,
  );
  const user = userToRunAs();
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(PROGRAM, [file], { ...user, stdio: 'ignore' });
  const until = Date.now() + 10_000;
  const answers = () =>
    runAt(url.href, 'select 1').then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('PgBouncer did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: url.href,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
