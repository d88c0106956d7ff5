import type { debugPanel } from './debug-panel.ts';

/** Where this script came from, read while it runs for the first time: later nobody can tell. */
const source = globalThis.document?.currentScript?.getAttribute('src');
const base = source ? new URL(source, document.baseURI).href : null;

/** In place of load-part.ts in a classic script: the same parts, as modules beside it under the script's own address. */
export async function loadDebugPanel(): Promise<typeof debugPanel> {
  if (!base) throw new Error('The address of the script is not known');
  const part: { debugPanel: typeof debugPanel } = await import(new URL('creator-debug-panel.js', base).href);
  return part.debugPanel;
}
