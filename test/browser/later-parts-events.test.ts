import { describe, expect, it } from 'vitest';
import type { PayEvent } from '../../widgets/shared/pay-link/pay-event.ts';
import type { WatchedPage } from '../helpers/browser.ts';
import { PATIENCE, settled } from './host-page.ts';
import { openHolding, partsPages } from './parts-pages.ts';

const place = partsPages();

describe('a list of events', () => {
  const list = '<creator-events refresh="0"></creator-events>';
  const part = ({ page }: WatchedPage, selector: string) => page.$(`creator-events >>> ${selector}`);
  const names = ({ page }: WatchedPage) =>
    page.$$eval('creator-events >>> [part=name]', (all) => all.map(({ textContent }) => textContent));
  const pay = ({ page }: WatchedPage) =>
    page.$eval('creator-events >>> button[part=button]', (button) => (button as HTMLElement).click());

  it('is there before what its addresses are read by, which moves nothing', async () => {
    const watched = await place.write(list);
    const { page } = watched;
    const parts = await openHolding(page, place.url, 'creator-events-tools');
    await settled(page, 'creator-events');
    await parts.asked;
    const before = await page.$eval('creator-events', ({ clientHeight }) => clientHeight);
    expect([(await names(watched)).length, await part(watched, 'a, img')]).toEqual([11, null]);
    expect(await part(watched, 'button[part=button]')).not.toBeNull();
    parts.letGo();
    await expect.poll(() => part(watched, 'a[part=button]'), PATIENCE).not.toBeNull();
    expect([await part(watched, 'button[part=button]'), (await names(watched)).length]).toEqual([null, 11]);
    expect(await page.$eval('creator-events', ({ clientHeight }) => clientHeight)).toBe(before);
    expect([watched.log.errors, watched.log.violations]).toEqual([[], []]);
    await page.close();
  });

  it('is whole without it, and says so where tickets are asked for', async () => {
    place.missing = ['creator-events-tools.js'];
    const watched = await place.write(list);
    const { page } = watched;
    await page.goto(place.url);
    await settled(page, 'creator-events');
    expect((await names(watched)).length).toBe(11);
    await pay(watched);
    await expect.poll(() => part(watched, '[part=status]'), PATIENCE).not.toBeNull();
    expect(await page.$eval('creator-events >>> [part=status]', ({ textContent }) => textContent)).toContain(
      'not load',
    );
    place.missing = [];
    const seen = await page.evaluateHandle(() => {
      const hrefs: string[] = [];
      document.addEventListener('creator-pay', (event) => {
        event.preventDefault();
        hrefs.push((event as PayEvent).detail.href);
      });
      return hrefs;
    });
    await pay(watched);
    await page.waitForFunction((hrefs) => hrefs.length > 0, {}, seen);
    expect((await seen.jsonValue())[0]).toContain(`${place.api}/api/pay/`);
    await expect.poll(() => part(watched, 'a[part=button]'), PATIENCE).not.toBeNull();
    expect(await part(watched, '[part=status]')).toBeNull();
    await page.close();
  });
});
