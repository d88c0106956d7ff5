import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { attributesOf } from '../../demo/lab/server/html.ts';
import { ABOUT } from '../../widgets/about.ts';
import { settled } from '../browser/host-page.ts';
import { writtenPages } from '../browser/written-pages.ts';
import { press } from '../helpers/browser.ts';

/** Widgets on paper, as browsers print by default: without backgrounds. The PDF is drawn by poppler's `pdftoppm`. */

const pages = writtenPages();
const folder = mkdtempSync(join(tmpdir(), 'print-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Paper {
  /** Shares of the pixels of all pages, 0 to 1. */
  readonly colored: number;
  readonly black: number;
  readonly white: number;
}

/** Reads `pdftoppm`'s files, which have a short header and three bytes per pixel. */
function readPaper(pdf: Uint8Array): Paper {
  const file = join(folder, 'page.pdf');
  writeFileSync(file, pdf);
  // All pages, one below the other.
  const image = execFileSync('pdftoppm', ['-r', '72', file], { maxBuffer: 2 ** 28 });
  let [colored, black, white, all] = [0, 0, 0, 0];
  const header = /P6\n\d+ \d+\n255\n/.exec(image.toString('latin1', 0, 100))?.[0].length ?? 0;
  for (let at = header; at + 2 < image.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = image.subarray(at, at + 3);
    all += 1;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 12) colored += 1;
    else if (red < 100) black += 1;
    else if (red > 250) white += 1;
  }
  return { colored: colored / all, black: black / all, white: white / all };
}

interface Printed {
  readonly css?: string;
  readonly printBackground?: boolean;
}

async function print(widget: string, { css = '', printBackground = false }: Printed = {}): Promise<Paper> {
  const { page } = await pages.open({
    head: `<style>h1 { display: none } ${css}</style>`,
    body: `<main>${widget.replace('>', ' loading="eager" refresh="0">')}</main>`,
  });
  await settled(page, 'main > *');
  // The demo's next event may be next month.
  while (widget.includes('month') && !(await page.$('creator-events >>> [part~=busy]'))) {
    await press(page, 'creator-events >>> [part=next]');
    await settled(page, 'main > *');
  }
  const pdf = await page.pdf({ printBackground, width: 480, height: 640 });
  await page.close();
  return readPaper(pdf);
}

const embed = (id: string) => `<creator-embed embed-id="emb_demo_${id}"></creator-embed>`;
const goal = (layout: string) => `<creator-goal payment-link-id="plink_refuge" layout="${layout}"></creator-goal>`;

describe('on paper, without backgrounds', () => {
  it.each([
    ['bars of a poll', embed('closed'), 0.02],
    ['bars of a rating', embed('rating_closed'), 0.02],
    ['a goal’s bar', goal('bar'), 0.004],
    ['a ring', goal('ring'), 0.01],
    ['a thermometer', goal('thermometer'), 0.01],
    ['an overlay’s bar', goal('overlay'), 0.01],
    ['date tiles', '<creator-events limit="3"></creator-events>', 0.005],
    ['days of a month', '<creator-events view="month"></creator-events>', 0.003],
  ])('prints %s', async (_name, widget, share) => {
    expect((await print(widget)).colored).toBeGreaterThan(share);
  });

  it('prints the columns of a long scale', async () => {
    const { page } = await pages.open({ body: embed('rating_number') });
    await press(page, 'creator-embed >>> [part=step]:nth-child(9) input');
    await press(page, 'creator-embed >>> [part=button]');
    await page.waitForSelector('creator-embed >>> [part=histogram]');
    expect(readPaper(await page.pdf({ printBackground: false, width: 480, height: 640 })).colored).toBeGreaterThan(
      0.01,
    );
  });

  it('prints the counts of reactions, which are buttons on screen', async () => {
    const { page } = await pages.open({ body: embed('reaction') });
    await settled(page, 'creator-embed');
    await page.emulateMediaType('print');
    const counts = await page.$$eval('creator-embed >>> [part=count]', (all) =>
      all.map((each) => each.checkVisibility()),
    );
    expect(counts).toEqual([true, true, true]);
  });
});

const DARK = 'body { background: #111; color: #eee }';

describe('a dark page on paper', () => {
  it.each([
    ['dark by its style sheet', DARK],
    ['dark by color-scheme', `:root { color-scheme: dark } ${DARK}`],
    ['dark by the widgets’ own properties', `${DARK} :root { --creator-text: #ddd; --creator-surface: #222 }`],
  ])('is dark on white: %s', async (_name, css) => {
    for (const widget of [
      ...Object.entries(ABOUT).map(([tag, { samples }]) => `<${tag}${attributesOf(samples[1])}></${tag}>`),
      '<creator-pay-button link="refuge" amounts></creator-pay-button>',
      '<creator-events layout="cards" limit="2"></creator-events>',
      goal('overlay'),
    ]) {
      const { black, white } = await print(widget, { css });
      expect(black, widget).toBeGreaterThan(0.001);
      expect(white, widget).toBeGreaterThan(0.7);
    }
  });

  it('is readable if the page’s backgrounds are printed', async () => {
    const { white } = await print(embed('closed'), { css: DARK, printBackground: true });
    expect(white).toBeGreaterThan(0.1);
  });
});

describe('a widget below the screen', () => {
  it('starts when the page is printed', async () => {
    const { page } = await pages.open({
      body: `<div style="height: 5000px"></div><creator-poll embed-id="emb_demo_closed"></creator-poll>`,
    });
    await page.waitForFunction(() => customElements.get('creator-poll'));
    expect(await page.$eval('creator-poll', ({ shadowRoot }) => shadowRoot)).toBeNull();
    await page.pdf({ printBackground: false });
    await settled(page, 'creator-poll');
    expect(await page.$eval('creator-poll', ({ dataset }) => dataset.state)).toBe('ready');
  });
});
