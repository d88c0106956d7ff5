import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import ICAL from 'ical.js';
import { focused, named, names, onEventPages, show } from '../../test/browser/event-lists.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { first, hears, spoken, until, within } from '../../test/browser/mount.ts';
import type { EventsElement } from './element.ts';
import { firstWeekday } from './month-model.ts';

onEventPages();

describe('<creator-events> with a keyboard', () => {
  it('has its tab stops in reading order, each with a focus ring', async () => {
    const list = await show({ 'show-search': '', 'show-filters': 'Clay: category-id=cat_craft', limit: '2' });
    await until('the filters', () => within(list, '.search').length === 1 && within(list, '[part~=chip]').length === 2);
    const stops = ['.search', '[part~=chip]', '[part~=chip]', '.calendar', '.button', '.calendar', '.more', '.zone'];
    for (const selector of stops) {
      await sendKeys({ press: 'Tab' });
      const stop = focused(list);
      expect(stop?.matches(selector), selector).to.equal(true);
      expect(stop && getComputedStyle(stop).outlineStyle, selector).to.equal('solid');
    }
  });

  it('opens the calendars with Enter, and Tab moves into them', async () => {
    const list = await show({ limit: '1' });
    const button = first(list, '.calendar');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until('the calendars', () => within(list, '.calendar-link').length === 6);
    expect([focused(list), button.getAttribute('aria-expanded')]).to.deep.equal([button, 'true']);
    await sendKeys({ press: 'Tab' });
    expect(focused(list)).to.equal(first(list, '.calendar-link'));
    await sendKeys({ press: 'Escape' });
    await until('they are closed', () => within(list, '.calendar-link').length === 0);
    expect(focused(list)).to.equal(button);
  });
});

describe('the time zone', () => {
  it('switches to the visitor’s and back, and the button keeps the focus', async () => {
    const list = await show({ lang: 'en-GB', city: 'Tokyo' });
    const when = () => first(list, '[part=time]').textContent;
    const before = when();
    expect(before).to.contain('18:00–21:00');
    expect(first(list, '.links').textContent).to.contain('Japan Time');
    first(list, '.zone').focus();
    await sendKeys({ press: 'Enter' });
    await until('another time', () => when() !== before);
    expect(focused(list)).to.equal(first(list, '.zone'));
    await until('what is said', () => spoken(list) === 'Times are in your time zone.');
    await sendKeys({ press: 'Enter' });
    await until('the time before', () => when() === before);
  });
});

describe('“Show more”', () => {
  it('adds the next page, keeps the focus and announces the count', async () => {
    const list = await show({ limit: '4' });
    const told: unknown[] = [];
    list.addEventListener('creator-listed', ({ detail }) => told.push(detail));
    expect([names(list).length, first(list, '[part=meta]').textContent]).to.deep.equal([4, '4 of 11']);
    first(list, '.more').focus();
    await sendKeys({ press: 'Enter' });
    await until('eight events', () => names(list).length === 8);
    await until('what is said', () => spoken(list) === '8 of 11 events');
    expect(focused(list)).to.equal(first(list, '.more'));
    await sendKeys({ press: 'Enter' });
    await until('all events', () => names(list).length === 11);
    expect(new Set(names(list)).size).to.equal(11);
    // The button is gone, so the first new event has the focus.
    await until('the focus', () => focused(list) === within(list, '[part~=event]')[8]);
    expect(within(list, '.more')).to.deep.equal([]);
    expect(told).to.deep.equal([
      { tag: 'creator-events', shown: 8, total: 11, search: null },
      { tag: 'creator-events', shown: 11, total: 11, search: null },
    ]);
  });
});

describe('search and filters', () => {
  it('search while the field keeps the focus, and announce the result', async () => {
    const list = await show({ 'show-search': '' });
    await until('the field', () => within(list, '.search').length === 1);
    const field = first<HTMLInputElement>(list, '.search');
    field.focus();
    await sendKeys({ type: 'glaze' });
    await until('one event', () => names(list).length === 1);
    expect(names(list)).to.deep.equal(['Glaze chemistry, explained']);
    await until('what is said', () => spoken(list) === '1 event');
    expect([focused(list), field.value]).to.deep.equal([field, 'glaze']);
    await sendKeys({ type: ' nowhere' });
    await until('no event', () => list.dataset['state'] === 'empty');
    await until('what is said', () => spoken(list) === 'No events match.');
    await sendKeys({ type: ' else' });
    await until('that it is said again', () => first(list, '[role=status]').textContent === 'No events match.\u00a0');
    expect(first(list, '.empty').textContent).to.equal('No events match. Clear filters');
    expect(focused(list)).to.equal(field);
    field.value = '';
    field.dispatchEvent(new Event('input'));
    await until('all again', () => names(list).length > 5);
  });

  it('are cleared by the button of a list without a match, which leaves the focus in the field', async () => {
    const list = await show({ 'show-search': '', search: 'glaze' });
    await until('the field', () => within(list, '.search').length === 1);
    const field = first<HTMLInputElement>(list, '.search');
    field.focus();
    await sendKeys({ type: ' nowhere' });
    await until('no event', () => within(list, '.clear').length === 1);
    first(list, '.clear').focus();
    await sendKeys({ press: 'Enter' });
    await until('the creator’s own search', () => names(list).length === 1);
    expect([focused(list), field.value]).to.deep.equal([field, 'glaze']);
    expect(within(list, '.empty')).to.deep.equal([]);
  });

  it('apply one chip at a time, and keep the others', async () => {
    const list = await show({ 'show-filters': 'city, Workshops: experience-type-id=xt_workshop' });
    await until('the filters', () => within(list, '[part~=chip]').length > 3);
    const labels = () => within(list, '[part~=chip]').map(({ textContent }) => textContent);
    const pressed = () => within(list, '[part~=chip][aria-pressed=true]').map(({ textContent }) => textContent);
    const before = labels();
    expect([before[0], pressed()]).to.deep.equal(['All', ['All']]);
    within(list, '[part~=chip]')[before.indexOf('Tokyo')]?.click();
    await until('Tokyo’s events', () => names(list).length === 1);
    expect([labels(), pressed()]).to.deep.equal([before, ['Tokyo']]);
    within(list, '[part~=chip]')[before.indexOf('Workshops')]?.click();
    await until('the workshops', () => names(list).length === 2);
    expect(pressed()).to.deep.equal(['Workshops']);
    within(list, '[part~=chip]')[0]?.click();
    await until('all again', () => names(list).length === 11);
  });
});

describe('“Add to calendar”', () => {
  it('offers a valid calendar file, to Apple Calendar too, and four calendars in new tabs, and closes on the second click', async () => {
    const list = await show();
    const told: unknown[] = [];
    list.addEventListener('creator-saved', ({ detail }) => told.push(detail));
    const row = named(list, 'The night with an extra hour');
    const button = row.querySelector<HTMLElement>('.calendar');
    button?.click();
    await until('the calendars', () => row.querySelectorAll('.calendar-link').length === 6);
    const [apple, ...others] = row.querySelectorAll<HTMLAnchorElement>('.calendar-link');
    const file = others.pop();
    expect(apple?.href).to.equal(file?.href);
    expect(file?.download).to.equal('The-night-with-an-extra-hour.ics');
    const text = await (await fetch(file?.href ?? '')).text();
    const found = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined;
    const { summary, duration } = new ICAL.Event(found);
    expect([summary, duration.toSeconds()]).to.deep.equal(['The night with an extra hour', 6 * 3600]);
    for (const { target, rel, protocol } of others) {
      expect([target, rel, protocol]).to.deep.equal(['_blank', 'noopener noreferrer', 'https:']);
    }
    file?.addEventListener('click', (event) => event.preventDefault());
    file?.click();
    expect(told).to.deep.equal([{ tag: 'creator-events', eventId: 'evt_demo_clock', calendar: 'file' }]);
    button?.click();
    await until('they are closed', () => row.querySelectorAll('.calendar-link').length === 0);
    expect(button?.getAttribute('aria-expanded')).to.equal('false');
  });
});

describe('structured data', () => {
  const data = (list: EventsElement) => list.querySelectorAll('script[type="application/ld+json"]');

  it('follows the list for as long as the attribute is set', async () => {
    const list = await show({ 'json-ld': '', limit: '3' });
    await until('the data', () => data(list).length === 1);
    const graph = () =>
      JSON.parse(data(list)[0]?.textContent ?? '{}')['@graph'] as readonly { name: string }[] | undefined;
    expect(graph()?.map(({ name }) => name)).to.deep.equal(names(list));
    first(list, '.more').click();
    // It is replaced a moment after the list.
    await until('more data', () => graph()?.length === 6);
    expect(data(list).length).to.equal(1);
    list.jsonLd = false;
    await until('no data', () => data(list).length === 0);
  });
});
describe('layout="month"', () => {
  const event = (id: string, startsAt: string) => ({ id, status: 'scheduled', title: id, startsAt, timeZone: 'UTC' });
  const page = (offset: number, item: object) => ({ items: [item], total: 2, limit: 1, offset });
  const days = (list: EventsElement) => within<HTMLButtonElement>(list, '[part~=day]');
  const june = async () => {
    const api = await answering({
      'offset=1': page(1, event('Glazing', '2099-07-05T12:00:00Z')),
      'general/all': page(0, event('Raku', '2099-06-10T18:00:00Z')),
    });
    const list = await show({ layout: 'month', lang: 'en-GB', limit: '1', api });
    await until('June', () => days(list).length === 30);
    return list;
  };

  it('opens at the next event, lists the events of the chosen day, and loads those of the next month by itself', async () => {
    const list = await june();
    const pressed = () => days(list).find(({ ariaPressed }) => ariaPressed === 'true')?.textContent;
    // Who sees “10 Raku” says that to press it.
    expect(pressed()).to.match(/^Wednesday.? 10 June 2099, 1 event 10 Raku$/);
    expect(within(list, '[part~=day] [aria-hidden]')).to.deep.equal([]);
    expect(names(list)).to.deep.equal(['Raku']);
    days(list)[2]?.click();
    const nothing = await until('a day without events', () => within(list, '.empty')[0]);
    expect([nothing.textContent, names(list)]).to.deep.equal(['No events on this day.', []]);
    first(list, '.next').click();
    await until('July', () => days(list).length === 31);
    await until('its event', () => names(list).join() === 'Glazing');
    await until('the end', () => first(list, '.next').ariaDisabled === 'true');
  });

  it('names an event of several days once a week, marks each of them, and leads back to today', async () => {
    const long = { ...event('Fair', '2099-06-11T08:00:00Z'), endsAt: '2099-06-16T18:00:00Z' };
    const api = await answering({ 'general/all': { ...page(0, long), total: 1 } });
    const list = await show({ layout: 'month', lang: 'en-GB', api });
    await until('June', () => days(list).length === 30);
    const dates = (selector: string) =>
      within(list, `[part~=day]${selector} .number`).map((day) => day.textContent?.trim());
    // A Sunday or a Monday: the visitor's weeks begin as in the browser's region.
    const newWeek = firstWeekday('en-GB') === 0 ? '14' : '15';
    const all = ['11', '12', '13', '14', '15', '16'];
    expect(dates(':has(.mark)')).to.deep.equal(all);
    expect(dates(':has(.mark:not(.going))')).to.deep.equal(['11', newWeek]);
    expect(dates('.joined')).to.deep.equal(all.filter((day) => day !== '11' && day !== newWeek));
    first(list, '.now').click();
    const today = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format();
    await until('this month', () => first(list, '.month-title').textContent === today);
  });

  it('has one tab stop, which the arrow keys move, as the reading direction mirrors them', async () => {
    const list = await june();
    const stops = () => days(list).filter(({ tabIndex }) => tabIndex === 0);
    stops()[0]?.focus();
    document.documentElement.dir = 'rtl';
    await sendKeys({ press: 'ArrowRight' });
    await until('the day before', () => /9 June/.test(focused(list)?.textContent ?? ''));
    for (let week = 0; week < 4; week += 1) await sendKeys({ press: 'ArrowDown' });
    await until('July', () => /7 July/.test(focused(list)?.textContent ?? ''));
    expect(stops()).to.deep.equal([focused(list)]);
    await sendKeys({ press: 'Enter' });
    await hears(list, /event/);
  });

  it('is moved by the arrow keys in the first month, and not beyond it', async () => {
    const only = { ...page(0, event('Today', new Date().toISOString())), total: 1 };
    const list = await show({ layout: 'month', lang: 'en-GB', api: await answering({ 'general/all': only }) });
    const ninth = await until('the first month', () => days(list)[8]);
    ninth.click();
    ninth.focus();
    await sendKeys({ press: 'ArrowUp' });
    await until('the week before', () => focused(list) === days(list)[1]);
    await sendKeys({ press: 'ArrowUp' });
    expect(focused(list)).to.equal(days(list)[1]);
  });
});
