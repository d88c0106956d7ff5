import type { ReadonlySignal } from '@preact/signals';

/**
 * What state may know about the page. It is passed in, so that nothing here touches `document`, and a test or a server can
 * be a page too. The browser's is created in `widgets/core/page/browser-page.ts`.
 */
export interface HostPage {
  /** False while the tab is hidden, which pauses refreshing. */
  readonly visible: ReadonlySignal<boolean>;
  /** False while the browser says so and the platform can't be reached. True proves nothing. */
  readonly online: ReadonlySignal<boolean>;
  /** `localStorage`, or null if the browser refuses it. Its methods may still throw (quota, revoked permission). */
  readonly storage: Storage | null;
  /** Web Locks, or null if unsupported (insecure page, old browser). */
  readonly locks: LockManager | null;
}
