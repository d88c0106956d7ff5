import type { ReadonlySignal } from './signals.ts';
import type { KeepLive } from './types.ts';

/**
 * What state may know of the page it runs in. The page is handed in, so that nothing here touches `document`, and so that
 * a test or a server can be a page too. The browser's own is made in `widgets/element/page.ts`.
 */
export interface Page {
  /** False while the tab is hidden: nothing is refreshed then. */
  readonly visible: ReadonlySignal<boolean>;
  /** False while the browser knows that it has no network. True proves nothing. */
  readonly online: ReadonlySignal<boolean>;
  /** `localStorage`, or null where the browser refuses it. Its methods may still throw (quota, revoked permission). */
  readonly storage: Storage | null;
  /** Web Locks, or null where there are none (insecure page, old browser). */
  readonly locks: LockManager | null;
  /** Gives `live.ts`, when there is time: no first paint needs it. Rejects where it cannot be loaded. */
  readonly loadLive: () => Promise<{ readonly keepLive: KeepLive }>;
}
