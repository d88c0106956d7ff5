import { signal } from '@preact/signals';
import type { HostPage } from '../../data/host-page.ts';
import { isReachable } from '../../data/is-reachable.ts';
import { ownDocument } from './own-document.ts';
import { availableStorage } from './storage.ts';

/** How often to try whether the network is back, in case the browser doesn't say so. */
const RECHECK_MS = 10_000;

/** URLs that the page's Content-Security-Policy has blocked. */
export const blockedUrls = new Set<string>();

/** Starts recording violations, so that a request that failed can be blamed on the policy and not on the network. */
function recordPolicyViolations(): void {
  ownDocument().addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce' && blockedUrls.size < 99) blockedUrls.add(blockedURI);
  });
}

let page: HostPage | undefined;

/** The page as the shared state sees it. Created with the first widget near the screen; until then nothing listens. */
export function browserPage(): HostPage {
  page ??= createPage();
  return page;
}

function createPage(): HostPage {
  const visible = signal(!ownDocument().hidden);
  const online = signal(true);
  const check = async () => {
    if (navigator.onLine) return;
    const reachable = await isReachable();
    online.value = reachable || navigator.onLine;
    if (!online.value) setTimeout(check, RECHECK_MS);
  };
  // A page in the back/forward cache is hidden, too.
  ownDocument().addEventListener('visibilitychange', () => {
    visible.value = !ownDocument().hidden;
  });
  addEventListener('online', () => {
    online.value = true;
  });
  addEventListener('offline', () => {
    online.value = false;
    void check();
  });
  void check();
  recordPolicyViolations();
  return {
    visible,
    online,
    storage: availableStorage(),
    get locks() {
      try {
        return navigator.locks ?? null;
      } catch {
        return null;
      }
    },
  };
}
