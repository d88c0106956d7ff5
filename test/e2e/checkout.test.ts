import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { enterAmount, openDetails } from '../helpers/checkout.ts';
import { keyboardFaults, violationsOn } from './audit.ts';
import { openStage, type Stage } from './stage.ts';

/** What a payer sees of the choice: the checked amounts, the text field's value if it is visible, and the button. */
const choiceOn = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)].filter((element) => element.checkVisibility());
    return {
      chosen: visible('[name=suggested]:checked').map(({ value }) => value),
      field: visible('[name=amount]').map(({ value }) => value),
      button: document.querySelector('button')?.textContent,
    };
  });

const submitted = (page: Page, action: Promise<unknown>) => Promise.all([page.waitForNavigation(), action]);
const send = (page: Page) => submitted(page, page.click('button'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Current browsers restore a page as it was left, which then loads again. */
const thanks = (page: Page) => expect.poll(() => page.title().catch(() => ''), { timeout: 10_000 }).toBe('Thank you');

describe('a checkout with suggested amounts', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function open(query: Record<string, string> = {}): Promise<Page> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 800 });
    const returnUrl = `${stage.demo.allowed}/goal.html`;
    const parameters = new URLSearchParams({ returnUrl, clientReference: 'ann-1', ...query });
    await page.goto(`${stage.demo.api}/api/pay/refuge?${parameters}`);
    return page;
  }

  test('shows one choice at a time, named on the button, from the keyboard', async () => {
    const page = await open();
    expect(await choiceOn(page)).toEqual({ chosen: ['5'], field: [], button: 'Pay $5.00' });
    await page.focus('[name=suggested]');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page), 'an arrow key only chooses').toBe('suggested');
    await page.keyboard.press('Tab');
    expect(await choiceOn(page)).toEqual({ chosen: ['other'], field: [''], button: 'Pay' });
    await page.keyboard.type('7');
    expect(await choiceOn(page)).toEqual({ chosen: ['other'], field: ['7'], button: 'Pay $7.00' });
    await page.focus('[value=other]');
    await page.keyboard.press('ArrowUp');
    expect(await choiceOn(page)).toEqual({ chosen: ['25'], field: [], button: 'Pay $25.00' });
    await openDetails(page);
    await page.focus('[name=name]');
    await submitted(page, page.keyboard.press('Enter'));
    expect(page.url(), 'what was typed before is ignored').toContain('creator-paid=ann-1');
  });

  test.each([
    ['17.5', 'Pay $17.50'],
    ['1000', 'Pay $1,000.00'],
    ['7,50', 'Pay'],
    ['1.000', 'Pay'],
    ['0', 'Pay'],
  ])('moves the focus to another amount, and names it if it can’t be misread: %s', async (text, button) => {
    const page = await open();
    await page.click('[value=other]');
    await page.keyboard.type(text);
    expect(await choiceOn(page)).toEqual({ chosen: ['other'], field: [text], button });
  });

  test('has its Pay button in view on a laptop, with a typed amount beside its currency’s sign', async () => {
    const page = await open();
    await page.setViewport({ width: 1280, height: 800 });
    await enterAmount(page, '12.50');
    const seen = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [sign, field, button] = ['.priced > span', '[name=amount]', 'button'].map(box);
      return {
        isInView: Number(button?.bottom) < innerHeight - 10 && scrollY === 0,
        isSignFirst: Number(sign?.right) <= Number(field?.left),
        label: document.querySelector<HTMLInputElement>('[name=amount]')?.labels?.[0]?.textContent,
      };
    });
    expect(seen).toEqual({ isInView: true, isSignFirst: true, label: 'Amount in USD $' });
  });

  test.each([
    [
      'typing',
      (page: Page) => page.keyboard.type('12.50'),
      { chosen: ['other'], field: ['12.50'], button: 'Pay $12.50' },
    ],
    [
      'choosing',
      (page: Page) => page.click('[name=suggested][value="25"]'),
      { chosen: ['25'], field: [], button: 'Pay $25.00' },
    ],
  ])('%s another amount clears the error of a rejected one', async (_, correct, choice) => {
    const page = await open();
    await enterAmount(page, 'abc');
    await submitted(page, page.keyboard.press('Enter'));
    const errors = () => page.$$eval('[aria-invalid], [role=alert]', ({ length }) => length);
    expect(await errors()).toBe(2);
    await correct(page);
    expect(await errors()).toBe(0);
    expect(await choiceOn(page)).toEqual(choice);
  });

  test('is paid without scripts', async () => {
    const { page } = await openPage(stage.browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${stage.demo.api}/api/pay/refuge`);
    await enterAmount(page, '7');
    await send(page);
    expect(await page.title()).toBe('Thank you');
    expect(await page.$eval('.price', ({ textContent }) => textContent)).toBe('$7.00');
  });

  test('keeps amounts in one piece, in a grid that fits a narrow page with large text', async () => {
    const page = await open({ amount: '1234.50' });
    for (const [width, size] of [
      [320, '100%'],
      [320, '200%'],
      [640, '200%'],
    ] as const) {
      await page.setViewport({ width, height: 800 });
      await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), size);
      const { across, lines } = await page.evaluate(() => ({
        across: document.documentElement.scrollWidth,
        lines: [...document.querySelectorAll('.chip:not(:last-child) span')].map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [element.textContent, new Set([...range.getClientRects()].map(({ top }) => top)).size];
        }),
      }));
      expect(across).toBe(width);
      expect(lines).toEqual([
        ['$5', 1],
        ['$10', 1],
        ['$25', 1],
        ['$1,234.50', 1],
      ]);
    }
  });

  test.each(['light', 'dark'])('has no obstacle on the way to its thanks and back: %s', async (scheme) => {
    const page = await open();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const expectClear = async (title: string) => {
      expect(await page.title()).toContain(title);
      expect(await violationsOn(page)).toEqual([]);
      expect(await keyboardFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    };
    await expectClear('Refuge for stray cats');
    await enterAmount(page, 'seven');
    await submitted(page, page.keyboard.press('Enter'));
    await expect.poll(() => focused(page)).toBe('amount');
    await expectClear('Not paid: Refuge for stray cats');
    await page.click('[name=amount]', { count: 3 });
    await page.type('[name=amount]', '1000');
    await send(page);
    await page.goBack();
    await thanks(page);
    await expectClear('Thank you');
    await submitted(page, page.click('.back'));
    expect(page.url()).toBe(`${stage.demo.allowed}/goal.html?creator-paid=ann-1`);
  });

  test('says thank you in place of a form that was declined, and then paid', async () => {
    const page = await open();
    await page.select('[name=card]', 'expired_card');
    await send(page);
    await page.click('[name=suggested][value="25"]');
    await send(page);
    await page.goBack();
    await thanks(page);
  });
});
