import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, drawn, pause, saying, settled, vote } from './widgets.ts';

const SENTENCE = 'This poll isn’t available here.';
/** The line for the owner, of a poll. */
const ADD = 'Add this line to the embed’s own allowed origins or, if it has none, to those of the key’s account';

describe('where the widgets may be used', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('a page that is not on the list reads a neutral sentence, its owner one console line, the platform no second request', async () => {
    const { demo, browser, line } = stage;
    const sent = line.passed.length;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.refused}/`);
    const seen = await saying(page, 'refused', SENTENCE);
    expect(seen.text).toBe(SENTENCE);
    expect(seen.text).not.toMatch(/origin|list|key|403/i);
    await page.evaluate(() => document.querySelector('creator-pay-button')?.scrollIntoView());
    await drawn(page, 'creator-pay-button', '[part~=message]');
    await pause(3000);

    const asked = line.passed.slice(sent).filter(({ method }) => method !== 'OPTIONS');
    expect(asked.map(({ path }) => path.replace(/\?.*/, '')).sort()).toEqual([
      '/api/payment/link/get',
      '/api/vote/embed/get',
    ]);
    // The browser itself logs "Failed to load resource" for a 403; that line is not ours.
    const ours = log.console.filter(({ text }) => text.startsWith('creator-widgets'));
    expect(ours).toHaveLength(1);
    // Whichever of the two was answered first says it, each of its own list.
    expect(ours[0]?.text).toMatch(new RegExp(`Add this line to the .*: ${demo.refused}$`));
    expect(log.console.filter(({ text }) => !text.startsWith('Failed to load resource'))).toEqual(ours);
    expect(log.errors).toEqual([]);
  });

  test('the plain link of a refused pay button still works', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.refused}/`);
    await page.evaluate(() => document.querySelector('creator-pay-button')?.scrollIntoView());
    await drawn(page, 'creator-pay-button[data-state=refused]', '[part~=message]');
    const link = await page.$('creator-pay-button > a');
    expect(await link?.isVisible()).toBe(true);
    await Promise.all([page.waitForNavigation(), link?.click()]);
    expect(page.url()).toContain('/checkout/');
  });

  test('with debug, it says which origin was seen, which rule missed, and the line to add', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.refused}/debug.html`);
    const { text } = await saying(page, 'refused', 'saw this page as');
    expect(text).toContain(SENTENCE);
    expect(text).toContain(`The platform saw this page as ${demo.refused}`);
    expect(text).toContain('port_mismatch');
    expect(text).toContain(`${ADD}: ${demo.refused}`);
  });

  test('a subdomain that a star covers works, vote and all', async () => {
    const { demo, browser, tally } = stage;
    const before = await tally('emb_demo_open');
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.tour}/`);
    await settled(page);
    await choose(page, 2);
    expect((await vote(page)).text).toContain('Your vote was counted.');
    expect((await tally('emb_demo_open')).voters).toBe(before.voters + 1);
    expect(log.console).toEqual([]);
  });

  test('a subdomain of that subdomain works too', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.tour.replace('tour.', 'winter.tour.')}/`);
    expect((await settled(page)).choosing).toBe(true);
  });

  test('the apex of the star is refused, with its own reason', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.shop}/`);
    const { text } = await saying(page, 'refused', 'saw this page as');
    expect(text).toContain('apex_not_listed');
    expect(text).toContain(`${ADD}: ${demo.shop}`);
  });

  test('a sandboxed frame is refused, and told that it has no origin', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/sandboxed.html`);
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    if (!frame) throw new Error('The page has no frame.');
    const { text } = await saying(frame, 'refused', 'saw this page as');
    expect(text).toContain(SENTENCE);
    expect(text).toContain('Sandboxed frames');
    expect(text).toContain('allow-same-origin');
  });

  test('a poll with an empty list of its own is refused on a page that its account allows', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/polls.html`);
    const index = await page.$$eval('creator-poll', (polls) =>
      polls.findIndex((poll) => poll.getAttribute('embed-id') === 'emb_demo_refused'),
    );
    await page.evaluate((at) => document.querySelectorAll('creator-poll')[at]?.scrollIntoView(), index);
    expect((await saying(page, 'refused', SENTENCE, index)).text).toBe(SENTENCE);
  });
});
