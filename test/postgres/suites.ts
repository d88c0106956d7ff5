import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SourceGraph, sourceGraph } from '../helpers/source-graph.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Helpers that open a store, on a server if DATABASE_URL is set. */
const STORES = ['test/helpers/platform.ts', 'test/helpers/database.ts'];

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !file.name.endsWith('.d.ts'))
    .map((file) => relative(ROOT, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter((path) => !path.includes('/node_modules/'));
}

function reaches(graph: SourceGraph, from: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (STORES.includes(path)) return true;
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { ours, target, typeOnly } of graph.get(path)?.imports ?? []) if (ours && !typeOnly) open.push(target);
  }
  return false;
}

/**
 * Every suite that has a store, found by its imports so that none is forgotten. Browser suites, the world's and the
 * long run are excluded: the first two test pages and what lies around a platform, the third chooses its stores itself.
 */
export function platformSuites(): string[] {
  const paths = ['src', 'demo', 'test'].flatMap(sourcesUnder);
  const graph = sourceGraph(Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])));
  const suites = paths.filter(
    (path) => path.endsWith('.test.ts') && !/^test\/(browser|e2e|long|world)\/|\.browser\./.test(path),
  );
  return suites.filter((path) => reaches(graph, path)).sort();
}
