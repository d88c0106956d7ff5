import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { enterAmount } from '../helpers/checkout.ts';
import { until } from '../helpers/until.ts';
import { keyboardFaults, violationsOn } from './audit.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn, press } from './widgets.ts';

describe('a pay button on an allowed page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('goes to the test checkout with its price, and returns to the page after payment', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/studio.html`);
    await page.waitForSelector('creator-pay-button[data-state=ready]');
    const words = await page.$eval('creator-pay-button', (host) => host.shadowRoot?.textContent ?? '');
    expect(words).toContain('$5.00');
    await Promise.all([page.waitForNavigation(), press(page, 'creator-pay-button', '[part~=button]')]);
    const checkout = await page.$eval('body', (body) => body.innerText);
    expect(page.url()).toContain(`${demo.api}/checkout/`);
    expect(checkout).toContain('Buy us a coffee');
    expect(checkout).toMatch(/5[.,]00/);
    expect(checkout).toContain('TEST');
    expect(checkout).toContain('No money moves.');
    await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
    const back = new URL(page.url());
    expect(back.origin).toBe(demo.allowed);
    expect(back.pathname).toBe('/thanks.html');
    expect(back.searchParams.get('creator-paid')).toBe('from-the-studio-page');
    expect(await page.$eval('#paid', (line) => line.textContent)).toBe('Your support keeps the studio open.');
    const receipt = () => page.$eval('#receipt', ({ textContent }) => textContent?.replace(/\s+/g, ' ') ?? '');
    await expect.poll(receipt).toMatch(/Amount ?\$5\.00 ?For ?Buy us a coffee ?Paid on ?\S.+Payment number ?ch_\w+/);
    await Promise.all([page.waitForNavigation(), page.click('main a.main')]);
    expect(page.url()).toBe(`${demo.allowed}/studio.html`);
    await page.goto(`${demo.allowed}/thanks.html?creator-paid=made-up`, { waitUntil: 'networkidle0' });
    expect(await page.$eval('main', (main) => main.innerText)).toContain('We know of no payment with this reference');
    expect(log.errors).toEqual([]);
    expect(log.console).toEqual([]);
  });

  test('shows a link’s status before any click', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 9000 });
    await page.goto(`${demo.allowed}/pay-button.html`, { waitUntil: 'networkidle0' });
    await until(
      'all buttons',
      () => page.$$eval('creator-pay-button', (hosts) => hosts.map(({ dataset }) => dataset['state'] ?? '')),
      (states) => states.every((state) => state === 'ready' || state === 'error'),
    );
    const seen = await page.$$eval('creator-pay-button', (hosts) =>
      Object.fromEntries(
        hosts.map((host) => [
          host.getAttribute('link'),
          {
            words: (host.shadowRoot?.textContent ?? '').replace(/\s+/g, ' '),
            link: host.shadowRoot?.querySelector('a')?.getAttribute('href') ?? null,
          },
        ]),
      ),
    );
    expect(seen['poster']).toEqual({
      words: expect.stringContaining('3 left'),
      link: expect.stringContaining('/api/pay/poster'),
    });
    expect(seen['membership']).toEqual({
      words: expect.stringContaining('€9.00 / month'),
      link: expect.stringContaining('/api/pay/s/membership'),
    });
    expect(seen['early']).toEqual({ words: expect.stringContaining('Opens'), link: null });
    expect(seen['soldout']).toEqual({ words: expect.stringContaining('Sold out'), link: null });
    expect(seen['expired']).toEqual({ words: expect.stringContaining('No longer available'), link: null });
    expect(seen['inactive']?.link).toBeNull();
  });

  test('makes no request if it has a label of its own', async () => {
    const { demo, browser, line } = stage;
    const sent = line.passed.length;
    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/label.html`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('creator-pay-button[data-state=ready]');
    expect(line.passed).toHaveLength(sent);
    await Promise.all([page.waitForNavigation(), press(page, 'creator-pay-button', '[part~=button]')]);
    expect(page.url()).toContain('/checkout/');
  });

  test('is a plain link without JavaScript and for a middle click', async () => {
    const { demo, browser } = stage;
    const { page: plain } = await openPage(browser);
    await plain.setJavaScriptEnabled(false);
    await plain.goto(`${demo.allowed}/pay-button.html`);
    await Promise.all([plain.waitForNavigation(), plain.click('creator-pay-button > a')]);
    expect(plain.url()).toContain(`${demo.api}/checkout/`);

    const { page } = await openPage(browser);
    await page.goto(`${demo.allowed}/pay-button.html`);
    // The first on the page, whichever is ready first.
    await drawn(page, 'creator-pay-button', 'a[part=button]');
    const link = await page.$('creator-pay-button >>> a[part=button]');
    await link?.click({ button: 'middle' });
    await page.browserContext().waitForTarget((target) => target.url().includes('/checkout/'));
    expect(page.url()).toBe(`${demo.allowed}/pay-button.html`);
  });

  for (const target of ['_blank', 'popup']) {
    test(`opens the checkout without access to the page: ${target}`, async () => {
      const { demo, browser } = stage;
      const { page, log } = await openPage(browser);
      await page.goto(`${demo.allowed}/pay-button.html`);
      const host = `creator-pay-button[target=${target}]`;
      await page.$eval(host, (element) => element.scrollIntoView());
      await page.waitForSelector(`${host}[data-state=ready]`);
      await press(page, host, '[part=button]');
      const opened = await page.browserContext().waitForTarget((one) => one.url().includes('/checkout/'));
      const checkout = await opened.page();
      expect(await checkout?.evaluate(() => opener)).toBeNull();
      expect(page.url()).toBe(`${demo.allowed}/pay-button.html`);
      expect(log.errors).toEqual([]);
    });
  }

  test('carries the chosen amount to the checkout', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/pay-button.html`);
    const host = 'creator-pay-button[amounts]';
    await page.$eval(host, (element) => element.scrollIntoView());
    await press(page, host, '[value="25"]');
    await until(
      'the amount in the button',
      () => page.$eval(host, (element) => element.shadowRoot?.querySelector('[part=price]')?.textContent),
      (price) => price === '$25',
    );
    await Promise.all([page.waitForNavigation(), press(page, host, '[part=button]')]);
    expect(page.url()).toMatch(/\/checkout\/cs_[\w-]+\?amount=25$/);
    expect(await page.$eval('[name=suggested]:checked', (input) => input.getAttribute('value'))).toBe('25');
    expect(log.errors).toEqual([]);
  });

  test('loads the QR code chunk only on demand', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 6000 });
    await page.goto(`${demo.allowed}/pay-button.html`, { waitUntil: 'networkidle0' });
    const loaded = () => log.requests.filter(({ url }) => url.includes('-QrDialog.js')).length;
    expect(loaded()).toBe(0);
    await press(page, 'creator-pay-button[qr]', '[part=qr]');
    await until(
      'the code',
      () => page.$$('creator-pay-button[qr] >>> dialog[open] path'),
      ({ length }) => length === 1,
    );
    expect(loaded()).toBe(1);
    expect(log.errors).toEqual([]);
  });

  test.each(['light', 'dark'])('leads to a checkout without an obstacle: %s', async (scheme) => {
    const { page } = await openPage(stage.browser);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.setViewport({ width: 360, height: 800 });
    const open = (link: string) => page.goto(`${stage.demo.api}/api/pay/${link}`);
    const send = () => Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
    const expectClear = async (title: string) => {
      expect(await page.title()).toContain(title);
      expect(await violationsOn(page)).toEqual([]);
      expect(await keyboardFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    };

    await open('refuge');
    await expectClear('Refuge for stray cats');
    await enterAmount(page, 'seven');
    await send();
    await expectClear('Not paid: Refuge for stray cats');

    await open('coffee');
    await expectClear('Buy us a coffee');
    await page.select('[name=card]', 'expired_card');
    await send();
    await expectClear('Not paid: Buy us a coffee');
    await page.select('[name=card]', '');
    await send();
    await expectClear('Thank you');

    await open('inactive');
    await expectClear('Kiln fund');
    await open('nowhere');
    await expectClear('Not found');
  });
});
