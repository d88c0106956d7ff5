import { signal } from '@preact/signals';
import type { Page } from '../../src/state/page.ts';

/** A getter may throw: `localStorage` in a sandboxed frame or with storage blocked. */
function attempt<T>(read: () => T | undefined): T | null {
  try {
    return read() ?? null;
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

function listen(): Page {
  const visible = signal(!document.hidden);
  const online = signal(navigator.onLine !== false);
  const see = () => {
    visible.value = !document.hidden;
  };
  document.addEventListener('visibilitychange', see);
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
  };
}
