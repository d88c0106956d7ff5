import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../helpers/until.ts';
import { sourceOf } from './installed.ts';
import { libraryPages, states, TAGS, voteIn, WIDGETS } from './library-pages.ts';

/** Pages whose every request goes through a service worker made with Workbox. */

const site = libraryPages();

const WORKBOX = ['core', 'routing', 'strategies']
  .map((name) => sourceOf(`workbox-${name}/build/workbox-${name}.prod.js`))
  .join('\n');

const AT_ONCE = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;

/** As sites without a build cache whatever they get. */
const CACHES_ALL = `${WORKBOX}${AT_ONCE}
workbox.routing.setDefaultHandler(new workbox.strategies.StaleWhileRevalidate());
workbox.routing.registerRoute(() => true, new workbox.strategies.NetworkFirst(), 'POST');`;

/** Has no goal's view until it is told so. */
const LOSES_VIEW = `${WORKBOX}${AT_ONCE}
let isLost = true;
addEventListener('message', () => { isLost = false; });
workbox.routing.registerRoute(({ url }) => isLost && url.pathname === '/creator-goal.js', async () => Response.error());`;

/** Opens a page once its service worker has every request. */
async function openControlled(path: string) {
  const watched = await site.open(path);
  await watched.page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
  }, `${path}.js`);
  await watched.page.reload();
  expect(await watched.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  return watched;
}

const pollRequests = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/vote/embed/get')).length,
  );

beforeAll(() => {
  for (const [path, worker] of [
    ['/caches-all', CACHES_ALL],
    ['/loses-view', LOSES_VIEW],
  ] as const) {
    site.serve(path, { body: WIDGETS + site.scriptTag() });
    site.serve(`${path}.js`, { html: worker, type: 'text/javascript' });
  }
});

describe('a service worker', () => {
  it('that caches all leaves widgets that ask once each and count votes', async () => {
    const { page, log } = await openControlled('/caches-all');
    expect(await states(page)).toEqual(TAGS.map(() => 'ready'));
    // The poll's and the rating's.
    expect(await pollRequests(page)).toBe(2);
    await voteIn(page);
    await page.reload();
    await until('the own vote', () => page.$('creator-poll >>> [part~=own]'));
    expect(log.errors).toEqual([]);
  });

  it('that loses a view leaves the page’s own content, until it has it again', async () => {
    const { page } = await openControlled('/loses-view');
    // An overlay shows goals, too.
    const lost = /goal|overlay/;
    expect(await states(page)).toEqual(TAGS.map((tag) => (lost.test(tag) ? 'error' : 'ready')));
    expect(await (await page.$('creator-goal > a'))?.isVisible()).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('found'));
    await page.reload();
    expect(await states(page, ['creator-goal'])).toEqual(['ready']);
  });
});
