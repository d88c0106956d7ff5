import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage, type PageLog } from '../helpers/browser.ts';
import { pause, until } from '../helpers/until.ts';
import type { Passed } from './between.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, readPolls, settled, vote } from './widgets.ts';

/** What a page with polls fetches. */
const READ = '/api/vote/embed/get';
const SCRIPTS = ['/creator-core.js', '/creator-poll.js', '/creator-widgets.js'];

/** Everything the page fetched but the host's own files. The budget does not count preflights, which the browser sends. */
const fetched = ({ requests }: PageLog, host: string): string[] =>
  requests
    .filter(({ method }) => method !== 'OPTIONS')
    .filter(({ url }) => !url.startsWith(host) && !url.startsWith('data:'))
    .map(({ url }) => new URL(url).pathname);

const reads = (passed: readonly Passed[]): Passed[] =>
  passed.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/vote/embed/get'));

/** Takes note of when the first widget was ready. To be called before the page is opened. */
const noteReady = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    document.addEventListener('creator-ready', ({ timeStamp }) => performance.mark('ready', { startTime: timeStamp }), {
      once: true,
    });
  });

/** The paths fetched from elsewhere than the host before its first widget was ready. */
const fetchedToShow = (page: Page, host: string): Promise<string[]> =>
  page.evaluate((own) => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime;
    if (ready === undefined) throw new Error('no widget was ready');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= ready && /^https?:/.test(name) && !name.startsWith(own))
      .map(({ name }) => new URL(name).pathname);
  }, host);

describe('what a page costs', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('one widget takes the script, its view and one request', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await noteReady(page);
    await page.goto(`${demo.allowed}/single.html`, { waitUntil: 'networkidle0' });
    await settled(page);
    expect((await fetchedToShow(page, demo.allowed)).sort()).toEqual([READ, ...SCRIPTS]);
    expect(fetched(log, demo.allowed).sort()).toEqual([READ, ...SCRIPTS]);
  });

  test('nothing is stored and no cookie set before the visitor votes; one key after', async () => {
    const { demo, browser } = stage;
    const profile = await browser.createBrowserContext();
    const { page } = await openPage(browser, profile);
    await page.goto(`${demo.allowed}/studio.html`);
    await settled(page);
    await page.evaluate(() => document.querySelector('creator-pay-button')?.scrollIntoView());
    await page.waitForSelector('creator-pay-button[data-state=ready]');
    await choose(page, 0);
    const stored = () =>
      page.evaluate(async () => ({
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        databases: (await indexedDB.databases()).length,
        caches: (await caches.keys()).length,
      }));
    expect(await stored()).toEqual({ local: [], session: [], databases: 0, caches: 0 });
    expect(await profile.cookies()).toEqual([]);
    await vote(page);
    const after = await stored();
    expect(after).toEqual({ local: [expect.any(String)], session: [], databases: 0, caches: 0 });
    expect(await profile.cookies()).toEqual([]);
  });

  test('forty polls on one question make one request, and one refresh at a time', async () => {
    const { demo, browser, line } = stage;
    const sent = line.passed.length;
    const { page, log } = await openPage(browser);
    await noteReady(page);
    await page.goto(`${demo.allowed}/crowd.html`);
    await settled(page);
    // All forty are started, however far down: each is brought into view once.
    for (let index = 0; index < 40; index += 1) {
      await page.evaluate((at) => document.querySelectorAll('creator-poll')[at]?.scrollIntoView(), index);
      await settled(page, ['ready'], index);
    }
    expect((await fetchedToShow(page, demo.allowed)).sort()).toEqual([READ, ...SCRIPTS]);
    expect(
      fetched(log, demo.allowed)
        .filter((path) => path !== READ)
        .sort(),
    ).toEqual(SCRIPTS);
    const loaded = reads(line.passed.slice(sent));
    const first = loaded[0];
    if (first === undefined) throw new Error('nothing was asked');
    // The platform asks for a refresh every 5 s, and 40 timers would make 80 requests in this time.
    const end = first.at + 13_000;
    await pause(Math.max(0, end - Date.now()));
    const asked = reads(line.passed.slice(sent)).filter(({ at }) => at <= end);
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(asked.length).toBeLessThanOrEqual(4);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(3000);
  });

  test('a vote in one of forty updates all of them', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/crowd.html`);
    await settled(page);
    await settled(page, ['ready'], 1);
    await choose(page, 1);
    await vote(page);
    // Their bars grow to the same length, each at its own pace.
    const [first, second] = await until(
      'the same in both',
      () => readPolls(page),
      ([one, other]) => isDeepStrictEqual(one?.rows, other?.rows),
    );
    expect(second?.choosing).toBe(false);
    expect(second?.rows).toEqual(first?.rows);
  });

  test('scripts included twice, before and after, with a version and without: one widget each, one request, an empty console', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/doubled.html`, { waitUntil: 'networkidle0' });
    await settled(page);
    expect(fetched(log, demo.allowed).filter((path) => path.startsWith('/api/vote/'))).toEqual(['/api/vote/embed/get']);
    const scripts = () => fetched(log, demo.allowed).filter((path) => path.endsWith('.js'));
    expect(new Set(scripts())).toEqual(
      new Set(['/creator-widgets.js', '/creator-core.js', '/creator-poll.js', '/creator-pay-button.js']),
    );
    expect(
      await page.$$eval('creator-poll', (polls) =>
        polls.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('form').length),
      ),
    ).toEqual([1]);
    expect(log.console).toEqual([]);
    expect(log.errors).toEqual([]);
    await choose(page, 0);
    expect((await vote(page)).text).toContain('Your vote was counted.');
  });

  test('a script in the head, without async, finds the elements that come after it', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/head.html`);
    await settled(page);
    await until(
      'the pay button',
      () => page.$('creator-pay-button[data-state=ready]'),
      (found) => found !== null,
    );
    expect(log.console).toEqual([]);
    expect(log.errors).toEqual([]);
  });
});
