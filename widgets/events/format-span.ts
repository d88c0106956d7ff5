import type { CreatorEvent } from '../../src/resources/event.ts';
import { cached, wallTime } from '../../src/text/formats.ts';

type Options = Intl.DateTimeFormatOptions;

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
  const withoutZone = cached(Intl.DateTimeFormat, locale, others);
  const [first, last] = ends.map((end) => wallTime(end, options.timeZone).slice(0, 10));
  // `formatRange` would add both dates to an evening that ends at midnight.
  const range =
    options.day || first === last
      ? withoutZone.formatRange(...ends)
      : ends.map((end) => withoutZone.format(end)).join(' – ');
  return `${range} ${zone}`;
}

const zoneName = (format: Intl.DateTimeFormat, moment: number): string | undefined =>
  format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
