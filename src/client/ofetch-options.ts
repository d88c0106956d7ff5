import type { FetchOptions } from 'ofetch';

/**
 * ofetch's own options, the same for every request. In what we ship they are folded into ofetch itself, and this table is
 * empty (build/fold-ofetch.ts).
 */
export const ofetchOptions: FetchOptions<'stream'> = {
  responseType: 'stream',
  ignoreResponseError: true,
  retry: false,
  // Not ours to use, but ofetch reads them from an object that has the page's prototype.
  baseURL: '',
  onRequest: [],
};
