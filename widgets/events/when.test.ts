import { describe, expect, it } from 'vitest';
import { event } from './fixtures.ts';
import { formatSpan } from './when.ts';

const options = (timeZone: string): Intl.DateTimeFormatOptions => ({
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
/** Engines put spaces of several widths round a dash. */
const plain = (text: string): string => text.replace(/\s*–\s*/g, ' – ').replace(/\s/g, ' ');
const span = (startsAt: string, endsAt: string, timeZone: string, locale = 'en-GB') =>
  plain(formatSpan(event({ startsAt, endsAt }), locale, options(timeZone)));

describe('from when to when', () => {
  it('names the zone once where both ends have the same', () => {
    expect(span('2026-10-20T16:00:00Z', '2026-10-20T19:00:00Z', 'Europe/Oslo')).toBe('18:00 – 21:00 CEST');
    expect(span('2026-11-22T16:00:00Z', '2026-11-22T19:00:00Z', 'Europe/Oslo')).toBe('17:00 – 20:00 CET');
  });

  it('names both zones across the end of summer time in Oslo: midnight to five is six hours', () => {
    expect(span('2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Oslo')).toBe('00:00 CEST – 05:00 CET');
  });

  it('tells the two half past twos of that night apart', () => {
    expect(span('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Europe/Oslo')).toBe('02:30 CEST – 02:30 CET');
  });

  it('does the same in spring, when an hour is missing', () => {
    expect(span('2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z', 'Europe/Oslo')).toBe('01:00 CET – 04:00 CEST');
  });

  it('does the same in New York, a week later', () => {
    expect(span('2026-11-01T04:30:00Z', '2026-11-01T07:30:00Z', 'America/New_York', 'en')).toBe(
      '12:30 AM EDT – 2:30 AM EST',
    );
    expect(span('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'America/New_York')).toMatch(/^20:30 – 21:30 \S+$/);
  });

  it('is half an hour off where the zone is, all year', () => {
    expect(span('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Asia/Kolkata')).toBe('06:00 – 07:00 GMT+5:30');
  });

  it('is one moment where there is no end', () => {
    expect(span('2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z', 'Europe/Oslo')).toBe('17:00 CET');
  });
});
