import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The three browser engines, and what each needs on this machine. */

const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** @throws Error for an `ENGINE` that isn't one. */
export function engineAsked(): EngineName {
  const { ENGINE: name = 'chromium' } = process.env;
  const engine = ENGINES.find((known) => known === name);
  if (engine === undefined) throw new Error(`There is no engine ${name}: ${ENGINES.join(', ')}.`);
  return engine;
}

/**
 * The first program of these names on the path, or at that path for names with slashes.
 * @throws Error that names the Debian package
 */
export function findProgram(names: readonly string[], debianPackage: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))));
  const found = paths.find(runs);
  if (found === undefined) throw new Error(`${names.join(', ')}: not found. Debian’s package is ${debianPackage}.`);
  return found;
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
