import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  await watched.page.waitForSelector('.opblock-tag', { timeout: 60_000 });
});

afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

describe('the API documentation page', () => {
  it('expands an operation: its contract status, an example request and an example response', async () => {
    const { page } = watched;
    await page.locator('.operation-filter-input').fill('/api/vote/cast/create');
    await page.waitForFunction(() => document.querySelectorAll('.opblock-tag').length === 1);
    await page.click('.opblock-tag');
    const operation = await page.waitForSelector('[data-path="/api/vote/cast/create"] a');
    await operation?.click();
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
