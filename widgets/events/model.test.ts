import { describe, expect, it } from 'vitest';
import { propertyName } from '../core/attributes.ts';
import { attributes, parameters } from './attributes.ts';
import { clock, event, say } from './fixtures.ts';
import { queryOf, rowOf, type Settings } from './model.ts';

/** Engines differ in commas and in the width of spaces. */
const plain = (text: string): string =>
  text
    .replace(/,/g, '')
    .replace(/\s*–\s*/g, ' – ')
    .replace(/\s/g, ' ');
const row = (fields: Readonly<Record<string, unknown>>) => rowOf(event(fields), clock(), say);

/** What a tag with these attributes stands for. */
function settings(given: Readonly<Record<string, string>>): Settings {
  const values = Object.entries(attributes).map(([name, read]) => [propertyName(name), read(given[name] ?? null)]);
  return Object.fromEntries(values);
}

const asked = (given: Readonly<Record<string, string>>): unknown => JSON.parse(queryOf(settings(given)));

describe('what is asked for', () => {
  it('has each of the 15 documented parameters, as the attribute says it', () => {
    const given = Object.fromEntries(Object.keys(parameters).map((name) => [name, name]));
    expect(asked({ ...given, limit: '30', offset: '60' })).toEqual({
      search: 'search',
      order: 'order',
      sort: 'sort',
      limit: 30,
      offset: 60,
      categoryId: 'category-id',
      subCategoryId: 'sub-category-id',
      experienceTypeId: 'experience-type-id',
      experienceSubTypeId: 'experience-sub-type-id',
      city: 'city',
      state: 'state',
      country: 'country',
      postalCode: 'postal-code',
      newest: true,
      upcoming: true,
    });
    expect(Object.keys(parameters).length).toBe(15);
  });

  it('leaves past events out unless they are asked for', () => {
    expect(asked({})).toEqual({ upcoming: true });
    expect(asked({ past: '' })).toEqual({});
    expect(asked({ past: '', upcoming: '' })).toEqual({ upcoming: true });
  });

  it.each([['0'], ['101'], ['-1'], ['many'], ['']])('leaves limit="%s" to the platform', (limit) => {
    expect(asked({ limit })).toEqual({ upcoming: true });
  });
});

describe('how an event stands', () => {
  it.each([
    [{}, []],
    [{ status: 'live' }, [['live']]],
    [{ startsAt: '2026-11-19T08:00:00Z' }, [['live']]],
    [{ startsAt: '2026-11-20T20:00:00Z' }, [['today']]],
    [{ startsAt: '2026-11-20T08:00:00Z', endsAt: undefined }, [['today']]],
    [{ startsAt: '2026-11-19T08:00:00Z', endsAt: '2026-11-20T11:00:00Z' }, []],
    [{ status: 'ended' }, [['ended']]],
    [{ status: 'cancelled', ticketsLeft: 3 }, [['cancelled']]],
    [{ status: 'postponed', startsAt: '2026-11-20T20:00:00Z' }, [['postponed']]],
    [{ status: 'sold_out' }, [['sold_out']]],
    [{ ticketsLeft: 0, startsAt: '2026-11-20T20:00:00Z' }, [['today'], ['sold_out']]],
    [{ ticketsLeft: 10 }, [['left', { count: 10 }]]],
    [{ ticketsLeft: 11 }, []],
    [{ status: 'rehearsal' }, []],
  ])('%o', (fields, states) => {
    expect(row(fields).states).toEqual(states);
  });

  it('has today where the event is: an evening in Oslo is tomorrow’s morning in Tokyo', () => {
    expect(row({ startsAt: '2026-11-20T20:00:00Z', timeZone: 'Asia/Tokyo' }).states).toEqual([]);
  });
});

describe('when it is', () => {
  it.each([
    ['Europe/Oslo', 'Sun 22 Nov 17:00 – 20:00 CET'],
    ['America/New_York', 'Sun 22 Nov 11:00 – 14:00 GMT-5'],
    ['Asia/Kolkata', 'Sun 22 Nov 21:30 GMT+5:30 – Mon 23 Nov 00:30 GMT+5:30'],
  ])('is told by the clock of %s', (timeZone, when) => {
    expect(plain(row({ timeZone }).when)).toBe(when);
  });

  it('names the year where it is another one', () => {
    expect(row({ startsAt: '2027-06-08T16:00:00Z', endsAt: undefined }).when).toContain('2027');
    expect(row({}).when).not.toContain('2026');
  });

  it('says whether the visitor’s clock shows another time', () => {
    const visitors = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const other = visitors === 'Asia/Kolkata' ? 'Asia/Tokyo' : 'Asia/Kolkata';
    expect([row({ timeZone: other }).elsewhere, row({ timeZone: visitors }).elsewhere]).toEqual([true, false]);
  });

  it('is a day for an event of a day, where the event is, however long the day', () => {
    const day = { allDay: true, startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-25T23:00:00Z' };
    expect(plain(row(day).when)).toBe('Sun 25 Oct');
    expect(row(day).elsewhere).toBe(false);
    expect(plain(row({ ...day, endsAt: '2026-10-26T23:00:00Z' }).when)).toBe('Sun 25 Oct – Mon 26 Oct');
  });

  it('is to be announced where there is no date', () => {
    const { when, tile, heading, coming } = row({ startsAt: 'soon', endsAt: undefined });
    expect([when, tile, heading, coming]).toEqual([
      'Date to be announced',
      undefined,
      'Date to be announced',
      undefined,
    ]);
  });

  it('has a tile of weekday, day and month', () => {
    expect(row({}).tile).toEqual(['Sun', '22', 'Nov']);
  });
});

describe('what an event stands under', () => {
  it('is its month, by its own clock', () => {
    const midnight = { startsAt: '2026-10-31T22:30:00Z', endsAt: '2026-10-31T23:30:00Z' };
    expect(row(midnight).heading).toBe('October 2026');
    expect(row({ ...midnight, timeZone: 'Asia/Kolkata' }).heading).toBe('November 2026');
  });

  it('is this month for what is going on', () => {
    expect(row({ startsAt: '2026-10-19T08:00:00Z' }).heading).toBe('November 2026');
  });
});

describe('where it is and what it costs', () => {
  it.each([
    [{ kind: 'venue', name: 'Pier 9', city: 'New York', state: 'NY' }, 'Pier 9, New York, NY'],
    [{ kind: 'online' }, 'Online'],
    [{ kind: 'hybrid', name: 'The hall', city: 'Oslo' }, 'Online, The hall, Oslo'],
    [{ kind: 'moon', city: 'Tranquility' }, 'Tranquility'],
    [undefined, ''],
  ])('%o', (location, place) => {
    expect(row({ location }).place).toBe(place);
  });

  it.each([
    [{ amount: '45.00', currency: 'EUR' }, '€45.00'],
    [{ amount: '5000', currency: 'JPY' }, 'JP¥5,000'],
    [{ amount: '1.250', currency: 'KWD' }, 'KWD 1.250'],
    [{ amount: '0.00', currency: 'USD' }, 'Free'],
    [undefined, null],
  ])('%o', (price, text) => {
    expect(row({ price }).price?.replace(/\s/g, ' ') ?? null).toBe(text);
  });
});
