import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Whether one of these files is missing or older than a source. A folder counts with everything in it except tests. */
export async function isOlder(files: readonly string[], sources: readonly string[]): Promise<boolean> {
  return (await oldest(files)) < (await newest(ROOT, sources));
}

/** In ms since 1970; 0 when one is missing. */
async function oldest(files: readonly string[]): Promise<number> {
  return Math.min(...(await Promise.all(files.map((file) => stat(join(ROOT, file)).then(modified, () => 0)))));
}

async function newest(folder: string, names: readonly string[]): Promise<number> {
  return Math.max(0, ...(await Promise.all(names.map((name) => newestIn(join(folder, name))))));
}

async function newestIn(path: string): Promise<number> {
  const seen = await stat(path);
  if (seen.isDirectory()) return newest(path, await readdir(path));
  return /\.test\.tsx?$/.test(path) ? 0 : modified(seen);
}

function modified(file: { readonly mtimeMs: number }): number {
  return file.mtimeMs;
}
