import { readdirSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { watchShifts } from './layout-shift.ts';
import { openStage, type Stage } from './stage.ts';
import { until } from './widgets.ts';

/** No layout shift on any demo page, even on a slow connection. */

const SITES = ['allowed', 'refused', 'shop', 'strict', 'tour'] as const;
const folder = (site: string) => new URL(`../../demo/sites/${site}/`, import.meta.url);
const PAGES = SITES.flatMap((site) =>
  readdirSync(folder(site))
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ site, name })),
);

const CASES = PAGES.flatMap((page) => [1280, 390, 320].map((width) => ({ ...page, width })));
/** Tall enough to show the whole page, since only visible shifts count. */
const HEIGHT = 30_000;

/** The pending loads of the page and its frames. */
function waitingFor(page: Page): Promise<string[]> {
  const looks = page.frames().map((frame) =>
    frame
      .evaluate(() => {
        const widgets = [...document.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
          localName.startsWith('creator-'),
        );
        const open = widgets.filter(({ dataset }) => [undefined, 'idle', 'loading'].includes(dataset['state']));
        const pictures = widgets
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('img') ?? [])])
          .filter((picture) => !picture.complete && picture.checkVisibility());
        return [
          ...open.map(({ localName, dataset }) => `${localName} ${dataset['state']}`),
          ...pictures.map(({ src }) => src),
        ];
      })
      // A frame may navigate between the question and the answer.
      .catch(() => ['a frame']),
  );
  return Promise.all(looks).then((all) => all.flat());
}

/** Waits until everything has loaded and been painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      }),
  );

describe('a demo page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test.each(CASES)('has no layout shift: $site/$name at $width px', async ({ site, name, width }) => {
    const { demo, browser, line } = stage;
    line.delayMs = 150;
    const { page } = await openPage(browser);
    await page.setViewport({ width, height: HEIGHT });
    const shifts = await watchShifts(page);
    await page.goto(`${demo[site]}/${name}`);
    await until(
      'the whole page',
      () => waitingFor(page),
      (open) => open.length === 0,
      30_000,
    );
    await painted(page);
    expect(await shifts()).toEqual([]);
  });
});
