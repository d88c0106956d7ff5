import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../demo/lab/pages.ts';
import { type Demo, startDemo } from '../../demo/start.ts';
import { openPage } from '../helpers/browser.ts';
import { openBrowser } from '../origins/drive-matrix.ts';

describe('the lab', () => {
  let demo: Demo;
  let browser: Browser;
  beforeAll(async () => {
    demo = await startDemo({ ports: 0, dataDir: null });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  test.each(PAGES)('$path opens without an error', async ({ path, title }) => {
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.lab}${path}`, { waitUntil: 'networkidle2' });
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe(title);
    expect(log.errors).toEqual([]);
    await page.close();
  });

  test('the doctor names the rule, the nearest entry and the line to add', async () => {
    const { page } = await openPage(browser);
    const { origin } = new URL(demo.refused);
    await page.goto(`${demo.lab}/doctor?origin=${encodeURIComponent(`${origin}/some/page`)}`);
    const said = await page.waitForSelector('.says').then((found) => found?.evaluate(({ textContent }) => textContent));
    expect(said).toContain(`${origin} is refused: port_mismatch`);
    expect(said).toContain('each port is an origin of its own');
    expect(said).toContain(`Nearest entry: ${demo.allowed}`);
    expect(said).toContain(`Add this line:${origin}`);
    await page.close();
  });

  test('a bad entry is refused in words, and the list stays as it was', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${demo.lab}/policy`);
    const text = await page.waitForSelector('[data-target=account] textarea');
    const before = await text?.evaluate((area) => area.value);
    await text?.evaluate((area) => {
      area.value = 'https://shop.example/products\n*';
    });
    await page.click('[data-target=account] button.main');
    const said = await page
      .waitForSelector('.says.no')
      .then((found) => found?.evaluate(({ textContent }) => textContent));
    expect(said).toContain('Entry 1: Not an origin pattern: leave the path away');
    expect(said).toContain('Probably meant: https://shop.example');
    expect(said).toContain('Entry 2: Not an origin pattern: a star alone would let every page in');
    await page.reload();
    const after = await page.waitForSelector('[data-target=account] textarea');
    expect(await after?.evaluate((area) => area.value)).toBe(before);
    await page.close();
  });

  test('on every hostile page holds what must hold', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 1400, height: 900 });
    await page.goto(`${demo.lab}/hostile?run=all`);
    await page.waitForFunction(() => document.documentElement.dataset['lab'] === 'done', {
      timeout: 240_000,
      polling: 250,
    });
    const reports = await page.evaluate(() => globalThis.creatorHostileReports ?? {});
    const wrong = Object.entries(reports).flatMap(([id, checks]) =>
      checks.filter(({ holds }) => !holds).map(({ what }) => `${id}: ${what}`),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(reports).length).toBeGreaterThanOrEqual(10);
    await page.close();
  }, 300_000);
});
