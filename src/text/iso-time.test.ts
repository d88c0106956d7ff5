import { expect, it } from 'vitest';
import { isoTime } from './iso-time.ts';

it.each([
  0, 1, 999, 1_792_967_400_000, 951_782_399_999, 253_402_300_799_999,
])('writes %d as toISOString does', (moment) => {
  expect(isoTime(moment)).toBe(new Date(moment).toISOString());
});
