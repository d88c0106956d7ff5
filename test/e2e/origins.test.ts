import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage, press } from '../helpers/browser.ts';
import { pause } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn, saying } from './widgets.ts';

const SENTENCE = 'This poll isn’t available here.';

describe('allowed origins', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('leave visitors a neutral message and the page’s own link, and the owner one console line, without further requests', async () => {
    const { demo, browser, line } = stage;
    const sent = line.passed.length;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.refused}/`);
    expect((await saying(page, 'refused', SENTENCE)).text).toBe(SENTENCE);
    await page.evaluate(() => document.querySelector('creator-pay-button')?.scrollIntoView());
    await drawn(page, 'creator-pay-button[data-state=refused]', '[part~=message]');
    await pause(3000);

    const asked = line.passed.slice(sent).filter(({ method }) => method !== 'OPTIONS');
    expect(asked.map(({ path }) => path.replace(/\?.*/, '')).sort()).toEqual([
      '/api/payment/link/get',
      '/api/vote/embed/get',
    ]);
    // The browser itself logs "Failed to load resource" for a 403; that line isn't ours.
    const lines = () => log.console.filter(({ text }) => text.startsWith('creator-widgets'));
    await expect.poll(lines).toHaveLength(1);
    const ours = lines();
    // Whichever widget gets the first response logs it, for its own list.
    expect(ours[0]?.text).toMatch(new RegExp(`Add this line to the .*: ${demo.refused}$`));
    expect(log.console.filter(({ text }) => !text.startsWith('Failed to load resource'))).toEqual(ours);
    expect(log.errors).toEqual([]);

    const link = await page.$('creator-pay-button > a');
    expect(await link?.isVisible()).toBe(true);
    await Promise.all([page.waitForNavigation(), link?.click()]);
    expect(page.url()).toContain('/checkout/');
  });

  test('are explained inside the platform, where a press allows the page', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.refused}/`);
    await saying(page, 'refused', SENTENCE);
    const { page: inside, log } = await openPage(browser);
    await inside.goto(`${demo.platform}/inspect`);
    const rows = () => inside.$$eval('tr.refused', (all) => all.length);
    const shown = await rows();
    await page.reload();
    await expect.poll(rows, { timeout: 15_000 }).toBeGreaterThan(shown);
    await press(inside, `button::-p-text(Allow ${demo.refused})`);
    await inside.waitForNavigation();
    await page.reload();
    await page.waitForSelector('creator-poll[data-state=ready]');
    expect([log.errors, log.violations]).toEqual([[], []]);
  });
});
