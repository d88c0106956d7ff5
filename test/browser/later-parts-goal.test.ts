import { describe, expect, it } from 'vitest';
import type { WatchedPage } from '../helpers/browser.ts';
import { settled } from './host-page.ts';
import { holdBack, partsPages, pause } from './parts-pages.ts';

const place = partsPages();

describe('a goal with another look and its donors', () => {
  const goal = '<creator-goal payment-link-id="plink_refuge" layout="ring" donors="3" refresh="0"></creator-goal>';
  const looks = ({ page }: WatchedPage) => page.$eval('creator-goal >>> .goal', ({ className }) => className);
  const listed = ({ page }: WatchedPage) =>
    page.waitForFunction(() =>
      document.querySelector('creator-goal')?.shadowRoot?.querySelector('.ring [part~=donor]'),
    );

  /** The page with the goal; its later part takes `delayMs`. */
  async function openSlowly(delayMs: number): Promise<WatchedPage> {
    const watched = await place.write(goal);
    await watched.page.setRequestInterception(true);
    watched.page.on('request', (request) => {
      const wait = request.url().includes('creator-goal-more') ? delayMs : 0;
      setTimeout(() => void request.continue(), wait);
    });
    await watched.page.goto(place.url);
    return watched;
  }

  it('asks for it beside its data, and is not shown as something else before', async () => {
    const watched = await place.write(goal);
    const { page } = watched;
    const parts = await holdBack(page, 'creator-goal-more');
    const answered = page.waitForResponse((response) => response.url().includes('getGoalProgress') && response.ok());
    await page.goto(place.url);
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
    const watched = await openSlowly(4_000);
    await settled(watched.page, 'creator-goal');
    expect(await looks(watched)).toBe('card goal bar');
    await listed(watched);
    expect(watched.log.errors).toEqual([]);
    await watched.page.close();
  });

  it('is the bar, without its donors and without a word, where it cannot be had', async () => {
    place.missing = ['creator-goal-more.js'];
    const watched = await openSlowly(0);
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
