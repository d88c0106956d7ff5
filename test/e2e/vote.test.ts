import type { Page, Viewport } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, drawn, readPoll, settled, until, vote } from './widgets.ts';

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

  test('is known on another page of the same origin, and a page opened before it is told so', async () => {
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
    // Both votes are on their way before either is answered.
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

/** A phone that is less high than the list. */
const PHONE = { width: 360, height: 320, isMobile: true, hasTouch: true };

describe('a ranking', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function openRanking(viewport: Viewport, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
    const { page } = await openPage(stage.browser);
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reducedMotion }]);
    await page.goto(`${stage.demo.allowed}/studio.html`);
    await page.$eval('creator-poll', (poll) => poll.setAttribute('embed-id', 'emb_demo_ranked'));
    await drawn(page, 'creator-poll', '[part=grip]');
    /** The middle of an element of a row, with the list at the top of the screen. */
    const middle = (part: string, row: number) =>
      page.$eval(
        'creator-poll',
        (poll, selector, index) => {
          poll.shadowRoot?.querySelector('[part=options]')?.scrollIntoView();
          const box = poll.shadowRoot?.querySelectorAll(selector)[index]?.getBoundingClientRect();
          if (!box) throw new Error(`No ${selector}`);
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        },
        `[part~=${part}]`,
        row,
      );
    const look = () =>
      page.$eval('creator-poll', ({ shadowRoot }) => ({
        labels: [...(shadowRoot?.querySelectorAll('[part=label]') ?? [])].map((label) => label.textContent?.trim()),
        moved: [...(shadowRoot?.querySelectorAll('li') ?? [])].map(({ style }) =>
          Number.parseInt(style.transform.slice(11) || '0', 10),
        ),
        animations: shadowRoot?.getAnimations().length,
        spoken: shadowRoot?.querySelector('[role=status]')?.textContent,
        focus: shadowRoot?.activeElement,
        scrolled: Math.round(scrollY),
      }));
    return { page, middle, look };
  }

  test('is ordered by dragging with a mouse, from right to left too; the buttons do not drag', async () => {
    const { page, middle, look } = await openRanking({ width: 800, height: 800 });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const label = await middle('label', 0);
    const { y: under } = await middle('label', 1);
    await page.mouse.move(label.x, label.y);
    await page.mouse.down();
    await page.mouse.move(label.x, under + 4, { steps: 4 });
    const { moved, labels } = await look();
    expect(Math.abs((moved[0] ?? 0) - (under + 4 - label.y)), 'follows the pointer').toBeLessThan(2);
    expect(moved[1], 'makes room').toBeLessThan(-40);
    expect(moved[2]).toBe(0);
    expect(labels).toEqual(['The waltz', 'The polka', 'The tango']);
    await page.mouse.up();
    const dropped = await until('the new order', look, (seen) => seen.labels[1] === 'The waltz');
    expect(dropped.labels).toEqual(['The polka', 'The waltz', 'The tango']);
    expect(dropped.moved).toEqual([0, 0, 0]);
    expect(dropped.spoken).toBe('The waltz: 2 of 3');

    const button = await middle('move', 4);
    await page.mouse.move(button.x, button.y);
    await page.mouse.down();
    await page.mouse.move(button.x, button.y - 100, { steps: 4 });
    expect((await look()).moved).toEqual([0, 0, 0]);
    await page.mouse.up();
  });

  test('is ordered by a finger on the grip, past the end of the screen, and scrolls beside it', async () => {
    const { page, middle, look } = await openRanking(PHONE);
    const swipe = async ({ x, y }: { readonly x: number; readonly y: number }, end: number) => {
      const finger = await page.touchscreen.touchStart(x, y);
      for (let step = 1; step <= 20; step++) await finger.move(x, y + ((end - y) * step) / 20);
      return finger;
    };
    const label = await middle('label', 1);
    const start = await look();
    await (await swipe(label, label.y - 100)).end();
    const beside = await until('the page to scroll', look, ({ scrolled }) => scrolled > start.scrolled + 50);
    expect(beside.labels).toEqual(start.labels);

    const grip = await middle('grip', 0);
    const finger = await swipe(grip, PHONE.height - 4);
    await until(
      'the page to follow',
      async () => {
        await finger.move(grip.x, PHONE.height - 4 + Math.random());
        return look();
      },
      ({ moved }) => (moved[0] ?? 0) > 200,
    );
    await finger.end();
    const { labels, spoken, focus } = await until('the new order', look, (seen) => seen.labels[2] === 'The waltz');
    expect(labels).toEqual(['The polka', 'The tango', 'The waltz']);
    expect(spoken).toBe('The waltz: 3 of 3');
    expect(focus, 'nothing has focus').toBeNull();
  });

  test('goes back when the browser takes the finger away, and moves nothing else where less motion is wanted', async () => {
    const { page, middle, look } = await openRanking(PHONE, 'reduce');
    const { x, y } = await middle('grip', 0);
    const devtools = await page.createCDPSession();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (let step = 1; step <= 10; step++) await touch('touchMove', { x, y: y + step * 8 });
    const during = await until('room', look, ({ moved }) => (moved[1] ?? 0) < 0);
    expect(during.animations).toBe(0);
    await touch('touchCancel');
    const after = await until('the old places', look, ({ moved }) => moved.every((distance) => distance === 0));
    expect(after.labels).toEqual(['The waltz', 'The polka', 'The tango']);
    expect(after.animations).toBe(0);
    expect(after.spoken).toBe('');
  });
});
