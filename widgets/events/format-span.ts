import type { CreatorEvent } from '../../src/resources/event.ts';
import { cached, wallTime } from '../../src/text/formats.ts';

type Options = Intl.DateTimeFormatOptions;

/** A moment of an event's last day: one that ends at midnight isn't on the next date. */
export const lastMoment = ({ startsAt, endsAt }: CreatorEvent): number => Math.max(startsAt ?? 0, (endsAt ?? 0) - 1);

/**
 * The time zone of an event's dates: its own or the visitor's, which is undefined. An all-day event keeps its dates, whatever the
 * visitor's clock shows.
 */
export const zoneOf = ({ allDay, timeZone }: CreatorEvent, inVisitorTime: boolean): string | undefined =>
  (allDay || !inVisitorTime ? timeZone : null) ?? undefined;

/** `2026-11-20`, the date that a time zone has at a moment. */
export const dateIn = (timeZone: string | undefined, moment: number): string => wallTime(moment, timeZone).slice(0, 10);

/**
 * Formats start and end, with the time zone, once, if it `namesZone`. `formatRange` names one zone for both ends, which is wrong across a
 * clock change (half past two to half past two), so there each end is formatted with its own.
 */
export function formatSpan(event: CreatorEvent, locale: string, options: Options, namesZone = true): string {
  const { startsAt, endsAt, allDay } = event;
  const format = cached(Intl.DateTimeFormat, locale, options);
  const start = startsAt ?? 0;
  const ends: Ends = [start, allDay ? lastMoment(event) : Math.max(start, endsAt ?? 0)];
  const [from, to] = ends.map((end) => zoneName(format, end));
  if (from !== to) return ends.map((end) => format.format(end)).join(' – ');
  const range = formatEnds(
    format,
    cached(Intl.DateTimeFormat, locale, { ...options, timeZoneName: undefined }),
    ends,
    lastMoment(event),
  );
  return from && namesZone ? `${range} ${from}` : range;
}

type Ends = readonly [number, number];

/**
 * Formats both ends as `format` writes one, without its time zone: a list has events with and without an end. `formatRange` shares what
 * the ends have in common, but where it has a style of its own (`9時00分～9時30分`, `09:00–09:30 Uhr`) or adds dates to an evening that
 * ends at midnight, only its separator is used.
 */
function formatEnds(format: Intl.DateTimeFormat, ranges: Intl.DateTimeFormat, ends: Ends, last: number): string {
  const { timeZone } = ranges.resolvedOptions();
  const texts = ends.map((end) => withoutZone(format, end));
  const wanted = ranges.formatRange(...ends);
  const known = wordsOf(texts.join(' '));
  if (wordsOf(wanted).every((word) => known.includes(word))) return wanted;
  // For an evening that ends at midnight, the separator of an earlier range of that day, from morning to evening.
  const isOneDay = dateIn(timeZone, ends[1]) === dateIn(timeZone, last);
  const parts = ranges.formatRangeToParts(...(isOneDay ? ends : ([last - 72e6, last] as const)));
  const sources = parts.map(({ source }) => source);
  const between = parts.slice(sources.lastIndexOf('startRange') + 1, sources.indexOf('endRange'));
  const separator = between.map(({ value }) => value).join('') || ' – ';
  const [first, second] = texts;
  return first === second ? `${first}` : texts.join(/\s*[\p{Pd}~～]\s*/u.exec(separator)?.[0] ?? separator);
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}.:]+/gu) ?? [];

/** `09:00` of `09:00 CET`, `上午9:00 [GMT+8]`, `GMT+8 09:00`, `CET – 09:00` and `09:00; CET`. */
const withoutZone = (format: Intl.DateTimeFormat, moment: number): string =>
  format
    .format(moment)
    .replace(zoneName(format, moment) ?? '', '\0')
    .replace(/[\s[(,;\u200e\u200f]*\0[\s\])\p{Pd}\u200e\u200f]*/u, ' ')
    .trim();

const zoneName = (format: Intl.DateTimeFormat, moment: number): string | undefined =>
  format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;

/** The one time zone of the list’s hours, such as `Norway Time`; null if there are none, or several. */
export function onlyZone(events: readonly CreatorEvent[], locale: string, inVisitorTime: boolean): string | null {
  const timed = events.filter(({ startsAt, allDay }) => startsAt && !allDay);
  const [timeZone, ...others] = new Set(timed.map((event) => zoneOf(event, inVisitorTime)));
  if (!timed[0] || others.length > 0) return null;
  const format = cached(Intl.DateTimeFormat, locale, { timeZone, timeZoneName: 'shortGeneric' });
  return zoneName(format, lastMoment(timed[0])) ?? null;
}
