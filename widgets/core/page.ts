import type { Page } from '../../src/state/page.ts';
import { signal } from '../../src/state/signals.ts';
import { getCommon } from './common.ts';

/** The getter throws in a sandboxed frame, and with storage blocked. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

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
  const online = signal(navigator.onLine);
  // A page in the back/forward cache is a hidden one, too.
  document.addEventListener('visibilitychange', () => {
    visible.value = !document.hidden;
  });
  for (const type of ['online', 'offline']) {
    addEventListener(type, () => {
      online.value = type === 'online';
    });
  }
  return {
    visible,
    online,
    storage: storage(),
    locks: navigator.locks ?? null,
    loadLive: () => idle().then(getCommon),
  };
}
