import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { type Running, rendered, settled, startHostPage, strictPolicy, WAIT_MS } from './host-page.ts';

/** Both widgets on a page with the strictest policy, against the real platform. */

let browser: Browser;
let platform: TestPlatform;
let host: Running;
let watched: WatchedPage;

beforeAll(async () => {
  host = await startHostPage({
    policy: () => strictPolicy(platform.url),
    script: () => `data-api="${platform.url}" data-public-key="${DEMO_PUBLIC_KEY}"`,
    body: () => `<creator-poll embed-id="emb_demo_open" refresh="0"></creator-poll>
      <creator-poll embed-id="emb_demo_multi" refresh="0"></creator-poll>
      <creator-poll embed-id="emb_demo_refused" debug></creator-poll>
      <creator-pay-button link="coffee" target="_blank"><a href="${platform.url}/api/pay/coffee">Tip</a></creator-pay-button>
      <creator-pay-button link="poster" label="Poster"></creator-pay-button>`,
  });
  platform = await startPlatform({ origins: [host.url] });
  browser = await launch();
  watched = await openPage(browser);
  await watched.page.goto(host.url);
  await settled(watched.page, 'creator-poll, creator-pay-button');
});

afterAll(async () => {
  await browser?.close();
  await platform?.close();
  host?.close();
});

const states = () =>
  watched.page.$$eval('creator-poll, creator-pay-button', (elements) =>
    elements.map((element) => (element as HTMLElement).dataset['state']),
  );

describe('under the strictest policy', () => {
  it('both widgets render with their styles', async () => {
    expect(await states()).toEqual(['ready', 'ready', 'refused', 'ready', 'ready']);
    const padding = await watched.page.$eval('creator-poll', (poll) => {
      const card = poll.shadowRoot?.querySelector('.card');
      return card && getComputedStyle(card).paddingTop;
    });
    expect(padding).toBe('20px');
  });

  it('a vote counts, its bar has the right width, and a reload restores it', async () => {
    const { page } = watched;
    // Not a locator, which waits with `eval`.
    await page.click('creator-poll >>> input');
    await page.click('creator-poll >>> [part=button]');
    await rendered(page, 'creator-poll', 'own');
    const transform = await page.$eval('creator-poll >>> [part=bar]', (bar) => {
      for (const animation of bar.getAnimations()) animation.finish();
      return getComputedStyle(bar).transform;
    });
    expect(transform).toMatch(/^matrix\(0\.4\d*, /);
    await page.reload();
    await rendered(page, 'creator-poll', 'own');
    await settled(page, 'creator-poll, creator-pay-button');
  });

  it('the button is a link to the API', async () => {
    const href = await watched.page.$eval('creator-pay-button >>> a', (link) => (link as HTMLAnchorElement).href);
    expect(href.split('?')[0]).toBe(`${platform.url}/api/pay/coffee`);
  });

  it('there are no violations and no errors', () => {
    expect(watched.log.violations).toEqual([]);
    expect(watched.log.errors).toEqual([]);
  });

  it('a violation would have been reported', async () => {
    const thrown = await watched.page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p style="color:red">');
        return false;
      } catch {
        return true;
      }
    });
    // Firefox ESR 140 has no Trusted Types, so it only blocks the style.
    expect(thrown).toBe(await watched.page.evaluate(() => 'trustedTypes' in globalThis));
    await expect.poll(() => watched.log.violations.length, WAIT_MS).toBeGreaterThan(0);
  });
});
