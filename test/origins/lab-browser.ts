import type { Browser, Page } from 'puppeteer-core';
import type { EngineName } from '../engines/engines.ts';
import { openFirefox } from '../engines/firefox.ts';
import type { WebDriverSession } from '../engines/webdriver.ts';
import { openWebkit, resizePage } from '../engines/webkit.ts';
import { launch } from '../helpers/browser.ts';

/** What driving the lab asks of a browser, whichever way it is driven. All of them take the lab's certificate for a good one. */
export interface LabBrowser {
  newTab(): Promise<LabTab>;
  close(): Promise<void>;
}

export interface LabTab {
  goto(address: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments, which are JSON, and so is its result. */
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

/** A page of puppeteer's as a tab of the lab. */
export const tabOf = (page: Page): LabTab => ({
  goto: async (address) => void (await page.goto(address)),
  run: async <A extends unknown[], R>(fn: (...args: A) => R, ...args: A) =>
    (await page.evaluate(fn as (...args: unknown[]) => R, ...args)) as R,
  toFront: () => page.bringToFront(),
  close: () => page.close(),
});

async function openWebkitLab(): Promise<LabBrowser> {
  const { session, close } = await openWebkit();
  // The tab that it starts with stays open: a browser without one ends.
  const own = await session.tab();
  await resizePage(session, SIZE);
  return { newTab: () => webkitTab(session, own), close };
}

/** Its driver speaks to one tab at a time. */
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
