import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { attributesOf } from '../../demo/lab/server/html.ts';
import { ABOUT } from '../../widgets/about.ts';
import { sampled } from '../helpers/sample.ts';
import { rendered, settled } from './host-page.ts';
import { lowContrast } from './low-contrast.ts';
import { writtenPages } from './written-pages.ts';

/** Every text of every widget is readable on pages of every kind, whether or not they declare that they are dark. */

const DARK = 'background: #111; color: #eee';

/** How a page is colored, and what the visitor's device prefers. */
const PAGES: readonly (readonly [name: string, css: string, device?: 'dark'])[] = [
  ['without colors of its own', ''],
  ['light', 'body { background: #fff; color: #57606a }'],
  ['tinted', 'body { background: #fdf6e3; color: #53676e }'],
  ['dark by its own style sheet', `body { ${DARK} }`],
  ['dark, with black as accent', `body { ${DARK} } :root { --creator-accent: #000 }`],
  ['dark, with yellow as accent', `body { ${DARK} } :root { --creator-accent: #ffd400 }`],
  ['light, with yellow as accent', ':root { --creator-accent: #ffd400 }'],
  ['dark by color-scheme', ':root { color-scheme: dark }'],
  ['dark by color-scheme and its own colors', `:root { color-scheme: dark } body { ${DARK} }`],
  ['light on a device that is dark', 'body { background: #fff; color: #222 }', 'dark'],
  ['dark on a device that is dark', ':root { color-scheme: light dark }', 'dark'],
  ['red', 'body { background: #b91c1c; color: #fff }'],
  ['blue', 'body { background: #1d4ed8; color: #fff }'],
  ['orange', 'body { background: #f97316; color: #111 }'],
  ['light with a dark section', `main { ${DARK} }`],
  [
    'dark by the widgets’ own properties',
    `body { ${DARK} } :root { --creator-text: #ddd; --creator-surface: #181818; color-scheme: dark }`,
  ],
  ['dark, without boxes', `body { ${DARK} } :root { --creator-surface: transparent; color-scheme: dark }`],
];

const EMBEDS = [
  ...[
    'open',
    'closed',
    'ranked',
    'write_in',
    'rating',
    'rating_number',
    'rating_closed',
    'reaction',
    'reaction_closed',
  ],
  ...['question', 'quiz', 'quiz_closed', 'scheduled', 'refused'],
];

const WIDGETS: readonly string[] = [
  ...Object.entries(ABOUT).map(([tag, { samples }]) => `<${tag}${attributesOf(samples[1])}></${tag}>`),
  ...EMBEDS.map((id) => `<creator-embed embed-id="emb_demo_${id}"></creator-embed>`),
  '<creator-pay-button link="membership" target="_blank" qr marks="card paypal"></creator-pay-button>',
  ...['poster', 'early', 'soldout', 'inactive'].map(
    (link) => `<creator-pay-button link="${link}"></creator-pay-button>`,
  ),
  '<creator-pay-button link="refuge" amounts></creator-pay-button>',
  '<creator-pay-button link="refuge" layout="card" amounts></creator-pay-button>',
  '<creator-pay-button link="missing"></creator-pay-button>',
  ...['bar', 'ring', 'thermometer'].map(
    (layout) => `<creator-goal payment-link-id="plink_refuge" layout="${layout}" donors="3"></creator-goal>`,
  ),
  '<creator-events layout="cards" heading="What is on" search-field filters="city" limit="4"></creator-events>',
  '<creator-events search="nothing at all" layout="cards"></creator-events>',
  '<creator-events view="month" search-field></creator-events>',
  '<creator-events limit="3"></creator-events>',
];

const bodyOf = (widgets: readonly string[]): string =>
  `<main>${widgets.map((widget) => widget.replace('>', ' loading="eager" refresh="0">')).join('')}</main>`;

/** An amount that can't be read, so that the message about it is checked as well. */
async function typeNonsense(page: Page): Promise<void> {
  for (const field of await page.$$('creator-pay-button >>> [part=other-amount]')) await field.type('?');
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
  it.each(PAGES)('on a page that is %s', async (name, css, device) => {
    const widgets = sampled(
      WIDGETS,
      3,
      PAGES.findIndex(([other]) => other === name),
    );
    const { page } = await pages.write({ head: `<style>${css}</style>`, body: bodyOf(widgets) });
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
  it.each([
    '#1a1a1a',
    '#4f46e5',
    '#2563eb',
    '#dc2626',
    '#6366f1',
    '#c2410c',
    '#777',
    '#ffd400',
    '#fff',
  ])('with %s as accent', async (accent) => {
    const { page } = await pages.write({
      head: `<style>:root { --creator-accent: ${accent} }</style>`,
      body: bodyOf([
        '<creator-pay-button link="coffee"></creator-pay-button>',
        '<creator-events limit="1"></creator-events>',
      ]),
    });
    await page.goto(pages.url);
    await settled(page, 'main > *');
    for (const [tag, part] of [
      ['creator-pay-button', 'button'],
      ['creator-events', 'more'],
    ] as const) {
      await rendered(page, tag, part);
      const button = await page.$(`${tag} >>> [part=${part}]`);
      const before = await button?.evaluate(grayOf);
      await button?.hover();
      const after = await button?.evaluate(grayOf);
      expect(Math.abs(Number(after) - Number(before)), `${part}: ${before}, then ${after}`).toBeGreaterThan(10);
      expect(await page.$eval(tag, lowContrast)).toEqual([]);
    }
    await page.close();
  });
});
