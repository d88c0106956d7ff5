import type { ShownEvent } from '../../src/resources/shown-events.ts';
import { cached } from '../../src/text/formats.ts';

/** The last moment of an event. A whole day ends with the next midnight, which is another date. */
export const lastMoment = ({ startsAt, endsAt, allDay }: ShownEvent): number =>
  Math.max(startsAt ?? 0, (endsAt ?? 0) - (allDay ? 1 : 0));

/** How a date is written, and how a time of day. */
export const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;
export const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/**
 * From when to when, with the zone named. `formatRange` names one zone for both ends: across a change of clocks that would
 * be wrong for one of them (and half past two to half past two), so there each end is written with its own.
 */
export function formatSpan(event: ShownEvent, locale: string, options: Intl.DateTimeFormatOptions): string {
  const format = cached(Intl.DateTimeFormat, locale, options);
  const ends = [event.startsAt ?? 0, lastMoment(event)] as const;
  const [from, to] = ends.map((end) => format.formatToParts(end).find(({ type }) => type === 'timeZoneName')?.value);
  return from === to ? format.formatRange(...ends) : ends.map((end) => format.format(end)).join(' – ');
}
