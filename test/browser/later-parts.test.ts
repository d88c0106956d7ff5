import { describe, expect, it } from 'vitest';
import type { PollVotedEvent } from '../../widgets/shared/ballot/events.ts';
import type { WatchedPage } from '../helpers/browser.ts';
import { PATIENCE, settled } from './host-page.ts';
import { partsPages, pause } from './parts-pages.ts';

/** What a classic script loads later: when, and what becomes of a widget that cannot have it. */

const place = partsPages();

/** A page with one poll, read anew by a visitor who has never voted. */
async function open(attributes: string): Promise<WatchedPage> {
  const watched = await place.write(`<creator-poll ${attributes}></creator-poll>`);
  await watched.page.goto(place.url);
  await watched.page.evaluate(() => localStorage.clear());
  await settled(watched.page, 'creator-poll');
  return watched;
}

/** A click that brings neither pointer nor focus near first, as a script or an aid may make one. */
const press = ({ page }: WatchedPage, selector: string) =>
  page.$eval(`creator-poll >>> ${selector}`, (element) => (element as HTMLElement).click());

const status = ({ page }: WatchedPage) =>
  page.$eval('creator-poll >>> [part=status]', (element) => element.textContent);

describe('a poll that is only shown', () => {
  it('costs the script and one request', async () => {
    const { page } = await open('embed-id="emb_demo_open" refresh="0"');
    await pause(500);
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/creator-widgets.js', '/api/vote/embed/get']);
    await page.close();
  });

  it('loads what keeps it fresh once it is shown, where it is to be kept fresh', async () => {
    const { page } = await open('embed-id="emb_demo_open" refresh="2"');
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('embed/get')).length > 1,
    );
    expect(place.files).toEqual(['creator-widgets.js', 'creator-common.js']);
    await page.close();
  });

  it('stays as it is, without a word, where that cannot be loaded', async () => {
    place.missing = ['creator-common.js'];
    const watched = await open('embed-id="emb_demo_open" refresh="2"');
    await pause(3_000);
    expect(place.files).toEqual(['creator-widgets.js', 'creator-common.js']);
    expect(await status(watched)).not.toBe('');
    expect(watched.log.errors).toEqual([]);
    await watched.page.close();
  });
});

describe('a vote', () => {
  it('is prepared when the pointer comes near', async () => {
    const { page } = await open('embed-id="emb_demo_open" refresh="0"');
    await page.hover('creator-poll');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/creator-vote.js')),
    );
    await page.close();
  });

  it('is not sent where that which casts it cannot be loaded: the choice stays, and the next try counts', async () => {
    place.missing = ['creator-vote.js'];
    const watched = await open('embed-id="emb_demo_change" refresh="0"');
    const { page } = watched;
    const outcomes = await page.evaluateHandle(() => {
      const seen: unknown[] = [];
      document.addEventListener('creator-poll-voted', (event) => {
        const { outcome, reason } = (event as PollVotedEvent).detail;
        seen.push([outcome, reason]);
      });
      return seen;
    });
    await press(watched, 'input');
    await press(watched, '[part=button]');
    await page.waitForFunction(() =>
      document
        .querySelector('creator-poll')
        ?.shadowRoot?.querySelector('[part=status]')
        ?.textContent?.includes('Your vote wasn’t sent.'),
    );
    expect(await page.$eval('creator-poll >>> input', (input) => (input as HTMLInputElement).checked)).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    place.missing = [];
    await press(watched, '[part=button]');
    await page.waitForFunction((seen) => seen.length > 0, {}, outcomes);
    expect(await outcomes.jsonValue()).toEqual([['counted', null]]);
    expect(await status(watched)).toContain('Your vote was counted.');
    expect(watched.log.errors).toEqual([]);
    await page.close();
  });
});

describe('a poll that cannot be had', () => {
  it('says that it is offline, and is there when the line is back, without any part', async () => {
    place.missing = ['creator-common.js', 'creator-vote.js'];
    const { page, log } = await place.write('');
    await page.goto(place.url);
    await page.setOfflineMode(true);
    await page.evaluate(() => {
      const poll = document.createElement('creator-poll');
      poll.embedId = 'emb_demo_always';
      document.body.append(poll);
    });
    await page.waitForSelector('creator-poll[data-state=offline]');
    await page.setOfflineMode(false);
    await page.waitForSelector('creator-poll[data-state=ready]');
    expect(log.errors).toEqual([]);
    await page.close();
  });

  it('says that it is refused, and its owner the code, without any part', async () => {
    place.missing = ['creator-common.js'];
    const watched = await open('embed-id="emb_demo_refused"');
    expect(await watched.page.$eval('creator-poll', ({ dataset }) => dataset['state'])).toBe('refused');
    await expect.poll(() => watched.log.console.map(({ text }) => text).join(), PATIENCE).toContain('not_authorized');
    await watched.page.close();
  });
});
