import ICAL from 'ical.js';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { pause, until } from '../helpers/until.ts';
import { watchShifts } from './layout-shift.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn, press } from './widgets.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.tidy());
afterAll(() => stage?.close());

describe('the event lists page', () => {
  test('tells a screen reader which event a link or button is for', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.allowed}/events.html`);
    await page.waitForSelector('creator-events >>> ::-p-aria(Tickets Throwing for beginners[role="link"])');
    await page.waitForSelector('creator-events >>> ::-p-aria(Add to calendar Throwing for beginners[role="button"])');
  });

  test('leads to a feed of what the visitor has chosen, and of nothing else', async () => {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${stage.demo.allowed}/events-states.html`);
    const list = 'creator-events[feed]';
    await page.$eval(list, (element) => element.scrollIntoView());
    await press(page, list, '[part~=chip]:nth-child(2)');
    await press(page, list, '.subscribe');
    await drawn(page, list, '.address');
    const address = await until(
      'the feed of the city',
      () => page.$eval(`${list} >>> .address`, (field) => String(Reflect.get(field, 'value'))),
      (seen) => seen.includes('?city=Oslo'),
    );
    const places = async (feed: string) => {
      const calendar = new ICAL.Component(ICAL.parse(await (await fetch(feed)).text()));
      return calendar.getAllSubcomponents('vevent').map((event) => `${event.getFirstPropertyValue('location')}`);
    };
    const chosen = await places(address);
    expect(chosen.length).toBeGreaterThan(1);
    for (const place of chosen) expect(place).toContain('Oslo');
    expect((await places(address.replace(/\?.*/, ''))).length).toBeGreaterThan(chosen.length);
    expect([log.errors, log.violations]).toEqual([[], []]);
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

describe('the address of an event list', () => {
  const LIST = 'creator-events[url-state=whatson]';
  const MONTH = 'creator-events[url-state=calendar]';

  async function open(search = '', hash = '') {
    const opened = await openPage(stage.browser);
    await opened.page.setViewport({ width: 900, height: 20_000 });
    await opened.page.goto(`${stage.demo.allowed}/events.html${search}${hash}`);
    await Promise.all([drawn(opened.page, LIST, '[part~=chip]'), drawn(opened.page, MONTH, '.next')]);
    return opened;
  }

  const read = async (page: Page) => ({
    search: await page.evaluate(() => location.search),
    month: await page.$eval(`${MONTH} >>> .month-title`, ({ textContent }) => textContent),
    typed: await page.$eval(`${LIST} >>> .search`, (field) => String(Reflect.get(field, 'value'))),
    pressed: await page.$eval(`${LIST} >>> [part~=chip][aria-pressed=true]`, ({ textContent }) => textContent),
    places: await page.$$eval(`${LIST} >>> [part=place]`, (all) => all.map(({ textContent }) => textContent ?? '')),
  });
  type Seen = Awaited<ReturnType<typeof read>>;
  const reads = (page: Page, what: string, right: (seen: Seen) => boolean) => until(what, () => read(page), right);
  const isOslo = ({ pressed, places }: Seen) =>
    pressed === 'Oslo' && places.length > 0 && places.every((place) => place.includes('Oslo'));
  const push = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

  test('follows search, filter and month, and leaves what is not its own', async () => {
    const theirs = '?q=%20x+y&&flag&e=%E4&whatson.limit=100&calendar.month=2026-99';
    const { page, log } = await open(theirs, '#/route?tab=2');
    const first = await read(page);
    expect(first, 'nothing is written unasked').toMatchObject({ search: theirs, typed: '', pressed: 'All' });
    await push(page, '?q=%20x+y&&flag&e=%E4#/route?tab=2');
    await page.evaluate(() => history.replaceState({ router: { key: 'k1' } }, ''));
    const steps = () => page.evaluate(() => [history.length, history.state, location.hash] as const);
    const [length, ...state] = await steps();
    await press(page, LIST, '[part~=chip]:nth-child(2)');
    await reads(page, 'the filter', ({ search }) => search === '?q=%20x+y&&flag&e=%E4&whatson.city=Oslo');
    await press(page, LIST, '.search');
    await page.keyboard.type('a b\n');
    const filtered = '?q=%20x+y&&flag&e=%E4&whatson.city=Oslo&whatson.search=a+b';
    await reads(page, 'the search', ({ search }) => search === filtered);
    expect(await steps()).toEqual([length, ...state]);

    await press(page, MONTH, '.next');
    const next = await reads(page, 'the next month', ({ search }) =>
      search.startsWith(`${filtered}&calendar.month=20`),
    );
    expect(next.month).not.toBe(first.month);
    expect(await steps()).toEqual([length + 1, ...state]);
    await page.goBack();
    const back = await reads(page, 'the month before', ({ month }) => month === first.month);
    expect(back).toMatchObject({ search: filtered, pressed: 'Oslo', typed: 'a b' });
    expect(log.errors).toEqual([]);
  });

  test('leads to the same view, with one request for it', async () => {
    const { page, log } = await open('?whatson.city=Oslo&calendar.month=2099-01');
    const seen = await reads(page, 'the filter', isOslo);
    expect(seen.month).toBe('January 2099');
    const cities = log.requests
      .filter(({ url }) => url.includes('/events/general/all') && url.includes('limit=5'))
      .map(({ url }) => new URL(url).searchParams.get('city'));
    expect(cities.filter((city) => city === 'Oslo')).toHaveLength(1);
    // Far from any event, one step leads back to them.
    await press(page, MONTH, '.previous');
    await drawn(page, MONTH, '[part~=busy]');
  });

  test('is followed where Back or a router leads, as long as that is the same page', async () => {
    const { page, log } = await open();
    const first = await read(page);
    await push(page, '?whatson.search=glaze');
    await push(page, '?whatson.city=Oslo&calendar.month=2099-01');
    await reads(page, 'the filter', (seen) => isOslo(seen) && seen.month === 'January 2099');
    await page.goBack();
    await reads(page, 'the search', ({ typed, pressed }) => typed === 'glaze' && pressed === 'All');
    await push(page, '/events.html/?tab=2');
    await reads(page, 'no filter', ({ typed, month }) => typed === '' && month === first.month);
    await press(page, LIST, '[part~=chip]:nth-child(2)');
    await reads(page, 'the filter', isOslo);
    // The list is about to leave the page.
    await push(page, '/elsewhere');
    await pause(50);
    expect(await read(page)).toSatisfy(isOslo);
    expect(log.errors).toEqual([]);
  });
});
