import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { until } from '../helpers/until.ts';
import { type Running, startHostPage, WAIT_MS } from './host-page.ts';
import { type LongSample, longSamples } from './long-content.ts';
import { misfits } from './text-lines.ts';

/** Every widget, with long words and amounts, in every kind of parent, in columns of a phone's to a screen's width. */

interface Parent {
  readonly html: (widget: string) => string;
  /** A text or a box leaves it no more than its least width. */
  readonly isShared?: boolean;
}

const box = (style: string): Parent => ({ html: (widget) => `<div style="${style}">${widget}</div>` });
const itself = (style: string): Parent => ({ html: (widget) => widget.replace(' ', ` style="${style}" `) });
const besideText = (style: string): Parent => ({
  html: (widget) => `<div style="${style}"><p>1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9</p>${widget}</div>`,
  isShared: true,
});

const PARENTS: Readonly<Record<string, Parent>> = {
  'a block': box(''),
  'a flex row': box('display: flex'),
  'a flex row beside a text': besideText('display: flex'),
  'a centered flex column': box('display: flex; flex-direction: column; align-items: center'),
  'a grid': box('display: grid'),
  'a grid of auto columns': besideText('display: grid; grid-template-columns: auto auto'),
  'a float': box('float: left'),
  'a box out of the flow': box('position: absolute'),
  'a box as wide as its content': box('inline-size: fit-content'),
  'a box as narrow as its content': { ...box('inline-size: min-content'), isShared: true },
  'a table cell': { html: (widget) => `<table cellspacing="0"><tr><td>${widget}</td></tr></table>` },
  'a dialog': { html: (widget) => `<dialog open style="padding: 4px">${widget}</dialog>` },
  'itself a float': itself('float: right'),
};

interface Setting {
  readonly width: number;
  readonly fontSize: number;
  readonly dir: 'ltr' | 'rtl';
}
/** A narrow sidebar, phones, and columns of a page, with the usual text and with text of twice the size. */
const SETTINGS: readonly Setting[] = [
  { width: 180, fontSize: 16, dir: 'ltr' },
  { width: 320, fontSize: 16, dir: 'rtl' },
  { width: 320, fontSize: 32, dir: 'ltr' },
  { width: 480, fontSize: 32, dir: 'rtl' },
  { width: 768, fontSize: 16, dir: 'ltr' },
];

let browser: Browser;
let platform: TestPlatform;
let host: Running;
let body = '';
let publicKey = '';
let samples: readonly LongSample[];

beforeAll(async () => {
  host = await startHostPage({
    script: () => `data-api="${platform.url}" data-public-key="${publicKey}"`,
    head: () => `<style>
      .column { position: relative; display: flow-root; inline-size: var(--width) }
      .column p { margin: 0 }
    </style>`,
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

/** Opens a page of all samples, each in all parents. */
async function show(): Promise<Page> {
  const rows = samples.map(({ name, markup }) => {
    const cells = Object.entries(PARENTS).map(
      ([parent, { html }]) => `<div class="column" title="${parent}">${html(markup)}</div>`,
    );
    return `<div id="${name}">${cells.join('')}</div>`;
  });
  body = `<div lang="de">${rows.join('')}</div>`;
  const { page } = await openPage(browser);
  await page.setViewport({ width: 1440, height: 800 });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(host.url);
  for (const { name, presses = [], shows = ':not([part=skeleton], i)' } of samples) {
    for (const selector of presses) {
      await until(`${selector} in ${name}`, () => page.evaluate(press, name, selector, true), Boolean, WAIT_MS.timeout);
    }
    await until(`${shows} in ${name}`, () => page.evaluate(press, name, shows, false), Boolean, WAIT_MS.timeout);
  }
  return page;
}

/** Runs in the page: how wide the columns are, and which way it reads. */
function arrange(width: number, dir: 'ltr' | 'rtl'): void {
  document.documentElement.style.setProperty('--width', `${width}px`);
  document.documentElement.dir = dir;
}

/** Runs in the page: the default text size. */
function textSize(): string {
  return getComputedStyle(document.documentElement).fontSize;
}

/** Runs in the page: what is wrong with the width of a widget in its column. */
function misplaced(widget: HTMLElement, isShared: boolean): string[] {
  const column = widget.closest('.column') as HTMLElement;
  const [around, own] = [column, widget].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
  const isOutside = own.left < around.left - 0.6 || own.right > around.right + 0.6;
  // A button is as wide as its text. All else has most of the width that a widget asks for, if there is room.
  const isButton = widget.matches('creator-pay-button:not([amounts], [layout=card])');
  const most = 18 * Number.parseFloat(getComputedStyle(widget).fontSize);
  const least = isButton ? 85 : isShared ? 120 : Math.min(column.clientWidth - 24, most);
  return [
    ...(isOutside ? ['it is outside its column'] : []),
    ...(widget.offsetWidth < least ? [`it is ${widget.offsetWidth} px wide, less than ${least}`] : []),
  ];
}

/** What is wrong, by sample and parent. In one call, because there are hundreds of widgets. */
async function faultsOf(page: Page): Promise<unknown> {
  const shared = Object.keys(PARENTS).filter((parent) => PARENTS[parent]?.isShared);
  return page.evaluate(`[...document.querySelectorAll('.column [data-state]')].flatMap((widget) => {
    const { title, parentElement } = widget.closest('.column');
    const faults = [...(${misfits})(widget), ...(${misplaced})(widget, ${JSON.stringify(shared)}.includes(title))];
    return faults.map((fault) => parentElement.id + ' in ' + title + ': ' + fault);
  })`);
}

describe('wherever it is put, it is readable, fits and has a sensible width', () => {
  let page: Page;
  beforeAll(async () => {
    page = await show();
  });

  it.each(SETTINGS)('in columns of $width px, with text at $fontSize px, $dir', async (setting) => {
    const { width, fontSize, dir } = setting;
    const session = await page.createCDPSession();
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await page.evaluate(arrange, width, dir);
    await until(
      'the text size',
      () => page.evaluate(textSize),
      (size) => size === `${fontSize}px`,
    );
    expect(await faultsOf(page)).toEqual([]);
  });
});
