import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PAGE } from '../../demo/platform/seed/seed.ts';
import { openPage } from '../helpers/browser.ts';
import { violationsOn } from './audit.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn, press } from './widgets.ts';

describe('a widget that ends takes an email address', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** Opens a demo page, with `notify` on an element that it has. */
  async function open(path: string, host: string, values: Record<string, string> = {}): Promise<Page> {
    return (await openLogged(path, host, values)).page;
  }
  async function openLogged(path: string, host: string, values: Record<string, string> = {}) {
    const { page, log } = await openPage(stage.browser);
    await page.goto(stage.demo.allowed + path);
    await page.$eval(
      host,
      (element, attributes) => {
        element.scrollIntoView();
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      },
      { notify: DEMO_PAGE, ...values },
    );
    return { page, log };
  }

  async function leads(email: string): Promise<readonly unknown[]> {
    const { demo } = stage;
    const query = new URLSearchParams({ email });
    const response = await fetch(`${demo.platform}/api/pages/leads/all?${query}`, {
      headers: { 'x-service-api-key': demo.secretKey },
    });
    const { data } = (await response.json()) as { data: { items: readonly Record<string, unknown>[] } };
    return data.items.map(({ pageId, clientReference }) => ({ pageId, clientReference }));
  }

  const partOf = (page: Page, host: string, part: string) =>
    page.$eval(`${host} >>> [part=${part}]`, ({ textContent }) => textContent);
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part') ?? null);

  test('in place of a button that is sold out, by Enter', async () => {
    const host = 'creator-pay-button[link=soldout]';
    const page = await open('/pay-button.html', host);
    await drawn(page, host, '[part=notify-email]');
    await press(page, host, '[part=notify-send]');
    await drawn(page, host, '[part=notify-problem]');
    expect(await partOf(page, host, 'notify-problem')).toBe('Enter an email address such as ann@example.com.');
    expect(await focused(page)).toBe('notify-email');
    expect(await violationsOn(page)).toEqual([]);

    await page.keyboard.type('ann@sold.example');
    await page.keyboard.press('Enter');
    await drawn(page, host, '[part=notify-done]');
    expect(await focused(page)).toBe('notify-done');
    expect(await leads('ann@sold.example')).toEqual([{ pageId: DEMO_PAGE, clientReference: 'link:soldout' }]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'sold.example',
    );
  });

  test.each([
    ['emb_demo_closed', 'Get an email when there’s news'],
    ['emb_demo_scheduled', 'Get an email when it opens'],
  ])('below the poll %s: “%s”', async (embed, sentence) => {
    const host = `creator-poll[embed-id=${embed}]`;
    const page = await open('/poll.html', host);
    await drawn(page, host, '[part=notify-email]');
    expect(await page.$eval(`${host} >>> label[for=notify-email]`, ({ textContent }) => textContent)).toBe(sentence);
    await page.type(`${host} >>> [part=notify-email]`, `${embed}@polls.example`);
    const address = page.url();
    await page.keyboard.press('Enter');
    await drawn(page, host, '[part=notify-done]');
    expect(page.url()).toBe(address);
    expect(await leads(`${embed}@polls.example`)).toEqual([{ pageId: DEMO_PAGE, clientReference: `embed:${embed}` }]);
  });

  test('at an event that is sold out, and in an empty list', async () => {
    const host = 'creator-events';
    const page = await open('/events.html', host);
    await drawn(page, host, '[part=notify-open]');
    await press(page, host, '[part=notify-open]');
    await drawn(page, host, '[part=notify-email]');
    await page.type(`${host} >>> [part=notify-email]`, 'ann@events.example');
    await press(page, host, '[part=notify-send]');
    await drawn(page, host, '[part=notify-done]');
    expect(await leads('ann@events.example')).toEqual([
      { pageId: DEMO_PAGE, clientReference: expect.stringMatching(/^event:evt_/) },
    ]);

    await page.$eval(host, (element) => element.setAttribute('search', 'nothing has this name'));
    await drawn(page, host, '[part=empty] + * [part=notify-email], [part=empty] + [part=notify]');
  });

  test('and says that it could not be sent, and to the owner why', async () => {
    const host = 'creator-pay-button[link=soldout]';
    const { page, log } = await openLogged('/pay-button.html', host, { notify: 'page_none', debug: '' });
    await drawn(page, host, '[part=notify-email]');
    await page.type(`${host} >>> [part=notify-email]`, 'ann@none.example');
    await press(page, host, '[part=notify-send]');
    await drawn(page, host, '[part=notify-problem]');
    expect(await partOf(page, host, 'notify-problem')).toBe('Your address couldn’t be sent. Try again.');
    expect(await page.$eval(`${host} >>> [part=notify-email]`, (field) => (field as HTMLInputElement).value)).toBe(
      'ann@none.example',
    );
    await drawn(page, host, '[part=debug]');
    const written = () => log.console.map(({ text }) => text).join();
    const why = 'There is no notify="page_none" for this public key.';
    expect(await partOf(page, host, 'debug')).toContain(why);
    expect(written()).toContain(`${why} Check the id (of a published page)`);

    await page.setOfflineMode(true);
    await press(page, host, '[part=notify-send]');
    await drawn(page, host, '[part=notify-problem]');
    await page.setOfflineMode(false);
    expect(await partOf(page, host, 'notify-problem')).toBe('Your address couldn’t be sent. Try again.');
    expect(written()).not.toContain('The browser is online');
  });
});
