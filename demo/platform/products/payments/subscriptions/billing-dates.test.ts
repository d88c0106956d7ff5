import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addIntervals, nextBilling } from './billing-dates.ts';

const at = (text: string) => new Date(text);

describe('billing each interval', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'month', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 'month', 2, '2026-03-31T10:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 'year', 1, '2029-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 'year', 4, '2032-02-29T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'week', 1, '2027-01-07T23:59:59.000Z'],
    ['2026-12-15T00:00:00Z', 'month', 13, '2028-01-15T00:00:00.000Z'],
  ] as const)('from %s, %s, %i times is %s', (from, interval, times, expected) => {
    expect(addIntervals(at(from), interval, times).toISOString()).toBe(expected);
  });

  it('is next after now and at least one interval after the start', () => {
    const from = at('2026-01-31T10:00:00Z');
    const next = (now: string) => nextBilling(from, 'month', at(now)).toISOString();
    expect(next('2026-01-31T10:00:00Z')).toBe('2026-02-28T10:00:00.000Z');
    expect(next('2026-02-28T09:59:59Z')).toBe('2026-02-28T10:00:00.000Z');
    expect(next('2026-02-28T10:00:00Z')).toBe('2026-03-31T10:00:00.000Z');
    expect(next('2031-07-01T00:00:00Z')).toBe('2031-07-31T10:00:00.000Z');
  });

  it('skips no interval, whenever it is asked', () => {
    const date = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(date, date, fc.constantFrom('week', 'month', 'year'), (one, other, interval) => {
        const [from, now] = one < other ? [one, other] : [other, one];
        const next = nextBilling(from, interval, now);
        let times = 1;
        while (addIntervals(from, interval, times) <= now) times += 1;
        expect(next).toEqual(addIntervals(from, interval, times));
      }),
    );
  });
});
