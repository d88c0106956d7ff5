import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../demo/platform/http/listen-loopback.ts';
import { DEMO_ACCOUNT } from '../../demo/platform/seed/seed.ts';
import { BRANDS } from '../../demo/sites/gallery/brands.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { contrastOn, keyboardFaults, violationsOn } from './audit.ts';
import { watchShifts } from './layout-shift.ts';
import { openStage, type Stage } from './stage.ts';

/** No layout shift on any demo page, even on a slow connection; no obstacle for assistive technology or the keyboard, nothing in the console. */

const SITES = ['allowed', 'refused', 'shop', 'strict', 'tour'] as const;
const folder = (site: string) => new URL(`../../demo/sites/${site}/`, import.meta.url);
const GALLERY = ['index', ...BRANDS.map(({ name }) => name)].map((name) => `gallery/${name}.html`);
const PAGES = SITES.flatMap((site) =>
  [...readdirSync(folder(site)), ...(site === 'allowed' ? GALLERY : [])]
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ site, name })),
);

/** Pages of which a widget is refused, missing or set up wrongly, and what the console says then: the browser's line and ours. */
const WITH_MISTAKES = /^(?:refused|shop)|^allowed\/(?:(?:embed|goal|pay-button|poll)-states|mistakes|sandboxed)\.html/;
const OF_MISTAKES = /^(?:Failed to load resource|creator-widgets): /;

/** Tall enough to show the whole page, since only visible shifts count. */
const HEIGHT = 30_000;

/** The pending loads of the page and its frames. */
function pendingLoads(page: Page): Promise<string[]> {
  const looks = page.frames().map((frame) =>
    frame
      .evaluate(() => {
        const widgets = [...document.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
          localName.startsWith('creator-'),
        );
        const open = widgets.filter(({ dataset }) => [undefined, 'loading'].includes(dataset['state']));
        const pictures = widgets
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('img') ?? [])])
          .filter((picture) => !picture.complete && picture.checkVisibility());
        return [
          ...open.map(({ localName, dataset }) => `${localName} ${dataset['state']}`),
          ...pictures.map(({ src }) => src),
        ];
      })
      // A frame may navigate between the request and the response.
      .catch(() => ['a frame']),
  );
  return Promise.all(looks).then((all) => all.flat());
}

/** Waits until everything has loaded and been painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      }),
  );

/** Serves `pieces` one by one until the test ends, so that the browser paints in between. */
async function serveInPieces(pieces: readonly string[], site: string): Promise<string> {
  const answer: RequestListener = async ({ url }, response) => {
    if (url !== '/') return response.writeHead(302, { Location: site + url }).end();
    response.writeHead(200, { 'Content-Type': 'text/html' });
    for (const piece of pieces) {
      response.write(piece);
      await delay(50);
    }
    return response.end();
  };
  const { port, close } = await listenOnLoopback(() => createServer(answer), { port: 0 });
  onTestFinished(close);
  return `http://localhost:${port}/`;
}

describe('a demo page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test.each(PAGES)('has no layout shift, obstacle or console output: $site/$name', async ({ site, name }) => {
    const { demo, browser, line } = stage;
    line.delayMs = 150;
    const open = async (width: number) => {
      const { page, log } = await openPage(browser);
      await page.setViewport({ width, height: HEIGHT });
      const shifts = await watchShifts(page);
      await page.goto(`${demo[site]}/${name}`);
      await until(
        `the whole page at ${width} px`,
        () => pendingLoads(page),
        (open) => open.length === 0,
        30_000,
      );
      expect([log.errors, log.violations]).toEqual([[], []]);
      const isExpected = WITH_MISTAKES.test(`${site}/${name}`) ? OF_MISTAKES : /^$/;
      expect(log.console.filter(({ text }) => !isExpected.test(text))).toEqual([]);
      await painted(page);
      return { page, width, shifts: await shifts() };
    };
    const opened = await Promise.all([open(360), open(1280)]);
    const found = opened.flatMap(({ width, shifts }) => shifts.map((shift) => ({ width, ...shift })));
    expect(found, JSON.stringify(found)).toEqual([]);
    // The strictest page has no style sheet, so its links are as small as the browser makes them.
    if (site === 'strict' && name === 'index.html') return;
    const [{ page }] = opened;
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await contrastOn(page)).toEqual([]);
    expect(await keyboardFaults(page)).toEqual([]);
    // 1280 px at 400% zoom.
    await page.setViewport({ width: 320, height: HEIGHT });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test.each([
    ['', DEMO_ACCOUNT],
    ['gallery/serif.html', 'acc_serif'],
  ])('has no layout shift while it arrives in pieces on a phone: /%s', async (name, account) => {
    const { allowed, platform } = stage.demo;
    const html = await (await fetch(`${allowed}/${name}`)).text();
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 390, height: HEIGHT });
    const shifts = await watchShifts(page);
    const url = await serveInPieces(html.split(/(?=<a )/), allowed);
    await fetch(`${platform}/local/accounts/${account}/origins`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ allowedOrigins: [new URL(url).origin, new URL(allowed).origin] }),
    });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await until(
      'the whole page',
      () => pendingLoads(page),
      (open) => open.length === 0,
    );
    await painted(page);
    const found = await shifts();
    expect(found, JSON.stringify(found)).toEqual([]);
  });

  test.each(['/guides/', '/guides/theming.html'])('has no obstacle on a dark phone: %s', async (path) => {
    const { page, log } = await openPage(stage.browser);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await page.setViewport({ width: 360, height: 800 });
    await page.goto(stage.demo.allowed + path, { waitUntil: 'load' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violationsOn(page)).toEqual([]);
    expect(await keyboardFaults(page)).toEqual([]);
    expect(log.violations).toEqual([]);
    expect(log.errors).toEqual([]);
  });

  test('of the guides finds one from the keyboard, and the nearest one to a question', async () => {
    const { page, log } = await openPage(stage.browser);
    const found = () => page.$eval('search li a', ({ textContent }) => textContent);
    await page.goto(`${stage.demo.allowed}/guides/`, { waitUntil: 'load' });
    await page.type('#search', 'why is Webflow not loading it');
    await page.waitForSelector('search li a');
    expect(await found()).toContain('Webflow');
    expect(await page.$eval('search [role=status]', ({ textContent }) => textContent)).toContain('some of these words');
    await page.reload({ waitUntil: 'load' });
    await page.keyboard.press('/');
    await page.keyboard.type('forced colors');
    await page.waitForSelector('search li a');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${stage.demo.allowed}/guides/theming.html#forced-colors-print-and-motion`);
    expect(log.violations).toEqual([]);
  });

  test('of the strict site is served with exactly the strictest policy', async () => {
    const { headers } = await fetch(`${stage.demo.strict}/`);
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; connect-src ${stage.demo.api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
  });
});
