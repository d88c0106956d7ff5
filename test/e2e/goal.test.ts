import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { enterAmount, openDetails, payEntered } from '../helpers/checkout.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { press } from './widgets.ts';

const words = (page: Page, part: string) =>
  page.$eval(
    'creator-goal',
    (host, name) => host.shadowRoot?.querySelector(`[part~=${name}]`)?.textContent ?? '',
    part,
  );

/** Waits until the first goal of the page shows this text. Another goal may be ready earlier. */
const says = (page: Page, part: string, wanted: string): Promise<string> =>
  until(
    `"${wanted}" in ${part}`,
    () => words(page, part),
    (text) => text === wanted,
  );

/** As the creator's own server would. */
async function asServer({ platform, secretKey }: Stage['demo'], path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(platform + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-API-Key': secretKey },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return (answer as { data: { id: string } }).data;
}

describe('a goal on an allowed page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('shows a visitor’s own contribution once a card pays that is not declined, and drops after a refund', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.allowed}/goal.html`);
    await says(page, 'raised', '$695.75');
    const go = (action: Promise<void>) => Promise.all([page.waitForNavigation(), action]);
    const payWith = async (card: string) => {
      await go(press(page, 'creator-goal', '[part=button]'));
      await enterAmount(page, '12.50');
      await openDetails(page);
      await page.type('[name=message]', 'For the cats');
      await page.select('[name=card]', card);
      await payEntered(page);
    };
    await payWith('insufficient_funds');
    expect(await page.$eval('[role=alert]', (alert) => alert.textContent)).toContain('Your card was declined: ');
    const entered = await page.$$eval('[name=amount], [name=message]', (all) =>
      all.map((field) => Reflect.get(field, 'value')),
    );
    expect(entered).toEqual(['12.50', 'For the cats']);
    await go(page.click('main a'));
    expect(page.url()).toBe(`${demo.allowed}/goal.html#bar`);
    // Without the browser's prompt to resubmit the form.
    await page.goBack();
    expect(await page.$eval('[role=alert]', (alert) => alert.textContent)).toContain('Your card was declined: ');
    await page.goForward();
    await says(page, 'raised', '$695.75');
    expect(await words(page, 'yours')).toBe('');
    await payWith('');
    expect(new URL(page.url()).searchParams.get('creator-paid')).toMatch(/^[\d-]+$/);
    await says(page, 'raised', '$708.25');
    await says(page, 'yours', 'You gave $12.50. Thank you!');
    await until(
      'the bar of the visitor’s own part',
      () =>
        page.$eval(
          'creator-goal',
          (host) => host.shadowRoot?.querySelector('[part=own]')?.getBoundingClientRect().width ?? 0,
        ),
      (width) => width > 0,
    );
    const stranger = await openPage(browser);
    await stranger.page.goto(page.url());
    await says(stranger.page, 'raised', '$708.25');
    expect(await words(stranger.page, 'yours')).toBe('');
    expect(stranger.log.requests.filter(({ url }) => url.includes('clientReference'))).toEqual([]);

    const { items } = (await asServer(demo, '/api/payment/paymentLink/getPayments', { id: 'plink_refuge' })) as {
      id: string;
      items?: readonly { readonly id: string; readonly amount: string; readonly status: string }[];
    };
    const [charge, declined] = items?.filter(({ amount }) => amount === '12.50') ?? [];
    expect([charge, declined]).toMatchObject([{ status: 'succeeded' }, { failureReason: 'insufficient_funds' }]);
    await asServer(demo, '/api/payment/charge/refund', { id: charge?.id });
    // It refreshes at the platform's suggested interval, without a click.
    await says(page, 'raised', '$695.75');
    await says(page, 'yours', '');
    expect(log.errors).toEqual([]);
  });

  test('announces a new donation, marks the donor, and dispatches an event', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.setViewport({ width: 1000, height: 3000 });
    await page.goto(`${demo.allowed}/goal.html`);
    await page.waitForSelector('creator-goal[donors="4"][data-state=ready]');
    await page.evaluate(() => {
      document.addEventListener('creator-goal-donation', (event) => {
        Object.assign(globalThis, { donation: (event as CustomEvent).detail });
      });
    });
    const other = await openPage(browser);
    await other.page.goto(`${demo.api}/api/pay/refuge`);
    await enterAmount(other.page, '7.25');
    await openDetails(other.page);
    await other.page.type('[name=name]', 'Noor');
    await payEntered(other.page);
    const host = await page.waitForSelector('creator-goal[donors="4"]');
    const seen = await until(
      'the donor',
      () =>
        host?.evaluate((goal) => ({
          fresh: goal.shadowRoot?.querySelector('[part~=new] [part=name]')?.textContent ?? '',
          spoken: goal.shadowRoot?.querySelector('[role=status]')?.textContent ?? '',
        })),
      (value) => !!value?.fresh && !!value.spoken,
      30_000,
    );
    expect(seen?.fresh).toBe('Noor New');
    expect(seen?.spoken).toBe('New donation: Noor, $7.25. Now $703 raised of $2,000, 35%.');
    const donation = await page.evaluate(() => Reflect.get(globalThis, 'donation'));
    expect(donation).toMatchObject({ paymentLinkId: 'plink_refuge', raised: '703.00', currency: 'USD' });
    expect(log.errors).toEqual([]);
  });

  test('celebrates when the goal is reached live, without animation if the visitor prefers reduced motion', async () => {
    const { demo, browser } = stage;
    /** A page that shows the goal and counts confetti pieces. */
    const watch = async (reducedMotion: string) => {
      const { page, log } = await openPage(browser);
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reducedMotion }]);
      await page.goto(`${demo.allowed}/goal.html`);
      await page.evaluate(() => {
        const goal = document.createElement('creator-goal');
        const attributes = { 'payment-link-id': 'plink_lanterns', refresh: '2', loading: 'eager' };
        for (const [name, value] of Object.entries(attributes)) goal.setAttribute(name, value);
        const fell: number[] = [];
        Object.assign(globalThis, { fell });
        document.addEventListener('creator-goal-reached', () => {
          const look = () => {
            const root = goal.shadowRoot;
            if (root?.querySelector('[part=celebration] i')) fell.push(root.getAnimations().length);
            else requestAnimationFrame(look);
          };
          look();
        });
        document.body.replaceChildren(goal);
      });
      await page.waitForSelector('creator-goal[data-state=empty]');
      return { page, log };
    };
    const [moving, still] = [await watch('no-preference'), await watch('reduce')];
    const { page: other } = await openPage(browser);
    await other.goto(`${demo.api}/api/pay/lanterns`);
    await enterAmount(other, '800');
    await payEntered(other);
    const fallen = async ({ page }: typeof moving) => {
      await page.bringToFront();
      const fell = await until(
        'the goal is reached',
        () => page.evaluate(() => Reflect.get(globalThis, 'fell') as readonly number[]),
        (counts) => !!counts?.length,
      );
      await says(page, 'reached', 'Goal reached. Thank you!');
      await says(page, 'percent', '100%');
      return fell?.[0];
    };
    expect(await fallen(moving)).toBeGreaterThan(30);
    expect(await fallen(still)).toBe(0);
    expect([...moving.log.errors, ...still.log.errors]).toEqual([]);
  });
});
