import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { startHostPage } from '../browser/host-page.ts';
import { launch, openPage } from '../helpers/browser.ts';
import { startPlatform } from '../helpers/platform.ts';
import { VISUAL_LOOKS, type VisualLook, type VisualScene } from './scenes.ts';

/** Takes pictures that are the same on every machine with the pinned Chromium: one font, one moment, no motion. */

/** A Wednesday in summer. */
const NOW = new Date('2026-06-10T12:00:00Z');

const LAUNCH = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
];

/** Each widget has the same room, so that none starts between two pixels because of the one above. */
const SLOT_REM = 56;

const require = createRequire(import.meta.url);

/** Has the signs and the Arabic of our widgets too, so that no text depends on the machine's fonts. */
function fontFace(weight: 400 | 700): string {
  const file = require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`);
  const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
  return `@font-face { font-family: Sample; font-weight: ${weight}; src: url(${url}) }`;
}

const STYLE = `<style>
${fontFace(400)}
${fontFace(700)}
:root { color-scheme: light dark; font-family: Sample }
body { margin: 0 }
h1 { display: none }
div { block-size: ${SLOT_REM}rem }
figure { margin: 0; padding: 12px }
</style>`;

const figureOf = ({ name, markup }: VisualScene, isRtl = false): string =>
  `<div><figure id="${name}" ${isRtl ? 'lang="ar" dir="rtl"' : ''}>${markup.replace(/^<[a-z-]+/, '$& loading="eager" refresh="0"')}</figure></div>`;

export interface VisualPage {
  readonly page: Page;
  /** Shows the widgets of a look, after what its visitors do. */
  open(look: VisualLook): Promise<void>;
  close(): Promise<void>;
}

/** A page with its own browser and platform. */
export async function openVisualPage(): Promise<VisualPage> {
  let look: VisualLook | undefined;
  const host = await startHostPage({
    script: () => `data-api="${platform.url}" data-public-key="${DEMO_PUBLIC_KEY}"`,
    head: () => STYLE,
    body: () => look?.scenes.map((scene) => figureOf(scene, look?.rtl)).join('\n') ?? '',
  });
  const platform = await startPlatform({ origins: [host.url], now: () => NOW });
  const browser = await launch({ args: LAUNCH });
  const page = await openAt(browser, NOW);
  const session = await page.createCDPSession();
  return {
    page,
    async open(next) {
      look = next;
      const { width, fontSize = 16, media = {}, scenes } = next;
      await page.setViewport({ width, height: SLOT_REM * fontSize * scenes.length });
      await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...media });
      await session.send('Emulation.setEmulatedMedia', {
        features: features.map(([name, value]) => ({ name, value })),
      });
      await page.goto(host.url);
      await allShown(page);
      for (const { name, act } of scenes) await act?.(page, (selector) => `#${name} >>> ${selector}`);
      await page.mouse.move(0, 0);
    },
    async close() {
      await browser.close();
      await platform.close();
      host.close();
    },
  };
}

/** An error or refusal renders after the state changes, in place of the skeleton. */
async function allShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('figure > *')].every(
        ({ dataset, shadowRoot }) =>
          !['', 'idle', 'loading'].includes(dataset['state'] ?? '') && !shadowRoot?.querySelector('[part=skeleton]'),
      ),
    { polling: 50 },
  );
}

/** Timers and animations run; only the date stands still. */
async function openAt(browser: Browser, now: Date): Promise<Page> {
  const { page } = await openPage(browser);
  await page.emulateTimezone('UTC');
  await page.evaluateOnNewDocument((ms: number) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [ms] : values, self),
      get: (target, key) => (key === 'now' ? () => ms : Reflect.get(target, key)),
    });
  }, now.getTime());
  return page;
}

const MAX_TRIES = 40;

/** A picture of a widget once two in a row are the same. */
export async function pictureOf(page: Page, { name }: VisualScene): Promise<Uint8Array> {
  const figure = (await page.$(`#${name}`)) as ElementHandle<HTMLElement>;
  await page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur());
  // Otherwise it changes the viewport, which resets the font size.
  const options = { captureBeyondViewport: false };
  let last = await figure.screenshot(options);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const next = await figure.screenshot(options);
    if (Buffer.compare(last, next) === 0) return next;
    last = next;
  }
  throw new Error(`${name} doesn't come to rest.`);
}

/** All pictures, by name. */
export async function takeAll({ page, open }: VisualPage): Promise<ReadonlyMap<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const look of VISUAL_LOOKS) {
    await open(look);
    for (const scene of look.scenes) pictures.set(scene.name, await pictureOf(page, scene));
  }
  return pictures;
}
