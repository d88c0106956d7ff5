import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn, press } from './widgets.ts';

const LIST = 'creator-events[url-state=whatson]';
const MONTH = 'creator-events[url-state=calendar]';

describe('the address of an event list', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function open(search = '', hash = '') {
    const opened = await openPage(stage.browser);
    await opened.page.setViewport({ width: 900, height: 20_000 });
    await opened.page.goto(`${stage.demo.allowed}/events.html${search}${hash}`);
    await Promise.all([drawn(opened.page, LIST, '[part=chip]'), drawn(opened.page, MONTH, '[part=next]')]);
    return opened;
  }

  const list = (page: Page) =>
    page.$eval(LIST, ({ shadowRoot }) => ({
      typed: shadowRoot?.querySelector<HTMLInputElement>('[part=search]')?.value,
      pressed: shadowRoot?.querySelector('[part=chip][aria-pressed=true]')?.textContent,
      chips: shadowRoot?.querySelectorAll('[part=chip]').length ?? 0,
      places: [...(shadowRoot?.querySelectorAll('[part=place]') ?? [])].map(({ textContent }) => textContent ?? ''),
    }));
  const month = (page: Page) =>
    page.$eval(MONTH, ({ shadowRoot }) => shadowRoot?.querySelector('[part=month-title]')?.textContent ?? '');
  const search = (page: Page) => page.evaluate(() => location.search);
  const searchIs = (page: Page, wanted: string) =>
    until(
      'the address',
      () => search(page),
      (now) => now === wanted,
    );
  const monthIs = (page: Page, wanted: string) =>
    until(
      'the month',
      () => month(page),
      (now) => now === wanted,
    );
  const chip = (page: Page, label: string) =>
    page.$eval(
      LIST,
      ({ shadowRoot }, text) => {
        const chips = shadowRoot?.querySelectorAll<HTMLButtonElement>('[part=chip]') ?? [];
        [...chips].find(({ textContent }) => textContent === text)?.click();
      },
      label,
    );

  test('follows search, filter and month, and leaves everything else as it is', async () => {
    const { page, log } = await open('?q=%20x+y&&flag&e=%E4', '#/route?tab=2');
    expect(await search(page), 'nothing is written unasked').toBe('?q=%20x+y&&flag&e=%E4');
    await page.evaluate(() => history.replaceState({ router: { key: 'k1' } }, ''));
    const steps = await page.evaluate(() => history.length);
    await chip(page, 'Oslo');
    await searchIs(page, '?q=%20x+y&&flag&e=%E4&whatson.city=Oslo');
    await press(page, LIST, '[part=search]');
    await page.keyboard.type('a b\n');
    await searchIs(page, '?q=%20x+y&&flag&e=%E4&whatson.city=Oslo&whatson.search=a+b');
    expect(await page.evaluate(() => [history.length, history.state, location.hash])).toEqual([
      steps,
      { router: { key: 'k1' } },
      '#/route?tab=2',
    ]);
    const first = await month(page);
    await press(page, MONTH, '[part=next]');
    await until(
      'the next month',
      () => month(page),
      (now) => now !== first,
    );
    await expect
      .poll(() => search(page))
      .toMatch(/^\?q=%20x\+y&&flag&e=%E4&whatson\.city=Oslo&whatson\.search=a\+b&calendar\.month=\d{4}-\d\d$/);
    expect(await page.evaluate(() => [history.length, history.state])).toEqual([steps + 1, { router: { key: 'k1' } }]);

    await page.goBack();
    await monthIs(page, first);
    await searchIs(page, '?q=%20x+y&&flag&e=%E4&whatson.city=Oslo&whatson.search=a+b');
    expect((await list(page)).pressed).toBe('Oslo');
    await chip(page, 'All');
    await searchIs(page, '?q=%20x+y&&flag&e=%E4&whatson.search=a+b');
    expect(log.errors).toEqual([]);
  });

  test('leads to the same view, with one request for it, and every filter to choose from', async () => {
    const all = await list((await open()).page);
    const { page, log } = await open('?whatson.city=Oslo&calendar.month=2099-01');
    await until(
      'all filters',
      () => list(page),
      ({ chips }) => chips >= all.chips,
    );
    const seen = await list(page);
    expect(seen.pressed).toBe('Oslo');
    expect(seen.places.length).toBeGreaterThan(0);
    for (const place of seen.places) expect(place).toContain('Oslo');
    expect(await month(page)).toBe('January 2099');
    const asked = log.requests.filter(({ url }) => url.includes('/events/general/all') && url.includes('limit=5'));
    const cities = asked.map(({ url }) => new URL(url).searchParams.get('city'));
    expect(cities.filter((city) => city === 'Oslo')).toHaveLength(1);
    // Far from any event, one step leads back to them.
    await press(page, MONTH, '[part=previous]');
    await until(
      'a month with events',
      () => month(page),
      (now) => now !== 'January 2099' && !now.startsWith('December 2098'),
    );
    expect(
      await page.$eval(MONTH, ({ shadowRoot }) => shadowRoot?.querySelectorAll('[part~=busy]').length),
    ).toBeGreaterThan(0);
  });

  test('is read again when Back or a router changes it', async () => {
    const { page } = await open();
    await page.evaluate(() => history.pushState(null, '', '?whatson.search=glaze'));
    await page.evaluate(() => history.pushState(null, '', '?'));
    await page.goBack();
    await until(
      'the search',
      () => list(page),
      ({ typed, places }) => typed === 'glaze' && places.length > 0,
    );
    await page.goBack();
    await until(
      'no search',
      () => list(page),
      ({ typed, places }) => typed === '' && places.length === 5,
    );
    // As a client-side router does: the element leaves, and comes back under another address.
    await page.evaluate(async (tag) => {
      const element = document.querySelector(tag);
      const parent = element?.parentElement;
      element?.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      history.pushState(null, '', '?whatson.city=Oslo');
      if (element) parent?.append(element);
    }, LIST);
    await until(
      'the filter',
      () => list(page),
      ({ pressed, places }) => pressed === 'Oslo' && places.every((place) => place.includes('Oslo')),
    );
  });

  test('is followed where a router of the page leads, as long as that is the same page', async () => {
    const { page, log } = await open();
    const first = await month(page);
    const push = (to: string) => page.evaluate((url) => history.pushState(null, '', url), to);
    await push('?whatson.city=Oslo&calendar.month=2099-01');
    await monthIs(page, 'January 2099');
    const isOslo = ({ pressed, places }: Awaited<ReturnType<typeof list>>) =>
      pressed === 'Oslo' && places.every((place) => place.includes('Oslo'));
    await until('the filter', () => list(page), isOslo);
    await push('/events.html/?tab=2');
    await monthIs(page, first);
    await until(
      'no filter',
      () => list(page),
      ({ pressed }) => pressed === 'All',
    );
    await chip(page, 'Oslo');
    await until('the filter', () => list(page), isOslo);
    // It is about to leave the page.
    await push('/elsewhere');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await list(page)).toSatisfy(isOslo);
    expect(log.errors).toEqual([]);
  });

  test('is not touched without the attribute, nor by what was made up', async () => {
    const made = '?whatson.limit=100&whatson.country=NO&whatson.city=%00&calendar.month=2026-99';
    const { page, log } = await open(made);
    expect(await search(page)).toBe(made);
    expect(await list(page)).toMatchObject({ typed: '', pressed: 'All' });
    await page.evaluate((tag) => document.querySelector(tag)?.removeAttribute('url-state'), LIST);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await page.$eval('creator-events[search-field]', ({ shadowRoot }) =>
      shadowRoot?.querySelectorAll<HTMLButtonElement>('[part=chip]')[1]?.click(),
    );
    await until(
      'the filter',
      () => page.$eval('creator-events[search-field] >>> [part=chip][aria-pressed=true]', (one) => one.textContent),
      (text) => text !== 'All',
    );
    expect(await search(page)).toBe(made);
    expect(log.errors).toEqual([]);
  });
});
