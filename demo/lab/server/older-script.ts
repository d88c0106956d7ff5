import { readFile } from 'node:fs/promises';
import { SCRIPTS_FOLDER } from '../../../build/build-if-needed.ts';
import { OLDER_VERSION } from '../page/hostile/cases.ts';

const MANIFEST = new URL('../../../package.json', import.meta.url);

/** Returns a script of this build under an older version number, as on a page not updated since; null when there is no such file. */
export async function olderScript(name: string): Promise<string | null> {
  const { version } = JSON.parse(await readFile(MANIFEST, 'utf8')) as { version: string };
  const body = await readFile(`${SCRIPTS_FOLDER}/${name}`, 'utf8').catch(() => null);
  return body?.replaceAll(JSON.stringify(version), JSON.stringify(OLDER_VERSION)) ?? null;
}
