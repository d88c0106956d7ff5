import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isOlder } from './is-older.ts';

const FOLDER = 'src/api/';
const FILES = ['patch.gen.ts', 'openapi.json', 'types.gen.ts', 'resource-routes.gen.ts'].map((name) => FOLDER + name);

/** What `npx creator-widgets verify --patch` found: how the platform differs from these descriptions. */
const PATCH = 'patch.json';

/**
 * `npm run generate`: writes the OpenAPI document, the types and the routes, which aren't in git, if they are missing or older than what
 * they come from. Commands that need them call it; `npm ci` doesn't, because it runs no scripts (.npmrc).
 */
export default async function generate(): Promise<void> {
  const sources = (await readdir(FOLDER)).map((name) => FOLDER + name).filter((name) => !FILES.includes(name));
  if (!(await isOlder(FILES, [...sources, 'package-lock.json']))) return;
  const patch = await readFile(inFolder(PATCH), 'utf8');
  await write('patch.gen.ts', `export const patch: Readonly<Record<string, object>> = ${patch.trim()};\n`);
  // It imports the patch.
  const { render } = await import('../src/api/openapi/render.ts');
  for (const [name, text] of Object.entries(await render())) await write(name, text);
}

const inFolder = (name: string): URL => new URL(`../${FOLDER}${name}`, import.meta.url);

async function write(name: string, text: string): Promise<void> {
  // Somebody else may be reading it.
  const draft = inFolder(`${name}.${process.pid}`);
  await writeFile(draft, text);
  await rename(draft, inFolder(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate();
