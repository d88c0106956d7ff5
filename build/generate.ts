import { readdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isOlder } from './is-older.ts';

const FOLDER = 'src/api/';
const FILES = ['openapi.json', 'types.gen.ts', 'resource-routes.gen.ts'].map((name) => FOLDER + name);

/**
 * `npm run generate`: writes the OpenAPI document, the types and the routes, which aren't in git, if they are missing or older than what
 * they come from. Commands that need them call it; `npm ci` doesn't, because it runs no scripts (.npmrc).
 */
export default async function generate(): Promise<void> {
  const sources = (await readdir(FOLDER)).map((name) => FOLDER + name).filter((name) => !FILES.includes(name));
  if (!(await isOlder(FILES, [...sources, 'package-lock.json']))) return;
  const { render } = await import('../src/api/openapi/render.ts');
  for (const [name, text] of Object.entries(await render())) {
    const file = new URL(`../${FOLDER}${name}`, import.meta.url);
    // Somebody else may be reading it.
    const draft = new URL(`${file.href}.${process.pid}`);
    await writeFile(draft, text);
    await rename(draft, file);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate();
