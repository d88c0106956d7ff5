import type { BrowserLauncher } from '@web/test-runner';
import type { EngineName } from '../helpers/engines.ts';
import { type EnginePage, openEngine } from './engine-page.ts';

const NAMES: Readonly<Record<EngineName, string>> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** Test files that run side by side. Most of a test is waiting, so there are more of them than cores. */
const CONCURRENCY: Readonly<Record<EngineName, number>> = { chromium: 4, firefox: 1, webkit: 1 };

const SIZE = { width: 800, height: 600 };
const DEFAULT_MEDIA = { colorScheme: 'light', reducedMotion: 'no-preference' } as const;

/** Web-test-runner's commands (`sendKeys`, `sendMouse`, `emulateMedia`, `setViewport`) expect a page of type `playwright` with these methods. */
interface EngineLauncher extends BrowserLauncher {
  getPage(sessionId: string): EnginePage;
}

/**
 * Runs web-test-runner's pages in one of the engines. Every page that runs at the same time has a browser of its own, so that
 * each has the focus.
 */
export function engineLauncher(engine: EngineName): EngineLauncher {
  const idle: EnginePage[] = [];
  const active = new Map<string, EnginePage>();
  return {
    name: NAMES[engine],
    type: 'playwright',
    concurrency: CONCURRENCY[engine],
    async startSession(sessionId, url) {
      const page = idle.pop() ?? (await openEngine(engine));
      active.set(sessionId, page);
      await page.setViewportSize(SIZE);
      await page.emulateMedia(DEFAULT_MEDIA);
      await page.goto(url);
    },
    isActive: (sessionId) => active.has(sessionId),
    getBrowserUrl: (sessionId) => active.get(sessionId)?.url(),
    getPage(sessionId) {
      const page = active.get(sessionId);
      if (page === undefined) throw new Error(`Session ${sessionId} has no page.`);
      return page;
    },
    async stopSession(sessionId) {
      const page = active.get(sessionId);
      active.delete(sessionId);
      if (page) {
        // Ends whatever still runs in the page.
        await page.goto('about:blank');
        idle.push(page);
      }
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('Use --manual, and open the address in any browser.')),
    stop: async () => void (await Promise.all([...idle, ...active.values()].map((page) => page.close()))),
  };
}
