import type { Browser, Page } from 'puppeteer-core';
import type { Demo } from '../../demo/start.ts';
import { openPage } from '../helpers/browser.ts';
import { FAULTS, fakeResponse } from './fakes.ts';
import type { Scene } from './visitor.ts';

/** How a page is rendered. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly dark?: true;
  readonly rtl?: true;
  readonly forcedColors?: true;
  /** The visitor's default font size in px, of which the browser's is 16. */
  readonly fontSize?: number;
  /** Smaller, for a page of the docs. PNG by default. */
  readonly webp?: true;
}

export const LOOKS: readonly Look[] = [
  { name: 'light', width: 720 },
  { name: 'dark', width: 720, dark: true },
  { name: '360 px', width: 360 },
  { name: '320 px', width: 320 },
  { name: 'right to left', width: 720, rtl: true },
  { name: 'forced colors', width: 720, dark: true, forcedColors: true },
  { name: '200 % text', width: 360, fontSize: 32 },
];

export interface Picture {
  readonly scene: Scene;
  readonly look: Look;
  readonly image: Uint8Array;
}

/** More than the height of any widget, in px. */
const LONGEST = 8000;

/** A file that exists on every site. A page served in its place has that site's origin. */
const PLACE = '/host.css';

/** Takes screenshots of some scenes, in one look. Static scenes share a page. */
export async function take(browser: Browser, demo: Demo, scenes: readonly Scene[], look: Look): Promise<Picture[]> {
  // A rate-limited widget delays all others on the same API, so it gets its own page; a preview starts once visible.
  const still = scenes.filter(
    ({ act, site, offline, markup }) => !act && !site && !offline && !/ (api=|preview)/.test(markup),
  );
  const others = scenes.filter((scene) => !still.includes(scene));
  const pictures: Picture[] = [];
  for (const together of [still, ...others.map((scene) => [scene])])
    if (together.length > 0) pictures.push(...(await takePage(browser, demo, together, look)));
  return pictures;
}

async function takePage(browser: Browser, demo: Demo, scenes: readonly Scene[], look: Look): Promise<Picture[]> {
  const { page } = await openPage(browser);
  const [first] = scenes;
  // Errors are logged, and visible in the screenshot.
  const told = (error: unknown): void => {
    console.error(`${first?.widget}, ${first?.name}, ${look.name}: ${error}`);
    process.exitCode = 1;
  };
  try {
    await show(page, look);
    await page.setRequestInterception(true);
    page.on('request', (request) => void fakeResponse(request, demo.api));
    await page.goto(demo[first?.site ?? 'allowed'] + PLACE);
    await page.setContent(pageOf(demo, first?.offline ? [] : scenes, look), { waitUntil: 'load' });
    if (first?.offline) await addOffline(page, fill(first.markup, demo));
    await settled(page).catch(told);
    await first?.act?.(page).catch(told);
    return await queueStart(page, scenes, look);
  } finally {
    await page.browserContext().close();
  }
}

async function queueStart(page: Page, scenes: readonly Scene[], look: Look): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [index, scene] of scenes.entries()) {
    const figure = await page.$(`#scene${index}`);
    // A dialog covers the page, so the visible page is captured, unless that is as high as the longest widget.
    const type = look.webp ? ({ type: 'webp', quality: 85 } as const) : {};
    const dialog = scene.act && (await page.$('>>> dialog[open]'));
    const subject = dialog ? (look.fontSize ? dialog : page) : figure;
    // Otherwise the viewport changes, which resets the font size.
    const options = { ...type, captureBeyondViewport: look.fontSize === undefined };
    const image = await subject?.screenshot(options);
    if (image) pictures.push({ scene, look, image });
  }
  return pictures;
}

async function show(page: Page, { width, dark, forcedColors, fontSize = 16 }: Look): Promise<void> {
  await page.setViewport({ width, height: fontSize > 16 ? LONGEST : 900 });
  const session = await page.createCDPSession();
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
    ],
  });
}

const fill = (markup: string, { api, publicKey }: Demo): string =>
  markup.replaceAll('{{api}}', api).replaceAll('{{publicKey}}', publicKey);

function pageOf(demo: Demo, scenes: readonly Scene[], { rtl }: Look): string {
  const figures = scenes.map(({ markup }, index) => `<figure id="scene${index}">${eager(fill(markup, demo))}</figure>`);
  return `<!doctype html><html ${rtl ? 'lang="ar" dir="rtl"' : 'lang="en"'}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Scenes</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/host.css"><link rel="stylesheet" href="/goals.css">
<style>body { padding: 8px } figure { margin: 0 0 16px; padding: 8px }</style>
<script type="module" async src="${demo.scripts}/creator-widgets.js" data-api="${demo.api}" data-public-key="${demo.publicKey}"></script>
</head><body>${figures.join('\n') || '<figure id="scene0"></figure>'}</body></html>`;
}

/** Loads eagerly instead of near the screen, and reserves no space that it doesn't fill. */
const eager = (markup: string): string =>
  markup.replace(/(<creator-[a-z-]+)/g, '$1 loading="eager"').replace(/ style="display:block;min-height:[^"]*"/g, '');

async function addOffline(page: Page, markup: string): Promise<void> {
  await page.waitForFunction(() => customElements.get('creator-poll') !== undefined);
  await page.setOfflineMode(true);
  await page.$eval(
    '#scene0',
    (figure, text) => figure.append(document.createRange().createContextualFragment(text)),
    eager(markup),
  );
}

/** Waits until loading has finished, except where it never does, and a moment longer for images and chunks. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (hang: string) =>
      [...document.querySelectorAll<HTMLElement>('figure *')]
        .filter((element) => element.localName.startsWith('creator-') && !element.getAttribute('api')?.endsWith(hang))
        .every(({ dataset }) => !['', 'idle', 'loading'].includes(dataset['state'] ?? '')),
    { timeout: 30_000, polling: 100 },
    FAULTS.hang,
  );
  await new Promise((done) => setTimeout(done, 800));
}
