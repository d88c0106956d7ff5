import type { GetModuleInfo, ManualChunkMeta, PreRenderedChunk } from 'rollup';
import { SCRIPT } from './entries.ts';

/** How the script is split: the entry, a chunk for each widget, `creator-core.js` with what widgets share, and what few visits need. */

const isView = (id: string): boolean => /\/widgets\/[a-z-]+\/view\.ts$/.test(id);

/** A module and all that it imports at once. */
function importedBy(id: string, info: GetModuleInfo, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of info(id)?.importedIds ?? []) importedBy(imported, info, found);
  return found;
}

/** Rollup by itself would make a file of a few hundred bytes for every set of widgets that share something. */
export function manualChunks(id: string, { getModuleIds, getModuleInfo }: ManualChunkMeta): string | undefined {
  const ids = [...getModuleIds()];
  const isIn = (root: string) => importedBy(root, getModuleInfo).has(id);
  if (ids.some((each) => getModuleInfo(each)?.isEntry && isIn(each))) return SCRIPT;
  const views = ids.filter((each) => isView(each) && isIn(each));
  // What an embed shares with a poll is in the poll's chunk.
  const isShared = views.length > 1 && views.some((each) => !/\/(?:poll|embed)\//.test(each));
  // Their other users are parts that load later.
  const isText = views.length > 0 && /\/src\/text\//.test(id);
  return (isShared || isText) && !isView(id) ? 'core' : undefined;
}

/** A view has the name of its widget: `creator-poll.js`. */
export function chunkFileNames({ name, moduleIds }: PreRenderedChunk): string {
  const [, widget] = /\/widgets\/([a-z-]+)\/view\.ts$/.exec(moduleIds.find(isView) ?? '') ?? [];
  return `creator-${widget ?? name}.js`;
}
