import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/api/catalogue/all.ts';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';

/** The browsable interface, as the local platform serves it. */

let browser: Browser;
let platform: TestPlatform;
let watched: WatchedPage;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ seed: false }), launch()]);
  watched = await openPage(browser);
  await watched.page.setViewport({ width: 390, height: 844 });
  await watched.page.goto(`${platform.url}/docs`);
  await watched.page.waitForSelector('.opblock', { timeout: 60_000 });
});

afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

/** Runs in the page: `POST /api/vote/cast/create` of each operation that is drawn. */
function drawnOperations(): string[] {
  return [...document.querySelectorAll('.opblock')].map((block) => {
    const path = block.querySelector('.opblock-summary-path')?.getAttribute('data-path');
    return `${block.querySelector('.opblock-summary-method')?.textContent} ${path}`;
  });
}

/** Runs in the page: most of a screen further down, and drawn. Whether that was the end. */
async function scrollOn(): Promise<boolean> {
  const before = scrollY;
  scrollBy({ top: innerHeight * 0.7, behavior: 'instant' });
  for (let frames = 0; frames < 4; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  return scrollY === before;
}

describe('the page of the interface', () => {
  it('shows every operation that is named, under its product', async () => {
    const shown = new Set<string>();
    // Only what is near the screen is drawn, so it is read on the way down.
    for (let bottom = false; !bottom; ) {
      for (const route of await watched.page.evaluate(drawnOperations)) shown.add(route);
      bottom = await watched.page.evaluate(scrollOn);
    }
    expect(shown.size).toBe(279);
    expect([...shown].sort()).toEqual(operations.map(({ route }) => String(route)).sort());
  });

  it('says why Vendors has none', async () => {
    const words = await watched.page.$eval('.info', (info) => info.textContent);
    expect(words).toMatch(/Vendors.*not_found/s);
  });

  it('opens an operation: what to trust, an example of what is sent and of what is answered', async () => {
    const { page } = watched;
    await page.locator('.operation-filter-input').fill('/api/vote/cast/create');
    await page.locator('[data-path="/api/vote/cast/create"] a').click();
    await page.waitForSelector('.opblock.is-open .example');
    const opened = () => page.$eval('.opblock.is-open', (block) => block.textContent ?? '');
    // The example of what is answered may come after that of what is sent.
    for (const words of ['x-contract', 'clientReference', 'counted', 'rate_limited'])
      await expect.poll(opened, { timeout: 15_000 }).toContain(words);
  });

  it('fits a narrow screen', async () => {
    const { page } = watched;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('follows the scheme that the reader prefers', async () => {
    const { page } = watched;
    const background = () => page.$eval('.swagger-ui', (element) => getComputedStyle(element).backgroundColor);
    const light = await background();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await page.waitForSelector('html.dark-mode');
    expect(await background()).not.toBe(light);
  });

  it('asks nothing of any other origin, and meets neither an error nor its policy', () => {
    const elsewhere = watched.log.requests.filter(
      ({ url }) => !url.startsWith(platform.url) && !url.startsWith('data:'),
    );
    expect(elsewhere).toEqual([]);
    expect(watched.log.failures).toEqual([]);
    expect(watched.log.violations).toEqual([]);
    expect(watched.log.errors).toEqual([]);
    expect(watched.log.console.filter(({ type }) => type === 'error' || type === 'warn')).toEqual([]);
  });
});
