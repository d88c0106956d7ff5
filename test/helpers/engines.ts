import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

/** The three browser engines, and what each needs on this machine. */

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A required program is missing; the message says how to install it. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';
}

const PACKAGES = 'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb xsettingsd';

/**
 * Finds a program: the one set in the environment as `variable`, else the first of `names` found on the path (or at
 * that path, for names with slashes).
 * @throws EngineMissing
 */
export function findProgram(names: readonly string[], debianPackage: string, variable?: string): string {
  const named = variable === undefined ? undefined : process.env[variable];
  if (variable !== undefined && named !== undefined && named !== '') {
    if (runs(named)) return named;
    throw new EngineMissing(`${variable} names ${named}, which does not exist.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))));
  const found = paths.find(runs);
  if (found !== undefined) return found;
  const also = variable === undefined ? '' : ` (or ${variable}=...)`;
  throw new EngineMissing(
    `${names.join(', ')}: not found. Debian’s package is ${debianPackage}${also}. All of them: ${PACKAGES}`,
  );
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The engines of `--engines` on the command line: `all`, or names separated by commas; `otherwise` by default.
 * @throws Error for an unknown name.
 */
export function enginesAsked(args: readonly string[], otherwise: string): readonly EngineName[] {
  const { values } = parseArgs({ args: [...args], options: { engines: { type: 'string', default: otherwise } } });
  const names = values.engines === 'all' ? ENGINES : values.engines.split(',');
  return names.map((name) => {
    const engine = ENGINES.find((known) => known === name);
    if (engine === undefined) throw new Error(`There is no engine ${name}: ${ENGINES.join(', ')} or all.`);
    return engine;
  });
}
