import { describe, expect, it } from 'vitest';
import { wallTime } from './wall-time.ts';

describe('what the clocks show', () => {
  it.each([
    ['Europe/Oslo', '2026-10-25 02:30:00'],
    ['America/New_York', '2026-10-24 20:30:00'],
    ['Asia/Kolkata', '2026-10-25 06:00:00'],
  ])('in %s', (timeZone, shown) => {
    expect(wallTime(Date.parse('2026-10-25T00:30:00Z'), timeZone)).toBe(shown);
  });

  it('is the visitor’s time where no zone is named', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(wallTime(0)).toBe(wallTime(0, timeZone));
  });

  it.each([['Mars/Olympus'], [''], ['Europe/Oslo ']])('cannot be told in %j', (timeZone) => {
    expect(() => wallTime(0, timeZone)).toThrow(RangeError);
  });
});
