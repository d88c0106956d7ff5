import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import puppeteer, { type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { pause, until } from '../helpers/until.ts';
import type { Passed } from './between.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, press, readPoll, settled } from './widgets.ts';

/** What a browser does with a page that nobody looks at yet, or not for a while. */

const reads = (passed: readonly Passed[]): Passed[] =>
  passed.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/vote/embed/get'));

/** What the sites of the demo are asked for, all of which are served by this process, and nobody else tells of a page that is not shown. */
function watchSites() {
  const asked: string[] = [];
  const note = (message: unknown) => asked.push((message as { request: IncomingMessage }).request.url ?? '');
  subscribe('http.server.request.start', note);
  return { asked, stop: () => unsubscribe('http.server.request.start', note) };
}

interface PutAway {
  /** As a page in a background tab for long, or one in the back-forward cache: no timer of it fires. */
  freeze(): Promise<void>;
  bringBack(): Promise<void>;
}

/** Hides a page for real, by its window: a page that is seen is never frozen. */
async function putAway(page: Page): Promise<PutAway> {
  const session = await page.createCDPSession();
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const look = async (windowState: 'minimized' | 'normal', hidden: boolean) => {
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
    await until(
      `a page that is ${windowState}`,
      () => page.evaluate(() => document.hidden),
      (is) => is === hidden,
    );
  };
  await look('minimized', true);
  return {
    freeze: () => session.send('Page.setWebLifecycleState', { state: 'frozen' }),
    async bringBack() {
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await look('normal', false);
    },
  };
}

describe('the life of a page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('while prerendered, it sends no request until somebody looks at it', async () => {
    const { demo, browser, line } = stage;
    // No profile of its own and no session beside puppeteer's: a browser prerenders with neither.
    const first = await browser.newPage();
    await first.goto(`${demo.allowed}/thanks.html`, { waitUntil: 'networkidle0' });
    const sent = line.passed.length;
    const next = `${demo.allowed}/studio.html`;
    const sites = watchSites();
    await first.evaluate((url) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] });
      document.head.append(rules);
    }, next);
    await until(
      'the page and its script, ahead of time',
      () => sites.asked,
      (asked) => asked.includes('/studio.html') && asked.some((path) => path.startsWith('/creator-widgets.js')),
    );
    sites.stop();
    await pause(2_000);
    expect(line.passed.slice(sent)).toEqual([]);
    await first.evaluate((url) => location.assign(url), next);
    await until(
      'the first request',
      () => reads(line.passed.slice(sent)).length,
      (count) => count > 0,
    );
    // On a busy machine puppeteer loses the tab that a prerendered page takes over; a new connection finds it.
    const connection = await puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint(), defaultViewport: null });
    const page = (await connection.pages()).find((candidate) => candidate.url() === next) ?? first;
    expect((await settled(page)).choosing).toBe(true);
    const { activated, scripts, asked } = await page.evaluate(() => {
      const startsOf = (part: string) =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name, startTime }) => (name.includes(part) ? [startTime] : []));
      const [navigation] = performance.getEntriesByType('navigation');
      return {
        activated: Number(Reflect.get(navigation ?? {}, 'activationStart')),
        scripts: startsOf('/creator-widgets.js'),
        asked: startsOf('/api/'),
      };
    });
    expect(activated).toBeGreaterThan(1_000);
    // The script had loaded in time and sent nothing.
    expect(Math.max(...scripts)).toBeLessThan(activated);
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(activated);
    await page.close();
    await connection.disconnect();
  });

  test('after minutes frozen, it refreshes once when resumed, not once for each missed refresh', async () => {
    const { demo, browser, line } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/crowd.html`);
    await settled(page);
    // After the first refresh, everything that keeps the page live is loaded.
    const begun = line.passed.length;
    await until(
      'a refresh',
      () => reads(line.passed.slice(begun)).length,
      (count) => count > 0,
    );
    // Skips five minutes for anything that reads the time.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      let late = 0;
      performance.now = () => now() + late;
      document.addEventListener('freeze', () => {
        late = 300_000;
      });
    });
    const away = await putAway(page);
    await away.freeze();
    const before = line.passed.length;
    // More than one refresh would be due.
    await pause(12_000);
    expect(line.passed.slice(before)).toEqual([]);
    await away.bringBack();
    await until(
      'the refresh after resuming',
      () => reads(line.passed.slice(before)).length,
      (count) => count > 0,
    );
    await pause(3_000);
    expect(reads(line.passed.slice(before))).toHaveLength(1);
    expect(log.errors).toEqual([]);
  });

  test('frozen with a vote in flight, it reports the outcome when resumed, and the vote counts once', async () => {
    const { demo, browser, line, tally } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/studio.html`);
    await settled(page);
    await choose(page, 1);
    const before = await tally('emb_demo_open');
    line.delayMs = 1_000;
    const sent = line.passed.length;
    await press(page, 'creator-poll', '[type=submit]');
    await until(
      'the vote in flight',
      () => line.passed.slice(sent),
      (all) => all.some(({ path }) => path.includes('cast/create')),
    );
    const away = await putAway(page);
    await away.freeze();
    // Its response is lost.
    await line.cut();
    await pause(2_000);
    line.delayMs = 0;
    await line.restore();
    await away.bringBack();
    const told = await until(
      'the outcome',
      () => readPoll(page),
      ({ choosing, busy }) => !choosing && !busy,
    );
    expect(told.text).toContain('Your vote was counted.');
    expect(told.rows.map(({ own }) => own)).toEqual(told.rows.map((_, index) => index === 1));
    expect(await tally('emb_demo_open')).toEqual({ voters: before.voters + 1, votes: before.votes + 1 });
    expect(log.errors).toEqual([]);
  });
});
