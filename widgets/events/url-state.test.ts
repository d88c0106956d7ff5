import { describe, expect, it } from 'vitest';
import { values } from './fixtures.ts';
import { movedState, writeUrlState } from './save-url-state.ts';
import { readUrlState, urlPrefix } from './url-state.ts';

const FILTERS = 'city, type, Music: category-id=cat_music';

it.each([
  [{ 'url-state': 'what-s_on2' }, 'what-s_on2'],
  [{ 'url-state': 'what.son' }, null],
  [{ 'url-state': 'whatson', preview: '' }, null],
])('the prefix of %j is %s', (given, expected) => {
  expect(urlPrefix(values(given))).toBe(expected);
});

describe('readUrlState', () => {
  const read = (search: string, given: Readonly<Record<string, string>> = {}) =>
    readUrlState(search, 'a', values({ 'show-search': '', 'show-filters': FILTERS, layout: 'month', ...given }));

  it('reads a search, a filter and a month', () => {
    expect(read('?a.city=S%C3%A3o+Paulo&a.search=open+air&a.month=2026-12')).toEqual({
      filter: { city: 'São Paulo', search: 'open air' },
      month: '2026-12',
    });
    expect(read('?a.category-id=cat_music').filter).toEqual({ categoryId: 'cat_music' });
    expect(read('?a.experience-type-id=xt_talk').filter).toEqual({ experienceTypeId: 'xt_talk' });
  });

  it.each([
    ['another list’s', '?b.city=Oslo'],
    ['no list’s', '?city=Oslo'],
    ['a parameter without a filter', '?a.country=NO&a.limit=100'],
    ['a value that no filter has', '?a.category-id=cat_secret'],
    ['an empty value', '?a.city='],
    ['what the platform refuses', '?a.city=Os%00lo'],
    ['a value that is too long', `?a.city=${'x'.repeat(201)}`],
    ['a month that isn’t one', '?a.month=2026-13'],
    ['a month that isn’t one', '?a.month=2026-1'],
    ['a year before any event', '?a.month=0031-02'],
    ['a year after any event', '?a.month=275760-09'],
    ['an unknown name', '?a.__proto__=x&a.constructor=y'],
  ])('ignores %s: %s', (_, search) => {
    expect(read(search)).toEqual({ filter: {}, month: null });
  });

  it('ignores what the list doesn’t offer', () => {
    const search = '?a.search=x&a.city=Oslo&a.month=2026-12';
    const given = values({ 'show-filters': 'type' });
    expect(readUrlState(search, 'a', given)).toEqual({ filter: {}, month: null });
  });

  it('takes one filter, as visitors can choose one', () => {
    expect(read('?a.city=Oslo&a.experience-type-id=xt_talk').filter).toEqual({ experienceTypeId: 'xt_talk' });
  });

  it('knows an emptied search from none', () => {
    expect(read('?a.search=', { search: 'jazz' }).filter).toEqual({ search: '' });
    expect(read('?a.search=jazz', { search: 'jazz' }).filter).toEqual({});
    expect(read('?a.search=').filter).toEqual({});
  });
});

describe('writeUrlState', () => {
  const write = (search: string, filter = {}, month: string | null = null) =>
    writeUrlState(search, 'a', { filter, month });

  it('adds the view after what others have there, in their order and encoding', () => {
    expect(write('?q=%20x+y&&flag&b.city=Oslo&e=%E4', { city: 'São Paulo', search: 'a&b' }, '2026-12')).toBe(
      '?q=%20x+y&&flag&b.city=Oslo&e=%E4&a.city=S%C3%A3o+Paulo&a.search=a%26b&a.month=2026-12',
    );
  });

  it('replaces and removes its own only', () => {
    expect(write('?a.city=Oslo&q=1&a.month=2026-11', {}, '2026-12')).toBe('?q=1&a.month=2026-12');
    expect(write('?a%2Ecity=Oslo&ab.city=x&a=1')).toBe('?ab.city=x&a=1');
    expect(write('?a_city=Oslo&a_theirs=1&a_postal-code=1', { city: 'Lagos' })).toBe('?a_theirs=1&a.city=Lagos');
    expect(write('?a.city=Oslo')).toBe('');
    expect(write('')).toBe('');
  });

  it.each([
    [{ categoryId: 'cat_music', search: '50 % & more' }],
    [{ city: 'Frankfurt\n(Oder)', search: 'one\u0085two\u2028three' }],
    [{ experienceTypeId: ' x\t1 ' }],
  ])('reads %j as it has written it, and as PHP passes it on', (filter) => {
    const given = values({ 'show-search': '', 'show-filters': FILTERS, layout: 'month' });
    const state = { filter, month: '2027-01' };
    const written = writeUrlState('?x=1', 'a', state);
    const byPhp = written.replaceAll('a.', 'a_');
    expect([written, byPhp].map((search) => readUrlState(search, 'a', given))).toEqual([state, state]);
  });
});

describe('movedState', () => {
  const from = new URL('https://site.example/app/list?q=1#top');
  const to = new URL('https://site.example/app/list?q=1&a.city=Oslo#top');

  it('moves the address that a router has noted, with and without its base', () => {
    const state = {
      current: '/list?q=1#top',
      as: '/app/list?q=1#top',
      url: from.href,
      back: '/',
      position: 3,
      turbo: {},
    };
    expect(movedState(state, from, to)).toEqual({
      ...state,
      current: '/list?q=1&a.city=Oslo#top',
      as: '/app/list?q=1&a.city=Oslo#top',
      url: to.href,
    });
  });

  it('leaves the route of a hash router alone', () => {
    const routed = new URL('https://site.example/list#/route');
    const filtered = new URL('https://site.example/list?a.city=Oslo#/route');
    expect(movedState({ current: '/route' }, routed, filtered)).toEqual({ current: '/route' });
  });

  it.each([
    [null],
    ['text'],
    [['a', 1]],
    [new Map([['a', 1]])],
    [new Date(0)],
    [Object(7)],
  ])('leaves %j as it is', (state) => {
    expect(movedState(state, from, to)).toBe(state);
  });
});
