import { readFile } from 'node:fs/promises';
import { SCRIPTS_FOLDER } from '../build-if-needed.ts';
import { OLDER_VERSION } from './page/hostile-cases.ts';

const MANIFEST = new URL('../../package.json', import.meta.url);

/** A file of this build as an older version of it: what a page holds that has not been looked at since an update. Null where there is none. */
export async function olderScript(name: string): Promise<string | null> {
  const { version } = JSON.parse(await readFile(MANIFEST, 'utf8')) as { version: string };
  const body = await readFile(`${SCRIPTS_FOLDER}/${name}`, 'utf8').catch(() => null);
  return body?.replaceAll(JSON.stringify(version), JSON.stringify(OLDER_VERSION)) ?? null;
}
