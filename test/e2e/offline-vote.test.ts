import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage, type WatchedPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { type Counted, openStage, type Stage } from './stage.ts';
import { choose, press, readPoll, type SeenPoll, settled } from './widgets.ts';

/** A vote cast in a browser that is really offline counts exactly once, whatever happens in between. */

const POLL = 'emb_demo_open';
const KEPT = 'Saved. We’ll send your vote when you’re online.';
const COUNTED = 'Your vote was counted.';

describe('a vote cast while offline', () => {
  let stage: Stage;
  let before: Counted;
  let once: Counted;
  beforeAll(async () => {
    stage = await openStage();
  });
  beforeEach(async () => {
    before = await stage.tally(POLL);
    once = { voters: before.voters + 1, votes: before.votes + 1 };
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  const casts = () =>
    stage.line.passed.filter(({ method, path }) => method === 'POST' && path.includes('/cast/create'));
  const studio = () => `${stage.demo.allowed}/studio.html`;
  const says = (page: Page, words: string): Promise<SeenPoll> =>
    until(
      words,
      () => readPoll(page),
      ({ text }) => text.includes(words),
    );

  /** Offline for the page, and also for preflights, which the browser's own emulation lets through. */
  async function goOffline(page: Page): Promise<void> {
    await page.setOfflineMode(true);
    await stage.line.cut();
  }
  async function goOnline(...pages: readonly Page[]): Promise<void> {
    await stage.line.restore();
    await Promise.all(pages.map((page) => page.setOfflineMode(false)));
  }

  /** A visitor who has chosen, goes offline and presses Vote. */
  async function voteOffline(watched: WatchedPage, option: number): Promise<void> {
    const { page } = watched;
    await page.goto(studio());
    await settled(page);
    await choose(page, option);
    await goOffline(page);
    const sent = casts().length;
    await press(page, 'creator-poll', '[type=submit]');
    const kept = await says(page, KEPT);
    expect(kept.spoken).toContain(KEPT);
    expect(kept.rows.map(({ bar }) => bar)).toEqual(kept.rows.map(() => null));
    expect(casts()).toHaveLength(sent);
    expect(await stage.tally(POLL)).toEqual(before);
  }

  async function isCountedOnce(page: Page, option: number, words = COUNTED): Promise<void> {
    const told = await says(page, words);
    expect(told.rows.map(({ own }) => own)).toEqual(told.rows.map((_, index) => index === option));
    expect(await stage.tally(POLL)).toEqual(once);
    await page.reload();
    expect((await settled(page)).rows[option]?.own).toBe(true);
    expect(await stage.tally(POLL)).toEqual(once);
  }

  test('counts once after reconnecting, without user input', async () => {
    const { browser } = stage;
    const watched = await openPage(browser);
    await voteOffline(watched, 2);
    await goOnline(watched.page);
    await isCountedOnce(watched.page, 2);
    expect(watched.log.errors).toEqual([]);
  });

  test('counts once after a reload that fails offline and one that succeeds', async () => {
    const { browser } = stage;
    const watched = await openPage(browser);
    const { page } = watched;
    await voteOffline(watched, 1);
    await page.reload();
    expect(await page.$('creator-poll'), 'the browser’s own page in place of it').toBeNull();
    expect(await stage.tally(POLL)).toEqual(before);
    await goOnline(page);
    await page.goto(studio());
    await isCountedOnce(page, 1);
    expect(watched.log.errors).toEqual([]);
  });

  test('counts once if the page reconnects before the platform does', async () => {
    const { browser, line } = stage;
    const watched = await openPage(browser);
    const { page } = watched;
    await voteOffline(watched, 3);
    await page.setOfflineMode(false);
    await page.reload();
    await settled(page, ['error']);
    expect(await stage.tally(POLL)).toEqual(before);
    await line.restore();
    await press(page, 'creator-poll', '[part~=retry]');
    await isCountedOnce(page, 3);
    expect(watched.log.errors).toEqual([]);
  });

  test('counts once if two tabs reconnect at the same moment', async () => {
    const { browser } = stage;
    const profile = await browser.createBrowserContext();
    const first = await openPage(browser, profile);
    const second = await openPage(browser, profile);
    await second.page.goto(studio());
    await settled(second.page);
    await second.page.setOfflineMode(true);
    await first.page.bringToFront();
    await voteOffline(first, 0);
    const sent = casts().length;
    await goOnline(first.page, second.page);
    // Either tab may send it, and only that one says so.
    await until(
      'the vote in the first tab',
      () => readPoll(first.page),
      ({ rows, choosing }) => rows[0]?.own === true && !choosing,
    );
    expect(await stage.tally(POLL)).toEqual(once);
    expect(casts().slice(sent)).toHaveLength(1);
    await first.page.reload();
    expect((await settled(first.page)).rows[0]?.own).toBe(true);
    // A tab in the background renders nothing.
    await second.page.bringToFront();
    await second.page.reload();
    expect((await settled(second.page)).rows[0]?.own).toBe(true);
    expect(await stage.tally(POLL)).toEqual(once);
  });

  test('counts once if it had arrived and only the response was lost', async () => {
    const { browser, line } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(studio());
    await settled(page);
    await choose(page, 2);
    line.losesAnswers = true;
    await press(page, 'creator-poll', '[type=submit]');
    await until(
      'the vote to arrive',
      () => stage.tally(POLL),
      ({ votes }) => votes === once.votes,
    );
    await goOffline(page);
    await says(page, KEPT);
    expect(await stage.tally(POLL)).toEqual(once);
    line.losesAnswers = false;
    await goOnline(page);
    await isCountedOnce(page, 2, 'You’ve already voted. Your first vote stands.');
    expect(log.errors).toEqual([]);
  });
});
