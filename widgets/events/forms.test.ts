import { describe, expect, it } from 'vitest';
import { clock, event, say } from './fixtures.ts';
import { formOf } from './forms.ts';
import { rowOf, type Settings } from './model.ts';

/** Engines differ in commas and in the width of spaces. */
const plain = (text: string): string =>
  text
    .replace(/,/g, '')
    .replace(/\s*–\s*/g, ' – ')
    .replace(/\s/g, ' ');
const formed = (group: Settings['group'], fields: Readonly<Record<string, unknown>> = {}, inVisitorsTime = false) =>
  formOf(group, event(fields), inVisitorsTime, clock(), say, 'All day');

const visitors = Intl.DateTimeFormat().resolvedOptions().timeZone;
const other = visitors === 'Asia/Kolkata' ? 'Asia/Tokyo' : 'Asia/Kolkata';
const day = { allDay: true, startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-25T23:00:00Z' };

describe('an event by month', () => {
  it('is as the plain list has it', () => {
    expect(formed('month')).toEqual(rowOf(event(), clock(), say));
  });
});

describe('an event by nothing', () => {
  it('stands under nothing, with its date', () => {
    const { heading, tile } = formed('none');
    expect([heading, tile]).toEqual(['', ['Sun', '22', 'Nov']]);
  });
});

describe('an event by day', () => {
  it('stands under its day, so its hours are left to say', () => {
    const { heading, tile, when } = formed('day');
    expect([plain(heading), tile, plain(when)]).toEqual(['Sunday 22 November 2026', undefined, '17:00 – 20:00 CET']);
  });

  it('says both days where it goes on into another', () => {
    expect(plain(formed('day', { endsAt: '2026-11-23T01:00:00Z' }).when)).toBe(
      'Sun 22 Nov 17:00 CET – Mon 23 Nov 02:00 CET',
    );
  });

  it('is under today while it goes on, and where it begins today', () => {
    const today = 'Today · Friday 20 November 2026';
    const from = (startsAt: string) => plain(formed('day', { startsAt }).heading);
    expect([from('2026-11-19T08:00:00Z'), from('2026-11-20T20:00:00Z')]).toEqual([today, today]);
  });

  it('lasts all day, or some days', () => {
    expect(formed('day', day).when).toBe('All day');
    expect(plain(formed('day', { ...day, endsAt: '2026-10-26T23:00:00Z' }).when)).toBe('Sun 25 Oct – Mon 26 Oct');
  });

  it('is to be announced without a date', () => {
    const { heading, when } = formed('day', { startsAt: 'soon', endsAt: undefined });
    expect([heading, when]).toEqual(['Date to be announced', 'Date to be announced']);
  });
});

describe('an event by the visitor’s clock', () => {
  it('is told as one where the visitor is, and may be switched back', () => {
    const { when, elsewhere } = formed('month', { timeZone: other }, true);
    expect([when, elsewhere]).toEqual([formed('month', { timeZone: visitors }).when, true]);
  });

  it('stays the day that it is where it lasts all day', () => {
    const { when, elsewhere } = formed('month', day, true);
    expect([plain(when), elsewhere]).toEqual(['Sun 25 Oct', false]);
  });
});
