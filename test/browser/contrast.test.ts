import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { settled } from './host-page.ts';
import { lowContrast } from './low-contrast.ts';
import { writtenPages } from './written-pages.ts';

/** Text is readable on pages of every color, whether or not they declare that they are dark. */

const DARK = 'background: #111; color: #eee';

/** How a page is colored, and what the visitor's device prefers. */
const PAGES: readonly (readonly [name: string, css: string, device?: 'dark'])[] = [
  ['without colors of its own', ''],
  [
    'tinted, with a translucent accent',
    'body { background: #fdf6e3; color: #53676e } :root { --creator-accent: hsl(160 90% 20% / 30%) }',
  ],
  ['dark by its own style sheet, with black as accent', `body { ${DARK} } :root { --creator-accent: #000 }`],
  ['with its text color as accent', ':root { --creator-accent: currentcolor }'],
  ['light, with yellow as accent', ':root { --creator-accent: #ffd400 }'],
  ['light on a device that is dark', 'body { background: #fff; color: #222 }', 'dark'],
  ['dark on a device that is dark', ':root { color-scheme: light dark }', 'dark'],
  ['orange', 'body { background: #f97316; color: #111 }'],
  ['light with a dark section', `main { ${DARK} }`],
  ['dark, without boxes', `body { ${DARK} } :root { --creator-surface: transparent; color-scheme: dark }`],
];

/** Embeds with each kind of text, on each kind of surface. */
const EMBEDS = [
  'open',
  'closed',
  'ranked',
  'rating',
  'rating_number',
  'reaction',
  'question',
  'quiz_closed',
  'refused',
];

const WIDGETS: readonly string[] = [
  ...EMBEDS.map((id) => `<creator-embed embed-id="emb_demo_${id}"></creator-embed>`),
  '<creator-pay-button link="membership" target="_blank" qr></creator-pay-button>',
  '<creator-pay-button link="soldout"></creator-pay-button>',
  '<creator-pay-button link="refuge" layout="card" amounts></creator-pay-button>',
  ...['bar', 'ring', 'thermometer'].map(
    (layout) => `<creator-goal link="plink_refuge" layout="${layout}" donors="3"></creator-goal>`,
  ),
  '<creator-events layout="cards" heading="What is on" show-search show-filters="city" limit="4"></creator-events>',
  '<creator-events layout="month" show-search></creator-events>',
];

const bodyOf = (widgets: readonly string[]): string =>
  `<main>${widgets.map((widget) => widget.replace('>', ' loading="eager" refresh="0">')).join('')}</main>`;

/** An amount that can't be read, so that the message about it is checked as well. */
async function typeNonsense(page: Page): Promise<void> {
  for (const field of await page.$$('creator-pay-button >>> .other-amount')) await field.type('?');
  await page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur());
}

/** Headless Chromium has no mouse. */
const MOUSE = '--blink-settings=primaryHoverType=2,availableHoverTypes=2';

/** How light the background of a button on white is, from 0 to 255. */
function grayOf(button: Element): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  for (const color of ['#fff', getComputedStyle(button).backgroundColor]) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}

const pages = writtenPages({}, { args: [MOUSE] });

describe('every text has a contrast of 4.5:1', () => {
  it.each(PAGES)('on a page that is %s', async (_name, css, device) => {
    const { page } = await pages.write({ head: `<style>${css}</style>`, body: bodyOf(WIDGETS) });
    await page.setViewport({ width: 480, height: 800 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: device ?? 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.goto(pages.url);
    await settled(page, 'main > *');
    await typeNonsense(page);
    for (const widget of await page.$$('main > *')) {
      const tag = await widget.evaluate((element) => element.outerHTML.slice(0, 90));
      expect(await widget.evaluate(lowContrast), tag).toEqual([]);
    }
    await page.close();
  });
});

describe('a button changes on hover, and its text stays readable', () => {
  it.each(['#1a1a1a', '#6366f1', '#777', '#fff'])('with %s as accent', async (accent) => {
    const { page } = await pages.write({
      head: `<style>:root { --creator-accent: ${accent} }</style>`,
      body: bodyOf([
        '<creator-pay-button link="coffee"></creator-pay-button>',
        '<creator-events limit="1"></creator-events>',
      ]),
    });
    await page.goto(pages.url);
    await settled(page, 'main > *');
    for (const [tag, selector] of [
      ['creator-pay-button', '[part=button]'],
      ['creator-events', '.more'],
    ] as const) {
      const button = await page.waitForSelector(`${tag} >>> ${selector}`);
      const before = await button?.evaluate(grayOf);
      await button?.hover();
      const after = await button?.evaluate(grayOf);
      expect(Math.abs(Number(after) - Number(before)), `${selector}: ${before}, then ${after}`).toBeGreaterThan(10);
      expect(await page.$eval(tag, lowContrast)).toEqual([]);
    }
    await page.close();
  });
});
