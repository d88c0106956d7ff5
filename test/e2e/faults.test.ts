import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { readPoll, readPolls, settled } from './widgets.ts';

describe('when something goes wrong', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('waits while the browser is offline, and loads once it is online', async () => {
    const { demo, browser, line } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/article.html`, { waitUntil: 'networkidle0' });
    expect((await readPoll(page)).state).not.toBe('ready');
    await page.setOfflineMode(true);
    const sent = line.passed.length;
    await page.evaluate(() => document.querySelector('creator-poll')?.scrollIntoView());
    await settled(page, ['offline']);
    // Chromium sends preflights even while it emulates offline.
    expect(line.passed.slice(sent).filter(({ method }) => method !== 'OPTIONS')).toEqual([]);
    await page.setOfflineMode(false);
    expect((await settled(page)).choosing).toBe(true);
    expect(log.errors).toEqual([]);
  });

  test('never sends a secret key pasted into the page, and makes no request', async () => {
    const { demo, browser, line } = stage;
    const sent = line.passed.length;
    const { page, log } = await openPage(browser);
    // Without debug, as on a creator's page; the debug panel is a lazy chunk.
    await page.evaluateOnNewDocument(() => {
      new MutationObserver(() => {
        for (const element of document.querySelectorAll('[debug]')) element.removeAttribute('debug');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.setViewport({ width: 1000, height: 3000 });
    await page.goto(`${demo.allowed}/mistakes.html`, { waitUntil: 'networkidle0' });
    for (const index of [0, 1, 2]) {
      expect((await settled(page, ['error'], index)).text).toBe('This widget isn’t ready yet.');
    }
    const mine = log.requests.map(({ url }) => url).filter((url) => !/\.(html|css)$|^data:/.test(url));
    expect(mine.filter((url) => !url.startsWith(`${demo.scripts}/creator-`))).toEqual([]);
    expect(line.passed).toHaveLength(sent);
    await expect
      .poll(() => log.console.map(({ text }) => text).sort())
      .toEqual([
        expect.stringMatching(/pasted a secret key into .*Replace it/),
        expect.stringContaining('embed-id'),
        expect.stringContaining('public-key is not a public key'),
      ]);
  });

  test('never shows the secret on the page, in the debug panel, in the console or in a request', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 3000 });
    await page.goto(`${demo.allowed}/mistakes.html`, { waitUntil: 'networkidle0' });
    const seen = await until(
      'the panels',
      () => readPolls(page),
      (polls) => polls.every(({ text }) => text.includes('<creator-poll>')),
    );
    expect(seen[0]?.text).toContain('Replace it');
    const secret = /sk_test_0{8}/;
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(secret);
    expect(JSON.stringify([seen, log])).not.toMatch(secret);
  });
});
