import type { GetModuleInfo, ManualChunkMeta, PreRenderedChunk } from 'rollup';
import { SCRIPT } from './entries.ts';

/** How the script is split: the entry, a chunk for each widget, `creator-core.js` with what widgets share, and what few visits need. */

const isView = (id: string): boolean => /\/widgets\/[a-z-]+\/view\.ts$/.test(id);

/** A module and all that it imports at once; and, with `later`, whatever these import with `import()`. */
function importedBy(id: string, info: GetModuleInfo, later = false, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {};
  for (const imported of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
    importedBy(imported, info, later, found);
  return found;
}

/** Rollup by itself would make a file of a few hundred bytes for every set of widgets that share something. */
export function manualChunks(id: string, { getModuleIds, getModuleInfo }: ManualChunkMeta): string | undefined {
  const ids = [...getModuleIds()];
  const isIn = (root: string, later?: boolean) => importedBy(root, getModuleInfo, later).has(id);
  if (ids.some((each) => getModuleInfo(each)?.isEntry && isIn(each))) return SCRIPT;
  const views = ids.filter(isView);
  if (isView(id) || !views.some((each) => isIn(each))) return undefined;
  const users = views.filter((each) => isIn(each, true));
  // What an embed shares with a poll is in the poll's chunk.
  return users.length > 1 && users.some((each) => !/\/(?:poll|embed)\//.test(each)) ? 'core' : undefined;
}

/** A view has the name of its widget: `creator-poll.js`. */
export function chunkFileNames({ name, moduleIds }: PreRenderedChunk): string {
  const [, widget] = /\/widgets\/([a-z-]+)\/view\.ts$/.exec(moduleIds.find(isView) ?? '') ?? [];
  return `creator-${widget ?? name}.js`;
}
