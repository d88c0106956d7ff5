import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause, until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { settled } from './widgets.ts';

/** What the sites of the demo are asked for, all of which are served by this process, and nobody else tells of a page that is not shown. */
function watchSites() {
  const asked: string[] = [];
  const note = (message: unknown) => asked.push((message as { request: IncomingMessage }).request.url ?? '');
  subscribe('http.server.request.start', note);
  return { asked, stop: () => unsubscribe('http.server.request.start', note) };
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('a prerendered page sends no request until somebody looks at it', async () => {
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
    () => line.passed.length,
    (count) => count > sent,
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
