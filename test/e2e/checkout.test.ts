import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { enterAmount, openDetails } from '../helpers/checkout.ts';
import { keyboardFaults, violationsOn } from './audit.ts';
import { openStage, type Stage } from './stage.ts';

/** What a payer sees of the choice: the checked amounts, the text field's value if it is visible, and the visible buttons. */
const choiceOn = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)].filter((element) => element.checkVisibility());
    return {
      chosen: visible('[name=suggested]:checked').map(({ value }) => value),
      field: visible('[name=amount]').map(({ value }) => value),
      buttons: visible('button').map(({ textContent }) => textContent),
    };
  });

const submitted = (page: Page, action: Promise<unknown>) => Promise.all([page.waitForNavigation(), action]);

/** Current browsers restore a page as it was left, which then loads again. */
const receipt = (page: Page) => expect.poll(() => page.title().catch(() => ''), { timeout: 10_000 }).toBe('Thank you');

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

  test('shows one choice at a time, with the button that fits it, from the keyboard', async () => {
    const page = await open();
    expect(await choiceOn(page)).toEqual({ chosen: ['5'], field: [], buttons: ['Pay $5.00'] });
    await page.focus('[name=suggested]');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    expect(await choiceOn(page)).toEqual({ chosen: ['other'], field: [''], buttons: ['Continue'] });
    await page.keyboard.type('7');
    expect(await choiceOn(page)).toEqual({ chosen: ['other'], field: ['7'], buttons: ['Pay $7.00'] });
    await page.focus('[value=other]');
    await page.keyboard.press('ArrowUp');
    expect(await choiceOn(page)).toEqual({ chosen: ['25'], field: [], buttons: ['Pay $25.00'] });
    await submitted(page, page.click('[name=pay][value="25"]'));
    expect(page.url(), 'what was typed before is ignored').toContain('creator-paid=ann-1');
  });

  test('has its Pay button in view on a laptop, with a typed amount beside its currency’s sign', async () => {
    const page = await open();
    await page.setViewport({ width: 1280, height: 800 });
    await enterAmount(page, '12.50');
    const seen = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [sign, field, button] = ['.priced > span', '[name=amount]', '.pay button'].map(box);
      return {
        isInView: Number(button?.bottom) < innerHeight - 10 && scrollY === 0,
        isSignFirst: Number(sign?.right) <= Number(field?.left),
        label: document.querySelector<HTMLInputElement>('[name=amount]')?.labels?.[0]?.textContent,
      };
    });
    expect(seen).toEqual({ isInView: true, isSignFirst: true, label: 'Amount in USD $' });
  });

  test('has one page for an amount that was chosen on the page before', async () => {
    const page = await open({ amount: '17.50' });
    expect(await choiceOn(page)).toEqual({ chosen: ['17.50'], field: [], buttons: ['Pay $17.50'] });
    await submitted(page, page.click('[name=pay][value="17.50"]'));
    expect(page.url()).toContain('creator-paid=ann-1');
  });

  test.each([
    ['17.5', 'Pay $17.50'],
    ['1000', 'Pay $1,000.00'],
    ['7,50', 'Continue'],
    ['1.000', 'Continue'],
    ['0', 'Continue'],
    ['$5', 'Continue'],
    ['9'.repeat(15), 'Continue'],
  ])('names a typed amount on the button only if it can’t be misread: %s', async (text, label) => {
    const page = await open();
    await enterAmount(page, text);
    expect((await choiceOn(page)).buttons).toEqual([label]);
    if (label === 'Continue') return;
    await submitted(page, page.keyboard.press('Enter'));
    expect(page.url()).toContain('creator-paid=ann-1');
  });

  test.each([
    [
      'typing',
      (page: Page) => page.keyboard.type('12.50'),
      { chosen: ['other'], field: ['12.50'], buttons: ['Pay $12.50'] },
    ],
    [
      'choosing',
      (page: Page) => page.click('[name=suggested][value="25"]'),
      { chosen: ['25'], field: [], buttons: ['Pay $25.00'] },
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

  test('reviews a typed amount if scripts don’t run', async () => {
    const { page } = await openPage(stage.browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${stage.demo.api}/api/pay/refuge`);
    await enterAmount(page, '7');
    await submitted(page, page.click('button[type=submit]'));
    expect(page.url()).toMatch(/\/review$/);
    await submitted(page, page.click('button[type=submit]'));
    expect(await page.title()).toBe('Thank you');
    expect(await page.$('.print:not([hidden])')).toBeNull();
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

  test('prints a receipt without its buttons and links', async () => {
    const page = await open({ returnUrl: 'https://elsewhere.example' });
    await page.evaluateOnNewDocument(() => Object.assign(globalThis, { print: () => document.body.append('printed') }));
    await submitted(page, page.click('[name=pay][value="5"]'));
    const shown = () => page.$eval('main', (main) => main.innerText);
    expect(await shown()).toMatch(/\$5\.00.*winter room.*You gave \$5 of it\..*Receipt.*ch_.*Print receipt/s);
    expect(await violationsOn(page)).toEqual([]);
    await page.click('.print');
    expect(await page.$eval('body', (body) => body.innerText)).toContain('printed');
    await page.emulateMediaType('print');
    expect(await shown()).toMatch(/\$5\.00.*Receipt.*ch_/s);
    expect(await shown()).not.toMatch(/Print|close this page|winter room/);
  });

  test('pays nothing unseen when the payer presses Enter', async () => {
    const page = await open();
    await page.click('[value="25"]');
    await openDetails(page);
    await page.focus('[name=name]');
    await submitted(page, page.keyboard.press('Enter'));
    expect(page.url()).toMatch(/\/review$/);
    expect((await choiceOn(page)).buttons).toEqual(['Pay $25.00']);
  });

  test('keeps what was entered when the payer leaves and comes back', async () => {
    const page = await open();
    await enterAmount(page, '7,00');
    await openDetails(page);
    await page.type('[name=name]', 'Ann');
    const name = () => page.$eval('[name=name]', (field) => Reflect.get(field, 'value'));
    await submitted(page, page.click('.back'));
    await page.goBack();
    expect([await choiceOn(page), await name()]).toEqual([
      { chosen: ['other'], field: ['7,00'], buttons: ['Continue'] },
      'Ann',
    ]);
    await submitted(page, page.click('button[type=submit]'));
    await submitted(page, page.click('.back'));
    expect([await choiceOn(page), await name()]).toEqual([
      { chosen: ['other'], field: ['7,00'], buttons: ['Continue'] },
      'Ann',
    ]);
  });

  test.each(['light', 'dark'])('has no obstacle on the way to its thanks and back: %s', async (scheme) => {
    const page = await open();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const focused = (attribute: string) =>
      page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);
    const expectClear = async (title: string) => {
      expect(await page.title()).toContain(title);
      expect(await violationsOn(page)).toEqual([]);
      expect(await keyboardFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    };
    await expectClear('Refuge for stray cats');
    await enterAmount(page, 'seven');
    await submitted(page, page.keyboard.press('Enter'));
    await expect.poll(() => focused('name')).toBe('amount');
    await expectClear('Not paid: Refuge for stray cats');
    await page.click('[name=amount]', { count: 3 });
    await page.type('[name=amount]', '$1,000');
    await submitted(page, page.click('button[type=submit]'));
    await expectClear('Check the amount: Refuge for stray cats');
    await submitted(page, page.click('button[type=submit]'));
    await page.goBack();
    await receipt(page);
    await expectClear('Thank you');
    await submitted(page, page.click('.back'));
    expect(page.url()).toBe(`${stage.demo.allowed}/goal.html?creator-paid=ann-1`);
  });

  test.each([
    [
      'declined',
      async (page: Page) => {
        await page.select('[name=card]', 'expired_card');
        await page.click('[value="10"]');
        await submitted(page, page.click('[name=pay][value="10"]'));
        await page.click('[name=suggested][value="25"]');
        await submitted(page, page.click('[name=pay][value="25"]'));
      },
    ],
    [
      'rejected',
      async (page: Page) => {
        await enterAmount(page, 'abc');
        await submitted(page, page.click('button[type=submit]'));
        await page.click('[name=amount]', { count: 3 });
        await page.keyboard.type('12');
        await submitted(page, page.click('button[type=submit]'));
        await page.goBack();
        await receipt(page);
      },
    ],
  ])('shows the receipt instead of a %s form once it was paid', async (_, pay) => {
    const page = await open();
    await openDetails(page);
    await page.type('[name=name]', 'Ann');
    await pay(page);
    await page.goBack();
    await receipt(page);
  });
});
