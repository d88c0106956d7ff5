import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';

/** The API documentation page of the local platform. */

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

/** Runs in the page: `POST /api/vote/cast/create` of each rendered operation. */
function renderedOperations(): string[] {
  return [...document.querySelectorAll('.opblock')].map((block) => {
    const path = block.querySelector('.opblock-summary-path')?.getAttribute('data-path');
    return `${block.querySelector('.opblock-summary-method')?.textContent} ${path}`;
  });
}

/** Runs in the page: scrolls down by most of a screen and waits for it to render. Returns whether that was the end. */
async function scrollDown(): Promise<boolean> {
  const before = scrollY;
  scrollBy({ top: innerHeight * 0.7, behavior: 'instant' });
  for (let frames = 0; frames < 4; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  return scrollY === before;
}

describe('the API documentation page', () => {
  it('lists every named operation under its product', async () => {
    const shown = new Set<string>();
    // Only operations near the screen are rendered, so they are collected while scrolling.
    for (let bottom = false; !bottom; ) {
      for (const route of await watched.page.evaluate(renderedOperations)) shown.add(route);
      bottom = await watched.page.evaluate(scrollDown);
    }
    expect(shown.size).toBe(279);
    expect([...shown].sort()).toEqual(operations.map(({ route }) => String(route)).sort());
  });

  it('explains why Vendors has no operations', async () => {
    const words = await watched.page.$eval('.info', (info) => info.textContent);
    expect(words).toMatch(/Vendors.*not_found/s);
  });

  it('expands an operation: its contract status, an example request and an example response', async () => {
    const { page } = watched;
    await page.locator('.operation-filter-input').fill('/api/vote/cast/create');
    await page.locator('[data-path="/api/vote/cast/create"] a').click();
    await page.waitForSelector('.opblock.is-open .example');
    const opened = () => page.$eval('.opblock.is-open', (block) => block.textContent ?? '');
    // The example response may render after the example request.
    for (const words of ['x-contract', 'clientReference', 'counted', 'rate_limited'])
      await expect.poll(opened, { timeout: 15_000 }).toContain(words);
  });

  it('makes no request to another origin, and has no error or policy violation', () => {
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
