import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { emulateMedia, forceColors, setViewport } from '../../test/browser/device.ts';
import { named, names, onEventPages, show } from '../../test/browser/event-lists.ts';
import { HOSTILE_STYLES, looksOf, withStyles } from '../../test/browser/hostile-styles.ts';
import { audit, clean, first, hears, pause, until, within } from '../../test/browser/mount.ts';

const TOOLS = { 'search-field': '', filters: 'city' };

onEventPages();

describe('the layout of <creator-events>', () => {
  for (const layout of ['list', 'cards', 'compact']) {
    for (const dir of ['ltr', 'rtl']) {
      it(`fits 320 px as ${layout}, ${dir}`, async () => {
        await setViewport({ width: 320, height: 800 });
        document.documentElement.dir = dir;
        const list = await show({ layout, ...TOOLS, limit: '5' });
        await until('the filters', () => within(list, '[part=chip]').length > 2);
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).to.equal(clientWidth);
        if (layout !== 'list') return;
        // The date is above the text, which has room for words beside a picture, too.
        for (const about of within(list, '[part=about]')) expect(about.clientWidth).to.be.at.least(150);
        const tile = first(list, '[part=date]').getBoundingClientRect();
        expect(tile.bottom).to.be.at.most(first(list, '[part=name]').getBoundingClientRect().top);
      });
    }
  }

  for (const view of ['agenda', 'month']) {
    for (const dir of ['ltr', 'rtl']) {
      it(`fits 320 px and is accessible as ${view}, ${dir}`, async () => {
        await setViewport({ width: 320, height: 800 });
        document.documentElement.dir = dir;
        const list = await show({ view, limit: '5' });
        if (view === 'month') await until('the days', () => within(list, '[part~=busy]').length);
        // An agenda is long enough for Firefox's scroll bar, which takes width.
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).to.equal(clientWidth);
        expect(await audit(list)).to.deep.equal([]);
      });
    }
  }

  const reserved = 'display: block; min-height: 4000px';

  it('takes only the space that it needs if what follows is below the screen, whatever the visitor filters', async () => {
    await setViewport({ width: 600, height: 600 });
    const list = await show({ ...TOOLS, limit: '4', style: `${reserved}; margin-block-start: 250px` });
    await until('its own height', () => list.offsetHeight < 2000);
    expect(list.offsetHeight).to.be.within(400, 2000);
    first<HTMLInputElement>(list, '[part=search]').focus();
    await sendKeys({ type: 'nothing of that name' });
    await sendKeys({ press: 'Enter' });
    await until('no event', () => within(list, '[part=empty]').length);
    expect(list.offsetHeight).to.be.within(100, 400);
  });

  it('keeps the space that the page reserves for a month, whose grid loads later', async () => {
    await setViewport({ width: 600, height: 600 });
    const list = await show({ view: 'month', style: `${reserved}; margin-block-start: 105vh` });
    expect(list.offsetHeight).to.be.at.least(4000);
  });

  it('keeps the space that the page reserves in view, until the visitor asks for other events', async () => {
    await setViewport({ width: 600, height: 600 });
    const list = await show({ ...TOOLS, limit: '1', style: reserved });
    expect(list.offsetHeight).to.be.at.least(4000);
    const chip = first(list, '[part=chip]:last-of-type');
    chip.click();
    await until('a choice', () => chip.ariaPressed === 'true');
    expect(list.offsetHeight).to.be.within(200, 600);
  });

  it('centers “No upcoming events.” in the reserved space', async () => {
    const list = await show({ city: 'Atlantis', style: 'display: block; min-height: 300px' });
    const [space, card, text] = [list, first(list, '[part=events]'), first(list, '[part=empty]')].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    expect([space.height, card.height]).to.deep.equal([300, 300]);
    expect(text.top - card.top).to.be.closeTo(card.bottom - text.bottom, 1);
    expect(text.left - card.left).to.be.closeTo(card.right - text.right, 1);
    expect(text.width).to.be.lessThan(card.width / 2);
  });

  it('scrolls to the chosen filter, and back to “All” when filters are cleared', async () => {
    await setViewport({ width: 320, height: 600 });
    const list = await show({ ...TOOLS, limit: '5' });
    await until('the filters', () => within(list, '[part=chip]').length > 2);
    const row = first(list, '[part=filters]');
    first(list, '[part=chip]:last-of-type').click();
    await until('the chosen one', () => row.scrollLeft > 0);
    first(list, '[part=search]').focus();
    await sendKeys({ type: 'nothing of that name' });
    const clear = await until('no event', () => within(list, '[part=clear]')[0]);
    clear.click();
    await until('“All”', () => row.scrollLeft === 0);
  });

  it('moves through a month with the arrow keys, which the reading direction mirrors', async () => {
    document.documentElement.dir = 'rtl';
    const list = await show({ view: 'month' });
    const stop = await until('the days', () => within(list, '[part~=day][tabindex="0"]')[0]);
    const day = Number(stop.textContent?.match(/\d+/));
    stop.focus();
    await sendKeys({ press: day > 1 ? 'ArrowRight' : 'ArrowLeft' });
    await until('the next day', () => list.shadowRoot?.activeElement !== stop);
    const now = Number(list.shadowRoot?.activeElement?.textContent?.match(/\d+/));
    expect(now - day).to.equal(day > 1 ? -1 : 1);
    await sendKeys({ press: 'Enter' });
    await until('its events or a sentence', () => list.shadowRoot?.activeElement?.matches('[aria-pressed="true"]'));
    await hears(list, /event/);
  });

  it('keeps English texts left to right on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const list = await show({ limit: '4', lang: 'en' });
    for (const [part, text] of [
      ['state left', '4 spots left'],
      ['status', '4 of 11'],
    ]) {
      const { firstChild } = first(list, `[part="${part}"]`);
      const left = (at: number) => {
        const range = document.createRange();
        range.setStart(firstChild as Text, at);
        range.setEnd(firstChild as Text, at + 1);
        return range.getBoundingClientRect().left;
      };
      expect([firstChild?.textContent, left(0) < left(2)]).to.deep.equal([text, true]);
    }
  });

  it('distinguishes pressed chips and live events in forced colors', async function () {
    await forceColors(this);
    const list = await show({ filters: 'city' });
    await until('the filters', () => within(list, '[part=chip]').length > 2);
    const [on, off] = within(list, '[part=chip]').map((chip) => getComputedStyle(chip).backgroundColor);
    expect(on).not.to.equal(off);
    const { color, backgroundColor, borderStyle } = getComputedStyle(first(list, '[part="state live"]'));
    expect([color === backgroundColor, borderStyle]).to.deep.equal([false, 'solid']);
    expect(await audit(list)).to.deep.equal([]);
  });

  it('animates nothing with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const list = await show({ limit: '3' });
    first(list, '[part=more]').click();
    await until('more events', () => names(list).length === 6);
    expect(list.shadowRoot?.getAnimations()).to.deep.equal([]);
  });

  for (const [name, css] of HOSTILE_STYLES) {
    for (const attributes of [{ heading: 'What is on' }, { layout: 'cards' }, { layout: 'compact' }, TOOLS]) {
      it(`looks the same on a page with ${name}: ${JSON.stringify(attributes)}`, async () => {
        const showLooks = async () => {
          const list = await show({ ...attributes, limit: '5', style: 'display:block;width:600px' });
          first(list, '[part=calendar]').click();
          await until('the calendars', () => within(list, '[part=calendar-link]').length);
          return looksOf(list);
        };
        const before = await showLooks();
        await clean();
        expect(await withStyles(css, showLooks)).to.deep.equal(before);
      });
    }
  }

  it('shows only title, time and state in the compact layout', async () => {
    const list = await show({ layout: 'compact' });
    const row = named(list, 'Open studio days');
    const shown = [...row.querySelectorAll<HTMLElement>('[part]')].filter((node) => node.checkVisibility());
    expect(shown.map(({ part }) => part.value)).to.deep.equal(['about', 'when', 'name', 'facts', 'state live']);
  });

  for (const attributes of [{}, { layout: 'cards' }, TOOLS, { group: 'day' }]) {
    it(`does not shift after the first render: ${JSON.stringify(attributes)}`, async () => {
      let shift = 0;
      const observer = new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      });
      observer.observe({ type: 'layout-shift' });
      const list = await show({ ...attributes, style: 'display: block; min-height: 2400px' });
      const { height } = first(list, '[part=events]').getBoundingClientRect();
      await pause(400);
      expect([shift, first(list, '[part=events]').getBoundingClientRect().height]).to.deep.equal([0, height]);
      observer.disconnect();
    });
  }
});
