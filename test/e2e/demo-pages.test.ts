import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../demo/platform/http/listen-loopback.ts';
import { BRANDS } from '../../demo/sites/gallery/brands.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { keyboardFaults, violationsOn } from './audit.ts';
import { watchShifts } from './layout-shift.ts';
import { openStage, type Stage } from './stage.ts';

/** No layout shift on any demo page, even on a slow connection; no obstacle for assistive technology or the keyboard. */

const SITES = ['allowed', 'refused', 'shop', 'strict', 'tour'] as const;
const folder = (site: string) => new URL(`../../demo/sites/${site}/`, import.meta.url);
const GALLERY = ['index', ...BRANDS.map(({ name }) => name)].map((name) => `gallery/${name}.html`);
const PAGES = SITES.flatMap((site) =>
  [...readdirSync(folder(site)), ...(site === 'allowed' ? GALLERY : [])]
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ site, name })),
);

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
        const open = widgets.filter(({ dataset }) => [undefined, 'idle', 'loading'].includes(dataset['state']));
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

  test.each(PAGES)('has no layout shift: $site/$name', async ({ site, name }) => {
    const { demo, browser, line } = stage;
    line.delayMs = 150;
    const open = async (width: number) => {
      const { page } = await openPage(browser);
      await page.setViewport({ width, height: HEIGHT });
      const shifts = await watchShifts(page);
      await page.goto(`${demo[site]}/${name}`);
      await until(
        `the whole page at ${width} px`,
        () => pendingLoads(page),
        (open) => open.length === 0,
        30_000,
      );
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
    expect(await violationsOn(page)).toEqual([]);
    expect(await keyboardFaults(page)).toEqual([]);
  });

  test.each([
    ['', 390],
    ['gallery/serif.html', 390],
  ])('has no layout shift while it arrives in pieces: /%s at %s px', async (name, width) => {
    const html = await (await fetch(`${stage.demo.allowed}/${name}`)).text();
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width, height: HEIGHT });
    const shifts = await watchShifts(page);
    const url = await serveInPieces(html.split(/(?=<a )/), stage.demo.allowed);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await painted(page);
    const found = await shifts();
    expect(found, JSON.stringify(found)).toEqual([]);
  });

  test.each([
    '/guides/',
    '/guides/theming.html',
    '/guides/widgets/poll.html',
  ])('has no obstacle on a dark phone: %s', async (path) => {
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

  test('leads back from the checkout to the goal that the visitor came from, before and after paying', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(stage.demo.allowed, { waitUntil: 'load' });
    const follow = (link: string) => Promise.all([page.waitForNavigation(), page.click(link)]);
    // Both below the upper edge: the widget at its scroll margin, and the title above it.
    const place = () =>
      page.$eval('#refuge', (goal) => {
        const title = goal.parentElement?.querySelector('h2');
        // A page scrolls by whole pixels.
        const isAtMargin = Math.abs(goal.getBoundingClientRect().top - 176) < 1;
        return [isAtMargin, Number(title?.getBoundingClientRect().top) >= 0];
      });
    const open = async () => {
      await page.$eval('#refuge', (goal) => goal.scrollIntoView());
      const donate = await page.waitForSelector('#refuge >>> a[part=button]');
      await Promise.all([page.waitForNavigation(), donate?.click()]);
    };
    await open();
    await follow('.back');
    expect(page.url()).toBe(`${stage.demo.allowed}/#refuge`);
    await expect.poll(place).toEqual([true, true]);
    await open();
    await page.click('[name=suggested]');
    await follow('button[type=submit]');
    expect(new URL(page.url()).searchParams.has('creator-paid')).toBe(true);
    await expect.poll(place).toEqual([true, true]);
  });

  test('has the contents of a guide beside its text or folded above it, and leads the keyboard past them', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${stage.demo.allowed}/guides/theming.html`, { waitUntil: 'load' });
    const placeOf = (selector: string) =>
      page.$eval(selector, (element) => {
        const { left, right, bottom, top } = element.getBoundingClientRect();
        return { left, right, bottom, top };
      });
    const links = () => page.$$eval('.on-page a', (all) => all.filter((one) => one.checkVisibility()).length);
    expect((await placeOf('.on-page')).left).toBeGreaterThan((await placeOf('article')).right);
    expect(await links()).toBeGreaterThan(4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);
    await page.$eval('#dark-mode', (heading) => heading.scrollIntoView());
    await expect.poll(() => page.$eval('.on-page [aria-current]', ({ textContent }) => textContent)).toBe('Dark mode');

    await page.setViewport({ width: 360, height: 800 });
    await expect.poll(links).toBe(0);
    expect((await placeOf('.on-page')).bottom).toBeLessThanOrEqual((await placeOf('article')).top);
  });

  test('finds a guide from the keyboard', async () => {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${stage.demo.allowed}/guides/`, { waitUntil: 'load' });
    await page.keyboard.press('/');
    await page.keyboard.type('forced colors');
    await page.waitForSelector('search li a');
    expect(await page.$eval('search [role=status]', ({ textContent }) => textContent)).toMatch(/^\d+ found/);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${stage.demo.allowed}/guides/theming.html#forced-colors-print-and-motion`);
    expect(log.violations).toEqual([]);
  });

  test('finds the nearest guide to a question, word by word', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.allowed}/guides/`, { waitUntil: 'load' });
    await page.type('#search', 'why is Webflow not loading it');
    await page.waitForSelector('search li a');
    expect(await page.$eval('search [role=status]', ({ textContent }) => textContent)).toContain('some of these words');
    expect(await page.$eval('search li a', ({ textContent }) => textContent)).toContain('Webflow');
  });

  test('leads the keyboard past the navigation', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.allowed}/poll.html`, { waitUntil: 'load' });
    await page.keyboard.press('Tab');
    const place = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
    expect(await place()).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test.each(['/poll.html', '/guides/theming.html'])('prints %s without what needs a screen', async (path) => {
    const { page } = await openPage(stage.browser);
    await page.goto(stage.demo.allowed + path, { waitUntil: 'load' });
    const shown = () =>
      page.$$eval('nav, pre button, summary', (all) => all.filter((one) => one.checkVisibility()).length);
    expect(await shown()).toBeGreaterThan(0);
    await page.emulateMediaType('print');
    expect(await shown()).toBe(0);
  });

  test('shows the scales of the visual language, with an accent of the visitor’s', async () => {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${stage.demo.allowed}/visual-language.html`, { waitUntil: 'load' });
    await page.waitForSelector('#scales.complete');
    const rowsOf = (scale: string) =>
      page.$$eval(`[data-scale=${scale}]`, (all) =>
        all.map(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('li') ?? [])].map((row) => row.textContent)),
      );
    for (const scale of ['space', 'type', 'corners', 'motion'])
      expect((await rowsOf(scale))[0]?.length, scale).toBeGreaterThan(1);
    const [light = [], dark = []] = await rowsOf('colors');
    expect(light).toContainEqual(expect.stringMatching(/^accent[\d.]+ : 1/));
    expect(dark).not.toEqual(light);
    await page.$eval('#accent', (field) => {
      Reflect.set(field, 'value', '#ffcc00');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect((await rowsOf('colors'))[0]).not.toEqual(light);
    expect(log.violations).toEqual([]);
    expect(log.errors).toEqual([]);
  });
});
