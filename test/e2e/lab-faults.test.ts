import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../demo/lab/page/fault-list.ts';
import { openPage } from '../helpers/browser.ts';
import { openStage, type Stage } from './stage.ts';
import { readPoll, until } from './widgets.ts';

/** The lab's fault switches, as two testers use them at once: each sees what is on their own line, on the widget itself. */

/** What a poll comes to when reading it goes wrong in this way: its code, or that it is there all the same. */
const COMES_TO: Readonly<Record<(typeof FAULTS)[number]['id'], string>> = {
  slow: 'ready',
  hang: 'timeout',
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

/** Three tries of ten seconds, and the waits between them. */
const HANGS_MS = 90_000;

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.$('#preview'))?.contentFrame();
  if (!frame) throw new Error('There is no preview.');
  return frame;
}

/** What the poll of the preview shows: `ready`, or the code that its panel names, with the visitor's sentence. */
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

describe('the fault switches', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** A tester of their own, whose preview shows a poll with nothing wrong. */
  async function tester(): Promise<Page> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1300, height: 2400 });
    await page.goto(`${stage.demo.lab}/faults`);
    await settledAs(page, 'ready');
    return page;
  }

  /** The preview is loaded anew by a switch: the one from before is not what is meant. */
  const change = async (page: Page, selector: string): Promise<void> => {
    const before = await frameOf(page);
    await before.evaluate(() => document.body.replaceChildren());
    await page.click(selector);
  };

  test.each(FAULTS)('$title is on the poll of who switched it on for that operation, and on nobody else’s', async ({
    id,
    title,
  }) => {
    const [mine, yours] = [await tester(), await tester()];
    await mine.bringToFront();
    await change(mine, `[aria-label="Read a poll or embed: ${title}"]`);
    const { text } = await settledAs(mine, COMES_TO[id]);
    if (COMES_TO[id] !== 'ready') {
      // The line is there: a visitor is not told that they are offline, and may try again.
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

  test('stay as they are when the page is loaded again', async () => {
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
