/** The address of this script, read while it runs for the first time: later nobody can tell. */
const { src = '' } = (globalThis.document?.currentScript ?? {}) as Partial<HTMLScriptElement>;

/** In place of load-part.ts in a classic script: the same part, as a module beside it under the script's own address. */
export const loadExplain = (): Promise<typeof import('./explain.ts')> =>
  import(new URL('creator-explain.js', src).href);
