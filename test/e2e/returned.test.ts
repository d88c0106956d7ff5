import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReturnedEvent } from '../../widgets/pay-link/returned-event.ts';
import { openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { violationsOn } from './audit.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn, press } from './widgets.ts';

declare global {
  interface Window {
    /** The details of `creator-returned` on this page, in order. */
    returns: unknown[];
  }
}

describe('a visitor who comes back from the checkout', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function open(path = '/pay-button.html') {
    const { page, log } = await openPage(stage.browser);
    await page.evaluateOnNewDocument(() => {
      window.returns = [];
      document.addEventListener('creator-returned', (event) => window.returns.push((event as ReturnedEvent).detail));
    });
    await page.goto(stage.demo.allowed + path);
    return { page, log };
  }

  const returns = (page: Page) => page.evaluate(() => window.returns);
  const thanks = (page: Page) =>
    page.$$eval('creator-pay-button', (hosts) =>
      hosts.flatMap(({ shadowRoot }) => shadowRoot?.querySelector('[part=thanks]')?.textContent ?? []),
    );
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part') ?? null);

  async function pay(page: Page, host: string): Promise<void> {
    await drawn(page, host, 'a[part=button]');
    await Promise.all([page.waitForNavigation(), press(page, host, 'a[part=button]')]);
    await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
  }

  const thanked = (page: Page, count = 1) =>
    until(
      'the thanks',
      () => returns(page),
      ({ length }) => length === count,
    );

  test('is on the same page, and is thanked there once', async () => {
    const { page, log } = await open('/label.html?p=7');
    await pay(page, 'creator-pay-button');
    const back = new URL(page.url());
    expect(back.origin + back.pathname).toBe(`${stage.demo.allowed}/label.html`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      p: '7',
      'creator-link': 'coffee',
      'creator-paid': expect.stringMatching(/^[\d-]{7,}$/),
    });
    await thanked(page);
    expect(await returns(page)).toEqual([{ link: 'coffee', clientReference: back.searchParams.get('creator-paid') }]);
    expect(await thanks(page)).toEqual(['Thank you for your payment.']);
    expect(await focused(page)).toBe('thanks');
    await until(
      'the announcement',
      () => page.$eval('creator-pay-button >>> [role=status]', ({ textContent }) => textContent),
      (text) => text === 'Thank you for your payment.',
    );
    expect(await violationsOn(page)).toEqual([]);
    expect(log.errors).toEqual([]);

    const { page: stranger } = await openPage(stage.browser);
    await stranger.goto(page.url());
    await drawn(stranger, 'creator-pay-button', 'a[part=button]');
    expect(await thanks(stranger)).toEqual([]);

    await page.reload();
    await drawn(page, 'creator-pay-button', '[part=thanks]');
    expect([await returns(page), await focused(page)]).toEqual([[], null]);

    // Paying again is another payment.
    await pay(page, 'creator-pay-button');
    await thanked(page);
    expect(new URL(page.url()).searchParams.getAll('creator-link')).toEqual(['coffee']);
    expect(await returns(page)).not.toEqual([
      { link: 'coffee', clientReference: back.searchParams.get('creator-paid') },
    ]);
  });

  /** As if the visitor had gone to pay with this reference. */
  async function openReturned(path: string, reference: string) {
    const opened = await open('/label.html');
    await opened.page.evaluate((text) => localStorage.setItem('creator-widgets:payments', text), reference);
    await opened.page.goto(stage.demo.allowed + path);
    return opened;
  }

  test('is thanked by a card far down the page, in view and in its words', async () => {
    const { page } = await openReturned('/pay-button.html?creator-paid=ann-1&creator-link=refuge', 'ann-1');
    await thanked(page);
    await until(
      'the focus',
      () => focused(page),
      (part) => part === 'thanks',
    );
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    // Two elements have this link, and one of them speaks.
    expect(await thanks(page)).toEqual(['Thank you for your donation.', 'Thank you for your donation.']);
    expect(await returns(page)).toEqual([{ link: 'refuge', clientReference: 'ann-1' }]);
    expect(await page.$$('creator-pay-button[layout=card] >>> [part=title]')).toHaveLength(1);
  });

  test('is thanked by no other link, though it has the same reference', async () => {
    const reference = 'from-the-studio-page';
    const { page } = await openReturned(`/studio.html?creator-paid=${reference}&creator-link=poster`, reference);
    await drawn(page, 'creator-pay-button', 'a[part=button]');
    expect([await thanks(page), await returns(page)]).toEqual([[], []]);
    await page.goto(`${stage.demo.allowed}/studio.html?creator-paid=${reference}&creator-link=coffee`);
    await thanked(page);
    expect(await returns(page)).toEqual([{ link: 'coffee', clientReference: reference }]);
  });

  test('isn’t thanked after going back unpaid', async () => {
    const { page } = await openReturned('/label.html?creator-paid=old&creator-link=coffee', 'old');
    await thanked(page);
    await drawn(page, 'creator-pay-button', 'a[part=button]');
    await Promise.all([page.waitForNavigation(), press(page, 'creator-pay-button', 'a[part=button]')]);
    await Promise.all([page.waitForNavigation(), page.click('a.back')]);
    await drawn(page, 'creator-pay-button', 'a[part=button]');
    expect(page.url()).toBe(`${stage.demo.allowed}/label.html?creator-link=coffee`);
    expect([await thanks(page), await returns(page)]).toEqual([[], []]);
  });

  test('keeps the focus where the visitor has put it', async () => {
    const { page } = await openReturned('/label.html', 'ann-1');
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.body.prepend(Object.assign(document.createElement('input'), { id: 'search' }));
        document.getElementById('search')?.focus();
      });
    });
    await page.goto(`${stage.demo.allowed}/label.html?creator-paid=ann-1&creator-link=coffee`);
    await until(
      'the announcement',
      () => page.$$eval('creator-pay-button >>> [role=status]', ([region]) => region?.textContent),
      (text) => text === 'Thank you for your payment.',
    );
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
  });

  test('is thanked in the tab that the middle button opened', async () => {
    const { page } = await open('/label.html');
    await drawn(page, 'creator-pay-button', 'a[part=button]');
    const link = await page.waitForSelector('creator-pay-button >>> a[part=button]');
    await link?.click({ button: 'middle' });
    const opened = await page.browserContext().waitForTarget((one) => one.url().includes('/checkout/'));
    const checkout = await opened.page();
    if (!checkout) throw new Error('The checkout has no page.');
    await checkout.waitForSelector('button[type=submit]');
    // The middle button opens a tab behind this one, and a newer Chromium sends no click to a tab that nobody sees.
    await checkout.bringToFront();
    await Promise.all([checkout.waitForNavigation(), checkout.click('button[type=submit]')]);
    await drawn(checkout, 'creator-pay-button', '[part=thanks]');
  });

  for (const target of ['popup', '_blank'] as const) {
    test(`is thanked by the page that opened the checkout: ${target}`, async () => {
      const { page, log } = await open();
      const host = `creator-pay-button[target=${target}]`;
      await page.$eval(host, (element) => element.scrollIntoView());
      await press(page, host, '[part=button]');
      const opened = await page.browserContext().waitForTarget((one) => one.url().includes('/checkout/'));
      const checkout = await opened.page();
      if (!checkout) throw new Error('The checkout has no page.');
      await checkout.waitForSelector('button[type=submit]');
      if (target === '_blank') await checkout.click('button[type=submit]');
      else {
        await checkout.type('[name=amount]', '5');
        const closed = new Promise((resolve) => checkout.once('close', resolve));
        await checkout.click('button[type=submit]');
        await closed;
      }
      await thanked(page);
      await page.bringToFront();
      expect(await returns(page)).toEqual([
        { link: target === 'popup' ? 'jar' : 'poster', clientReference: expect.stringMatching(/^[\d-]{7,}$/) },
      ]);
      expect(await focused(page)).toBe('thanks');
      if (target === '_blank') {
        await drawn(checkout, host, '[part=thanks]');
        expect(checkout.url()).toContain('/pay-button.html?creator-link=poster&creator-paid=');
      }
      expect(log.errors).toEqual([]);
    });
  }
});
