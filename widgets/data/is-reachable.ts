import { fetch } from '../../src/client/globals.ts';

/** Of several platforms on a page, the first. */
let platform: string | undefined;

/**
 * Whether there is a network. `onLine` is only a hint: some machines never know that they are online. So the platform is tried, which is
 * what a page's policy allows requests to. Without that, a script is imported too early: Chromium remembers an import that failed.
 */
export async function isReachable(api?: string | null): Promise<boolean> {
  platform ??= api ?? undefined;
  if (globalThis.navigator?.onLine !== false || !platform) return true;
  return fetch(platform, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
