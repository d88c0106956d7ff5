import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../demo/platform/local/fault-list.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { MINUTES } from '../long/minutes.ts';
import { watchShifts } from './layout-shift.ts';
import { openLabStage, type Stage } from './stage.ts';
import { readPoll, slackOf } from './widgets.ts';

/** The lab's faults with two testers at once: each sees only their own, on the widget itself. */

/** The error code a poll shows for each fault, or `ready`. */
const OUTCOMES: Readonly<Record<(typeof FAULTS)[number]['id'], string>> = {
  slow: 'ready',
  hang: 'timeout',
  lost: 'timeout',
  cut: 'network_error',
  rate: 'rate_limited',
  'rate-silent': 'rate_limited',
  error: 'internal_error',
  html: 'invalid_response',
  malformed: 'invalid_response',
  'no-cors': 'network_error',
  'clock-ahead': 'ready',
  'clock-behind': 'ready',
};

/** Three attempts of ten seconds each, and the delays between them. */
const HANGS_MS = 90_000;

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.$('#preview'))?.contentFrame();
  if (!frame) throw new Error('No preview.');
  return frame;
}

/** Reads the preview's poll: `ready` or the error code in its debug panel, and its text. */
async function shown(page: Page): Promise<{ readonly outcome: string; readonly text: string }> {
  const { state, text } = await frameOf(page)
    .then((frame) => readPoll(frame))
    .catch(() => ({ state: null, text: '' }));
  const outcome = state === 'ready' ? 'ready' : (/Code: ([a-z_]+)/.exec(text)?.[1] ?? '');
  return { outcome, text };
}

const settledAs = (page: Page, wanted: string) =>
  until(
    `a preview that is ${wanted}`,
    () => shown(page),
    ({ outcome }) => outcome === wanted,
    HANGS_MS,
  );

describe('the faults page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** Opens the page as a new tester, with a working poll in the preview. */
  async function tester(): Promise<Page> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1300, height: 2400 });
    await page.goto(`${stage.demo.lab}/faults`);
    await settledAs(page, 'ready');
    return page;
  }

  /** Empties the preview first, so that only the reloaded one can be ready. */
  const change = async (page: Page, selector: string): Promise<void> => {
    const before = await frameOf(page);
    await before.evaluate(() => document.body.replaceChildren());
    await page.click(selector);
  };

  // A hanging request takes three timeouts.
  test.each(
    FAULTS.filter(({ id }) => id !== 'hang' || MINUTES > 1),
  )('$title shows on the poll of the tester who set it, and on nobody else’s', async ({ id, title }) => {
    const [mine, yours] = [await tester(), await tester()];
    await mine.bringToFront();
    await change(mine, `[aria-label="Read a poll or embed: ${title}"]`);
    const { text } = await settledAs(mine, OUTCOMES[id]);
    if (OUTCOMES[id] !== 'ready') {
      // The visitor isn't offline.
      expect(text).not.toContain('offline');
      expect(text).toContain('Try again');
    }
    const address = (page: Page) => page.$eval('#address', ({ textContent }) => textContent);
    expect(await address(mine)).not.toBe(await address(yours));
    await yours.bringToFront();
    await change(yours, '#reload');
    await settledAs(yours, 'ready');

    await mine.bringToFront();
    await change(mine, '#clear');
    await settledAs(mine, 'ready');
  }, 240_000);

  test.each([
    [1280, 900],
    [360, 740],
  ])('moves nothing while it loads at %d by %d, and shows the widget in a frame of its size', async (width, height) => {
    const { page } = await openPage(stage.browser);
    const shifts = await watchShifts(page);
    await page.setViewport({ width, height });
    await page.goto(`${stage.demo.lab}/faults`);
    await page.waitForSelector('#preview');
    await page.$eval('#preview', (frame) => frame.scrollIntoView({ block: 'nearest' }));
    await settledAs(page, 'ready');
    await expect.poll(() => slackOf(page)).toBe(0);
    expect(await shifts()).toEqual([]);
    await change(page, '#presets ::-p-text(Platform down)');
    await settledAs(page, 'internal_error');
    await expect.poll(() => slackOf(page)).toBe(0);
  });

  test('makes everything fail as in a situation, and marks it', async () => {
    const page = await tester();
    await change(page, '#presets ::-p-text(Platform down)');
    await settledAs(page, 'internal_error');
    expect(await page.$$eval('#presets [aria-pressed=true]', (all) => all.map((one) => one.textContent))).toEqual([
      'Platform down',
    ]);
    expect(await page.$eval('[aria-label="Everything: 500"]', (input) => input.matches(':checked'))).toBe(true);
  });

  test('brings the widget into view on a phone once a situation is chosen', async () => {
    const page = await tester();
    await page.setViewport({ width: 360, height: 740 });
    const bottom = () => page.$eval('#preview', (frame) => frame.getBoundingClientRect().bottom);
    expect(await bottom()).toBeGreaterThan(740);
    await change(page, '#presets ::-p-text(Platform down)');
    await settledAs(page, 'internal_error');
    expect(await bottom()).toBeLessThan(741);
  });

  test('keeps its faults when reloaded', async () => {
    const page = await tester();
    await change(page, '[aria-label="Read a poll or embed: 500"]');
    await settledAs(page, 'internal_error');
    await page.reload();
    await page.waitForSelector('#switches table');
    expect(await page.$eval('[aria-label="Read a poll or embed: 500"]', (input) => input.matches(':checked'))).toBe(
      true,
    );
    await settledAs(page, 'internal_error');
  });
});
