import { signal } from '@preact/signals';
import type { Page } from '../../src/state/page.ts';
import { loadCommon } from './load-common.ts';

/** A getter may throw: `localStorage` in a sandboxed frame or with storage blocked. */
function attempt<T>(read: () => T | undefined): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}

/** What a Content-Security-Policy has blocked on this page, as far as one can read it: then it was not the network. */
export const blocked = new Set<string>();

let page: Page | undefined;

/** The browser's page, made when the first widget is about to show: until then nothing is listened to. */
export function browserPage(): Page {
  page ??= listen();
  return page;
}

/** Whatever the page is about to paint comes first. Safari has no idle callback. */
const idle = (): Promise<unknown> => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

function listen(): Page {
  const visible = signal(!document.hidden);
  const online = signal(navigator.onLine !== false);
  const see = () => {
    visible.value = !document.hidden;
  };
  document.addEventListener('visibilitychange', see);
  document.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce' && blocked.size < 99) blocked.add(blockedURI);
  });
  // A page restored from the back/forward cache was away for as long: it counts as hidden in between.
  addEventListener('pagehide', () => {
    visible.value = false;
  });
  addEventListener('pageshow', see);
  for (const type of ['online', 'offline']) {
    addEventListener(type, () => {
      online.value = type === 'online';
    });
  }
  return {
    visible,
    online,
    storage: attempt(() => localStorage),
    locks: attempt(() => navigator.locks),
    loadLive: () => idle().then(loadCommon),
  };
}
