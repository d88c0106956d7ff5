import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Every suite that has a store, found by its imports so that none is forgotten. Browser suites, the world's and the
 * long run are excluded: the first two test pages and what lies around a platform, the third chooses its stores itself.
 */
export async function platformSuites(): Promise<string[]> {
  const { output } = await cruise(['src', 'demo', 'test'], {
    baseDir: ROOT,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^test/(hosts|browser|e2e|long|world)/' },
    // They open a store, on a server if DATABASE_URL is set.
    reaches: { path: '^test/helpers/(platform|database)\\.ts$' },
  });
  const { modules } = output as ICruiseResult;
  return modules
    .map(({ source }) => source)
    .filter((path) => /(?<!\.browser)\.test\.ts$/.test(path))
    .sort();
}
