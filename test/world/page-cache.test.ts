import { expect, it } from 'vitest';
import { pollRequests, writtenPages } from '../browser/written-pages.ts';
import { states, TAGS, voteIn, WIDGETS } from './all-widgets.ts';

/** The back/forward cache, which the pinned Chromium doesn't have. */

const COUNTDOWN = '<creator-poll embed-id="emb_demo_soon" refresh="2"></creator-poll>';

const place = writtenPages(
  {},
  { executablePath: '/usr/bin/chromium', headless: true, defaultViewport: { width: 1000, height: 5000 } },
);

it('keeps a page with all widgets, which goes on when the visitor comes back after a vote', async () => {
  const { page, log } = await place.open({ body: WIDGETS + COUNTDOWN });
  await states(page, TAGS, 'ready');
  await voteIn(page);
  // A page that holds a lock isn't kept.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
  await page.evaluate(() => Reflect.set(globalThis, '__kept', true));
  await page.goto(place.api);
  await page.goBack();
  const kept = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return [Reflect.get(globalThis, '__kept'), Reflect.get(navigation ?? {}, 'notRestoredReasons')];
  });
  expect(kept).toEqual([true, null]);
  const asked = pollRequests(log);
  await expect.poll(() => pollRequests(log)).toBeGreaterThan(asked);
  expect(await page.$('creator-poll >>> [part~=own]')).not.toBeNull();
  expect(log.errors).toEqual([]);
});
