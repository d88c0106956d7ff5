import { formatDate } from '../text/formats.ts';
import type { CreatorEvent } from './event.ts';

/** Where an event can be taken: a file, which every calendar reads, or one of the large calendars on the web. */
export type CalendarName = 'file' | 'google' | 'outlook' | 'office365' | 'yahoo';

/** What an event is in a calendar. */
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
  /** `20261025T223000Z`, or `20261025` of a whole day. */
  readonly from: string;
  /** Of whole days the day after the last; the same as `from` where the end is not known: none is made up. */
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** `2026-10-25T22:30:00Z`: to the second, as calendars count. */
const utc = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;
const basic = (text: string): string => text.replace(/[-:]/g, '');

/** The date of a moment in the event's own zone. Swedish writes it as ISO 8601 does. */
const dateIn = (moment: number, timeZone: string | null): string =>
  formatDate(moment, 'sv', { dateStyle: 'short', timeZone: timeZone ?? 'UTC' });

/** One calendar day on, whatever the clocks did in the night. */
const nextDate = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

function spanOf({ allDay, startsAt, endsAt, timeZone }: CalendarEvent): Span | null {
  if (startsAt === null) return null;
  if (!allDay) return { from: utc(startsAt), to: utc(endsAt ?? startsAt) };
  // A whole day ends with the next midnight, which is already another date.
  const last = Math.max(startsAt, (endsAt ?? startsAt) - 1);
  return { from: dateIn(startsAt, timeZone), to: nextDate(dateIn(last, timeZone)) };
}

/** Where it is, in one line. */
const placeOf = ({ location }: CalendarEvent): string =>
  location
    ? [location.name, location.postalCode, location.city, location.state, location.country].filter(Boolean).join(', ')
    : '';

const linkOf = ({ url, location }: CalendarEvent): string | null => url ?? location?.url ?? null;

/** Text of RFC 5545 (section 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Lines of at most 75 bytes, of which no character is torn (section 3.1). */
function folded(line: string): string {
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
 * The event as an iCalendar file (RFC 5545, `text/calendar`). Its times are UTC: the platform gives moments, a single event
 * does not repeat, and every calendar shows UTC by its owner's clock. A VTIMEZONE would have to carry rules that this
 * program cannot know to be the newest, and would be wrong for one end of an event in the night of a clock change if they
 * were off. Whole days are dates without a zone, as they are on a wall calendar.
 *
 * @param now in ms since 1970: when the file is made, where the event does not say when it was last changed.
 * @param host names the platform in the file's id of the event, so that the same event is updated and not doubled.
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
    `UID:${escaped(`${event.id}@${host}`)}`,
    `DTSTAMP:${basic(utc(event.updatedAt ?? now))}`,
    `DTSTART${type}:${basic(span.from)}`,
    ...(span.to === span.from ? [] : [`DTEND${type}:${basic(span.to)}`]),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.summary ? [`DESCRIPTION:${escaped(event.summary)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    // An address has no comma or semicolon that would have to be escaped in a value of this type.
    ...(link ? [`URL:${link}`] : []),
    `STATUS:${STATUS[event.status] ?? 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Addresses that put the event into the large calendars on the web. Null for an event without a date. */
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
      // Shown by the event's clock; the moments are as given.
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
