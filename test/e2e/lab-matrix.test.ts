import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Exported } from '../../demo/lab/page/matrix/export.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { linesOf, press, ran, read, rows, runRow } from './matrix-page.ts';
import { openLabStage, type Stage } from './stage.ts';

/** The matrix's interface. `matrix.test.ts` tests its results. */

const SQUARE = { site: 'port', widget: 'goal', credential: 'valid' };

describe('the matrix page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function open(query = ''): Promise<Page> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 1500, height: 1100 });
    await page.goto(`${stage.demo.lab}/matrix${query}`);
    await page.waitForSelector('#grid .square');
    return page;
  }

  test('loads an origin’s page once for all its squares', async () => {
    const page = await open();
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).search);
    });
    await runRow(page, 'Other port');
    const lines = await ran(page, { site: 'port' });
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter(({ mark }) => mark !== 'same' && mark !== 'not-applicable')).toEqual([]);
    expect(loads).toEqual([expect.stringMatching(/^\?site=port&run=[0-9a-f-]+$/)]);
  });

  test('pauses in the background, and then reruns what it interrupted', async () => {
    const page = await open();
    const turn = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    stage.line.delayMs = 500; // Slow enough to be interrupted.
    await runRow(page, 'Other port');
    await page.waitForSelector('.stage iframe');
    await turn(true);
    await page.waitForSelector('.stage iframe', { hidden: true });
    stage.line.delayMs = 0;
    await page.waitForSelector('[data-lab=running]');
    await turn(false);
    const marks = new Set((await ran(page, { site: 'port' })).map(({ mark }) => mark));
    expect(marks).toEqual(new Set(['same', 'not-applicable']));
    expect(await page.$eval('#summary p', ({ textContent }) => textContent)).toMatch(/ on 1 origin: all as expected\./);
  });

  test('can be canceled, and keeps what has run and the focus', async () => {
    const page = await open();
    await page.focus('#run-all');
    await page.keyboard.press('Enter');
    const before = await until('a first row', async () => (await read(page)).counts.same, Boolean, 60_000);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-lab=done]');
    expect(await page.$$('.stage iframe')).toHaveLength(0);
    expect(await page.$eval('#run-all', (button) => [button.textContent, document.activeElement === button])).toEqual([
      'Run all',
      true,
    ]);
    const { same, differs, waiting } = (await read(page)).counts;
    expect(same).toBeGreaterThanOrEqual(before);
    expect(differs).toBe(0);
    expect(waiting).toBeGreaterThan(0);
    expect(await page.$eval('#summary', ({ textContent }) => textContent)).toMatch(/yet: \d+ origins? not run/);
  });

  test('runs the page that needs its own tab with all others', async () => {
    const page = await open();
    await page.click('#run-all');
    const lines = await until(
      'the window’s report',
      () => linesOf(page, { site: 'isolated' }),
      (found) => found.every(({ actual, mark }) => actual !== null || mark === 'not-applicable'),
      90_000,
    );
    expect(new Set(lines.map(({ mark }) => mark))).toEqual(new Set(['same', 'not-applicable']));
    await page.click('#run-all');
    await page.waitForSelector('[data-lab=done]');
    expect(await page.$$eval('#summary li', (all) => all.map(({ textContent }) => textContent))).toContain(
      'A secret key on a page is never sent.',
    );
  });

  test('opens the details of a low row beneath it, on the screen, and closes them again', async () => {
    const page = await open();
    await page.setViewport({ width: 1500, height: 500 });
    const low = '.square[aria-label^="data: page, Goal, Valid key:"]';
    await page.waitForSelector(low);
    await page.$eval(low, (square) => square.scrollIntoView({ block: 'end' }));
    await press(page, low);
    const detail = await page.waitForSelector('tr.details .detail');
    await until(
      'the details in view',
      async () => detail?.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight + 1),
      (isInView) => isInView === true,
    );
    expect(await detail?.evaluate((element) => element.textContent)).toContain('Requests carry Origin: null');
    await press(page, '.square[aria-expanded=true]');
    await page.waitForSelector('.detail', { hidden: true });
  });

  test('asks for the certificate where needed, and runs those rows only once it is accepted', async () => {
    const page = await open();
    await page.waitForSelector('#certificates');
    const links = await page.$$eval('#certificates a', (found) => found.map((link) => link.getAttribute('href')));
    const origins = (await read(page)).sites.map(({ origin }) => origin).filter((origin) => origin.startsWith('https'));
    expect(links).toEqual([...new Set([...origins, stage.demo.secureApi])]);
    await runRow(page, 'Other scheme');
    const marks = new Set((await ran(page, { site: 'scheme' })).map(({ mark }) => mark));
    expect(marks).toEqual(new Set(['waiting', 'not-applicable']));
    await runRow(page, 'Other port');
    await page.waitForSelector('#summary.says.yes');
    expect(await page.$eval('#summary a', (link) => link.getAttribute('href'))).toBe('#certificates');
  });

  test('shows every request behind a square, and reruns that square alone', async () => {
    const page = await open(`?${new URLSearchParams(SQUARE)}`);
    const first = await ran(page, SQUARE);
    const texts = await until(
      'the last line',
      () =>
        page.$$eval('.detail .lines tbody tr', (found) =>
          found.map((row) => [...row.children].map(({ textContent }) => textContent)),
        ),
      (all) => all.length === first.length && all.every(([, , , , , , verdict]) => verdict !== ''),
    );
    expect(texts.find(([probe]) => probe === 'getDonors')).toEqual([
      'getDonors',
      '403 not_authorized port_mismatch',
      '403 not_authorized port_mismatch',
      expect.stringMatching(/^req_/),
      '1',
      expect.stringMatching(/^\d+ ms$/),
      'as expected',
    ]);
    await press(page, '.detail .actions button');
    const ids = (lines: Exported['lines']) =>
      lines.map(({ actual }) => (actual !== null && 'requestId' in actual ? actual.requestId : null));
    const again = await until(
      'other requests',
      () => linesOf(page, SQUARE),
      (lines) => ids(lines).every((id, at) => id !== null && id !== ids(first)[at]),
      60_000,
    );
    expect(again.map(({ mark }) => mark)).toEqual(first.map(() => 'same'));
    expect((await read(page)).lines.filter(({ actual }) => actual !== null)).toHaveLength(again.length);
  });

  test('copies a link that reproduces the square', async () => {
    const page = await open();
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
    });
    await press(page, '.square[aria-label^="Wildcard’s bare domain, Pay button, Valid key:"]');
    await page.waitForSelector('.detail');
    await press(page, '.detail .actions button + button');
    const link = String(await page.evaluate(() => Reflect.get(globalThis, 'copied')));
    const other = await open(new URL(link).search);
    const within = { site: 'apex', widget: 'pay-button', credential: 'valid' };
    expect((await ran(other, within)).find(({ probe }) => probe === 'link/get')).toMatchObject({
      mark: 'same',
      actual: { status: 403, reason: 'apex_not_listed' },
    });
    expect(await other.$eval('.detail h2', ({ textContent }) => textContent)).toContain('Wildcard’s bare domain');
  });

  test('runs a square that no frame can show in a new tab, which reports back', async () => {
    const within = { site: 'isolated', widget: 'poll', credential: 'valid' };
    const page = await open(`?${new URLSearchParams(within)}`);
    const again = await page.waitForSelector('.detail a.again');
    const address = await again?.evaluate((link) => (link as HTMLAnchorElement).href);
    const { page: tab } = await openPage(stage.browser);
    await tab.goto(String(address));
    const lines = await until(
      'the tab’s report',
      () => linesOf(page, within),
      (found) => found.every(({ actual }) => actual !== null),
      60_000,
    );
    expect(new Set(lines.map(({ mark }) => mark))).toEqual(new Set(['same']));
    expect((await read(page)).lines.filter(({ actual }) => actual !== null)).toHaveLength(lines.length);
  });

  test('downloads a page that runs a square from disk', async () => {
    const page = await open('?site=file&widget=goal&credential=valid');
    const again = await page.waitForSelector('.detail a.again');
    const saved = await fetch(String(await again?.evaluate((link) => (link as HTMLAnchorElement).href)));
    const plan = /data-plan="([^"]*)"/.exec(await saved.text())?.[1]?.replaceAll('&#34;', '"') ?? '';
    expect(JSON.parse(plan)).toMatchObject({ site: 'file', widget: 'goal', credential: 'valid' });
  });

  test('filters by difference and by what hasn’t run, and exports JSON and a table', async () => {
    const { demo } = stage;
    const route = `${demo.platform.replace('localhost', '127.0.0.1')}/local/accounts/acc_demo/origins`;
    const change = (allowedOrigins: readonly string[]) =>
      fetch(route, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ allowedOrigins }),
      });
    const { data } = (await (await fetch(route)).json()) as { data: { allowedOrigins: string[] } };
    const page = await open('?site=exact&widget=goal&credential=valid');
    await ran(page, { site: 'exact' });
    // The row's results no longer fit once the list has changed and another row has run.
    await change([]);
    await runRow(page, 'Other port');
    const lines = await ran(page, { site: 'port' });
    await change(data.allowedOrigins);
    expect(lines.filter(({ mark }) => mark !== 'same' && mark !== 'not-applicable')).toEqual([]);

    const all = (await read(page)).sites.map(({ title }) => title);
    const filtered = async (by: string) => {
      await page.select('#filter', by);
      await until(
        'fewer rows',
        () => rows(page),
        ({ length }) => length < all.length,
      );
      return rows(page);
    };
    expect(await filtered('differs')).toEqual(['Exact match']);
    expect(await page.$$eval('#counts .differs', (found) => found.map(({ textContent }) => textContent))).toEqual([
      '3 differ',
    ]);
    await page.select('#filter', 'all');
    await page.waitForFunction((count) => document.querySelectorAll('#grid .name').length === count, {}, all.length);
    expect(await filtered('waiting')).not.toContain('Other port');

    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
      URL.createObjectURL = (file) => {
        void (file as Blob).text().then((text) => Object.assign(globalThis, { saved: text }));
        return '#saved';
      };
    });
    await press(page, '#copy');
    await press(page, '#download');
    const [copied, saved] = await until(
      'the exports',
      () => page.evaluate(() => [Reflect.get(globalThis, 'copied'), Reflect.get(globalThis, 'saved')]),
      (texts) => texts.every((text) => typeof text === 'string'),
    );
    const { at: _at, ...exported } = JSON.parse(saved) as Exported;
    expect(exported).toEqual((({ at: _now, ...rest }) => rest)(await read(page)));
    expect(String(copied).split('\n')).toEqual([
      '| origin | widget | credential | probe | expected | actual |',
      '| --- | --- | --- | --- | --- | --- |',
      '| exact | goal | valid | creator-goal | refused: 403 not_authorized empty_list | ready: 200 |',
      '| exact | goal | valid | getGoalProgress | 403 not_authorized empty_list | 200 |',
      '| exact | goal | valid | getDonors | 403 not_authorized empty_list | 200 |',
    ]);
  });
});
