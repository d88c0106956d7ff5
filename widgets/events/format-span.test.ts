import { describe, expect, it } from 'vitest';
import { event, plain } from './fixtures.ts';
import { formatSpan, onlyZone } from './format-span.ts';

describe('formatSpan', () => {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const span = (startsAt: string, endsAt: string, timeZone: string, locale = 'en-GB') =>
    plain(formatSpan(event({ startsAt, endsAt }), locale, { timeZone, ...time }));

  it('names the zone once when both ends have the same', () => {
    expect(span('2026-10-20T16:00:00Z', '2026-10-20T19:00:00Z', 'Europe/Oslo')).toBe('18:00 – 21:00 CEST');
    expect(span('2026-11-22T16:00:00Z', '2026-11-22T19:00:00Z', 'Europe/Oslo')).toBe('17:00 – 20:00 CET');
  });

  it('names both zones across the end of summer time in Oslo: midnight to five is six hours', () => {
    expect(span('2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Oslo')).toBe('00:00 CEST – 05:00 CET');
  });

  it('formats zones with half an hour, which have no clock change', () => {
    expect(span('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Asia/Kolkata')).toBe('06:00 – 07:00 GMT+5:30');
  });

  it('is one moment without an end', () => {
    expect(span('2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z', 'Europe/Oslo')).toBe('17:00 CET');
  });

  it.each([
    ['en', '8:00 PM – 12:00 AM GMT+1'],
    ['de', '20:00 – 00:00 MEZ'],
    ['ja', '20:00～0:00 GMT+1'],
  ])('ends at midnight without naming two dates: %s', (locale, text) => {
    expect(span('2026-11-20T19:00:00Z', '2026-11-20T23:00:00Z', 'Europe/Oslo', locale)).toBe(text);
  });

  it.each([
    ['ja', '9:00 GMT+1', '9:00～19:30 GMT+1'],
    ['zh', '09:00 GMT+1', '09:00 – 19:30 GMT+1'],
    ['ko', 'AM 9:00 GMT+1', 'AM 9:00 ~ PM 7:30 GMT+1'],
    ['fr-CA', '09 h 00 UTC+1', '09 h 00 – 19 h 30 UTC+1'],
    ['en', '9:00 AM GMT+1', '9:00 AM – 7:30 PM GMT+1'],
  ])('writes times in one style, with an end and without: %s', (locale, single, range) => {
    const [start, end] = ['2026-11-20T08:00:00Z', '2026-11-20T18:30:00Z'];
    expect(span(start, start, 'Europe/Oslo', locale)).toBe(single);
    expect(span(start, end, 'Europe/Oslo', locale)).toBe(range);
  });

  it('keeps the brackets of a weekday', () => {
    const days = event({ allDay: true, startsAt: '2026-11-19T23:00:00Z', endsAt: '2026-11-22T23:00:00Z' });
    const date = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Europe/Oslo' } as const;
    expect(formatSpan(days, 'ja', date)).toBe('11月20日(金)～11月22日(日)');
    expect(plain(formatSpan(days, 'de', date))).toBe('Fr. 20. – So. 22. Nov.');
  });

  it('names both dates of an event of several days', () => {
    const dates = (startsAt: string, endsAt: string) =>
      plain(formatSpan(event({ startsAt, endsAt }), 'en-GB', { timeZone: 'Europe/Oslo', day: 'numeric', ...time }));
    expect(dates('2026-11-19T19:00:00Z', '2026-11-20T23:00:00Z')).toBe('19 20:00 – 21 00:00 CET');
  });
});

describe('onlyZone', () => {
  it.each([
    [[{ timeZone: 'Europe/Oslo' }, { timeZone: 'Europe/Oslo' }], 'Norway Time'],
    [[{ timeZone: 'Europe/Oslo' }, { timeZone: 'Asia/Tokyo' }], null],
    [[{ timeZone: 'Europe/Oslo' }, { timeZone: 'Asia/Tokyo', allDay: true }], 'Norway Time'],
    [[{ startsAt: null }], null],
  ])('of %j', (events, name) => {
    expect(onlyZone(events.map(event), 'en', false)).toBe(name);
  });

  it('is the visitor’s when times are shown in it', () => {
    const [visitors] = ['Asia/Tokyo', 'Europe/Oslo'].map((timeZone) => onlyZone([event({ timeZone })], 'en', true));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(visitors).toBe(onlyZone([event({ timeZone })], 'en', false));
  });
});
