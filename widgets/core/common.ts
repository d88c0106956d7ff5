import { loadCommon } from './load-common.ts';

type Common = Awaited<ReturnType<typeof loadCommon>>;

/** What no first paint needs, once it is here: for all widgets of the page. */
export let common: Common | undefined;

/** Loads it, once; where it could not be loaded, the next one to ask tries again. */
export async function getCommon(): Promise<Common> {
  common = await loadCommon();
  return common;
}
