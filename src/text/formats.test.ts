import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRelative,
  wallTime,
  wholePercentages,
} from './formats.ts';

/** Replaces the no-break spaces of Intl by plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

const BAD_TAGS = ['', 'x', 'not a tag', 'en_GB', '__proto__', '<b>', 'de-DE-', 'a'.repeat(1000)];

describe('whole numbers and percentages', () => {
  const LOCALES = ['en', 'de', 'es', 'fr', 'ja', 'pl', 'ar'].concat(
    ...['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IE', 'en-NZ', 'en-IN', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'es-ES'],
    ...['es-MX', 'es-US', 'es-AR', 'fr-FR', 'fr-CA', 'fr-CH', 'ja-JP', 'pl-PL', 'ar-EG', 'ar-AE', 'EN-us', 'it'],
    ...['en-u-nu-deva', 'de-DE-u-nu-arab'],
  );

  it.each(LOCALES)('are written in %s as Intl writes them', (locale) => {
    const number = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    for (const value of [0, 7, 12.5, 999, 1000, 9999.9, 10_000, 123_456, 2 ** 53 - 1])
      expect(formatNumber(value, locale)).toBe(number.format(value));
    for (const share of ['0', '0.5', '9.9', '66.7', '100', '1234.5', '12345'])
      expect(formatPercent(share, locale)).toBe(percent.format(`${share}e-2` as unknown as number));
  });
});

describe('formatPercent', () => {
  it('formats whole percentages and decimal text for the locale', () => {
    expect(formatPercent(33, 'en')).toBe('33%');
    expect(plain(formatPercent(33, 'de'))).toBe('33 %');
    expect(formatPercent('104.5', 'en')).toBe('104.5%');
    expect(formatPercent('0.0', 'en')).toBe('0%');
  });

  it('shows 100% only for 100', () => {
    expect(formatPercent('99.9999', 'en')).toBe('99.9%');
    expect(formatPercent('99.95', 'en')).toBe('99.9%');
    expect(formatPercent('100.0', 'en')).toBe('100%');
    for (let percent = 0; percent <= 100; percent++) expect(formatPercent(percent, 'en')).toBe(`${percent}%`);
  });
});

describe('formatDate and formatDateTime', () => {
  const time = Date.UTC(2026, 11, 1, 19);

  it('name the time zone', () => {
    expect(plain(formatDateTime(time, 'en-GB', 'Europe/Oslo'))).toBe('1 Dec 2026, 20:00 CET');
    expect(plain(formatDateTime(time, 'en-US', 'America/New_York'))).toBe('Dec 1, 2026, 2:00 PM EST');
    expect(plain(formatDateTime(Date.UTC(2026, 6, 1, 19), 'en-GB', 'Europe/Oslo'))).toBe('1 Jul 2026, 21:00 CEST');
    expect(plain(formatDateTime(time, 'en-GB', 'Asia/Kolkata'))).toContain('2 Dec 2026, 00:30');
  });

  it('return empty text for an invalid moment', () => {
    for (const none of [NaN, Infinity, -Infinity, 8.7e15]) {
      expect(formatDate(none, 'en')).toBe('');
      expect(formatDateTime(none, 'en')).toBe('');
    }
    expect(formatDate(time, 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })).toBe('1 December 2026');
  });
});

describe('formatRelative', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const later = (ms: number) => formatRelative(now + ms, now, 'en');

  it('chooses the unit a person would', () => {
    expect(later(0)).toBe('now');
    expect(later(-30_000)).toBe('30 seconds ago');
    expect(later(-120_000)).toBe('2 minutes ago');
    expect(later(59.6 * 60_000)).toBe('in 1 hour');
    expect(later(36e5 * 23)).toBe('in 23 hours');
    // At ten past midnight, that is today, and the day before yesterday.
    expect([later(23.6 * 36e5), later(-25 * 36e5)]).toEqual(['in 1 day', '1 day ago']);
    expect(later(864e5 * 3)).toBe('in 3 days');
    expect(later(864e5 * 45)).toBe('in 2 months');
    expect(later(864e5 * 800)).toBe('in 2 years');
    expect(formatRelative(NaN, now, 'en')).toBe('');
  });
});

describe('wallTime', () => {
  it.each([
    ['Europe/Oslo', '2026-10-25 02:30:00'],
    ['America/New_York', '2026-10-24 20:30:00'],
    ['Asia/Kolkata', '2026-10-25 06:00:00'],
  ])('shows the clock of %s', (timeZone, shown) => {
    expect(wallTime(Date.parse('2026-10-25T00:30:00Z'), timeZone)).toBe(shown);
  });

  it('shows the visitor’s clock without a time zone', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(wallTime(0)).toBe(wallTime(0, timeZone));
  });

  it.each([['Mars/Olympus'], [''], ['Europe/Oslo ']])('throws for the unknown time zone %j', (timeZone) => {
    expect(() => wallTime(0, timeZone)).toThrow(RangeError);
  });
});

describe('every format', () => {
  it('falls back to the runtime’s locale for an invalid tag', () => {
    for (const tag of BAD_TAGS) {
      expect(formatNumber(1234.5, tag)).toBe(new Intl.NumberFormat().format(1234.5));
      expect(formatDate(0, tag)).toBe(formatDate(0));
      expect(formatRelative(0, 0, tag)).toBe(formatRelative(0, 0));
    }
  });
});

describe('wholePercentages', () => {
  const sum = (list: readonly number[]) => list.reduce((total, item) => total + item, 0);

  it('adds up to 100, by largest remainder', () => {
    expect(wholePercentages([10, 30])).toEqual([25, 75]);
    expect(wholePercentages([2, 1])).toEqual([67, 33]);
    expect(wholePercentages([1, 2, 3])).toEqual([17, 33, 50]);
    expect(wholePercentages([3, 2, 2, 1])).toEqual([38, 25, 25, 12]);
  });

  it('is all 0 without votes, and reads an invalid count as 0', () => {
    expect(wholePercentages([])).toEqual([]);
    expect(wholePercentages([0, 0])).toEqual([0, 0]);
    expect(wholePercentages([NaN, -5, Infinity, 4])).toEqual([0, 0, 0, 100]);
    expect(wholePercentages([NaN, -5, Infinity])).toEqual([0, 0, 0]);
  });

  it('is whole, adds up to 100 without ties, keeps the order of the counts, and is within one of the exact share, for any counts', () => {
    const counts = fc.array(fc.oneof(fc.nat(20), fc.nat(1_000_000_000), fc.maxSafeNat()), {
      minLength: 1,
      maxLength: 100,
    });
    fc.assert(
      fc.property(counts, (votes) => {
        const shown = wholePercentages(votes);
        const total = votes.reduce((all, count) => all + BigInt(count), 0n);
        const isTied = new Set(votes).size < votes.length;
        if (!isTied) expect(sum(shown)).toBe(total ? 100 : 0);
        votes.forEach((count, index) => {
          const share = shown[index] ?? NaN;
          expect(Number.isInteger(share)).toBe(true);
          if (!total) return;
          const exact = Number((BigInt(count) * 1_000_000n) / total) / 10_000;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
          if (share === 100) expect(BigInt(count)).toBe(total);
          votes.forEach((other, at) => {
            if (count === other) expect(share).toBe(shown[at]);
            // Not for nearly equal counts: past 2^39 votes their shares are the same number.
            if (count > other * 1.001) expect(share).toBeGreaterThanOrEqual(shown[at] ?? NaN);
          });
        });
        expect(wholePercentages(votes)).toEqual(shown);
      }),
      { numRuns: 1000 },
    );
  });
});
