import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createServerClient, fallbackHtml } from '../../src/server.ts';
import { openPage } from '../helpers/browser.ts';
import { pause, until } from '../helpers/until.ts';
import { watchShifts } from './layout-shift.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, settled, vote } from './widgets.ts';

const WIDE = { width: 1280, height: 900 };
/** Tall enough to show what a poll could push down, since only visible shifts count. */
const TALL_PHONE = { width: 320, height: 1400, deviceScaleFactor: 2 };

/** Waits until a slow machine has caught up. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));

/** The kinds of rendering work that a page does meanwhile. */
async function workOf(page: Page, meanwhile: () => Promise<unknown>): Promise<readonly string[]> {
  await page.tracing.start({ categories: ['devtools.timeline'] });
  await meanwhile();
  const trace = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  const names: readonly string[] = trace.traceEvents.map(({ name }: { name: string }) => name);
  return [...new Set(names)].filter((name) => ['Layout', 'UpdateLayoutTree', 'Paint', 'Commit'].includes(name)).sort();
}

describe('a page with the documented snippet', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('has no layout, style recalculation or frame while nothing changes', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.setViewport(TALL_PHONE);
    await page.goto(`${demo.allowed}/studio.html`);
    await settled(page);
    // Pictures may still be decoding, and a focus ring fading.
    await pause(1000);
    await idle(page);
    expect(await workOf(page, () => pause(2000))).toEqual([]);
    const busy = await workOf(page, async () => {
      await choose(page, 1);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    });
    expect(busy).toEqual(expect.arrayContaining(['Paint', 'UpdateLayoutTree']));
  });

  test('has no layout while figures count up after a vote', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.setViewport(TALL_PHONE);
    await page.goto(`${demo.allowed}/studio.html`);
    await settled(page);
    const session = await page.createCDPSession();
    await session.send('Animation.enable');
    // 12 seconds, so that the trace is of nothing else.
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
    await choose(page, 1);
    await vote(page);
    await page.waitForSelector('>>> .strip', { visible: true });
    await pause(500);
    await idle(page);
    expect(await workOf(page, () => pause(500))).not.toContain('Layout');
    expect(await page.$('>>> .strip')).not.toBeNull();
    await page.browserContext().close();
  });

  test('shifts nothing when the widgets replace what a server wrote into their tags', async () => {
    const { demo, browser } = stage;
    const server = createServerClient({ baseUrl: demo.platform, secretKey: demo.secretKey });
    const written = {
      'creator-poll': await fallbackHtml(server, { embedId: 'emb_demo_open' }),
      'creator-pay-button': await fallbackHtml(server, { link: 'coffee' }),
    };
    const { page } = await openPage(browser);
    await page.setViewport(TALL_PHONE);
    const shifts = await watchShifts(page);
    let loadScript = () => {};
    const read = new Promise<void>((done) => {
      loadScript = done;
    });
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.url().endsWith('/creator-widgets.js')) await read;
      await request.continue();
    });
    // Before the first paint. A response that puppeteer makes itself may not request anything of this machine.
    await page.evaluateOnNewDocument((fallbacks: Readonly<Record<string, string>>) => {
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLElement && fallbacks[node.localName])
            node.innerHTML = fallbacks[node.localName] ?? '';
        }
      }).observe(document, { childList: true, subtree: true });
    }, written);
    await page.goto(`${demo.allowed}/studio.html`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('creator-poll li', { visible: true });
    await page.waitForSelector('creator-pay-button a', { visible: true });
    await pause(500);
    loadScript();
    await settled(page);
    await page.waitForSelector('creator-pay-button[data-state=ready]');
    await pause(500);
    const found = await shifts();
    expect(found, JSON.stringify(found)).toEqual([]);
  });

  test('the measurement detects a layout shift', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.setViewport(WIDE);
    const shifts = await watchShifts(page);
    await page.goto(`${demo.allowed}/studio.html`);
    await settled(page);
    // What is inserted before the poll's first paint moves nothing that anybody has seen.
    const shift = async () => {
      await page.evaluate(() => document.querySelector('creator-poll')?.before(document.createElement('hr')));
      return shifts();
    };
    await until('the shift', shift, ({ length }) => length > 0);
  });

  test('prints the poll with the page', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/studio.html`);
    const { rows } = await settled(page);
    await page.emulateMediaType('print');
    const box = await page.$eval('creator-poll', (poll) => {
      const option = poll.shadowRoot?.querySelector('[part~=option]')?.getBoundingClientRect();
      const controls = [...(poll.shadowRoot?.querySelectorAll('button, input') ?? [])];
      const hidden = controls.filter((control) => !control.getClientRects().length).length;
      return { width: option?.width ?? 0, height: option?.height ?? 0, controls: controls.length, hidden };
    });
    expect(box.controls).toBeGreaterThan(2);
    expect(box.hidden).toBe(box.controls);
    expect(rows.length).toBeGreaterThan(1);
    expect(box.width).toBeGreaterThan(100);
    expect(box.height).toBeGreaterThan(20);
    const pdf = await page.pdf({ format: 'a5' });
    expect(pdf.byteLength).toBeGreaterThan(5000);
    // A5 is 559 px wide; anything wider would be cut off.
    await page.setViewport({ width: 559, height: 794 });
    await page.waitForFunction(() => innerWidth === 559);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(559);
  });
});
