import type { Plugin } from 'rollup';
import { type Fold, folded } from './fold.ts';

/**
 * Our transport uses one path through ofetch (src/client/transport.ts): a whole address, a text for a body, no hooks, no
 * defaults, no repeats, no parsing. In what we ship the questions that lead to the other paths are answered beforehand,
 * so that they fall away, and with them `ufo`, `destr` and 1,700 of the bytes that a visitor would load (DECISIONS.md, 6).
 */
const FOLDS: readonly Fold[] = [
  { text: `import destr from 'destr';`, becomes: '' },
  { text: `import { withBase, withQuery } from 'ufo';`, becomes: '' },

  // Nothing but `raw` is used of what it makes, and it is made with `fetch` and `Headers` alone.
  { text: 'fetch = globalThis.fetch', becomes: 'fetch' },
  { text: 'Headers = globalThis.Headers', becomes: 'Headers' },
  { text: 'AbortController = globalThis.AbortController', becomes: '' },
  { text: 'new Set(\n  Object.freeze', becomes: '/* @__PURE__ */ new Set(\n  Object.freeze' },
  { text: 'return $fetch;', becomes: 'return { raw: $fetchRaw };' },

  // The address is whole: no base, and its query is in it.
  {
    text: 'resolveFetchOptions(\n        _request,\n        _options,\n        globalOptions.defaults,\n        Headers\n      )',
    becomes: '{ ..._options, headers: new Headers(_options.headers) }',
  },
  { text: 'typeof context.request === "string"', becomes: 'false' },

  // The method is in capitals; a body is the text of some JSON, with no content type yet; `accept` is said.
  { text: 'if (context.options.method)', becomes: 'if (false)' },
  { text: 'isPayloadMethod(context.options.method)', becomes: 'true', times: 2 },
  { text: 'isJSONSerializable(context.options.body)', becomes: 'true' },
  { text: 'typeof context.options.body !== "string"', becomes: 'false' },
  { text: 'context.options.headers.get("content-type")', becomes: 'null' },
  { text: 'context.options.headers.has("accept")', becomes: 'true' },

  // The time limit and the signal are ours, and so is the reading of the answer.
  { text: '!context.options.signal && context.options.timeout', becomes: 'false' },
  { text: 'if (abortTimeout)', becomes: 'if (false)' },
  { text: 'const hasBody = (', becomes: 'const hasBody = false && (' },
  { text: '!context.options.ignoreResponseError', becomes: 'false' },
  ...['onRequest', 'onRequestError', 'onResponse', 'onResponseError'].map((hook) => ({
    text: `if (context.options.${hook})`,
    becomes: 'if (false)',
  })),

  // The repeats are ours, and of its error we take the cause alone: it holds the request with its headers.
  { text: 'context.error = error;', becomes: 'throw { cause: error };' },
  { text: 'return await onError(context);', becomes: '', times: 2 },

  // What is left of its course is one call, and what that gives.
  { text: 'response: void 0,\n      error: void 0', becomes: '' },
  { text: 'context.response = await fetch(', becomes: 'return await fetch(' },
  { text: 'return context.response;', becomes: '' },
];

/** Where the source's own answers to these questions stand: of no use to a folded ofetch. */
const OPTIONS = /\/src\/client\/ofetch-options\.ts$/;

/** For Rollup and vitest. With another ofetch the build fails. */
export function foldOfetch(): Pick<Plugin, 'name' | 'transform'> & { readonly enforce: 'pre' } {
  return {
    name: 'fold-ofetch',
    enforce: 'pre',
    transform(code, id) {
      if (OPTIONS.test(id)) return { code: 'export const ofetchOptions = {};', map: null };
      if (/\/ofetch\/dist\/(index|node)\.mjs$/.test(id)) return { code: onlyCreateFetch(code), map: null };
      if (!/\/ofetch\/dist\/shared\/ofetch\.[^/]+\.mjs$/.test(id)) return null;
      return { code: folded(code, FOLDS, 'ofetch'), map: null };
    },
  };
}

/** Its front door makes a transport of its own when it is loaded, and brings a `fetch` for old versions of Node. */
function onlyCreateFetch(code: string): string {
  const [, name, from] = /^import (\{ \w+ as createFetch \}) from ('.+');$/m.exec(code) ?? [];
  if (!name) throw new Error('ofetch is another than the one that is folded: createFetch is not where it was.');
  return `export ${name} from ${from};`;
}
