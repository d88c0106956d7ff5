import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

/** The three engines that browsers are made of, and what this machine needs for each. */

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A program that an engine needs is not on this machine; the message says how to get it. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';
}

const PACKAGES = 'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb xsettingsd';

/**
 * Where a program is: the one that `variable` names in the environment, else the first of `names` on the path or, for a name with
 * slashes, there.
 *
 * @throws EngineMissing
 */
export function findProgram(names: readonly string[], debianPackage: string, variable?: string): string {
  const named = variable === undefined ? undefined : process.env[variable];
  if (variable !== undefined && named !== undefined && named !== '') {
    if (runs(named)) return named;
    throw new EngineMissing(`${variable} names ${named}, and no program is there.`);
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
 * `--engines all` of the command line, or some of them with commas between; `otherwise` where nothing is said.
 *
 * @throws Error for a name that is no engine's.
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
