import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, readPoll, settled, vote } from './widgets.ts';

/** A refresh would tell the page of a vote in another tab. */
const endRefresh = (page: Page): Promise<void> =>
  page.$eval('creator-poll', (poll) => poll.setAttribute('refresh', '0'));

/** Longer than two tabs of a busy browser take to send what was pressed in both. */
const DELAY_MS = 3_000;

describe('a vote on an allowed page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('counts once: the results appear with focus on them, and a reload adds nothing', async () => {
    const { demo, browser, tally } = stage;
    const before = await tally('emb_demo_open');
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/studio.html`);
    const asked = await settled(page);
    expect(asked.choosing).toBe(true);
    expect(asked.rows.map((row) => row.bar)).toEqual(asked.rows.map(() => null));

    await choose(page, 1);
    const told = await vote(page);
    expect(told.text).toContain('Your vote was counted.');
    expect(told.spoken).toContain('Your vote was counted.');
    expect(told.focus).toBe('title');
    expect(told.rows.map((row) => row.own)).toEqual(told.rows.map((_, index) => index === 1));
    const grown = await until(
      'the bar of the chosen option',
      () => readPoll(page),
      ({ rows }) => (rows[1]?.bar ?? 0) > 20,
    );
    expect(grown.rows).toHaveLength(4);

    await page.reload();
    const again = await settled(page);
    expect(again.choosing).toBe(false);
    expect(again.rows[1]?.own).toBe(true);
    expect(await tally('emb_demo_open')).toEqual({ voters: before.voters + 1, votes: before.votes + 1 });
    expect(log.errors).toEqual([]);
    expect(log.console).toEqual([]);
  });

  test('moves the bars that are already shown', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/quiet.html`);
    const before = await settled(page);
    const votesBefore = before.rows.map((row) => Number.parseInt(row.votes ?? '', 10));
    const least = votesBefore.indexOf(Math.min(...votesBefore));
    await choose(page, least);
    const after = await vote(page);
    const votesAfter = after.rows.map((row) => Number.parseInt(row.votes ?? '', 10));
    expect(votesAfter).toEqual(votesBefore.map((votes, index) => votes + (index === least ? 1 : 0)));
    await until(
      'a longer bar',
      () => readPoll(page),
      ({ rows }) => (rows[least]?.bar ?? 0) > (before.rows[least]?.bar ?? 0),
    );
  });

  test('is known on another page of the same origin, even one that was already open', async () => {
    const { demo, browser, tally } = stage;
    const profile = await browser.createBrowserContext();
    const early = await openPage(browser, profile);
    await early.page.goto(`${demo.allowed}/again.html`);
    await settled(early.page);
    await endRefresh(early.page);
    const first = await openPage(browser, profile);
    await first.page.goto(`${demo.allowed}/studio.html`);
    await settled(first.page);
    await choose(first.page, 0);
    await vote(first.page);
    const before = await tally('emb_demo_open');

    await early.page.bringToFront();
    await choose(early.page, 3);
    const told = await vote(early.page);
    expect(told.text).toContain('You’ve already voted. Your first vote stands.');
    expect(told.rows.map((row) => row.own)).toEqual([true, false, false, false]);
    const late = await openPage(browser, profile);
    await late.page.goto(`${demo.allowed}/again.html`);
    expect((await settled(late.page)).rows[0]?.own).toBe(true);
    expect(await tally('emb_demo_open')).toEqual(before);
  });

  test('from two tabs at the same moment is one vote', async () => {
    const { demo, browser, tally, line } = stage;
    const profile = await browser.createBrowserContext();
    const tabs = [(await openPage(browser, profile)).page, (await openPage(browser, profile)).page];
    for (const [option, tab] of tabs.entries()) {
      await tab.bringToFront();
      await tab.goto(`${demo.allowed}/studio.html`);
      await settled(tab);
      await endRefresh(tab);
      await choose(tab, option);
    }
    const before = await tally('emb_demo_open');
    // Both votes are in flight before either gets a response.
    line.delayMs = DELAY_MS;
    const sent = line.passed.length;
    const press = (tab: (typeof tabs)[number]) =>
      tab.evaluate(() =>
        document.querySelector('creator-poll')?.shadowRoot?.querySelector<HTMLElement>('[type=submit]')?.click(),
      );
    await Promise.all(tabs.map(press));
    const outcomes = await Promise.all(
      tabs.map((tab) =>
        until(
          'an outcome',
          () => readPoll(tab),
          ({ choosing, busy }) => !choosing && !busy,
        ),
      ),
    );
    const casts = line.passed
      .slice(sent)
      .filter(({ method, path }) => method === 'POST' && path.includes('cast/create'));
    expect(casts).toHaveLength(2);
    expect((casts[1]?.at ?? 0) - (casts[0]?.at ?? 0)).toBeLessThan(DELAY_MS);
    expect(outcomes.map(({ text }) => text.includes('already voted')).sort()).toEqual([false, true]);
    expect(outcomes[0]?.rows.map((row) => row.own)).toEqual(outcomes[1]?.rows.map((row) => row.own));
    expect(await tally('emb_demo_open')).toEqual({ voters: before.voters + 1, votes: before.votes + 1 });
  });
});
