import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ITEMS } from '../../demo/lab/page/items/test-items.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openLabStage, type Stage } from './stage.ts';
import { choose, slackOf, vote } from './widgets.ts';

/** The test items in the lab: each is in the promised state and says TEST. */

interface Seen {
  readonly state: string | null;
  readonly text: string;
}

/** The element's state and its words, by tag and title. */
const SHOWS: Readonly<Record<string, readonly [state: string, ...words: readonly RegExp[]]>> = {
  'creator-poll: Open': ['ready', /TEST: an open poll/, /Vote/],
  'creator-poll: Closed': ['ready', /TEST: a closed poll/, /1 vote/],
  'creator-poll: Already voted': ['ready', /TEST: a poll where you have voted/, /Your vote/],
  'creator-poll: Empty': ['ready', /TEST: a poll without votes/, /0 votes/],
  'creator-poll: Origin refused': ['refused', /isn’t available here/, /empty_list/],
  'creator-poll: Slow': ['ready', /TEST: a poll that takes four seconds/],
  'creator-poll: Rate limited': ['error', /It’s busy right now/, /rate_limited/],
  'creator-pay-button: Open': ['ready', /TEST: pay/, /€10/],
  'creator-pay-button: Sold out': ['ready', /TEST: pay/, /Sold out/],
  'creator-pay-button: Expired': ['ready', /TEST: pay/, /No longer available/],
  'creator-pay-button: Inactive': ['ready', /TEST: this link is switched off/],
  'creator-pay-button: Slow': ['ready', /TEST: pay/],
  'creator-pay-button: Rate limited': ['error', /It’s busy right now/, /rate_limited/],
  'creator-goal: Overfunded': ['ready', /TEST: a goal that was passed/, /250/, /Goal reached/],
  'creator-goal: Refunded': ['ready', /TEST: a goal after a refund/, /25\s?%/],
  'creator-goal: Empty': ['empty', /TEST: a goal without donors/, /Be the first to give/],
};

describe('a test item', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** Opens the lab's page and previews one row. */
  async function show(index: number, tag: string): Promise<{ page: Page; seen: () => Promise<Seen> }> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1300, height: 1000 });
    await page.goto(`${stage.demo.lab}/items`);
    await page.waitForSelector('#items tbody tr');
    await page.evaluate((at) => {
      const row = document.querySelectorAll('#items tbody tr')[at];
      [...(row?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Show')?.click();
    }, index);
    const seen = async (): Promise<Seen> => {
      const frame = await (await page.$('#preview'))?.contentFrame();
      const nothing = { state: null, text: '' };
      const look = frame?.$eval(tag, (host) => ({
        state: host.getAttribute('data-state'),
        text: [...(host.shadowRoot?.children ?? [])].map(({ textContent }) => textContent).join(' '),
      }));
      return (await look?.catch(() => nothing)) ?? nothing;
    };
    return { page, seen };
  }

  test('exists for every promised state', () => {
    expect(TEST_ITEMS.map(({ tag, title }) => `${tag}: ${title}`).sort()).toEqual(Object.keys(SHOWS).sort());
  });

  test.each(
    TEST_ITEMS.map((item, index) => ({ ...item, index })),
  )('$tag, $title, is in its state, in a frame of its size', async (item) => {
    const { tag, title, index } = item;
    const [state, ...words] = SHOWS[`${tag}: ${title}`] ?? [''];
    const { page, seen } = await show(index, tag);
    await until(
      `${state} with ${words.join(', ')}`,
      seen,
      (now) => now.state === state && words.every((word) => word.test(now.text)),
      40_000,
    );
    await expect.poll(() => slackOf(page)).toBe(0);
  });

  test('open counts a vote', async () => {
    const { page, seen } = await show(0, 'creator-poll');
    await until('the poll', seen, ({ state }) => state === 'ready');
    const frame = await (await page.$('#preview'))?.contentFrame();
    if (!frame) throw new Error('No preview.');
    await choose(frame, 0);
    expect((await vote(frame)).text).toContain('Your vote was counted.');
  });
});
