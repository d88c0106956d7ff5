import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../demo/lab/page/base/pages.ts';
import { openPage } from '../helpers/browser.ts';
import { contrastOn, keyboardFaults, violationsOn } from './audit.ts';
import { watchShifts } from './layout-shift.ts';
import { openLabStage, type Stage } from './stage.ts';

/** What every page of the lab has to hold. */

describe('a page of the lab', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage({ acceptInsecureCerts: true });
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test.each(PAGES)('opens without an error, under the demo’s header: $path', async ({ path, title }) => {
    const { page, log } = await openPage(stage.browser);
    await page.setViewport({ width: 1600, height: 900 });
    const header = () =>
      page.$$eval('body > header a', (links) =>
        links.map((link) => [link.getAttribute('href'), link.getBoundingClientRect().left]),
      );
    await page.goto(`${stage.demo.allowed}/poll.html`, { waitUntil: 'load' });
    const [, ...demo] = await header();
    await page.goto(stage.demo.lab + path, { waitUntil: 'networkidle2' });
    const [, ...lab] = await header();
    expect(lab).toEqual(demo);
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe(title);
    const current = await page.$$eval('nav [aria-current=page]', (links) =>
      links.map((link) => Reflect.get(link, 'href')),
    );
    expect(new Set(current)).toEqual(new Set([stage.demo.lab + path]));
    expect(log.errors).toEqual([]);
  });

  test.each(PAGES)('has no obstacle on a phone: $path', async ({ path }) => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 8000 });
    await page.goto(stage.demo.lab + path, { waitUntil: 'networkidle2' });
    await page.waitForSelector('#lab[aria-busy=false]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await contrastOn(page)).toEqual([]);
    expect(await keyboardFaults(page)).toEqual([]);
  });

  test.each(PAGES)('doesn’t shift while it loads on a slow phone: $path', async ({ path }) => {
    const { page } = await openPage(stage.browser);
    const shifts = await watchShifts(page);
    await page.setViewport({ width: 360, height: 740 });
    await page.emulateNetworkConditions({ latency: 200, download: 500_000, upload: 500_000 });
    await page.goto(stage.demo.lab + path);
    await page.waitForSelector('#lab[aria-busy=false]');
    expect(await shifts()).toEqual([]);
  });

  test.each([
    ...PAGES.map(({ path }) => ['lab', path] as const),
    ...['/', '/goal.html'].map((path) => ['allowed', path] as const),
  ])('follows the visitor’s font size, and still fits on a phone: %s %s', async (site, path) => {
    const { page } = await openPage(stage.browser);
    const session = await page.createCDPSession();
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.setViewport({ width: 360, height: 800 });
    await page.goto(stage.demo[site] + path, { waitUntil: 'networkidle2' });
    await page.waitForSelector('main p');
    const size = await page.$eval('main p', (text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect(size).toBeGreaterThanOrEqual(28);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
