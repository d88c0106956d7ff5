import { cached } from './formats.ts';

const UNITS = [
  ['second', 1e3, 60],
  ['minute', 6e4, 60],
  ['hour', 36e5, 24],
  ['day', 864e5, 30],
  ['month', 2592e6, 12],
  ['year', 31536e6, Infinity],
] as const;

/** `in 3 days`, `2 minutes ago`, `now`; both moments in ms since 1970. */
export function formatRelative(time: number, now: number, locale?: string): string {
  const format = cached(Intl.RelativeTimeFormat, locale, { numeric: 'auto' });
  for (const [unit, ms, most] of UNITS) {
    const amount = Math.round((time - now) / ms);
    if (Math.abs(amount) < most) return format.format(amount, unit);
  }
  return '';
}
