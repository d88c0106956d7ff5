import type { Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { listen, type Running, WAIT_MS } from './host-page.ts';
import { writtenPages } from './written-pages.ts';

/** A checkout isn't shown in a frame, so a link to it leaves the frame, in whatever way the frame allows. */

const pages = writtenPages();

let outer: Running;
let frame = '';

beforeAll(async () => {
  outer = await listen((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Another site</title>${frame}`);
  });
});
afterAll(() => outer?.close());

/** With a label, a button makes no request, so it also works where the frame has no origin. */
const BUTTON = '<creator-pay-button link="coffee" label="Buy a coffee"></creator-pay-button>';
const LINK = '[part=button]';

interface Framed {
  readonly page: Page;
  readonly inside: Frame;
}

/** Another site, with the page in a frame. */
async function openFramed(attributes: string, body = BUTTON): Promise<Framed> {
  const { page } = await pages.write({ body });
  frame = `<iframe ${attributes} src="${pages.url}" width="700" height="500"></iframe>`;
  // Another site, not only another origin.
  await page.goto(outer.url.replace('127.0.0.1', 'localhost'));
  const inside = await until('the frame', () => page.frames().find((each) => each.url().startsWith(pages.url)) ?? null);
  return { page, inside: inside as Frame };
}

const click = (inside: Frame, selector: string) => press(inside, `body >>> ${selector}`);

const isCheckout = (url: string): boolean => url.startsWith(`${pages.api}/checkout/`);

const reachesCheckout = (page: Page) => until('the checkout', () => isCheckout(page.url()), Boolean, WAIT_MS.timeout);

/** The checkout in a new tab. */
async function opensTab(page: Page): Promise<void> {
  await page.browserContext().waitForTarget((target) => isCheckout(target.url()), WAIT_MS);
}

const SANDBOX = 'allow-scripts allow-same-origin';

describe('a pay button in a frame', () => {
  it.each([
    ['of another site', ''],
    ['whose sandbox lets visitors leave it', `sandbox="${SANDBOX} allow-top-navigation-by-user-activation"`],
  ])('opens the checkout in the whole tab: %s', async (_name, attributes) => {
    const { page, inside } = await openFramed(attributes);
    await click(inside, LINK);
    await reachesCheckout(page);
  });

  it('opens the checkout in a new tab if the sandbox only allows popups', async () => {
    const { page, inside } = await openFramed(`sandbox="${SANDBOX} allow-popups"`);
    await click(inside, LINK);
    await opensTab(page);
    expect(inside.url()).toContain(pages.url);
    expect(isCheckout(page.url())).toBe(false);
  });

  it('stays where it is, without an error page, if the sandbox allows neither', async () => {
    const { page, inside } = await openFramed(`sandbox="${SANDBOX}"`);
    const before = page.url();
    await click(inside, LINK);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([page.url(), inside.url().startsWith(pages.url)]).toEqual([before, true]);
    expect(await inside.evaluate(() => document.body.textContent)).toContain('A creator');
  });

  it('opens the checkout in the whole tab from a srcdoc frame', async () => {
    const script = `<script type='module' src='${pages.url}/creator-widgets.js' ${pages.settings.replaceAll('"', "'")}></script>`;
    const { page } = await pages.open({
      body: `<iframe srcdoc="${BUTTON.replaceAll('"', "'")}${script}"></iframe>`,
      tags: ' ',
    });
    const inside = page.frames().find((each) => each.url() === 'about:srcdoc') as Frame;
    await click(inside, LINK);
    await reachesCheckout(page);
  });

  it('does what `target` says', async () => {
    const { page, inside } = await openFramed('', BUTTON.replace('link=', 'target="_blank" link='));
    await click(inside, LINK);
    await opensTab(page);
    expect(isCheckout(page.url())).toBe(false);
  });

  it('isn’t sent away by a page that cancels the event', async () => {
    const { page, inside } = await openFramed(`sandbox="${SANDBOX} allow-popups allow-top-navigation"`);
    await inside.evaluate(() => addEventListener('creator-pay', (event) => event.preventDefault()));
    await click(inside, LINK);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isCheckout(page.url())).toBe(false);
    expect(await page.browserContext().pages()).toHaveLength(1);
  });
});

describe('other links in a frame', () => {
  it.each([
    ['a card’s', '<creator-pay-button link="coffee" layout="card"></creator-pay-button>', LINK],
    ['an event’s tickets', '<creator-events limit="3"></creator-events>', LINK],
  ])('open the checkout in the whole tab: %s', async (_name, body, selector) => {
    const { page, inside } = await openFramed('', body);
    await click(inside, selector);
    await reachesCheckout(page);
  });

  it('leave the frame for an event’s own page', async () => {
    const { inside } = await openFramed('', '<creator-events limit="10"></creator-events>');
    const isThere = () =>
      inside.evaluate(() =>
        document.querySelector('creator-events')?.shadowRoot?.querySelector('[part=link]')?.getAttribute('target'),
      );
    await until('an event with a page', isThere, Boolean, WAIT_MS.timeout);
    expect(await isThere()).toBe('_top');
  });
});
