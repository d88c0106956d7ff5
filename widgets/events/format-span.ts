import type { CreatorEvent } from '../../src/resources/event.ts';
import { cached, wallTime } from '../../src/text/formats.ts';

type Options = Intl.DateTimeFormatOptions;

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

/** A moment of an event's last day: one that ends at midnight isn't on the next date. */
export const lastMoment = ({ startsAt, endsAt }: CreatorEvent): number => Math.max(startsAt ?? 0, (endsAt ?? 0) - 1);

/** `GMT+5:30`, where a language has no short name for a time zone. */
const OFFSET = /\p{Nd}/u;

/**
 * Formats start and end with the time zone named, in words rather than as an offset. `formatRange` names one zone for both
 * ends, which is wrong across a clock change (half past two to half past two), so there each end is formatted with its own.
 */
export function formatSpan(event: CreatorEvent, locale: string, options: Options): string {
  const { startsAt, endsAt, allDay } = event;
  const format = cached(Intl.DateTimeFormat, locale, options);
  const start = startsAt ?? 0;
  const ends = [start, allDay ? lastMoment(event) : Math.max(start, endsAt ?? 0)] as const;
  const [from, to] = ends.map((end) => zoneName(format, end));
  if (from !== to) return ends.map((end) => format.format(end)).join(' – ');
  if (!from) return format.formatRange(...ends);
  const inWords = () => cached(Intl.DateTimeFormat, locale, { ...options, timeZoneName: 'shortGeneric' });
  const zone = OFFSET.test(from) ? zoneName(inWords(), ends[0]) : from;
  const { timeZoneName: _, ...others } = options;
  const isEvening = !options.day && endsAtMidnight(event, options.timeZone);
  const hours = isEvening ? untilMidnight(start, locale, others) : undefined;
  return `${hours ?? cached(Intl.DateTimeFormat, locale, others).formatRange(...ends)} ${zone}`;
}

const zoneName = (format: Intl.DateTimeFormat, moment: number): string | undefined =>
  format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;

/** True for an event of one day that ends with the day. False if it also starts with it: `24:00–24:00` would be odd. */
function endsAtMidnight(event: CreatorEvent, timeZone: string | undefined): boolean {
  const [start = '', last = '', end = ''] = [event.startsAt ?? 0, lastMoment(event), event.endsAt ?? 0].map((moment) =>
    wallTime(moment, timeZone),
  );
  const dayOf = (time: string) => time.slice(0, 10);
  return dayOf(start) === dayOf(last) && dayOf(start) < dayOf(end) && !start.endsWith(' 00:00:00');
}

/**
 * `20:00–24:00` or `8:00 PM – 12:00 AM`. `formatRange` would add both dates, because midnight is on the next one. So this
 * takes the range from the midnight before, and exchanges its ends.
 */
function untilMidnight(startsAt: number, locale: string, options: Options): string {
  const start = Date.parse(`${wallTime(startsAt, options.timeZone).replace(' ', 'T')}Z`);
  const midnight = start - (start % DAY_MS);
  const inUtc = { ...options, timeZone: 'UTC' };
  const is24Hours = cached(Intl.DateTimeFormat, locale, inUtc).resolvedOptions().hourCycle === 'h23';
  const format = cached(Intl.DateTimeFormat, locale, { ...inUtc, ...(is24Hours && { hourCycle: 'h24' as const }) });
  const textOf = (source: string, ...range: readonly [number, number]) =>
    format
      .formatRangeToParts(...range)
      .map((part) => (part.source === source ? part.value : ''))
      .join('');
  // Ranges of a morning and an afternoon, in which both ends say which they are.
  const noon = midnight + HALF_DAY_MS;
  const from = start < noon ? textOf('startRange', start, start + HALF_DAY_MS) : textOf('endRange', midnight, start);
  const to = textOf('startRange', midnight, noon);
  const parts = format.formatRangeToParts(midnight, noon);
  return parts
    .map(({ source, value }, at) => {
      if (source === 'shared') return value;
      const isFirst = parts[at - 1]?.source !== source;
      return isFirst ? { startRange: from, endRange: to }[source] : '';
    })
    .join('');
}
