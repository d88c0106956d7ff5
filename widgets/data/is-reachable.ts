import { fetch } from '../../src/client/globals.ts';

/**
 * Whether a script can be imported: Chromium remembers an import that failed. `onLine` may say no where a page on this machine needs no
 * network.
 */
export async function isReachable(): Promise<boolean> {
  if (globalThis.navigator?.onLine !== false) return true;
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
