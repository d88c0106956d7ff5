import type { Browser, Page } from 'puppeteer-core';
import type { EngineName } from '../engines/engines.ts';
import { openFirefox } from '../engines/firefox.ts';
import type { WebDriverSession } from '../engines/webdriver.ts';
import { openWebkit, resizePage } from '../engines/webkit.ts';
import { launch } from '../helpers/browser.ts';

/** A browser that drives the lab, whatever its protocol. It accepts the lab's certificate. */
export interface LabBrowser {
  newTab(): Promise<LabTab>;
  close(): Promise<void>;
}

export interface LabTab {
  goto(address: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON; closures don't work. */
  run<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<R>;
  toFront(): Promise<void>;
  close(): Promise<void>;
}

const SIZE = { width: 1500, height: 1100 };

/** @throws EngineMissing */
export async function openLabBrowser(engine: EngineName): Promise<LabBrowser> {
  if (engine === 'webkit') return openWebkitLab();
  const browser = await (engine === 'firefox'
    ? openFirefox({ acceptInsecureCerts: true })
    : launch({ acceptInsecureCerts: true }));
  return {
    newTab: () => puppeteerTab(browser),
    close: () => browser.close(),
  };
}

async function puppeteerTab(browser: Browser): Promise<LabTab> {
  const page = await browser.newPage();
  await page.setViewport(SIZE);
  return tabOf(page);
}

/** Wraps a puppeteer page. */
export const tabOf = (page: Page): LabTab => ({
  goto: async (address) => void (await page.goto(address)),
  run: async <A extends unknown[], R>(fn: (...args: A) => R, ...args: A) =>
    (await page.evaluate(fn as (...args: unknown[]) => R, ...args)) as R,
  toFront: () => page.bringToFront(),
  close: () => page.close(),
});

async function openWebkitLab(): Promise<LabBrowser> {
  const { session, close } = await openWebkit();
  // The first tab stays open, since closing the last one ends the browser.
  const own = await session.tab();
  await resizePage(session, SIZE);
  return { newTab: () => webkitTab(session, own), close };
}

/** WebKit's driver talks to one tab at a time. */
async function webkitTab(session: WebDriverSession, own: string): Promise<LabTab> {
  const handle = await session.newTab();
  return {
    async goto(address) {
      await session.switchTo(handle);
      await session.navigate(address);
    },
    async run(fn, ...args) {
      await session.switchTo(handle);
      return session.run(fn, ...args);
    },
    toFront: () => session.switchTo(handle),
    async close() {
      await session.switchTo(handle);
      await session.closeTab();
      await session.switchTo(own);
    },
  };
}
