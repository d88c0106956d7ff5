import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../demo/lab/page/base/pages.ts';
import { openPage } from '../helpers/browser.ts';
import { watchShifts } from './layout-shift.ts';
import { openLabStage, previewIn, type Stage } from './stage.ts';

/** What fits on the screens that people have. */

describe('the layout of the lab and the demo', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('“Get my tag” shows the Copy button next to a long preview, and scrolls as one page', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1200, height: 900 });
    await page.goto(`${stage.demo.lab}/snippet?tag=creator-events`, { waitUntil: 'networkidle2' });
    const frame = await previewIn(page);
    await frame.waitForSelector('creator-events[data-state=ready]');
    const bottom = () => page.$eval('#code button', (button) => button.getBoundingClientRect().bottom);
    await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
    expect(await bottom()).toBeLessThan(900);
    expect(await page.$eval('.result', (column) => column.scrollHeight - column.clientHeight)).toBe(0);
  });

  test('“Get my tag” keeps its preview and Copy within reach on a phone', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(`${stage.demo.lab}/snippet`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('.shortcuts .main');
    const topOf = (selector: string) => page.$eval(selector, (element) => element.getBoundingClientRect().top);
    expect(await topOf('.shortcuts .main')).toBeLessThan(710);
    await page.click('.shortcuts ::-p-text(Preview)');
    await expect.poll(() => topOf('#preview')).toBeLessThan(200);
    expect(await topOf('.shortcuts .main')).toBeLessThan(710);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Light mode');
    expect(page.url()).not.toContain('#');
  });

  test('the matrix has one Tab stop per row, and arrow keys move among its squares', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/matrix`);
    await (await page.waitForSelector('.square'))?.focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(':')[0]);
    const rows = await page.$$eval('.square[tabindex="0"]', ({ length }) => length);
    expect(rows).toBe(await page.$$eval('.matrix tbody tr', ({ length }) => length));
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('Poll, No key');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toContain(first?.split(',')[0]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.detail');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.detail', { hidden: true });
    expect(await focused()).toContain('Poll, No key');
    expect(await page.$$eval('.square[tabindex="0"]', ({ length }) => length)).toBe(rows);
  });

  test.each(['', 'snippet', 'matrix'])('has the demo’s header in the same place: %s', async (path) => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1600, height: 900 });
    const header = () =>
      page.$$eval('body > header a', (links) =>
        links.map((link) => [link.getAttribute('href'), link.getBoundingClientRect().left]),
      );
    await page.goto(`${stage.demo.allowed}/studio.html`, { waitUntil: 'load' });
    const [, ...demo] = await header();
    await page.goto(`${stage.demo.lab}/${path}`, { waitUntil: 'networkidle2' });
    const [, ...lab] = await header();
    expect(lab).toEqual(demo);
  });

  test.each(PAGES)('doesn’t shift while it loads on a slow phone: $path', async ({ path }) => {
    const { page } = await openPage(stage.browser);
    const shifts = await watchShifts(page);
    await page.setViewport({ width: 360, height: 740 });
    await page.emulateNetworkConditions({ latency: 200, download: 500_000, upload: 500_000 });
    await page.goto(`${stage.demo.lab}${path}`);
    await page.waitForSelector('#lab[aria-busy=false]');
    expect(await shifts()).toEqual([]);
  });

  test('shows the current tool on a phone', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(`${stage.demo.lab}/hostile`, { waitUntil: 'networkidle2' });
    const { left = -1, right = 999 } =
      (await page.$eval('body > nav [aria-current]', (link) => link.getBoundingClientRect().toJSON())) ?? {};
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  });

  test('shows all widgets of the matrix at 1200 px', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1200, height: 900 });
    await page.goto(`${stage.demo.lab}/matrix`, { waitUntil: 'networkidle2' });
    const grid = await page.waitForSelector('#grid');
    expect(await grid?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test.each([
    'matrix',
    'faults',
  ])('gives a table the width of its frame, and both that of the page: %s', async (path) => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${stage.demo.lab}/${path}`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('.matrix');
    const edgesOf = (selector: string) =>
      page.$eval(selector, (element) => {
        const { left, right } = element.getBoundingClientRect();
        return [left, right].map(Math.round);
      });
    const [left = 0, right = 0] = await edgesOf('main');
    expect(await edgesOf('.scroll')).toEqual([left, right]);
    expect(await edgesOf('.matrix')).toEqual([left + 1, right - 1]);
  });

  test('lists the origins of the matrix as cards on a phone, with their squares once they have run', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 800 });
    await page.goto(`${stage.demo.lab}/matrix`, { waitUntil: 'networkidle2' });
    const grid = await page.waitForSelector('#grid');
    expect(await grid?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const squares = () => page.$$eval('.square', (all) => all.filter((one) => one.checkVisibility()).length);
    expect(await squares()).toBe(0);
    await page.click('.matrix .quiet');
    await expect.poll(squares, { timeout: 60_000 }).toBe(30);
    const edges = await page.$$eval('.square', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right),
    );
    expect(Math.max(...edges)).toBeLessThanOrEqual(344);
  });

  test.each([
    'lab/',
    'lab/snippet',
    'lab/matrix',
    'lab/faults',
    'allowed/',
    'allowed/goal.html',
  ])('follows the visitor’s font size, and still fits on a phone: %s', async (path) => {
    const { page } = await openPage(stage.browser);
    const session = await page.createCDPSession();
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.setViewport({ width: 360, height: 800 });
    const [site = '', rest = ''] = path.split('/');
    await page.goto(`${site === 'lab' ? stage.demo.lab : stage.demo.allowed}/${rest}`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('h1');
    const size = await page.$eval('main p', (text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect(size).toBeGreaterThanOrEqual(28);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
