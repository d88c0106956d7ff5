import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { until } from '../helpers/until.ts';
import { type Running, startHostPage, WAIT_MS } from './host-page.ts';
import { type LongSample, longSamples } from './long-content.ts';
import { misfits } from './text-lines.ts';

/** Widgets with long words and amounts in narrow columns of a wide page, and where a page asks them how wide they want to be. */

const COLUMNS = [180, 200, 240, 320];

/** Parents that are as wide as what is in them, in a column of 320 px. */
const PARENTS: Readonly<Record<string, (widget: string) => string>> = {
  'a centered flex column': (widget) =>
    `<div style="display: flex; flex-direction: column; align-items: center">${widget}</div>`,
  'a flex row beside a text': (widget) =>
    `<div style="display: flex"><p>As much text as fits beside it, and some more.</p>${widget}</div>`,
  'a grid': (widget) => `<div style="display: grid; justify-items: center">${widget}</div>`,
  'an inline block': (widget) => `<div style="display: inline-block">${widget}</div>`,
  'a float': (widget) => `<div style="float: left">${widget}</div>`,
  'a box out of the flow': (widget) => `<div style="position: absolute">${widget}</div>`,
  'a table cell': (widget) => `<table><tr><td>${widget}</td></tr></table>`,
  'a box as narrow as its content': (widget) => `<div style="inline-size: min-content">${widget}</div>`,
};

let browser: Browser;
let platform: TestPlatform;
let host: Running;
let body = '';
let publicKey = '';
let samples: readonly LongSample[];

beforeAll(async () => {
  host = await startHostPage({
    script: () => `data-api="${platform.url}" data-public-key="${publicKey}"`,
    head: () => `<style>.row { display: flex; gap: 16px } .column { flex: none; position: relative }</style>`,
    body: () => body,
  });
  platform = await startPlatform({ origins: [host.url], seed: false });
  ({ publicKey, samples } = await longSamples(platform, host.url));
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
  host?.close();
});

const columnOf = (width: number, widget: string): string =>
  `<div class="column" style="inline-size: ${width}px">${widget}</div>`;

/** Runs in the page: presses, once each widget of a sample has what to press, or says whether they show something. */
function press(id: string, selector: string, isPressed: boolean): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`#${id} [data-state]`)].map((element) =>
    element.shadowRoot?.querySelector<HTMLElement>(`.root ${selector}`),
  );
  const isThere = found.length > 0 && found.every(Boolean);
  // Widgets of one embed share its vote.
  if (isThere && isPressed) for (const each of id.startsWith('pay') ? found : found.slice(0, 1)) each?.click();
  return isThere;
}

/** Opens a page of samples, each in some boxes, at a default text size. */
async function show(shown: readonly LongSample[], boxes: (widget: string) => string, fontSize: number): Promise<Page> {
  const rows = shown.map(({ name, markup }) => `<div class="row" id="${name}">${boxes(markup)}</div>`);
  body = `<div lang="de">${rows.join('')}</div>`;
  const { page } = await openPage(browser);
  await page.setViewport({ width: 1200, height: 800 });
  const session = await page.createCDPSession();
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(host.url);
  for (const { name, presses = [], shows = ':not([part=skeleton], i)' } of shown) {
    for (const selector of presses) {
      await until(`${selector} in ${name}`, () => page.evaluate(press, name, selector, true), Boolean, WAIT_MS.timeout);
    }
    await until(`${shows} in ${name}`, () => page.evaluate(press, name, shows, false), Boolean, WAIT_MS.timeout);
  }
  return page;
}

/** What is wrong, by sample and column. */
async function misfitsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const widget of await page.$$('.column [data-state]')) {
    const at = await widget.evaluate(
      (element) => `${element.closest('.row')?.id} at ${element.closest<HTMLElement>('.column')?.style.inlineSize}`,
    );
    found.push(...(await widget.evaluate(misfits)).map((misfit) => `${at}: ${misfit}`));
  }
  return found;
}

describe('in a narrow column of a wide page', () => {
  it.each([
    ['the usual text size', 16],
    ['text of twice the size', 32],
  ])('no word is broken that fits on a line, and nothing sticks out, with %s', async (_name, fontSize) => {
    const page = await show(samples, (widget) => COLUMNS.map((width) => columnOf(width, widget)).join(''), fontSize);
    expect(await misfitsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('where its parent asks how wide it is', () => {
  /** Each has an intrinsic width of its own. */
  const KINDS = ['poll', 'stars', 'pay-short', 'pay-long', 'pay-amounts', 'pay-card', 'goal-ring', 'events-cards'];

  it.each(Object.entries(PARENTS))('it neither collapses nor sticks out: %s', async (_name, parent) => {
    const shown = samples.filter(({ name }) => KINDS.includes(name));
    const page = await show(shown, (widget) => columnOf(320, parent(widget)), 16);
    const widths = await page.$$eval('.column', (columns) =>
      columns.map((column) => {
        const widget = column.querySelector('[data-state]')?.getBoundingClientRect();
        return [widget?.width ?? 0, (widget?.right ?? 999) - column.getBoundingClientRect().right] as const;
      }),
    );
    expect(widths).toHaveLength(KINDS.length);
    for (const [width, beyond] of widths) {
      expect(width).toBeGreaterThanOrEqual(85);
      expect(beyond).toBeLessThanOrEqual(0.6);
    }
  });

  it('a button is as wide as its text', async () => {
    const shown = samples.filter(({ name }) => name === 'pay-short');
    const page = await show(shown, (widget) => columnOf(800, `<div style="float: left">${widget}</div>`), 16);
    const [host, button] = await page.$eval('creator-pay-button', (element) =>
      [element, element.shadowRoot?.querySelector('a')].map((each) => each?.getBoundingClientRect().width ?? 0),
    );
    expect(host).toBeLessThan(400);
    expect(button).toBeCloseTo(host ?? 0, 1);
    const [label, price] = await page.$eval('creator-pay-button', ({ shadowRoot }) =>
      ['label', 'price'].map((part) => shadowRoot?.querySelector(`[part=${part}]`)?.getBoundingClientRect().top),
    );
    expect(label).toBe(price);
  });
});
