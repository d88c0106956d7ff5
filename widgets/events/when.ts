import type { CreatorEvent } from '../../src/resources/events.ts';
import { cached, formatDate } from '../../src/text/formats.ts';

/** `2026-10-25 02:30`, as the clocks of a zone show it; undefined is the visitor's zone. Days and months are its beginnings. */
export const wallTime = (moment: number, timeZone: string | undefined): string =>
  formatDate(moment, 'sv', { dateStyle: 'short', timeStyle: 'short', timeZone });

/** The last moment of an event. A whole day ends with the next midnight, which is another date. */
export const lastMoment = ({ startsAt, endsAt, allDay }: CreatorEvent): number =>
  Math.max(startsAt ?? 0, (endsAt ?? 0) - (allDay ? 1 : 0));

const zoneName = (format: Intl.DateTimeFormat, moment: number): string | undefined =>
  format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;

/**
 * From when to when, with the zone named. `formatRange` names one zone for both ends: across a change of clocks that would
 * be wrong for one of them (and half past two to half past two), so there each end is written with its own.
 */
export function formatSpan(from: number, to: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const format = cached(Intl.DateTimeFormat, locale, options);
  if (from === to) return format.format(from);
  return zoneName(format, from) === zoneName(format, to)
    ? format.formatRange(from, to)
    : `${format.format(from)} – ${format.format(to)}`;
}
