import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasOverlay } from '../../demo/lab/page/base/has-overlay.ts';
import { ABOUT } from '../../widgets/about.ts';
import { openPage } from '../helpers/browser.ts';
import { openLabStage, previewIn, type Stage } from './stage.ts';

/** The targets whose code is a page, or parts of one. */
const TARGETS = [
  'HTML',
  'HTML as a <div>',
  'WordPress',
  'Squarespace',
  'Webflow',
  'Ghost',
  'Shopify',
  'HTML with integrity',
  'Import map',
];
/** WordPress gets two ways to do the same. */
const PASTED: Readonly<Record<string, readonly number[]>> = { WordPress: [2, 1] };

const STYLES = { '--creator-accent': '#b4432f', '--creator-radius': '3px', 'max-width': '420px' };

/** What a widget shows: each part with its text, and what makes it look as it does. */
function lookOf(frame: Page | Frame, selector: string) {
  return frame.$eval(selector, (host) => {
    const root = host.shadowRoot;
    const parts = [...(root?.querySelectorAll<HTMLElement>('[part]') ?? [])].map((element) => {
      const { color, backgroundColor, borderRadius, fontSize } = getComputedStyle(element);
      // Without the time of day that figures are of: a minute may have passed.
      const text = element.textContent?.replace(/\s+/g, ' ').replace(/\d+:\d\d [AP]M/, '');
      return `${element.tagName} ${element.getAttribute('part')}: ${text} ${[color, backgroundColor, borderRadius, fontSize]}`;
    });
    return { width: (host as HTMLElement).offsetWidth, parts };
  });
}

describe('what “Get my tag” copies', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage({ acceptInsecureCerts: true });
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  describe.each(Object.entries(ABOUT))('of %s', (tag, { example }) => {
    test.each(TARGETS)('is what it previews, pasted as %s', async (target) => {
      const { page } = await openPage(stage.browser);
      await page.setViewport({ width: 1280, height: 1600 });
      const query = new URLSearchParams({ tag, for: target, ...example, ...STYLES, 'color-scheme': 'light' });
      await page.goto(`${stage.demo.lab}/snippet?${query}`, { waitUntil: 'networkidle2' });
      const preview = await previewIn(page);
      await preview.waitForSelector(`${tag}[data-state=ready]`);
      const codes = await page.$$eval('#code code', (blocks) => blocks.map(({ textContent }) => textContent ?? ''));
      const text = (PASTED[target] ?? [...codes.keys()]).map((at) => codes[at]).join('\n');

      const { page: host } = await openPage(stage.browser);
      await host.setViewport({ width: 1280, height: 1600 });
      await host.goto(`${stage.demo.allowed}/thanks.html`);
      await host.setContent(`<!doctype html><html lang="en"><link rel="stylesheet" href="/host.css"><body>${text}`);
      await host.waitForSelector(`${tag}[data-state=ready]`);
      expect(await lookOf(host, tag)).toEqual(await lookOf(preview, tag));
    });

    if (!hasOverlay(tag)) return;
    test('is the address of the preview, for streaming software', async () => {
      const { page } = await openPage(stage.browser);
      const query = new URLSearchParams({ tag, for: 'OBS and other streaming software', ...example, ...STYLES });
      await page.goto(`${stage.demo.lab}/snippet?${query}`, { waitUntil: 'networkidle2' });
      const frame = await page.waitForSelector('#preview iframe');
      const address = await frame?.evaluate(({ src }) => src);
      expect(address).toBe(await page.$eval('#code code', ({ textContent }) => textContent));
      await (await frame?.contentFrame())?.waitForSelector(`${tag}[data-state=ready]`);
    });
  });
});
