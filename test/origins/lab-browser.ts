import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Browser, Page } from 'puppeteer-core';
import { listenOnLoopback } from '../../demo/platform/http/listen-loopback.ts';
import type { WebDriverSession } from '../engines/webdriver.ts';
import { openWebkit } from '../engines/webkit.ts';
import { launch } from '../helpers/browser.ts';
import type { EngineName } from '../helpers/engines.ts';
import { openFirefox, resizeFirefoxPage } from '../helpers/firefox.ts';

/** A browser that drives the lab, whatever its protocol. It accepts the lab's certificate. */
export interface LabBrowser {
  newTab(): Promise<LabTab>;
  close(): Promise<void>;
}

export interface LabTab {
  goto(address: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON; closures don't work. */
  run<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<R>;
  /** Clicks with the mouse. */
  click(selector: string): Promise<void>;
  /** Puts it in the background, or in front again; only Chromium's do. */
  hide?(): Promise<void>;
  show?(): Promise<void>;
  close(): Promise<void>;
}

const SIZE = { width: 1500, height: 1100 };

/** @param localNames host names that resolve to this machine, besides `*.localhost` */
export function openLabBrowser(engine: EngineName, localNames: readonly string[]): Promise<LabBrowser> {
  if (engine === 'webkit') return openWebkitLab();
  return engine === 'firefox' ? openFirefoxLab(localNames) : openChromiumLab(localNames);
}

async function openChromiumLab(localNames: readonly string[]): Promise<LabBrowser> {
  const hosts = Object.fromEntries(localNames.map((name) => [name, '127.0.0.1']));
  const browser = await launch({ acceptInsecureCerts: true, hosts });
  return { newTab: () => chromiumTab(browser), close: () => browser.close() };
}

/** The pinned Chromium has no window whose tabs hide each other, so its window is minimized. */
async function chromiumTab(browser: Browser): Promise<LabTab> {
  const page = await browser.newPage();
  await page.setViewport(SIZE);
  const devtools = await page.createCDPSession();
  const place = async (windowState: 'minimized' | 'normal'): Promise<void> => {
    const { windowId } = await devtools.send('Browser.getWindowForTarget');
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  };
  return {
    ...puppeteerTab(page),
    hide: () => place('minimized'),
    async show() {
      await place('normal');
      await page.bringToFront();
    },
  };
}

async function openFirefoxLab(localNames: readonly string[]): Promise<LabBrowser> {
  const browser = await openFirefox({ acceptInsecureCerts: true, localNames });
  return { newTab: () => firefoxTab(browser), close: () => browser.close() };
}

async function firefoxTab(browser: Browser): Promise<LabTab> {
  const page = await browser.newPage();
  await resizeFirefoxPage(page, SIZE);
  return puppeteerTab(page);
}

const puppeteerTab = (page: Page): LabTab => ({
  goto: async (address) => void (await page.goto(address)),
  run: async <A extends unknown[], R>(fn: (...args: A) => R, ...args: A) =>
    (await page.evaluate(fn as (...args: unknown[]) => R, ...args)) as R,
  click: (selector) => page.click(selector),
  close: () => page.close(),
});

const LOOPBACK = ['localhost', '*.localhost', '127.0.0.1', '::1'];

/** Connects to this machine, whatever the name of the host. */
function tunnel({ url = '' }: IncomingMessage, client: Duplex): void {
  const server = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => {
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    client.pipe(server).pipe(client);
  });
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
}

/** WebKit can't be told how to resolve a name, but which proxy to use for all but some. */
async function openWebkitLab(): Promise<LabBrowser> {
  const proxy = await listenOnLoopback(() => createServer().on('connect', tunnel), { port: 0 });
  const { session, close } = await openWebkit([
    `--proxy=http://127.0.0.1:${proxy.port}`,
    ...LOOPBACK.map((name) => `--ignore-host=${name}`),
  ]);
  // The first tab stays open, since closing the last one ends the browser.
  const own = await session.tab();
  return { newTab: () => webkitTab(session, own), close: () => close().finally(proxy.close) };
}

/** WebKit's driver talks to one tab at a time, and each has a window of its own. */
async function webkitTab(session: WebDriverSession, own: string): Promise<LabTab> {
  const handle = await session.newTab();
  const here = async <T>(act: () => Promise<T>): Promise<T> => {
    await session.switchTo(handle);
    return act();
  };
  await session.place({ x: 0, y: 0, ...SIZE });
  return {
    goto: (address) => here(() => session.navigate(address)),
    run: (fn, ...args) => here(() => session.run(fn, ...args)),
    click: (selector) => here(() => session.click(selector)),
    async close() {
      await here(() => session.closeTab());
      await session.switchTo(own);
    },
  };
}
