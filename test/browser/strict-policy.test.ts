import { beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '../helpers/browser.ts';
import { rendered, settled, strictPolicy, WAIT_MS } from './host-page.ts';
import { BUTTON, POLL, writtenPages } from './written-pages.ts';

/** Widgets on a page with the strictest policy, against the real platform. */

const place = writtenPages();
let watched: WatchedPage;
beforeAll(async () => {
  watched = await place.open({
    policy: strictPolicy(place.api),
    body: `${POLL}<creator-poll embed-id="emb_demo_refused" debug></creator-poll>${BUTTON}
      <creator-pay-button link="poster" label="Poster"></creator-pay-button>`,
  });
  await settled(watched.page, 'creator-poll, creator-pay-button');
});

describe('under the strictest policy', () => {
  it('widgets render with their styles', async () => {
    const states = await watched.page.$$eval('[data-state]', (all) => all.map((one) => one.getAttribute('data-state')));
    expect(states).toEqual(['ready', 'refused', 'ready', 'ready']);
    const padding = await watched.page.$eval('creator-poll >>> .card', (card) => getComputedStyle(card).paddingTop);
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
    expect(transform).toMatch(/^matrix\(0\.\d+, /);
    await page.reload();
    await rendered(page, 'creator-poll', 'own');
    await settled(page, 'creator-poll, creator-pay-button');
  });

  it('there are no violations and no errors, and a violation would have been reported', async () => {
    const { page, log } = watched;
    expect([log.violations, log.errors]).toEqual([[], []]);
    const isRefused = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p style="color:red">');
        return false;
      } catch {
        return true;
      }
    });
    // Firefox ESR 140 has no Trusted Types, so it only blocks the style.
    expect(isRefused).toBe(await page.evaluate(() => 'trustedTypes' in globalThis));
    await expect.poll(() => log.violations.length, WAIT_MS).toBeGreaterThan(0);
  });
});
