import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** PostgreSQL is not installed; the message says how to install it. */
export class PostgresMissing extends Error {
  override readonly name = 'PostgresMissing';
}

/** Debian installs each version in its own folder, with no server on the PATH. */
const DEBIAN = '/usr/lib/postgresql';

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).filter((name) => /^\d+$/.test(name));
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
}

function pathFolders(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'initdb')));
  return folders.map((folder) => dirname(realpathSync(join(folder, 'initdb'))));
}

/**
 * The folder of PostgreSQL's server programs: Debian's newest, else from the PATH.
 * @throws {PostgresMissing}
 */
export function findPostgres(): string {
  const found = [...debianFolders(), ...pathFolders()].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (found !== undefined) return found;
  throw new PostgresMissing('PostgreSQL server not found. On Debian or Ubuntu: apt-get install postgresql');
}

export function hasPostgres(): boolean {
  try {
    return existsSync(findPostgres());
  } catch (cause) {
    if (cause instanceof PostgresMissing) return false;
    throw cause;
  }
}
