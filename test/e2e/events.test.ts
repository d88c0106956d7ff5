import ICAL from 'ical.js';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { pause, until } from '../helpers/until.ts';
import { watchShifts } from './layout-shift.ts';
import { openStage, type Stage } from './stage.ts';
import { press } from './widgets.ts';

interface SeenList {
  readonly state: string | undefined;
  readonly events: number;
  readonly status: string | null;
  /** Images and ticket links have replaced their placeholders. */
  readonly isWhole: boolean;
}

const readLists = (page: Page): Promise<SeenList[]> =>
  page.$$eval('creator-events', (lists) =>
    lists.map(({ dataset, shadowRoot }) => ({
      state: dataset['state'],
      events: shadowRoot?.querySelectorAll('[part~=event]').length ?? 0,
      status: shadowRoot?.querySelector('[part=status]')?.textContent ?? null,
      isWhole: shadowRoot?.querySelector('i[part=image], button[part=button]') === null,
    })),
  );

/** All lists of the page once settled: event links render a moment after a list is ready. */
const settled = (page: Page) =>
  until(
    'all lists',
    () => readLists(page),
    (lists) =>
      lists.length > 0 && lists.every(({ state, isWhole }) => isWhole && /^(?:ready|empty)$/.test(state ?? '')),
    30_000,
  );

const FOUR_AT_A_TIME = 6;

describe('the event lists page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('filters as a visitor types, and announces the results', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/events.html`);
    const tag = 'creator-events[search-field]';
    await page.$eval(tag, (list) => list.scrollIntoView());
    await press(page, tag, '[part=search]');
    await page.keyboard.type('glaze\n');
    const seen = () =>
      page.$eval(tag, ({ shadowRoot }) => [
        shadowRoot?.querySelector<HTMLInputElement>('[part=search]')?.value,
        [...(shadowRoot?.querySelectorAll('[part~=event]') ?? [])].map(({ textContent }) => textContent).join('; '),
      ]);
    const [typed, found] = await until(
      'what was found',
      seen,
      ([, events]) => !!events?.includes('Glaze chemistry') && !events.includes('Open studio days'),
    );
    expect(typed).toBe('glaze');
    expect(found).toContain('Glaze chemistry, explained');
    expect(log.errors).toEqual([]);
  });

  test('shows every layout and state without console output', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 18_000 });
    await page.goto(`${demo.allowed}/events.html`);
    const lists = await settled(page);
    expect(lists.length).toBe(14);
    expect(lists.filter(({ state }) => state === 'empty').length).toBe(1);
    await page.waitForSelector('creator-events > script[type="application/ld+json"]');
    const words = await page.$eval('creator-events', ({ shadowRoot }) => shadowRoot?.textContent ?? '');
    for (const word of ['Live now', 'spots left', 'Sold out', 'Postponed', '€45.00', 'Online']) {
      expect(words).toContain(word);
    }
    await until(
      'the pictures of the first cards',
      () =>
        page.$$eval('creator-events[layout=cards] >>> img', (all) =>
          all.map((picture) => [picture.naturalWidth > 0, picture.alt !== '']),
        ),
      (all) => all.length > 2 && all.flat().every(Boolean),
    );
    expect([log.errors, log.console, log.violations]).toEqual([[], [], []]);
  });

  test('subscribes to what the visitor sees: the feed has the events of the chosen filter alone', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/events.html`);
    const list = 'creator-events[feed]';
    await page.$eval(list, (element) => element.scrollIntoView());
    await press(page, list, '[part=chip]:nth-child(2)');
    await press(page, list, '[part=subscribe]');
    const readAddress = () =>
      page.$eval(list, ({ shadowRoot }) => shadowRoot?.querySelector<HTMLInputElement>('[part=address]')?.value ?? '');
    const address = await until('the feed of the city', readAddress, (seen) => seen.includes('?'));
    const city = new URL(address).searchParams.get('city');
    expect(city).toBe('Oslo');
    const places = async (feed: string) => {
      const calendar = new ICAL.Component(ICAL.parse(await (await fetch(feed)).text()));
      return calendar.getAllSubcomponents('vevent').map((event) => `${event.getFirstPropertyValue('location')}`);
    };
    const chosen = await places(address);
    expect(chosen.length).toBeGreaterThan(1);
    for (const place of chosen) expect(place).toContain(city);
    expect((await places(address.replace(/\?.*/, ''))).length).toBeGreaterThan(chosen.length);
    expect([log.errors, log.violations]).toEqual([[], []]);
  });

  test('shows more, reports a failure, and continues when the connection is back', async () => {
    const { demo, browser, line } = stage;
    const { page, log } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 18_000 });
    await page.goto(`${demo.allowed}/events.html`);
    await settled(page);
    const list = async () => (await readLists(page))[FOUR_AT_A_TIME];
    expect(await list()).toEqual({ state: 'ready', events: 4, status: '4 of 11', isWhole: true });
    await line.cut();
    await press(page, 'creator-events', '[part=more]', FOUR_AT_A_TIME);
    await until('that it failed', list, (seen) => seen?.status?.startsWith('That didn’t load') ?? false, 30_000);
    expect((await list())?.events).toBe(4);
    await line.restore();
    await press(page, 'creator-events', '[part=more]', FOUR_AT_A_TIME);
    await until('eight events', list, (seen) => seen?.events === 8 && seen.status === '8 of 11', 30_000);
    expect(log.errors).toEqual([]);
  });

  test('keeps the space of a list that a scroll brings into view just as it is ready', async () => {
    const { demo, browser, line } = stage;
    line.delayMs = 150;
    const { page } = await openPage(browser);
    await page.setViewport({ width: 390, height: 844 });
    const shifts = await watchShifts(page);
    await page.goto(`${demo.allowed}/events.html`);
    const wasBelow = await page.evaluate(async () => {
      const list = [...document.querySelectorAll<HTMLElement>('creator-events')].find(
        ({ dataset, offsetTop }) => dataset['state'] !== 'ready' && offsetTop > innerHeight,
      );
      if (!list) throw new Error('Every list is ready or on the screen.');
      list.scrollIntoView({ block: 'end' });
      scrollBy(0, 50 - list.offsetHeight);
      const top = list.getBoundingClientRect().top;
      await new Promise<void>((ready) =>
        new MutationObserver(() => {
          if (list.dataset['state'] !== 'ready') return;
          scrollBy(0, list.getBoundingClientRect().bottom - innerHeight + 200);
          ready();
        }).observe(list, { attributes: true }),
      );
      return top;
    });
    expect(wasBelow).toBeGreaterThan(500);
    await pause(400);
    expect(await shifts()).toEqual([]);
  });
});
