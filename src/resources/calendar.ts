import { formatDate } from '../text/formats.ts';
import { isoTime } from '../text/iso-time.ts';
import type { CreatorEvent } from './event.ts';

/** Where to add an event: a file for any calendar app, or one of the large web calendars. */
export type CalendarName = 'file' | 'google' | 'outlook' | 'office365' | 'yahoo';

/** The fields of an event that a calendar shows. */
export type CalendarEvent = Pick<
  CreatorEvent,
  | 'id'
  | 'status'
  | 'title'
  | 'summary'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'allDay'
  | 'location'
  | 'url'
  | 'updatedAt'
>;

interface Span {
  /** An ISO date-time in UTC, or a date if the event lasts all day. */
  readonly from: string;
  /** For all-day events the day after the last. The same as `from` if the end is unknown: none is made up. */
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** `2026-10-25T22:30:00Z`: to the second, the precision of calendars. */
const utc = (moment: number): string => `${isoTime(moment).slice(0, 19)}Z`;
const basic = (text: string): string => text.replace(/[-:]/g, '');

/** The date of a moment in the event's time zone. The Swedish format is ISO 8601. */
const dateIn = (moment: number, timeZone: string | null): string =>
  formatDate(moment, 'sv', { dateStyle: 'short', timeZone: timeZone ?? 'UTC' });

/** The next calendar day, whatever the clocks do at night. */
const nextDate = (date: string): string => isoTime(new Date(date).getTime() + DAY_MS).slice(0, 10);

function spanOf({ allDay, startsAt, endsAt, timeZone }: CalendarEvent): Span | null {
  if (startsAt === null) return null;
  if (!allDay) return { from: utc(startsAt), to: utc(endsAt ?? startsAt) };
  // The last day ends at midnight, which is already the next date.
  const last = Math.max(startsAt, (endsAt ?? startsAt) - 1);
  return { from: dateIn(startsAt, timeZone), to: nextDate(dateIn(last, timeZone)) };
}

/** The location in one line. */
const placeOf = ({ location }: CalendarEvent): string =>
  location
    ? [location.name, location.postalCode, location.city, location.state, location.country].filter(Boolean).join(', ')
    : '';

const linkOf = ({ url, location }: CalendarEvent): string | null => url ?? location?.url ?? null;

/** Escapes text for RFC 5545 (section 3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Folds a line at 75 bytes without splitting a character (section 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

const STATUS: Readonly<Record<string, string>> = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' };

/**
 * Formats an event as an iCalendar file (RFC 5545, `text/calendar`). Times are in UTC, which calendars show in their owner's time
 * zone: a single event doesn't repeat, and a VTIMEZONE could carry outdated rules. All-day events are dates without a zone.
 *
 * @param now the time of creation in ms since 1970, used if the event has no `updatedAt`.
 * @param host the platform's host name. Part of the UID, so that adding an event again updates it.
 * @returns null for an event without a date.
 */
export function calendarFile(event: CalendarEvent, now: number, host: string): string | null {
  const span = spanOf(event);
  if (!span) return null;
  const type = event.allDay ? ';VALUE=DATE' : '';
  const place = placeOf(event);
  const link = linkOf(event);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Creator Widgets//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(`${event.id}@${host}`)}`,
    `DTSTAMP:${basic(utc(event.updatedAt ?? now))}`,
    `DTSTART${type}:${basic(span.from)}`,
    ...(span.to === span.from ? [] : [`DTEND${type}:${basic(span.to)}`]),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.summary ? [`DESCRIPTION:${escapeText(event.summary)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    // A URI value isn't escaped.
    ...(link ? [`URL:${link}`] : []),
    `STATUS:${STATUS[event.status] ?? 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** URLs that add the event to the large web calendars. Null for an event without a date. */
export function calendarLinks(event: CalendarEvent): Readonly<Record<Exclude<CalendarName, 'file'>, string>> | null {
  const span = spanOf(event);
  if (!span) return null;
  const { title, allDay, timeZone } = event;
  const details = [event.summary, linkOf(event)].filter(Boolean).join('\n\n');
  const place = placeOf(event);
  const address = (base: string, query: Readonly<Record<string, string | null>>) =>
    `${base}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
  const microsoft = (host: string) =>
    address(`https://${host}/calendar/0/deeplink/compose`, {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: span.from,
      enddt: span.to,
      allday: allDay ? 'true' : null,
      body: details,
      location: place,
    });
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${basic(span.from)}/${basic(span.to)}`,
      // Displays the event in its own time zone; `dates` is UTC.
      ctz: allDay ? null : timeZone,
      details,
      location: place,
    }),
    outlook: microsoft('outlook.live.com'),
    office365: microsoft('outlook.office.com'),
    yahoo: address('https://calendar.yahoo.com/', {
      v: '60',
      title,
      st: basic(span.from),
      et: basic(span.to),
      dur: allDay ? 'allday' : null,
      desc: details,
      in_loc: place,
    }),
  };
}
