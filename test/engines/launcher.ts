import type { BrowserLauncher } from '@web/test-runner';
import { type EnginePage, openEngine } from './engine-page.ts';
import type { EngineName } from './engines.ts';

const NAMES: Readonly<Record<EngineName, string>> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
const SIZE = { width: 800, height: 600 };
const AS_SHIPPED = { colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' } as const;

/** Web-test-runner's commands (`sendKeys`, `emulateMedia`, `setViewport`) ask a page of the type `playwright` by these names. */
interface EngineLauncher extends BrowserLauncher {
  getPage(sessionId: string): EnginePage;
}

/** Runs web-test-runner's pages in one of the engines, one after another in one tab. */
export function engineLauncher(engine: EngineName): EngineLauncher {
  let page: EnginePage | undefined;
  let active: string | undefined;
  const opened = async (): Promise<EnginePage> => {
    page ??= await openEngine(engine);
    return page;
  };
  return {
    name: NAMES[engine],
    type: 'playwright',
    concurrency: 1,
    async startSession(sessionId, url) {
      const fresh = await opened();
      active = sessionId;
      await fresh.setViewportSize(SIZE);
      await fresh.emulateMedia(AS_SHIPPED);
      await fresh.goto(url);
    },
    isActive: (sessionId) => active === sessionId,
    getBrowserUrl: () => page?.url(),
    getPage(sessionId) {
      if (page === undefined || active !== sessionId) throw new Error(`Session ${sessionId} has no page.`);
      return page;
    },
    // Ends what still runs in the page.
    async stopSession() {
      active = undefined;
      await page?.goto('about:blank');
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('Use --manual, and open the address in any browser.')),
    stop: async () => page?.close(),
  };
}
