import { describe, expect, it } from 'vitest';
import type { WatchedPage } from '../helpers/browser.ts';
import { settled } from './host-page.ts';
import { openHolding, partsPages, pause } from './parts-pages.ts';

const place = partsPages();

describe('a goal with another look and its donors', () => {
  const goal = '<creator-goal payment-link-id="plink_refuge" layout="ring" donors="3" refresh="0"></creator-goal>';
  const looks = ({ page }: WatchedPage) => page.$eval('creator-goal >>> .goal', ({ className }) => className);
  const listed = ({ page }: WatchedPage) =>
    page.waitForFunction(() =>
      document.querySelector('creator-goal')?.shadowRoot?.querySelector('.ring [part~=donor]'),
    );

  it('asks for it beside its data, and is not shown as something else before', async () => {
    const watched = await place.write(goal);
    const { page } = watched;
    // It is waited for so long that the speed of this machine does not matter; the next test has the two seconds.
    await page.evaluateOnNewDocument(() => {
      const theirs = setTimeout;
      Reflect.set(globalThis, 'setTimeout', (work: () => void, ms = 0) => theirs(work, ms === 2_000 ? 30_000 : ms));
    });
    const answered = page.waitForResponse((response) => response.url().includes('getGoalProgress') && response.ok());
    const parts = await openHolding(page, place.url, 'creator-goal-more');
    await Promise.all([answered, parts.asked]);
    await pause(200);
    expect(await page.$eval('creator-goal', ({ dataset }) => dataset['state'])).toBe('loading');
    parts.letGo();
    await settled(page, 'creator-goal');
    expect(await looks(watched)).toBe('card goal ring');
    await listed(watched);
    await page.close();
  });

  it('is the bar where it takes too long, and what it is from then on', async () => {
    const watched = await place.write(goal);
    const { page } = watched;
    const parts = await openHolding(page, place.url, 'creator-goal-more');
    await settled(page, 'creator-goal');
    expect(await looks(watched)).toBe('card goal bar');
    parts.letGo();
    await listed(watched);
    expect(watched.log.errors).toEqual([]);
    await page.close();
  });

  it('is the bar, without its donors and without a word, where it cannot be had', async () => {
    place.missing = ['creator-goal-more.js'];
    const watched = await place.write(goal);
    await watched.page.goto(place.url);
    await settled(watched.page, 'creator-goal');
    expect(await looks(watched)).toBe('card goal bar');
    expect(await watched.page.$$('creator-goal >>> [part=donors]')).toEqual([]);
    expect(watched.log.errors).toEqual([]);
    await watched.page.close();
  });

  it('costs a plain goal nothing', async () => {
    const { page } = await place.write('<creator-goal payment-link-id="plink_studio" refresh="0"></creator-goal>');
    await page.goto(place.url);
    await settled(page, 'creator-goal');
    await pause(500);
    expect(place.files).toEqual(['creator-widgets.js']);
    await page.close();
  });
});
