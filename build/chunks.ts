import type { GetModuleInfo, ManualChunkMeta, PreRenderedChunk } from 'rollup';
import { SCRIPT } from './entries.ts';

/**
 * How the script is split: the entry, a chunk for each widget, `creator-core.js` with what all widgets share, `creator-money.js` with
 * what those with prices share, and what few visits need.
 */

/** `poll`, of its `view.ts`. */
const widgetOf = (id: string): string | undefined => /\/widgets\/([a-z-]+)\/view\.ts$/.exec(id)?.[1];
const isView = (id: string): boolean => widgetOf(id) !== undefined;

/** An embed may be a poll. */
const isBallot = (widget: string | undefined): boolean => widget === 'poll' || widget === 'embed';

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
  if (!views.some((each) => isIn(each))) return undefined;
  const users = views.filter((each) => isIn(each, true)).map(widgetOf);
  // An overlay is made of other widgets, and loads their chunks. What an embed shares with a poll is in the poll's chunk.
  const owners = users.filter((name) => name !== 'overlay' || users.length === 1);
  if (owners.every(isBallot)) return owners.includes('poll') ? 'poll' : 'embed';
  if (owners.length === 1) return owners[0];
  return owners.some(isBallot) ? 'core' : 'money';
}

/** A view has the name of its widget: `creator-poll.js`. */
export function chunkFileNames({ name, moduleIds }: PreRenderedChunk): string {
  return `creator-${widgetOf(moduleIds.find(isView) ?? '') ?? name}.js`;
}
