import { describe, expect, it } from 'vitest';
import { type ChosenDay, calendarOf, keyTarget } from './calendar.ts';
import { toRow } from './event-model.ts';
import { event, NOW, rowOptions, values } from './fixtures.ts';
import { addMonths, datesOf, firstWeekday, weeksOf } from './month-model.ts';

describe('the grid', () => {
  it.each([
    ['en-AU', 'en', 1],
    ['pl', 'en-US', 1],
    ['pt', 'pt-PT', 0],
    ['es', 'es-MX', 0],
    ['ja', 'de', 0],
    ['uk-CA', 'de', 0],
  ])('begins the week as in the region of the visitor: %s on a page in %s', (visitor, page, expected) => {
    expect(firstWeekday(page, visitor)).toBe(expected);
    expect(() => firstWeekday('x', 'not a language!')).not.toThrow();
  });

  it('has the days of the month in weeks that start on a given day', () => {
    expect(weeksOf('2026-11', 1).map((week) => [week[0], week.length])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-02', 7],
      ['2026-11-09', 7],
      ['2026-11-16', 7],
      ['2026-11-23', 7],
      ['2026-11-30', 1],
    ]);
    expect(weeksOf('2026-02', 0).map(({ length }) => length)).toEqual([7, 7, 7, 7]);
    // The last month that a date as text can have, and one whose year is read as 1999 by `Date.UTC`.
    expect(['9999-12', '0099-02'].map((month) => weeksOf(month, 1).flat().length)).toEqual([31, 28]);
  });

  it('stays in a shorter month', () => {
    expect([
      addMonths('2026-01-31', 1),
      addMonths('2024-01-31', 1),
      addMonths('2026-01-15', -1),
      addMonths('0050-03-31', -1),
    ]).toEqual(['2026-02-28', '2024-02-29', '2025-12-15', '0050-02-28']);
  });

  it.each([
    ['ArrowRight', '2026-12-01'],
    ['ArrowLeft', '2026-11-29'],
    ['ArrowDown', '2026-12-07'],
    ['ArrowUp', '2026-11-23'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-10-30'],
    ['PageDown', '2026-12-30'],
    ['a', null],
  ])('moves by %s from Monday, November 30', (key, expected) => {
    expect(keyTarget(key, '2026-11-30', 1, false)).toBe(expected);
  });

  it('mirrors the arrows from right to left', () => {
    expect(keyTarget('ArrowRight', '2026-11-30', 6, true)).toBe('2026-11-29');
  });
});

describe('the dates of an event', () => {
  it('are every day it spans, in its own time zone', () => {
    const days = { startsAt: '2026-11-28T20:00:00Z', endsAt: '2026-11-30T23:30:00Z', timeZone: 'Europe/Oslo' };
    expect(datesOf(event(days), false)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
    expect(datesOf(event({ ...days, endsAt: '2026-12-01T00:00:00+01:00', allDay: true }), false)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ]);
    expect(datesOf(event({ ...days, endsAt: '2026-11-29T00:00:00+01:00' }), false)).toEqual(['2026-11-28']);
    expect(datesOf(event({ startsAt: undefined, endsAt: undefined }), false)).toEqual([]);
    expect(datesOf(event({ ...days, endsAt: '2999-01-01T00:00:00Z' }), false)).toHaveLength(400);
  });
});

describe('the calendar', () => {
  const open = (
    starts: readonly string[],
    { nextOffset = null as number | null, attributes = {}, chosen = {} as Partial<ChosenDay> } = {},
  ) =>
    calendarOf({
      rows: starts.map((startsAt, index) =>
        toRow(event({ id: `e${index}`, startsAt: `${startsAt}T12:00:00Z`, endsAt: undefined }), rowOptions()),
      ),
      nextOffset,
      attributes: values(attributes),
      inVisitorTime: false,
      now: NOW,
      chosen: { month: null, day: null, focus: null, ...chosen },
    });

  it('opens at the next event', () => {
    const { month, day, firstMonth, lastMonth } = open(['2026-12-05', '2027-02-01']);
    expect([month, day, firstMonth, lastMonth]).toEqual(['2026-12', '2026-12-05', '2026-11', '2027-02']);
    expect(open([]).month).toBe('2026-11');
  });

  it('keeps loading until the events of the month are there', () => {
    expect(open(['2026-11-22'], { nextOffset: 1 }).needsMore).toBe(true);
    expect(open(['2026-11-22', '2026-12-05'], { nextOffset: 2 }).needsMore).toBe(false);
    // In another order than by date, anything may come.
    expect(open(['2026-11-22', '2026-12-05'], { nextOffset: 2, attributes: { sort: 'title' } }).needsMore).toBe(true);
    expect(open(['2026-11-22'], { nextOffset: 1 }).lastMonth).toBe('9999-12');
  });

  it('shows what is on once before what is on for months, and today’s states only today', () => {
    const given = [
      { id: 'exhibition', startsAt: '2026-10-01T08:00:00Z', endsAt: '2027-01-31T16:00:00Z' },
      { id: 'festival', startsAt: '2026-11-20T08:00:00Z', endsAt: '2026-11-22T16:00:00Z' },
      { id: 'concert', startsAt: '2026-11-21T19:00:00Z', endsAt: '2026-11-21T21:00:00Z' },
    ];
    const { rowsOn, highlightsOn, today } = calendarOf({
      rows: given.map((fields) => toRow(event(fields), rowOptions())),
      nextOffset: null,
      attributes: values({}),
      inVisitorTime: false,
      now: NOW,
      chosen: { month: null, day: null, focus: null },
    });
    const ids = (rows: readonly { readonly event: { readonly id: string } }[]) => rows.map((row) => row.event.id);
    expect(ids(highlightsOn('2026-11-21'))).toEqual(['concert', 'festival', 'exhibition']);
    expect(ids(rowsOn('2026-11-21'))).toEqual(['exhibition', 'festival', 'concert']);
    const states = (date: string) => rowsOn(date).map((row) => row.states.map(([key]) => key));
    expect(states(today)[0]).toEqual(['live']);
    expect(states('2026-11-21')).toEqual([[], [], []]);
    expect(states('2026-11-10')).toEqual([[]]);
  });

  it.each([
    ['2026-11-27T23:13:00Z', 'Europe/Oslo', '2026-11-28'],
    ['2026-11-28T04:30:00Z', 'America/New_York', '2026-11-27'],
    ['2026-11-27T18:29:00Z', 'Asia/Kolkata', '2026-11-27'],
  ])('at %s has the date of its events in %s, as the agenda has: %s', (at, timeZone, date) => {
    const now = Date.parse(at);
    const startsAt = `${date}T12:00:00${{ 'Europe/Oslo': '+01:00', 'America/New_York': '-05:00', 'Asia/Tokyo': '+09:00' }[timeZone] ?? '+05:30'}`;
    const row = toRow(event({ startsAt, endsAt: undefined, timeZone }), rowOptions({ now, group: 'day' }));
    const { today, day, rowsOn } = calendarOf({
      rows: [row],
      nextOffset: null,
      attributes: values({}),
      inVisitorTime: false,
      now,
      chosen: { month: null, day: null, focus: null },
    });
    expect([today, day, rowsOn(today)]).toEqual([date, date, [row]]);
    expect([row.states, row.heading]).toEqual([[['today']], expect.stringMatching(/^Today/)]);
  });

  it('goes back before today only if past events are shown', () => {
    expect(open(['2026-09-01']).firstMonth).toBe('2026-11');
    expect(open(['2026-09-01'], { attributes: { past: '' } }).firstMonth).toBe('2026-09');
  });

  it('has no selected day in a month without events, and Tab reaches its first', () => {
    const { day, focusDay } = open(['2026-11-22'], { chosen: { month: '2026-12' } });
    expect([day, focusDay]).toEqual([null, '2026-12-01']);
  });
});
