import { signal } from '@preact/signals';
import type { Page } from '../../data/page.ts';
import { ownDocument } from './own-document.ts';
import { recordPolicyViolations } from './policy-violations.ts';

/** Accessing `localStorage` throws in a sandboxed frame and when storage is blocked. */
function availableStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

let page: Page | undefined;

/** The page as the shared state sees it. Created with the first widget near the screen; until then nothing listens. */
export function browserPage(): Page {
  page ??= createPage();
  return page;
}

function createPage(): Page {
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
