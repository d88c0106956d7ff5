import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, Page } from 'puppeteer-core';
import { elementNames } from '../../build/entries.ts';
import type { PlatformOptions } from '../../demo/platform/app/start-platform.ts';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { startHostPage } from '../browser/host-page.ts';
import { launch, openPage, stopDate } from '../helpers/browser.ts';
import { startPlatform } from '../helpers/platform.ts';
import { sampleFont } from '../helpers/sample-font.ts';
import type { Scene } from './scenes.ts';

/** How a page is rendered. */
export interface Look {
  readonly width: number;
  readonly dark?: true;
  readonly rtl?: true;
  readonly forcedColors?: true;
  /** The visitor's default font size in px, of which the browser's is 16. */
  readonly fontSize?: number;
  /** Smaller, for a page of the docs. PNG by default. */
  readonly webp?: true;
}

/** Where scenes are shown: a page of a host, and a platform. */
export interface Stage {
  readonly browser: Browser;
  readonly host: string;
  readonly api: string;
  /** The style sheets of its pages. */
  readonly head: string;
  close(): Promise<void>;
}

/** A Wednesday in summer. */
const NOW = new Date('2026-06-10T12:00:00Z');

const STEADY = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
];

/**
 * Each widget has the same room, so that none starts between two pixels because of the one above. The audit assumes white for
 * a page without a background, even in dark mode.
 */
const STYLE = `<style>
${sampleFont()}
:root { color-scheme: light dark; font-family: Sample; background: Canvas }
body { margin: 0 }
body > div { block-size: 56rem }
figure { margin: 0; padding: 12px }
</style>`;

/** Looks the same on every machine with the pinned Chromium: one font, one moment, no motion. */
export async function openStage({ pictures }: Pick<PlatformOptions, 'pictures'> = {}): Promise<Stage> {
  const host = await startHostPage();
  const platform = await startPlatform({ origins: [host.url], now: () => NOW, ...(pictures && { pictures }) });
  const browser = await launch({ args: STEADY });
  return {
    browser,
    host: host.url,
    api: platform.url,
    head: STYLE,
    async close() {
      await browser.close();
      await platform.close();
      host.close();
    },
  };
}

export interface Picture {
  readonly scene: Scene;
  readonly image: Uint8Array;
  /** What the accessibility audit finds. */
  readonly violations: readonly string[];
}

/** Takes pictures of some scenes, in one look. Scenes in which nothing happens share a page. */
export async function take(stage: Stage, scenes: readonly Scene[], look: Look): Promise<Picture[]> {
  const still = scenes.filter(({ act }) => !act);
  const acting = scenes.filter(({ act }) => act).map((scene) => [scene]);
  const pictures: Picture[] = [];
  for (const together of [still, ...acting])
    if (together.length > 0) pictures.push(...(await takePage(stage, together, look)));
  return pictures;
}

const TAGS = elementNames.map((name) => `creator-${name}`).join(', ');

/** Runs in the page: whether all widgets show something other than a skeleton. */
const isSettled = (selector: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(selector)].every(
    ({ dataset, shadowRoot }) =>
      !['', 'loading'].includes(dataset['state'] ?? '') && !shadowRoot?.querySelector('[part=skeleton]'),
  );

async function takePage(stage: Stage, scenes: readonly Scene[], look: Look): Promise<Picture[]> {
  const { page } = await openPage(stage.browser);
  try {
    await page.emulateTimezone('UTC');
    await stopDate(page, NOW);
    await show(page, look);
    // Any file of the host: a page takes its place.
    await page.goto(`${stage.host}/creator-widgets.js`);
    await page.setContent(pageOf(stage, scenes, look), { waitUntil: 'load' });
    await page.waitForFunction(isSettled, { timeout: 30_000, polling: 100 }, TAGS);
    await scenes[0]?.act?.(page);
    // The visitor goes elsewhere.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur());
    const pictures: Picture[] = [];
    for (const [index, scene] of scenes.entries()) {
      const image = await imageOf(page, `#scene${index}`, look);
      pictures.push({ scene, image, violations: await audit(page, `#scene${index}`) });
    }
    return pictures;
  } finally {
    await page.browserContext().close();
  }
}

const MAX_TRIES = 40;

/** A picture once two in a row are the same. */
async function imageOf(page: Page, selector: string, { webp }: Look): Promise<Uint8Array> {
  const figure = await page.$(selector);
  const type = webp ? ({ type: 'webp', quality: 85 } as const) : {};
  let last: Uint8Array = new Uint8Array();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // A larger viewport would reset the font size.
    const next = (await figure?.screenshot({ ...type, captureBeyondViewport: false })) ?? last;
    if (Buffer.compare(last, next) === 0) return next;
    last = next;
  }
  throw new Error(`${selector} doesn't come to rest.`);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules for whole pages; the demo's pages are checked with them. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'];

async function audit(page: Page, selector: string): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    async (element, off) => {
      const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      const { violations, passes } = await run(element, { rules });
      if (passes.length === 0) throw new Error('The audit checked nothing.');
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    },
    selector,
    PAGE_RULES,
  );
}

/** More than the height of all widgets of a page, in px. */
const LONGEST = 8000;

async function show(page: Page, { width, dark, forcedColors, fontSize = 16 }: Look): Promise<void> {
  await page.setViewport({ width, height: LONGEST });
  const session = await page.createCDPSession();
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}

function pageOf({ api, host, head }: Stage, scenes: readonly Scene[], { rtl }: Look): string {
  const figures = scenes.map(({ markup }, index) => `<div><figure id="scene${index}">${eager(markup)}</figure></div>`);
  return `<!doctype html><html ${rtl ? 'lang="ar" dir="rtl"' : 'lang="en"'}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Scenes</title><link rel="icon" href="data:,">
${head}
<script type="module" async src="${host}/creator-widgets.js" data-api="${api}" data-public-key="${DEMO_PUBLIC_KEY}"></script>
</head><body>${figures.join('\n')}</body></html>`;
}

/** Loads eagerly instead of near the screen, and reserves no space that it doesn't fill. */
const eager = (markup: string): string =>
  markup.replace(/(<creator-[a-z-]+)/g, '$1 loading="eager"').replace(/ style="display:block;min-height:[^"]*"/g, '');
