import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PAGE } from '../../demo/platform/seed/seed.ts';
import type { ReturnedEvent } from '../../widgets/pay-link/returned-event.ts';
import { openPage } from '../helpers/browser.ts';
import { enterAmount, openDetails } from '../helpers/checkout.ts';
import { until } from '../helpers/until.ts';
import { keyboardFaults, violationsOn } from './audit.ts';
import { openStage, type Stage } from './stage.ts';
import { drawn, press } from './widgets.ts';

declare global {
  interface Window {
    /** The details of `creator-returned` on this page, in order. */
    returns: unknown[];
  }
}

const THANKS = 'Thank you for your payment.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.tidy());
afterAll(() => stage?.close());

/** Opens a page of the demo that notes each `creator-returned`. */
async function open(path: string) {
  const { page, log } = await openPage(stage.browser);
  await page.evaluateOnNewDocument(() => {
    window.returns = [];
    document.addEventListener('creator-returned', (event) => {
      const { link, clientReference } = (event as ReturnedEvent).detail;
      window.returns.push({ link, clientReference });
    });
  });
  await page.goto(stage.demo.allowed + path);
  return { page, log };
}

const follow = (page: Page, action: Promise<unknown>) => Promise.all([page.waitForNavigation(), action]);
async function goToCheckout(page: Page): Promise<void> {
  await page.$eval('creator-pay-button', (host) => host.scrollIntoView());
  await follow(page, press(page, 'creator-pay-button', 'a[part=button]'));
}
const submit = (page: Page) => follow(page, page.click('button[type=submit]'));

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part') ?? null);
const returns = (page: Page) => page.evaluate(() => window.returns);
const thanked = (page: Page) =>
  until(
    'the event',
    () => returns(page),
    ({ length }) => length === 1,
  );
const thanks = (page: Page) =>
  page.$$eval('creator-pay-button', (hosts) =>
    hosts.flatMap(({ shadowRoot }) => shadowRoot?.querySelector('.thanks')?.textContent ?? []),
  );
const isAnnounced = (page: Page, words: string) =>
  until(
    'the announcement',
    () => page.$$eval('creator-pay-button >>> [role=status]', (all) => all.map(({ textContent }) => textContent)),
    (all) => all.includes(words),
  );

/** The checkout that a pay button opened in a tab or window of its own. */
async function openedBy(page: Page): Promise<Page> {
  const opened = await page.browserContext().waitForTarget((one) => one.url().includes('/checkout/'));
  const checkout = await opened.page();
  if (!checkout) throw new Error('The checkout has no page.');
  await checkout.waitForSelector('button[type=submit]');
  return checkout;
}

describe('a payer', () => {
  test('sees what is paid, gets a receipt on the page of the creator’s choice, and goes back to the shop', async () => {
    const { demo } = stage;
    const { page, log } = await open('/studio.html');
    await goToCheckout(page);
    expect(page.url()).toContain(`${demo.api}/checkout/`);
    const checkout = await page.$eval('body', (body) => body.innerText);
    for (const words of ['Buy us a coffee', '5.00', 'TEST', 'No money moves.']) expect(checkout).toContain(words);
    await submit(page);
    expect(page.url()).toContain(`${demo.allowed}/thanks.html?`);
    expect(new URL(page.url()).searchParams.get('creator-paid')).toBe('from-the-studio-page');
    const receipt = () => page.$eval('#receipt', ({ textContent }) => textContent?.replace(/\s+/g, ' ') ?? '');
    await expect.poll(receipt).toMatch(/Amount ?\$5\.00 ?For ?Buy us a coffee ?Paid on ?\S.+Payment number ?ch_\w+/);
    await follow(page, page.click('main a.main'));
    expect(page.url()).toBe(`${demo.allowed}/studio.html`);
    await page.goto(`${demo.allowed}/thanks.html?creator-paid=made-up`, { waitUntil: 'networkidle0' });
    expect(await page.$eval('main', (main) => main.innerText)).toContain('We know of no payment with this reference');
    expect([log.errors, log.console]).toEqual([[], []]);
  });

  test('is offered a code to scan, but not on a phone', async () => {
    const { page } = await openPage(stage.browser);
    const isOffered = () =>
      page.waitForSelector('[qr] >>> .qr').then((code) => code?.evaluate((button) => button.checkVisibility()));
    await page.goto(`${stage.demo.allowed}/pay-button.html`);
    await page.$eval('[qr]', (button) => button.scrollIntoView());
    expect(await isOffered()).toBe(true);
    await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
    await page.reload();
    await page.$eval('[qr]', (button) => button.scrollIntoView());
    expect(await isOffered()).toBe(false);
  });

  test('needs no scripts', async () => {
    const { page } = await openPage(stage.browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${stage.demo.allowed}/pay-button.html`);
    await follow(page, page.click('creator-pay-button[link=refuge] > a'));
    await enterAmount(page, '7');
    await submit(page);
    expect(await page.title()).toBe('Thank you');
    expect(await page.$eval('.price', ({ textContent }) => textContent)).toBe('$7');
  });
});

describe('the checkout', () => {
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
  const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

  async function openCheckout(): Promise<Page> {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 800 });
    const query = new URLSearchParams({ returnUrl: `${stage.demo.allowed}/goal.html`, clientReference: 'ann-1' });
    await page.goto(`${stage.demo.api}/api/pay/refuge?${query}`);
    return page;
  }

  test('takes one amount, by the keyboard, and names it on its button unless it can be misread', async () => {
    const page = await openCheckout();
    expect(await choiceOn(page)).toEqual({ chosen: ['5'], field: [], button: 'Pay $5' });
    await page.focus('[name=suggested]');
    await page.keyboard.press('ArrowUp');
    expect(await focusedField(page), 'an arrow key only chooses').toBe('suggested');
    await page.keyboard.press('Tab');
    for (const [text, button] of [
      ['17.5', 'Pay $17.50'],
      ['1000', 'Pay $1,000'],
      ['7,50', 'Pay $7.50'],
      ['1,000', 'Pay'],
      ['1.000', 'Pay'],
      ['0', 'Pay'],
    ]) {
      await page.click('[name=amount]', { count: 3 });
      await page.keyboard.type(text ?? '');
      expect(await choiceOn(page)).toEqual({ chosen: ['other'], field: [text], button });
    }
    await page.focus('[value=other]');
    await page.keyboard.press('ArrowUp');
    expect(await choiceOn(page)).toEqual({ chosen: ['25'], field: [], button: 'Pay $25' });
    await openDetails(page);
    await page.focus('[name=name]');
    await follow(page, page.keyboard.press('Enter'));
    expect(page.url(), 'what was typed before is ignored').toContain('creator-paid=ann-1');
  });

  test.each([
    'light',
    'dark',
  ])('has no obstacle from a rejected amount to its thanks, on a %s phone', async (scheme) => {
    const page = await openCheckout();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const expectClear = async (title: string) => {
      expect(await page.title()).toContain(title);
      expect(await violationsOn(page)).toEqual([]);
      expect(await keyboardFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    };
    await expectClear('A winter room for forty cats');
    await enterAmount(page, 'seven');
    await follow(page, page.keyboard.press('Enter'));
    await expect.poll(() => focusedField(page)).toBe('amount');
    await expectClear('Not paid: A winter room for forty cats');
    await page.click('[name=suggested][value="25"]');
    expect(await page.$$('[aria-invalid], [role=alert]'), 'another amount is not the rejected one').toEqual([]);
    await page.select('[name=card]', 'expired_card');
    await submit(page);
    await expectClear('Not paid: A winter room for forty cats');
    await submit(page);
    await page.goBack();
    // Current browsers restore a page as it was left, which then loads again.
    await expect.poll(() => page.title().catch(() => ''), { timeout: 10_000 }).toBe('Thank you');
    await expectClear('Thank you');
    await follow(page, page.click('.back'));
    expect(page.url()).toBe(`${stage.demo.allowed}/goal.html?creator-paid=ann-1`);
    for (const [link, title] of [
      ['inactive', 'Kiln fund'],
      ['nowhere', 'Not found'],
    ]) {
      await page.goto(`${stage.demo.api}/api/pay/${link}`);
      await expectClear(title ?? '');
    }
  });
});

describe('a visitor who comes back from the checkout', () => {
  test('is thanked on the same page, once for each payment and never without one', async () => {
    const { page, log } = await open('/label.html?p=7');
    await goToCheckout(page);
    await follow(page, page.click('a.back'));
    await drawn(page, 'creator-pay-button', 'a[part=button]');
    expect(new URL(page.url()).search).toBe('?p=7&creator-link=coffee');
    expect([await thanks(page), await returns(page)]).toEqual([[], []]);

    await goToCheckout(page);
    await submit(page);
    const back = new URL(page.url());
    const clientReference = back.searchParams.get('creator-paid');
    expect(clientReference).toMatch(/^[\d-]{7,}$/);
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
      '/label.html',
      { p: '7', 'creator-link': 'coffee', 'creator-paid': clientReference },
    ]);
    expect(await thanked(page)).toEqual([{ link: 'coffee', clientReference }]);
    expect([await thanks(page), await focused(page)]).toEqual([[THANKS], 'message']);
    await isAnnounced(page, THANKS);
    expect(await violationsOn(page)).toEqual([]);

    const { page: stranger } = await openPage(stage.browser);
    await stranger.goto(page.url());
    await drawn(stranger, 'creator-pay-button', 'a[part=button]');
    expect(await thanks(stranger)).toEqual([]);

    await page.reload();
    await drawn(page, 'creator-pay-button', '.thanks');
    expect([await returns(page), await focused(page)]).toEqual([[], null]);

    await goToCheckout(page);
    await submit(page);
    const [again] = await thanked(page);
    expect(again).not.toEqual({ link: 'coffee', clientReference });
    expect(log.errors).toEqual([]);
  });

  test('is led to the card that says thank you, unless the focus is elsewhere', async () => {
    const { page } = await open('/label.html');
    // As if the visitor had gone to pay with this reference.
    await page.evaluate(() => localStorage.setItem('creator-widgets:payments', 'ann-1'));
    const address = `${stage.demo.allowed}/pay-button.html?creator-paid=ann-1&creator-link=refuge`;
    await page.goto(address);
    expect(await thanked(page)).toEqual([{ link: 'refuge', clientReference: 'ann-1' }]);
    await until(
      'the focus',
      () => focused(page),
      (part) => part === 'message',
    );
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await thanks(page), 'the first of two elements with this link').toEqual(['Thank you for your donation.']);

    const other = await page.browserContext().newPage();
    await other.evaluateOnNewDocument(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.body.prepend(Object.assign(document.createElement('input'), { id: 'search' }));
        document.getElementById('search')?.focus();
      });
    });
    await other.goto(address);
    await isAnnounced(other, 'Thank you for your donation.');
    expect(await other.evaluate(() => document.activeElement?.id)).toBe('search');

    // Bought under the same reference. Nothing loads in a tab that nobody sees.
    await page.bringToFront();
    await page.goto(address.replace('=refuge', '=membership'));
    expect(await thanked(page)).toEqual([{ link: 'membership', clientReference: 'ann-1' }]);
  });

  test('is thanked for the amount given, by the button that was used', async () => {
    const { page } = await open('/pay-button.html');
    const host = 'creator-pay-button[amounts]';
    await page.$eval(host, (element) => element.scrollIntoView());
    await press(page, host, 'input[value="25"]');
    await follow(page, press(page, host, 'a[part=button]'));
    await submit(page);
    await thanked(page);
    await drawn(page, host, '.given b');
    const said = await page.$eval(`${host} >>> .returned`, (element) =>
      (element as HTMLElement).innerText.split(/\n+/).slice(0, 3),
    );
    expect(said).toEqual(['Thank you for your donation.', '$25\u00a0· A winter room for forty cats', 'Donate again']);
    expect([await thanks(page), await focused(page)]).toEqual([['Thank you for your donation.'], 'message']);
  });

  test('is thanked in the tab that the middle button opened', async () => {
    const { page } = await open('/label.html');
    await drawn(page, 'creator-pay-button', 'a[part=button]');
    const link = await page.waitForSelector('creator-pay-button >>> a[part=button]');
    await link?.click({ button: 'middle' });
    const checkout = await openedBy(page);
    // The middle button opens a tab behind this one, and a newer Chromium sends no click to a tab that nobody sees.
    await checkout.bringToFront();
    await submit(checkout);
    await drawn(checkout, 'creator-pay-button', '.thanks');
  });

  test.each(['popup', '_blank'])('is thanked by the page that opened the checkout: %s', async (target) => {
    const { page, log } = await open('/pay-button-states.html');
    const host = `creator-pay-button[target=${target}]`;
    await page.$eval(host, (element) => element.scrollIntoView());
    await press(page, host, '[part=button]');
    const checkout = await openedBy(page);
    expect(await checkout.evaluate(() => opener), 'the checkout has no access to the page').toBeNull();
    if (target === '_blank') await checkout.click('button[type=submit]');
    else {
      await checkout.type('[name=amount]', '5');
      const closed = new Promise((resolve) => checkout.once('close', resolve));
      await checkout.click('button[type=submit]');
      await closed;
    }
    const link = target === 'popup' ? 'jar' : 'poster';
    expect(await thanked(page)).toEqual([{ link, clientReference: expect.stringMatching(/^[\d-]{7,}$/) }]);
    await page.bringToFront();
    expect(await focused(page)).toBe('message');
    if (target === '_blank') await drawn(checkout, host, '.thanks');
    expect(log.errors).toEqual([]);
  });

  test('comes back from a popup also after paying again with the owner’s reference', async () => {
    const { page } = await open('/pay-button.html');
    const host = 'creator-pay-button[amounts]';
    await page.$eval(host, (element) => {
      element.setAttribute('client-reference', 'member-7');
      element.setAttribute('target', 'popup');
      element.scrollIntoView();
    });
    for (const shown of ['.amounts', '.thanks']) {
      await page.bringToFront();
      await drawn(page, host, shown);
      await press(page, host, 'a[part=button]');
      const checkout = await openedBy(page);
      const closed = new Promise((resolve) => checkout.once('close', resolve));
      await checkout.click('button[type=submit]');
      await closed;
    }
    expect(await thanked(page)).toEqual([{ link: 'refuge', clientReference: 'member-7' }]);
    await page.bringToFront();
    await page.waitForNetworkIdle();
    expect(await page.$$(`${host} >>> .given b`), 'the sum of both').toEqual([]);
  });
});

describe('a visitor who can’t pay or vote yet leaves an email address', () => {
  const SOLD_OUT = 'creator-pay-button[link=soldout]';

  /** Opens a demo page, with `notify` on an element that it has. */
  async function openNotify(path: string, host: string, values: Readonly<Record<string, string>> = {}) {
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
    const response = await fetch(`${demo.platform}/api/pages/leads/all?${new URLSearchParams({ email })}`, {
      headers: { 'x-service-api-key': demo.secretKey },
    });
    const { data } = (await response.json()) as { data: { items: readonly Record<string, unknown>[] } };
    return data.items.map(({ pageId, clientReference }) => ({ pageId, clientReference }));
  }

  const textOf = (page: Page, host: string, selector: string) =>
    page.$eval(`${host} >>> ${selector}`, ({ textContent }) => textContent);

  test('in place of a button that is sold out, by Enter', async () => {
    const { page } = await openNotify('/pay-button-states.html', SOLD_OUT);
    await press(page, SOLD_OUT, '.notify-send');
    await drawn(page, SOLD_OUT, '.notify-problem');
    expect(await textOf(page, SOLD_OUT, '.notify-problem')).toBe('Enter an email address such as ann@example.com.');
    expect(await focused(page)).toBe('field');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.type('mailto:ann@sold.example\u200b');
    await page.keyboard.press('Enter');
    await drawn(page, SOLD_OUT, '.notify-done');
    expect(await focused(page)).toBe('message');
    expect(await leads('ann@sold.example')).toEqual([{ pageId: DEMO_PAGE, clientReference: 'link:soldout' }]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'sold.example',
    );
  });

  test.each([
    ['/poll-states.html', 'creator-poll[embed-id=emb_demo_closed]', 'embed:emb_demo_closed'],
    ['/poll-states.html', 'creator-poll[embed-id=emb_demo_scheduled]', 'embed:emb_demo_scheduled'],
    ['/events.html', 'creator-events', expect.stringMatching(/^event:evt_/)],
  ])('on %s, of %s', async (path, host, clientReference) => {
    const { page } = await openNotify(path, host);
    if (host === 'creator-events') await press(page, host, '.notify-open');
    await drawn(page, host, '.notify-email');
    const email = `jürgen.${host.replace(/\W/g, '')}@notify.example`;
    await page.type(`${host} >>> .notify-email`, email);
    const address = page.url();
    await page.keyboard.press('Enter');
    await drawn(page, host, '.notify-done');
    expect(page.url()).toBe(address);
    expect(await leads(email)).toEqual([{ pageId: DEMO_PAGE, clientReference }]);
  });

  test('of each of two events that are sold out', async () => {
    const startsAt = new Date(Date.now() + 86_400_000 * 3).toJSON();
    for (const title of ['Twice, early', 'Twice, late'])
      await stage.asServer('/api/events/general/create', { title, startsAt, timezone: 'UTC', status: 'sold_out' });
    const { page } = await openNotify('/events.html', 'creator-events', { search: 'Twice,' });
    await until(
      'both buttons',
      () => page.$$('creator-events >>> .notify-open'),
      ({ length }) => length === 2,
    );
    await page.$$eval('creator-events >>> .notify-open', (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    const labels = () =>
      page.$$eval('creator-events >>> .notify-email', (fields) =>
        fields.map((field) => (field as HTMLInputElement).labels?.[0]?.closest('.notify')?.contains(field)),
      );
    await until('both fields', labels, ({ length }) => length === 2);
    expect(await labels()).toEqual([true, true]);
    const described = await page.$$eval('creator-events >>> .notify-email', (fields) =>
      fields.map((field) => field.getAttribute('aria-describedby')),
    );
    expect(new Set(described).size).toBe(2);
  });

  test('of an empty list of events', async () => {
    const { page } = await openNotify('/events.html', 'creator-events', { search: 'nothing has this name' });
    await drawn(page, 'creator-events', '.empty + * .notify-email, .empty + .notify');
  });

  test('which is kept if it can’t be sent, and the owner is told why', async () => {
    const { page, log } = await openNotify('/pay-button-states.html', SOLD_OUT, { notify: 'page_none', debug: '' });
    await drawn(page, SOLD_OUT, '.notify-email');
    await page.type(`${SOLD_OUT} >>> .notify-email`, 'ann@none.example');
    await press(page, SOLD_OUT, '.notify-send');
    await drawn(page, SOLD_OUT, '.notify-problem');
    expect(await textOf(page, SOLD_OUT, '.notify-problem')).toBe('Your address couldn’t be sent. Try again.');
    expect(await page.$eval(`${SOLD_OUT} >>> .notify-email`, (field) => Reflect.get(field, 'value'))).toBe(
      'ann@none.example',
    );
    await drawn(page, SOLD_OUT, '[part=debug]');
    const why = 'There is no notify="page_none" for this public key.';
    expect(await textOf(page, SOLD_OUT, '[part=debug]')).toContain(why);
    expect(log.console.map(({ text }) => text).join()).toContain(`${why} Check the id (of a published page)`);
  });
});
