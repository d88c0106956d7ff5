import { signal } from '@preact/signals';
import type { HostPage } from '../../data/host-page.ts';
import { ownDocument } from './own-document.ts';
import { availableStorage } from './storage.ts';

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
  const online = signal(navigator.onLine);
  // A page in the back/forward cache is hidden, too.
  ownDocument().addEventListener('visibilitychange', () => {
    visible.value = !ownDocument().hidden;
  });
  for (const type of ['online', 'offline']) {
    addEventListener(type, () => {
      online.value = type === 'online';
    });
  }
  recordPolicyViolations();
  return {
    visible,
    online,
    storage: availableStorage(),
    get locks() {
      return navigator.locks ?? null;
    },
  };
}
