import type { Browser, Page } from 'puppeteer-core';
import { FAULTS, fakeResponse } from './fakes.ts';
import { pause, type Scene } from './visitor.ts';

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

export const LIGHT: Look = { name: 'light', width: 720 };
export const DARK: Look = { name: 'dark', width: 720, dark: true };
export const NARROW: Look = { name: '360 px', width: 360 };
export const RIGHT_TO_LEFT: Look = { name: 'right to left', width: 720, rtl: true };
export const FORCED_COLORS: Look = { name: 'forced colors', width: 720, dark: true, forcedColors: true };
export const LARGE_TEXT: Look = { name: '200 % text', width: 360, fontSize: 32 };

export const LOOKS: readonly Look[] = [
  LIGHT,
  DARK,
  NARROW,
  { name: '320 px', width: 320 },
  RIGHT_TO_LEFT,
  FORCED_COLORS,
  LARGE_TEXT,
];

/** Where scenes are shown: a browser, pages and a platform. */
export interface Stage {
  readonly browser: Browser;
  /** An address on each origin. A page takes its place. */
  readonly allowed: string;
  readonly refused?: string;
  readonly scripts: string;
  readonly api: string;
  readonly publicKey: string;
  /** The style sheets of its pages. */
  readonly head: string;
  /** Pictures are the same every time: no motion, and each is taken once nothing changes any more. */
  readonly isSteady: boolean;
  /** Opens a page of its own profile. */
  readonly openPage: (browser: Browser) => Promise<Page>;
}

export interface Picture {
  readonly scene: Scene;
  readonly look: Look;
  readonly image: Uint8Array;
}

/** More than the height of any widget, in px. */
const LONGEST = 8000;

/** Takes pictures of some scenes, in one look. Static scenes share a page. */
export async function take(stage: Stage, scenes: readonly Scene[], look: Look): Promise<Picture[]> {
  // A rate-limited widget delays all others on the same API, so it gets its own page; a preview starts once visible.
  const still = scenes.filter(
    ({ act, site, offline, markup }) => !act && !site && !offline && !/ (api=|preview)/.test(markup),
  );
  const others = scenes.filter((scene) => !still.includes(scene));
  const pictures: Picture[] = [];
  for (const together of [still, ...others.map((scene) => [scene])])
    if (together.length > 0) pictures.push(...(await takePage(stage, together, look)));
  return pictures;
}

async function takePage(stage: Stage, scenes: readonly Scene[], look: Look): Promise<Picture[]> {
  const page = await stage.openPage(stage.browser);
  const [first] = scenes;
  // Errors are logged, and visible in the picture.
  const told = (error: unknown): void => {
    console.error(`${first?.widget}, ${first?.name}, ${look.name}: ${error}`);
    process.exitCode = 1;
  };
  try {
    await show(page, look, stage.isSteady);
    await page.setRequestInterception(true);
    page.on('request', (request) => void fakeResponse(request, stage.api));
    await page.goto(stage[first?.site ?? 'allowed'] ?? stage.allowed);
    await page.setContent(pageOf(stage, first?.offline ? [] : scenes, look), { waitUntil: 'load' });
    if (first?.offline) await addOffline(page, fill(first.markup, stage));
    await settled(page).catch(told);
    // For images and chunks.
    if (!stage.isSteady) await pause(800);
    await first?.act?.(page).catch(told);
    if (stage.isSteady) await leave(page);
    return await takeEach(page, scenes, look, stage.isSteady);
  } finally {
    await page.browserContext().close();
  }
}

async function takeEach(page: Page, scenes: readonly Scene[], look: Look, isSteady: boolean): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [index, scene] of scenes.entries()) {
    const figure = await page.$(`#scene${index}`);
    // A dialog covers the page, so the visible page is captured, unless that is as high as the longest widget.
    const type = look.webp ? ({ type: 'webp', quality: 85 } as const) : {};
    const dialog = scene.act && (await page.$('>>> dialog[open]'));
    const subject = dialog ? (isTall(look, isSteady) ? dialog : page) : figure;
    // Otherwise the viewport changes, which resets the font size.
    const options = { ...type, captureBeyondViewport: !isTall(look, isSteady) };
    const shoot = async () => subject?.screenshot(options);
    const image = await (isSteady ? atRest(scene, shoot) : shoot());
    if (image) pictures.push({ scene, look, image });
  }
  return pictures;
}

const MAX_TRIES = 40;

/** A picture once two in a row are the same. */
async function atRest({ name }: Scene, shoot: () => Promise<Uint8Array | undefined>): Promise<Uint8Array> {
  let last = await shoot();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const next = await shoot();
    if (last && next && Buffer.compare(last, next) === 0) return next;
    last = next;
  }
  throw new Error(`${name} doesn't come to rest.`);
}

/** The visitor goes elsewhere. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur());
}

const isTall = ({ fontSize }: Look, isSteady: boolean): boolean => isSteady || fontSize !== undefined;

async function show(page: Page, look: Look, isSteady: boolean): Promise<void> {
  const { width, dark, forcedColors, fontSize = 16 } = look;
  await page.setViewport({ width, height: isTall(look, isSteady) ? LONGEST : 900 });
  const session = await page.createCDPSession();
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: isSteady ? 'reduce' : 'no-preference' },
    ],
  });
}

const fill = (markup: string, { api, publicKey }: Stage): string =>
  markup.replaceAll('{{api}}', api).replaceAll('{{publicKey}}', publicKey);

function pageOf(stage: Stage, scenes: readonly Scene[], { rtl }: Look): string {
  const figures = scenes.map(
    ({ markup }, index) => `<div><figure id="scene${index}">${eager(fill(markup, stage))}</figure></div>`,
  );
  return `<!doctype html><html ${rtl ? 'lang="ar" dir="rtl"' : 'lang="en"'}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Scenes</title><link rel="icon" href="data:,">
${stage.head}
<script type="module" async src="${stage.scripts}/creator-widgets.js" data-api="${stage.api}" data-public-key="${stage.publicKey}"></script>
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

/** Waits until loading has finished, except where it never does. An error replaces the skeleton after the state changes. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (hang: string) =>
      [...document.querySelectorAll<HTMLElement>('figure *')]
        .filter((element) => element.localName.startsWith('creator-') && !element.getAttribute('api')?.endsWith(hang))
        .every(
          ({ dataset, shadowRoot }) =>
            !['', 'idle', 'loading'].includes(dataset['state'] ?? '') && !shadowRoot?.querySelector('[part=skeleton]'),
        ),
    { timeout: 30_000, polling: 100 },
    FAULTS.hang,
  );
}
