import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage, press } from '../helpers/browser.ts';
import { pause } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, drawn, saying, settled, vote } from './widgets.ts';

const SENTENCE = 'This poll isn’t available here.';
/** The owner's console line for a poll. */
const ADD = 'Add this line to the embed’s own allowed origins or, if it has none, to those of the key’s account';

interface Requests {
  readonly data: { readonly items: readonly { readonly path: string }[] };
}

describe('allowed origins', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('starts at the edge of a frame from another site, where it has no size yet', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.evaluateOnNewDocument(() => {
      const bare = new CSSStyleSheet();
      bare.replaceSync('body { margin: 0 !important; } creator-poll { display: inline !important; }');
      document.adoptedStyleSheets = [bare];
    });
    await page.goto(`${demo.lab}/`);
    await page.evaluate((url) => {
      document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src: url }));
    }, `${demo.allowed}/framed.html`);
    const frame = await page.waitForFrame(`${demo.allowed}/framed.html`);
    await frame.waitForSelector('creator-poll[data-state=ready]');
  });

  test('shows a neutral message on a page that isn’t allowed, with one console line and no further request', async () => {
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
    // The browser itself logs "Failed to load resource" for a 403; that line isn't ours.
    const lines = () => log.console.filter(({ text }) => text.startsWith('creator-widgets'));
    await expect.poll(lines).toHaveLength(1);
    const ours = lines();
    // Whichever widget gets the first response logs it, for its own list.
    expect(ours[0]?.text).toMatch(new RegExp(`Add this line to the .*: ${demo.refused}$`));
    expect(log.console.filter(({ text }) => !text.startsWith('Failed to load resource'))).toEqual(ours);
    expect(log.errors).toEqual([]);
  });

  test('keeps the plain link of a refused pay button working', async () => {
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

  test('shows the seen origin, the mismatched rule and the line to add, with debug', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.refused}/debug.html`);
    const { text } = await saying(page, 'refused', 'saw this page as');
    expect(text).toContain(SENTENCE);
    expect(text).toContain(`The platform saw this page as ${demo.refused}`);
    expect(text).toContain('port_mismatch');
    expect(text).toContain(`${ADD}: ${demo.refused}`);
  });

  test('allows a subdomain covered by a wildcard, including votes', async () => {
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

  test('allows nested subdomains too', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.tour.replace('tour.', 'winter.tour.')}/`);
    expect((await settled(page)).choosing).toBe(true);
  });

  test('rejects the apex of a wildcard, with its own reason', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.shop}/`);
    const { text } = await saying(page, 'refused', 'saw this page as');
    expect(text).toContain('apex_not_listed');
    expect(text).toContain(`${ADD}: ${demo.shop}`);
  });

  test('rejects a sandboxed frame and explains that it has no origin', async () => {
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

  test('rejects a poll with an empty list of its own on a page that its account allows', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/poll.html`);
    const index = await page.$$eval('creator-poll', (polls) =>
      polls.findIndex((poll) => poll.getAttribute('embed-id') === 'emb_demo_refused'),
    );
    await page.evaluate((at) => document.querySelectorAll('creator-poll')[at]?.scrollIntoView(), index);
    expect((await saying(page, 'refused', SENTENCE, index)).text).toBe(SENTENCE);
  });

  test('are explained inside the platform, where a press allows the page', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    const refusals = async () => {
      const query = new URLSearchParams({ origin: demo.refused, refused: 'port_mismatch' });
      const { data } = (await (await fetch(`${demo.platform}/local/requests?${query}`)).json()) as Requests;
      return data.items.filter(({ path }) => path === '/api/vote/embed/get').length;
    };
    const before = await refusals();
    await page.goto(`${demo.refused}/`);
    await saying(page, 'refused', SENTENCE);
    expect((await refusals()) - before).toBe(1);

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
