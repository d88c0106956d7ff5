import { addMonths } from '../../../base/duration.ts';
import type { Interval } from './plans.ts';

const DAY_MS = 86_400_000;

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** Adds intervals to a date. Always counts from the first date, so that a 31st survives a February. */
export function addIntervals(date: Date, interval: Interval, times: number): Date {
  if (interval === 'week') return addDays(date, 7 * times);
  return addMonths(date, interval === 'year' ? 12 * times : times);
}

const DAYS: Readonly<Record<Interval, number>> = { week: 7, month: 31, year: 366 };

/** The first billing date after `now`, for billing that started at `from`. */
export function nextBilling(from: Date, interval: Interval, now: Date): Date {
  let times = Math.max(1, Math.floor((now.getTime() - from.getTime()) / (DAYS[interval] * DAY_MS)));
  while (addIntervals(from, interval, times) <= now) times += 1;
  return addIntervals(from, interval, times);
}
