import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, drawn, pause, press, readPoll, readPolls, saying, settled, until, vote } from './widgets.ts';

describe('when something is wrong', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('a platform that is down at load: a sentence and a button, and the button works once it is up', async () => {
    const { demo, browser, line } = stage;
    await line.cut();
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/studio.html`);
    const seen = await saying(page, 'error', 'This couldn’t load.');
    expect(seen.text).toContain('Try again');
    // Still down: the button stays, focus stays on it, and it may be pressed again.
    await press(page, 'creator-poll', '[part~=retry]');
    await pause(300);
    expect((await readPoll(page)).focus).toBe('retry');
    await settled(page, ['error']);
    // While it tries, another press is none.
    await drawn(page, 'creator-poll', '[part~=retry][aria-disabled=false]');
    await line.restore();
    await press(page, 'creator-poll', '[part~=retry]');
    expect((await settled(page)).choosing).toBe(true);
    expect(log.errors).toEqual([]);
    await choose(page, 0);
    expect((await vote(page)).text).toContain('Your vote was counted.');
  });

  test('a browser that is offline at load says so, and loads by itself when the line is back', async () => {
    const { demo, browser, line } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/article.html`, { waitUntil: 'networkidle0' });
    expect((await readPoll(page)).state).not.toBe('ready');
    await page.setOfflineMode(true);
    const sent = line.passed.length;
    await page.evaluate(() => document.querySelector('creator-poll')?.scrollIntoView());
    const seen = await settled(page, ['offline']);
    expect(seen.text).toContain('You’re offline. This will load when you’re back online.');
    // A preflight is Chromium's own, and its emulation of a lost line lets it through.
    expect(line.passed.slice(sent).filter(({ method }) => method !== 'OPTIONS')).toEqual([]);
    await page.setOfflineMode(false);
    expect((await settled(page)).choosing).toBe(true);
    expect(log.errors).toEqual([]);
  });

  test('a secret key pasted into the page is never sent, and asks for nothing at all', async () => {
    const { demo, browser, line } = stage;
    const sent = line.passed.length;
    const { page, log } = await openPage(browser);
    // As a creator's page is: without debug, whose panel is a part that has to be loaded.
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
    const mine = log.requests.map(({ url }) => url).filter((url) => !/mistakes\.html|host\.css|^data:/.test(url));
    expect(mine).toEqual([`${demo.scripts}/creator-widgets.js`]);
    expect(line.passed).toHaveLength(sent);
    expect(log.console.map(({ text }) => text)).toEqual([
      expect.stringMatching(/secret key was in .*rotate it/),
      expect.stringContaining('public-key is not a public key'),
      expect.stringContaining('embed-id'),
    ]);
  });

  test('neither the page, the panel, the console nor any request holds the secret afterwards', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 3000 });
    await page.goto(`${demo.allowed}/mistakes.html`, { waitUntil: 'networkidle0' });
    const seen = await until(
      'the panels',
      () => readPolls(page),
      (polls) => polls.every(({ text }) => text.includes('<creator-poll>')),
    );
    expect(seen[0]?.text).toContain('rotate it');
    const secret = /sk_test_0{8}/;
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(secret);
    expect(JSON.stringify([seen, log])).not.toMatch(secret);
  });

  test('without JavaScript the pay button is the page’s own link, and it works', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${demo.allowed}/studio.html`);
    const link = await page.$('creator-pay-button > a');
    expect(await link?.isVisible()).toBe(true);
    await Promise.all([page.waitForNavigation(), link?.click()]);
    expect(page.url()).toContain('/checkout/');
  });

  test('a script that never comes leaves the same link', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on('request', (request) => void (request.resourceType() === 'script' ? request.abort() : request.continue()));
    await page.goto(`${demo.allowed}/studio.html`);
    expect(await (await page.$('creator-pay-button > a'))?.isVisible()).toBe(true);
  });
});
