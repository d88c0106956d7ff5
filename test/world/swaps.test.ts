import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { press } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { sourceOf } from './installed.ts';
import { inline, libraryPages, states, voteIn } from './library-pages.ts';

/** Libraries that swap a page's content without a reload. */

const site = libraryPages();

const POLL = '<creator-poll id="poll" embed-id="emb_demo_always" refresh="0"></creator-poll>';
const BOX = '<div data-creator="pay-button" data-link="coffee"><a href="#coffee">Coffee</a></div>';

const LIBRARIES: readonly (readonly [name: string, head: string, link: string])[] = [
  ['Turbo', inline(sourceOf('@hotwired/turbo/dist/turbo.es2017-umd.js')), ''],
  ['htmx', inline(sourceOf('htmx.org/dist/htmx.js')), 'hx-boost="true"'],
  [
    'swup',
    inline(sourceOf('swup/dist/Swup.umd.js')) +
      inline('addEventListener("DOMContentLoaded", () => new Swup({ animationSelector: false }))'),
    '',
  ],
];

/** Whether the page is still the document that was loaded first. */
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'first') === true);

it.concurrent.each(
  LIBRARIES,
)('%s brings widgets and placeholders, which are ready and count a vote', async (name, head, link) => {
  const [one, two] = [`/${name}/one`, `/${name}/two`];
  const page1 = `<main id="swup"><a id="next" href="${two}" ${link}>Two</a>
    <creator-goal payment-link-id="plink_studio" refresh="1"></creator-goal></main>`;
  const page2 = `<main id="swup"><a id="next" href="${one}" ${link}>One</a>${POLL}${BOX}</main>`;
  site.serve(one, { head: head + site.scriptTag(), body: page1 });
  site.serve(two, { head: head + site.scriptTag(), body: page2 });
  const { page, log } = await site.open(one);
  await states(page, ['creator-goal']);
  await page.evaluate(
    () => void Object.assign(globalThis, { first: true, goal: document.querySelector('creator-goal') }),
  );
  await press(page, '#next');
  expect(await states(page, ['creator-poll', 'div > creator-pay-button'])).toEqual(['ready', 'ready']);
  expect(await isSameDocument(page)).toBe(true);
  await voteIn(page);
  const goals = () => log.requests.filter(({ url }) => url.includes('getGoalProgress')).length;
  const before = goals();
  await press(page, '#next');
  expect(await states(page, ['creator-goal'])).toEqual(['ready']);
  await press(page, '#next');
  await until('the own vote', () => page.$('creator-poll >>> [part~=own]'));
  expect(await isSameDocument(page)).toBe(true);
  expect(goals() - before).toBeLessThan(4);
  expect(log.errors).toEqual([]);
});

it.concurrent.each(
  LIBRARIES,
)('%s goes back through months in the address, and to another page', async (name, head, link) => {
  const [calendar, other] = [`/${name}/calendar`, `/${name}/other`];
  const events = '<creator-events view="month" url-state="whatson" past limit="100"></creator-events>';
  site.serve(calendar, {
    head: head + site.scriptTag(),
    body: `<main id="swup"><a id="next" href="${other}" ${link}>Other</a>${events}</main>`,
  });
  site.serve(other, { head: head + site.scriptTag(), body: `<main id="swup"><p id="other">Other</p></main>` });
  const { page, log } = await site.open(`${calendar}?ref=1`);
  const month = () => page.$$eval('creator-events >>> [part=month-title]', ([title]) => title?.textContent ?? '');
  const at = (wanted: string) => until(wanted, month, (now) => now === wanted);
  const first = await until('the month', month, (title) => title !== '');
  await page.evaluate(() => void Object.assign(globalThis, { first: true }));
  await press(page, 'creator-events >>> [part=next]');
  const second = await until('the next month', month, (title) => title !== first);
  await page.goBack();
  await at(first);
  await page.goForward();
  await at(second);
  await press(page, '#next');
  await page.waitForSelector('#other');
  await page.goBack();
  await at(second);
  expect(new URL(page.url()).search).toMatch(/^\?ref=1&whatson\.month=\d{4}-\d\d$/);
  await page.goBack();
  await at(first);
  expect(new URL(page.url()).search).toBe('?ref=1');
  expect(await isSameDocument(page)).toBe(true);
  expect(log.errors).toEqual([]);
});

it('a tag that comes with a swapped page configures its widgets', async () => {
  const head = inline(sourceOf('@hotwired/turbo/dist/turbo.es2017-umd.js'));
  const bare = '<script type="module" src="/creator-widgets.js"></script>';
  site.serve('/tag/one', { head: head + bare, body: '<a id="next" href="/tag/two">Two</a>' });
  site.serve('/tag/two', { head: head + bare, body: `${POLL}${site.scriptTag()}` });
  const { page, log } = await site.open('/tag/one');
  await press(page, '#next');
  expect(await states(page, ['creator-poll'])).toEqual(['ready']);
  expect(log.errors).toEqual([]);
});

it('costs a page that changes its DOM a lot next to nothing', async () => {
  /** Adds and removes 200 batches of 500 nested elements; returns the milliseconds with the observers' work. */
  const churn = async (): Promise<number> => {
    const start = performance.now();
    for (let batch = 0; batch < 200; batch += 1) {
      const list = document.createElement('ul');
      for (let item = 0; item < 250; item += 1)
        list.append(Object.assign(document.createElement('li'), { innerHTML: '<b>x</b>' }));
      document.body.append(list);
      await null;
      list.remove();
    }
    return performance.now() - start;
  };
  site.serve('/churn', { body: '<p>Nothing yet</p>' });
  site.serve('/churn/watched', { body: site.scriptTag() });
  const [plain, watched] = await Promise.all([site.open('/churn'), site.open('/churn/watched')]);
  await until('the script', () => watched.page.evaluate(() => 'CreatorWidgets' in globalThis));
  const times = { plain: Number.POSITIVE_INFINITY, watched: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 5; round += 1) {
    times.plain = Math.min(times.plain, await plain.page.evaluate(churn));
    times.watched = Math.min(times.watched, await watched.page.evaluate(churn));
  }
  console.info(`100,000 elements: ${times.plain.toFixed(0)} ms alone, ${times.watched.toFixed(0)} ms with the script`);
  expect(times.watched).toBeLessThan(times.plain * 2 + 50);
});
