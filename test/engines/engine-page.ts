import type { Browser, CDPSession, KeyInput, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { browserLaunchOptions } from '../helpers/browser.ts';
import type { EngineName } from '../helpers/engines.ts';
import { openFirefox, resizeFirefoxPage, setPreferences } from '../helpers/firefox.ts';
import { KEYS } from './webdriver.ts';
import { openWebkit, resizePage, type Webkit } from './webkit.ts';

/** A visitor's preferences. Omitted ones stay unchanged. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

/** A page in an engine, with what the commands of web-test-runner need. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  readonly keyboard: {
    type(text: string): Promise<void>;
    press(key: string): Promise<void>;
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
  };
  readonly mouse: { click(x: number, y: number): Promise<void> };
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Returns once the page's media queries match. */
  emulateMedia(media: Media): Promise<void>;
  close(): Promise<void>;
}

const QUERIES: Readonly<Record<keyof Media, string>> = {
  colorScheme: 'prefers-color-scheme',
  reducedMotion: 'prefers-reduced-motion',
};
const NOTHING_WISHED: Required<Media> = { colorScheme: 'light', reducedMotion: 'no-preference' };
const MEDIA_MS = 20_000;

/** Runs in the page. */
const answersTo = (queries: readonly string[]): boolean => queries.every((query) => matchMedia(query).matches);

/** Waits until the emulation has reached the page. */
async function reached(media: Media, holds: (queries: readonly string[]) => Promise<boolean>): Promise<void> {
  const queries = Object.entries(media).map(([name, value]) => `(${QUERIES[name as keyof Media]}: ${value})`);
  const until = performance.now() + MEDIA_MS;
  while (!(await holds(queries))) {
    if (performance.now() > until) throw new Error(`The page never matched ${queries.join(', ')}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function openEngine(engine: EngineName): Promise<EnginePage> {
  if (engine === 'webkit') return openWebkit().then(webkitPage);
  return engine === 'firefox' ? firefoxPage() : chromiumPage();
}

async function chromiumPage(): Promise<EnginePage> {
  const browser = await puppeteer.launch(await browserLaunchOptions());
  const page = await browser.newPage();
  const devtools = await page.createCDPSession();
  return { ...puppeteerPage(browser, page), emulateMedia: emulation(page, (media) => askChromium(devtools, media)) };
}

async function firefoxPage(): Promise<EnginePage> {
  const browser = await openFirefox({ acceptInsecureCerts: true });
  const page = await browser.newPage();
  return {
    ...puppeteerPage(browser, page),
    setViewportSize: (size) => resizeFirefoxPage(page, size),
    emulateMedia: emulation(page, (media) => askFirefox(browser, media)),
  };
}

function puppeteerPage(browser: Browser, page: Page): Omit<EnginePage, 'emulateMedia'> {
  return {
    goto: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    keyboard: {
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(puppeteerKey(key)),
      down: (key) => page.keyboard.down(puppeteerKey(key)),
      up: (key) => page.keyboard.up(puppeteerKey(key)),
    },
    mouse: { click: (x, y) => page.mouse.click(x, y) },
    setViewportSize: (size) => page.setViewport(size),
    close: () => browser.close(),
  };
}

/** Puppeteer's Firefox doesn't know the name `Space`. */
const puppeteerKey = (name: string): KeyInput => (name === 'Space' ? ' ' : (name as KeyInput));

function emulation(page: Page, ask: (media: Required<Media>) => Promise<unknown>): EnginePage['emulateMedia'] {
  let wished = NOTHING_WISHED;
  return async (media) => {
    wished = { ...wished, ...media };
    await ask(wished);
    await reached(media, (queries) => page.evaluate(answersTo, queries));
  };
}

function askChromium(devtools: CDPSession, media: Required<Media>): Promise<unknown> {
  const features = Object.entries(media).map(([name, value]) => ({ name: QUERIES[name as keyof Media], value }));
  return devtools.send('Emulation.setEmulatedMedia', { features });
}

function askFirefox(browser: Browser, media: Required<Media>): Promise<void> {
  return setPreferences(browser, {
    'layout.css.prefers-color-scheme.content-override': media.colorScheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': media.reducedMotion === 'reduce' ? 1 : 0,
  });
}

function webkitPage({ session, display, close }: Webkit): EnginePage {
  let wished = NOTHING_WISHED;
  const ask = async (media: Required<Media>): Promise<void> => {
    await display.prefer({ dark: media.colorScheme === 'dark', still: media.reducedMotion === 'reduce' });
    await reached(media, (queries) => session.run(answersTo, queries));
  };
  return {
    goto: (url) => session.navigate(url),
    url: () => session.url(),
    keyboard: {
      type: (text) => session.press([...text]),
      press: (name) => session.press([keyNamed(name)]),
      down: (name) => session.down(keyNamed(name)),
      up: (name) => session.up(keyNamed(name)),
    },
    mouse: { click: (x, y) => session.clickAt(x, y) },
    setViewportSize: (size) => resizePage(session, size),
    async emulateMedia(media) {
      const told = { ...wished, ...media };
      // It only re-evaluates style sheets when the color scheme changes, which also applies the motion preference.
      const other = told.colorScheme === 'dark' ? 'light' : 'dark';
      if (told.reducedMotion !== wished.reducedMotion) await ask({ ...told, colorScheme: other });
      await ask(told);
      wished = told;
    },
    close,
  };
}

const keyNamed = (name: string): string => KEYS[name] ?? name;
