import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { enterAmount, openDetails, payEntered } from '../helpers/checkout.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { press } from './widgets.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.tidy());
afterAll(() => stage?.close());

/** What a visitor sees of the first goal on the page. Parts that are not there are null. */
const see = (page: Page) =>
  page.$eval('creator-goal', (host) => {
    const root = host.shadowRoot;
    const text = (name: string) => root?.querySelector(`.${name}`)?.textContent ?? null;
    return {
      state: host.dataset['state'],
      title: root?.querySelector('[part=title]')?.textContent ?? null,
      raised: text('raised'),
      percent: text('percent'),
      reached: text('reached'),
      facts: text('facts'),
      yours: text('yours'),
      /** Their part is marked in the bar. */
      isMarked: (root?.querySelector('.own')?.getBoundingClientRect().width ?? 0) > 0,
      newDonor: root?.querySelector('[part~=new] .name')?.textContent ?? null,
      spoken: root?.querySelector('[role=status]')?.textContent ?? null,
      milestonesDone: root?.querySelectorAll('[part~=reached]').length ?? 0,
      canDonate: root?.querySelector('a[part~=button]') !== null,
      message: root?.querySelector('[part=message] > p')?.textContent ?? null,
    };
  });
type Seen = Awaited<ReturnType<typeof see>>;

/** Waits for the goal to look like this, and returns all of it. */
const sees = (page: Page, what: string, wanted: Partial<Seen>): Promise<Seen> =>
  until(
    what,
    () => see(page),
    (seen) => Object.entries(wanted).every(([name, value]) => seen[name as keyof Seen] === value),
    30_000,
  );

/** Another visitor pays in a browser of their own. */
async function donate(url: string, amount: string, name = ''): Promise<void> {
  const { page } = await openPage(stage.browser);
  await page.goto(url);
  await enterAmount(page, amount);
  await openDetails(page);
  await page.type('[name=name]', name);
  await payEntered(page);
  await page.close();
}

async function refund(id: string, amount: string): Promise<void> {
  const { items } = await stage.asServer<{
    readonly items: readonly { readonly id: string; readonly amount: string }[];
  }>('/api/payment/paymentLink/getPayments', { id });
  await stage.asServer('/api/payment/charge/refund', { id: items.find((charge) => charge.amount === amount)?.id });
}

test('shows a visitor’s own part once a card isn’t declined, to nobody else, until it is refunded', async () => {
  const { demo, browser } = stage;
  const { page, log } = await openPage(browser);
  await page.goto(`${demo.allowed}/goal.html`);
  await sees(page, 'the goal', { raised: '$695.75' });
  const go = (action: Promise<void>) => Promise.all([page.waitForNavigation(), action]);
  const payWith = async (card: string) => {
    await go(press(page, 'creator-goal', '[part=button]'));
    await enterAmount(page, '12.50');
    await openDetails(page);
    await page.type('[name=message]', 'For the cats');
    await page.select('[name=card]', card);
    await payEntered(page);
  };
  const problem = () => page.$eval('[role=alert]', (alert) => alert.textContent);
  await payWith('insufficient_funds');
  expect(await problem()).toContain('Your card was declined: ');
  const entered = await page.$$eval('[name=amount], [name=message]', (all) =>
    all.map((field) => Reflect.get(field, 'value')),
  );
  expect(entered).toEqual(['12.50', 'For the cats']);
  await go(page.click('main a'));
  expect(page.url()).toBe(`${demo.allowed}/goal.html#bar`);
  // Without the browser's prompt to resubmit the form.
  await page.goBack();
  expect(await problem()).toContain('Your card was declined: ');
  await page.goForward();
  await sees(page, 'no part of the visitor', { raised: '$695.75', yours: null });

  await payWith('');
  expect(new URL(page.url()).searchParams.get('creator-paid')).toMatch(/^[\d-]+$/);
  await sees(page, 'the visitor’s own part', {
    raised: '$708.25',
    yours: 'You gave $12.50. Thank you!',
    isMarked: true,
  });
  const stranger = await openPage(browser);
  await stranger.page.goto(page.url());
  await sees(stranger.page, 'the others’ part', { raised: '$708.25', yours: null });
  expect(stranger.log.requests.filter(({ url }) => url.includes('clientReference'))).toEqual([]);
  await stranger.page.close();

  await refund('plink_refuge', '12.50');
  // It refreshes at the platform's suggested interval, without a click.
  await sees(page, 'the refund', { raised: '$695.75', yours: null });
  expect(log.errors).toEqual([]);
});

test('is followed by an open page as it is reached, overfunded, refunded, changed, ended and removed', async () => {
  const { demo, browser } = stage;
  const milestones = [
    { at: '100.00', label: 'The whole roof' },
    { at: '40.00', label: 'Timber' },
  ];
  const { id, url } = await stage.asServer<{ readonly id: string; readonly url: string }>('/api/payment/link/create', {
    kind: 'donation',
    title: 'A roof',
    currency: 'EUR',
    goal: { title: 'A roof before the autumn', target: '100.00', milestones },
  });
  const update = (goal: object | null) => stage.asServer('/api/payment/link/update', { id, goal });
  const { page, log } = await openPage(browser);
  await page.setViewport({ width: 600, height: 900 });
  await page.goto(`${demo.allowed}/goal.html`);
  await page.evaluate((link) => {
    const goal = document.createElement('creator-goal');
    const attributes = { link, refresh: '2', loading: 'eager', donors: '3' };
    for (const [name, value] of Object.entries(attributes)) goal.setAttribute(name, value);
    goal.addEventListener('creator-donation', (event) => {
      Object.assign(globalThis, { donation: (event as CustomEvent).detail });
    });
    document.body.replaceChildren(goal);
  }, id);

  const made = await sees(page, 'the goal', { state: 'empty', title: 'A roof before the autumn' });
  expect(made).toMatchObject({ raised: '€0', percent: '0%', facts: 'Be the first to give', canDonate: true });

  await donate(url, '99.99', 'Noor');
  const spoken = 'New donation: Noor, €99.99. Now €99.99 raised of €100, 99%.';
  await sees(page, 'nearly there', { percent: '99%', reached: null, milestonesDone: 1, newDonor: 'Noor New', spoken });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'donation'))).toMatchObject({
    link: id,
    raised: '99.99',
    currency: 'EUR',
  });
  await donate(url, '0.01');
  await sees(page, 'the goal reached', { percent: '100%', reached: 'Goal reached. Thank you!', milestonesDone: 2 });
  await donate(url, '12.50');
  await sees(page, 'the goal over-funded', { raised: '€112.50', percent: '112%', facts: '3 donors' });
  // Each donor once, a moment after the figures.
  const told = () => page.evaluate(() => Reflect.get(globalThis, 'donation'));
  await expect.poll(told).toMatchObject({ donors: [{ amount: '12.50' }] });

  await refund(id, '99.99');
  const refunded = await sees(page, 'the refund', { raised: '€12.51', percent: '12%', milestonesDone: 0 });
  expect(refunded).toMatchObject({ reached: null, facts: '2 donors', canDonate: true });
  await update({ title: 'Half a roof', target: '50.00', milestones: null });
  await sees(page, 'the changed goal', { title: 'Half a roof', percent: '25%' });
  await update({ endsAt: new Date().toISOString() });
  const ended = await sees(page, 'the end', { state: 'ready', canDonate: false });
  expect(ended).toMatchObject({ raised: '€12.51', facts: expect.stringMatching(/^2 donors\s· Ended /) });
  await update(null);
  await sees(page, 'no goal', { state: 'error', message: 'This goal no longer exists.', raised: null });
  expect(log.errors).toEqual([]);
});
