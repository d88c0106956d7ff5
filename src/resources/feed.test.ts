import { expect, test } from 'vitest';
import { feedAddress, feedFilters, feedLinks } from './feed.ts';

const FEED = 'https://studio.example/events.ics';

test('the address of a feed has the filters of the list, and nothing about its pages or order', () => {
  const query = { city: 'São Paulo', newest: true, upcoming: true, order: 'desc', sort: 'title', limit: 4, offset: 8 };
  expect(feedAddress(FEED, query)).toBe(`${FEED}?city=S%C3%A3o+Paulo&newest=true`);
  expect(feedAddress(`${FEED}?k=1&city=Oslo`, { city: 'Lagos' })).toBe(`${FEED}?k=1&city=Lagos`);
  expect(feedAddress(FEED, { search: '' })).toBe(FEED);
});

test('the filters of an address are those that the list had', () => {
  const query = { search: 'a&b=c #1', experienceTypeId: 'xt_1', country: 'NO', postalCode: '0150', newest: true };
  expect(feedFilters(feedAddress(FEED, query))).toEqual(query);
  expect(feedFilters('/events.ics?city=Oslo&newest=no')).toEqual({ city: 'Oslo', newest: false });
  expect(feedFilters(new URL(FEED))).toEqual({});
});

test.each([
  'mine=false',
  'status=draft',
  'clientReference=x',
  '__proto__=1',
  'city=',
  'city=%20',
  'postalCode=01%0050',
  `state=${'é'.repeat(201)}`,
])('no filter is read from %s', (query) => {
  expect(feedFilters(`${FEED}?${query}`)).toEqual({});
});

test.each([
  '//',
  '/\\',
  '//a:b',
  'http://[::1',
  '',
  '*',
])('filters are read from whatever is before them: %j', (path) => {
  expect(feedFilters(`${path}?city=Oslo#?city=Lagos`)).toEqual({ city: 'Oslo' });
  expect(feedFilters(`${path}#?city=Lagos`)).toEqual({});
});

test('each calendar gets the address in the form that it takes', () => {
  const feed = `${FEED}?city=New+York`;
  const links = feedLinks(feed, 'What’s on & more');
  expect(links.app).toBe('webcal://studio.example/events.ics?city=New+York');
  expect(links.google).toBe('https://calendar.google.com/calendar/r/settings/addbyurl');
  for (const [name, host] of [
    ['outlook', 'outlook.live.com'],
    ['office365', 'outlook.office.com'],
  ] as const) {
    const { origin, pathname, searchParams } = new URL(links[name]);
    expect([origin, pathname]).toEqual([`https://${host}`, '/calendar/0/addfromweb']);
    expect(Object.fromEntries(searchParams)).toEqual({ url: feed, name: 'What’s on & more' });
    // Outlook shows a plus sign as such.
    expect(links[name]).not.toContain('+');
  }
});
