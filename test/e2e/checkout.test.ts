import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { enterAmount } from '../helpers/checkout.ts';
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

  async function open(): Promise<Page> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 800 });
    const returnUrl = `${stage.demo.allowed}/goal.html`;
    await page.goto(`${stage.demo.api}/api/pay/refuge?${new URLSearchParams({ returnUrl, clientReference: 'ann-1' })}`);
    return page;
  }

  test('shows one choice at a time, with the button that fits it, from the keyboard', async () => {
    const page = await open();
    expect(await choiceOn(page)).toEqual({ chosen: [], field: [], buttons: ['Continue'] });
    await page.focus('[name=suggested]');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    expect(await choiceOn(page)).toEqual({ chosen: ['other'], field: ['7'], buttons: ['Continue'] });
    await page.focus('[value=other]');
    await page.keyboard.press('ArrowUp');
    expect(await choiceOn(page)).toEqual({ chosen: ['25'], field: [], buttons: ['Pay $25.00'] });
    await submitted(page, page.click('[name=pay][value="25"]'));
    expect(page.url(), 'what was typed before is ignored').toContain('creator-paid=ann-1');
  });

  test('pays nothing unseen when the payer presses Enter', async () => {
    const page = await open();
    await page.click('[value="25"]');
    await page.focus('[name=name]');
    await submitted(page, page.keyboard.press('Enter'));
    expect(page.url()).toMatch(/\/review$/);
    expect((await choiceOn(page)).buttons).toEqual(['Pay $25.00']);
  });

  test('keeps what was entered when the payer leaves and comes back', async () => {
    const page = await open();
    await enterAmount(page, '7');
    await page.type('[name=name]', 'Ann');
    const name = () => page.$eval('[name=name]', (field) => Reflect.get(field, 'value'));
    await submitted(page, page.click('.back'));
    await page.goBack();
    expect([await choiceOn(page), await name()]).toEqual([
      { chosen: ['other'], field: ['7'], buttons: ['Continue'] },
      'Ann',
    ]);
    await submitted(page, page.click('button[type=submit]'));
    await submitted(page, page.click('.back'));
    expect([await choiceOn(page), await name()]).toEqual([
      { chosen: ['other'], field: ['7'], buttons: ['Continue'] },
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
    await submitted(page, page.click('button[type=submit]'));
    await expect.poll(() => focused('value')).toBe('5');
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
        await submitted(page, page.click('button[type=submit]'));
        await page.goBack();
        await receipt(page);
      },
    ],
  ])('shows the receipt instead of a %s form once it was paid', async (_, pay) => {
    const page = await open();
    await page.type('[name=name]', 'Ann');
    await pay(page);
    await page.goBack();
    await receipt(page);
  });
});
