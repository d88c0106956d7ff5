import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { pause, until } from '../helpers/until.ts';
import { type Counted, openStage, type Stage } from './stage.ts';
import { choose, press, readPoll, type SeenPoll, settled, vote } from './widgets.ts';

/** A vote counts once, whatever the visitor, the connection or the browser does. */

const POLL = 'emb_demo_open';
const KEPT = 'Saved. We’ll send your vote when you’re online.';
const COUNTED = 'Your vote was counted.';
/** Longer than two tabs of a busy browser take to send what was pressed in both. */
const DELAY_MS = 3_000;

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

const casts = () => stage.line.passed.filter(({ method, path }) => method === 'POST' && path.includes('/cast/create'));

async function openStudio(page: Page): Promise<SeenPoll> {
  await page.goto(`${stage.demo.allowed}/studio.html`);
  return settled(page);
}

const says = (page: Page, words: string): Promise<SeenPoll> =>
  until(
    words,
    () => readPoll(page),
    ({ text }) => text.includes(words),
  );

async function isCountedOnce(page: Page, option: number): Promise<void> {
  const counted = await until(
    'the vote',
    () => readPoll(page),
    ({ rows, choosing }) => rows[option]?.own === true && !choosing,
  );
  expect(counted.rows.map(({ own }) => own)).toEqual(counted.rows.map((_, index) => index === option));
  expect(await stage.tally(POLL)).toEqual(once);
  await page.reload();
  const again = await settled(page);
  expect([again.choosing, again.rows[option]?.own]).toEqual([false, true]);
  expect(await stage.tally(POLL)).toEqual(once);
}

test('counts once, with the focus on its results, and stores nothing before it', async () => {
  const profile = await stage.browser.createBrowserContext();
  const { page, log } = await openPage(stage.browser, profile);
  const asked = await openStudio(page);
  expect(asked.rows.map(({ bar }) => bar)).toEqual(asked.rows.map(() => null));
  await page.evaluate(() => document.querySelector('creator-pay-button')?.scrollIntoView());
  await page.waitForSelector('creator-pay-button[data-state=ready]');
  await choose(page, 1);
  const stored = async () => ({
    cookies: await profile.cookies(),
    ...(await page.evaluate(async () => ({
      local: Object.keys(localStorage).length,
      session: Object.keys(sessionStorage).length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
    }))),
  });
  const nothing = { cookies: [], local: 0, session: 0, databases: 0, caches: 0 };
  expect(await stored()).toEqual(nothing);

  const told = await vote(page);
  expect(told).toMatchObject({ text: expect.stringContaining(COUNTED), focus: 'title' });
  expect(told.spoken).toContain(COUNTED);
  expect(await stored()).toEqual({ ...nothing, local: 1 });
  await until(
    'the bar of the chosen option',
    () => readPoll(page),
    ({ rows }) => (rows[1]?.bar ?? 0) > 20,
  );
  await isCountedOnce(page, 1);
  expect([log.errors, log.console]).toEqual([[], []]);
});

test('from two tabs at the same moment is one vote', async () => {
  const { browser, line } = stage;
  const profile = await browser.createBrowserContext();
  const tabs = [(await openPage(browser, profile)).page, (await openPage(browser, profile)).page];
  for (const [option, tab] of tabs.entries()) {
    await tab.bringToFront();
    await openStudio(tab);
    // A refresh would tell the page of the vote in the other tab.
    await tab.$eval('creator-poll', (poll) => poll.setAttribute('refresh', '0'));
    await choose(tab, option);
  }
  // Both votes are in flight before either gets a response.
  line.delayMs = DELAY_MS;
  const sent = casts().length;
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() =>
        document.querySelector('creator-poll')?.shadowRoot?.querySelector<HTMLElement>('[type=submit]')?.click(),
      ),
    ),
  );
  const outcomes = await Promise.all(
    tabs.map((tab) =>
      until(
        'an outcome',
        () => readPoll(tab),
        ({ choosing, busy }) => !choosing && !busy,
      ),
    ),
  );
  const [first, second, ...others] = casts().slice(sent);
  expect(others).toEqual([]);
  expect((second?.at ?? Number.NaN) - (first?.at ?? 0)).toBeLessThan(DELAY_MS);
  expect(outcomes.map(({ text }) => text.includes('already voted')).sort()).toEqual([false, true]);
  expect(outcomes[0]?.rows.map(({ own }) => own)).toEqual(outcomes[1]?.rows.map(({ own }) => own));
  expect(await stage.tally(POLL)).toEqual(once);
});

/** A visitor has chosen and pressed Vote; the request is on its way for `DELAY_MS`. */
async function sendVote(page: Page, option: number): Promise<void> {
  await openStudio(page);
  await choose(page, option);
  stage.line.delayMs = DELAY_MS;
  const sent = casts().length;
  await press(page, 'creator-poll', '[type=submit]');
  await until('the request', casts, ({ length }) => length > sent);
}

test('counts once, and is shown, if the storage is cleared before the response', async () => {
  const { page, log } = await openPage(stage.browser);
  await sendVote(page, 1);
  const session = await page.createCDPSession();
  await session.send('Storage.clearDataForOrigin', { origin: stage.demo.allowed, storageTypes: 'all' });
  await says(page, COUNTED);
  stage.line.delayMs = 0;
  await isCountedOnce(page, 1);
  expect(log.errors).toEqual([]);
});

test('counts once, and is shown after a reload, if the page crashes before the response', async () => {
  const profile = await stage.browser.createBrowserContext();
  const { page: first } = await openPage(stage.browser, profile);
  await sendVote(first, 2);
  const session = await first.createCDPSession();
  const crashed = new Promise((resolve) => first.once('error', resolve));
  session.send('Page.crash').catch(() => {});
  await crashed;
  stage.line.delayMs = 0;
  const { page } = await openPage(stage.browser, profile);
  await openStudio(page);
  await isCountedOnce(page, 2);
});

describe('cast while offline', () => {
  /** Offline for the page, and also for preflights, which the browser's own emulation lets through. */
  async function goOffline(page: Page): Promise<void> {
    await page.setOfflineMode(true);
    await stage.line.cut();
  }

  /** A visitor who has chosen, goes offline and presses Vote. */
  async function voteOffline(page: Page, option: number): Promise<void> {
    await openStudio(page);
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

  test('counts once after reloads without a connection, and then without a platform', async () => {
    const { page, log } = await openPage(stage.browser);
    await voteOffline(page, 1);
    await page.reload();
    expect(await page.$('creator-poll'), 'the browser’s own page in place of it').toBeNull();
    await page.setOfflineMode(false);
    await page.goto(`${stage.demo.allowed}/studio.html`);
    await settled(page, ['error']);
    expect(await stage.tally(POLL)).toEqual(before);
    await stage.line.restore();
    await press(page, 'creator-poll', '[part~=retry]');
    await isCountedOnce(page, 1);
    expect(log.errors).toEqual([]);
  });

  test('counts once after the tab was frozen while the connection came back', async () => {
    const { page, log } = await openPage(stage.browser);
    await voteOffline(page, 0);
    const session = await page.createCDPSession();
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const sent = casts().length;
    await stage.line.restore();
    await page.setOfflineMode(false);
    await pause(2000);
    expect(casts()).toHaveLength(sent);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await says(page, COUNTED);
    expect(casts()).toHaveLength(sent + 1);
    // The protocol hides what it freezes, and can't show it again.
    const { page: next } = await openPage(stage.browser, page.browserContext());
    await openStudio(next);
    await isCountedOnce(next, 0);
    expect(log.errors).toEqual([]);
  });

  test('counts once if two tabs reconnect at the same moment', async () => {
    const { browser, line } = stage;
    const profile = await browser.createBrowserContext();
    const { page: first } = await openPage(browser, profile);
    const { page: second } = await openPage(browser, profile);
    await openStudio(second);
    await second.setOfflineMode(true);
    await first.bringToFront();
    await voteOffline(first, 0);
    const sent = casts().length;
    await line.restore();
    await Promise.all([first, second].map((page) => page.setOfflineMode(false)));
    // Either tab may send it, and only that one says so.
    await isCountedOnce(first, 0);
    expect(casts().slice(sent)).toHaveLength(1);
    // A tab in the background renders nothing.
    await second.bringToFront();
    await isCountedOnce(second, 0);
  });

  test('counts once if it had arrived and only the response was lost', async () => {
    const { browser, line } = stage;
    const { page, log } = await openPage(browser);
    await openStudio(page);
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
    line.losesAnswers = false;
    await line.restore();
    await page.setOfflineMode(false);
    await says(page, 'You’ve already voted. Your first vote stands.');
    await isCountedOnce(page, 2);
    expect(log.errors).toEqual([]);
  });
});
