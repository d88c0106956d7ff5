import type { CreatorEvent } from '../../src/resources/event.ts';
import { languageTag } from '../../src/text/direction.ts';
import { formatDate } from '../../src/text/formats.ts';
import { isoTime } from '../../src/text/iso-time.ts';
import { dateIn, lastMoment, zoneOf } from './format-span.ts';

/** A date as `2026-11-20`, so that dates are compared as text; its first seven characters are its month. */
export type DateKey = string;

const DAY_MS = 86_400_000;
/** More days than a calendar shows at once. */
const MAX_DAYS = 400;

const timeOf = (date: DateKey): number => new Date(`${date}T00:00:00Z`).getTime();
const keyOf = (time: number): DateKey => isoTime(time).slice(0, 10);

export const monthOf = (date: DateKey): string => date.slice(0, 7);

export const addDays = (date: DateKey, count: number): DateKey => keyOf(timeOf(date) + count * DAY_MS);

/** The last day of the month that is `count` months after the one of a date. */
function endOfMonth(date: DateKey, count: number): Date {
  const last = new Date(timeOf(date));
  last.setUTCMonth(last.getUTCMonth() + count + 1, 0);
  return last;
}

/** The same day of another month, or the last one of a month that is too short. */
export function addMonths(date: DateKey, count: number): DateKey {
  const last = endOfMonth(date, count);
  return keyOf(last.setUTCDate(Math.min(Number(date.slice(8)), last.getUTCDate())));
}

/** Days since the first day of the week. */
export const weekdayOf = (date: DateKey, firstDay: number): number =>
  (new Date(timeOf(date)).getUTCDay() - firstDay + 7) % 7;

/** The days of a month by week; the first and the last week may be short. */
export function weeksOf(month: string, firstDay: number): readonly (readonly DateKey[])[] {
  const first = `${month}-01`;
  const weeks: DateKey[][] = [[]];
  for (let index = 0; index < endOfMonth(first, 0).getUTCDate(); index++) {
    const day = addDays(first, index);
    if (index > 0 && weekdayOf(day, firstDay) === 0) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  return weeks;
}

/** The dates of an event, in its own time zone or the visitor's; none without a date. */
export function datesOf(event: CreatorEvent, inVisitorTime: boolean): readonly DateKey[] {
  if (event.startsAt === null) return [];
  const zone = zoneOf(event, inVisitorTime);
  const [first, last] = [dateIn(zone, event.startsAt), dateIn(zone, lastMoment(event))];
  const dates = [first];
  for (let date = addDays(first, 1); date <= last && dates.length < MAX_DAYS; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Formats a date in the calendar of the grid, which is the Gregorian one. */
export const formatDay = (date: DateKey, locale: string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(timeOf(date), locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });

/** Missing in the types of ES2022; a method in newer engines. */
interface LocaleWithWeek extends Intl.Locale {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { readonly firstDay: number };
}

/** For engines that don't know: the largest regions whose week begins on Sunday. */
const SUNDAY = /^(?:US|CA|MX|BR|CO|PE|JP|KR|TW|HK|IN|ID|PH|TH|IL|SA|ZA)$/;

/** With its region, even if the engine has no such dates: `ru-US`. */
const localeOf = (language: string): LocaleWithWeek => new Intl.Locale(languageTag(language) ?? 'en');

/** The first day of the week where the visitor is, 0 for Sunday. If their language has no region, the page's may have one. */
export function firstWeekday(pageLocale: string, visitorLocale = navigator.language): number {
  const [page, visitor] = [localeOf(pageLocale), localeOf(visitorLocale)];
  const local = !visitor.region && visitor.language === page.language ? page : visitor;
  const week = local.getWeekInfo?.() ?? local.weekInfo;
  if (week) return week.firstDay % 7;
  return SUNDAY.test(local.maximize().region ?? '') ? 0 : 1;
}
