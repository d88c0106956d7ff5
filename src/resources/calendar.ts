import { shortenText } from '../text/clean.ts';
import { formatDate, wallTime } from '../text/formats.ts';
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
> &
  Partial<Pick<CreatorEvent, 'ticketsLeft'>>;

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

/** The calendar day some days later, whatever the clocks do at night. */
const dateAfter = (date: string, days: number): string =>
  isoTime(new Date(date).getTime() + days * DAY_MS).slice(0, 10);

function spanOf({ allDay, startsAt, endsAt, timeZone }: CalendarEvent): Span | null {
  if (startsAt === null) return null;
  if (!allDay) return { from: utc(startsAt), to: utc(endsAt ?? startsAt) };
  // The last day ends at midnight, which is already the next date.
  const last = Math.max(startsAt, (endsAt ?? startsAt) - 1);
  return { from: dateIn(startsAt, timeZone), to: dateAfter(dateIn(last, timeZone), 1) };
}

/** The location in one line: where to join, if that is all there is. */
function placeOf({ location }: CalendarEvent): string {
  if (!location) return '';
  const { name, postalCode, city, state, country, url } = location;
  return [name, postalCode, city, state, country].filter(Boolean).join(', ') || (url ?? '');
}

/** A description with the event's page and where to join: large calendars show no `URL`, which also has room for one only. */
const withLinks = (summary: string | null, { url, location }: CalendarEvent): string =>
  [...new Set([summary, url, location?.url])].filter(Boolean).join('\n\n');

/** Escapes text for RFC 5545. Readers that split lines as Unicode does would take what follows U+2028 for another property. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds a line at 75 bytes without splitting a character. */
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

/** None of these takes place as planned. */
const STATUS: Readonly<Record<string, string>> = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' };

/** The same for the file of an event and for a feed, so that calendars recognize an event that they have. `host` is the platform's. */
export const eventUid = (id: string, host: string): string => `${id}@${host}`;

/** 2020-01-01, in seconds since 1970. */
const SEQUENCE_START = 1_577_836_800;

/**
 * Formats an event as the lines of a VEVENT (RFC 5545). Times are in UTC, which calendars show in their owner's time zone: a single
 * event doesn't repeat, and a VTIMEZONE could carry outdated rules. All-day events are dates without a zone.
 *
 * @param now the time of creation in ms since 1970, used if the event has no `updatedAt`.
 * @param words what to write before the title of an event in a state, because calendars that are subscribed to a feed show no
 * `STATUS`, and as the place of one that is online.
 * @returns no lines for an event without a date.
 */
export function eventLines(
  event: CalendarEvent,
  uid: string,
  now: number,
  words: Readonly<Record<string, string | undefined>> = {},
): string[] {
  const span = spanOf(event);
  if (!span) return [];
  const { status, updatedAt } = event;
  const type = event.allDay ? ';VALUE=DATE' : '';
  const place = placeOf(event) || (event.location?.kind === 'online' && words['online']);
  const description = withLinks(event.summary, event);
  const link = event.url ?? event.location?.url;
  const word = words[status] ?? (event.ticketsLeft === 0 ? words['sold_out'] : undefined);
  const lastsDays = new Date(span.to).getTime() - new Date(span.from).getTime() >= DAY_MS;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${basic(utc(updatedAt ?? now))}`,
    ...(updatedAt === null
      ? []
      : [
          `LAST-MODIFIED:${basic(utc(updatedAt))}`,
          // Grows with each second that has a change, and fits 31 bits until 2088.
          `SEQUENCE:${Math.max(0, Math.floor(updatedAt / 1000) - SEQUENCE_START)}`,
        ]),
    `DTSTART${type}:${basic(span.from)}`,
    ...(span.to === span.from ? [] : [`DTEND${type}:${basic(span.to)}`]),
    `SUMMARY:${escapeText(word ? `${word}: ${event.title}` : event.title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    // A URI value isn't escaped.
    ...(link ? [`URL:${link}`] : []),
    `STATUS:${STATUS[status] ?? 'CONFIRMED'}`,
    // Nobody is busy for as long as an exhibition lasts.
    ...(lastsDays || STATUS[status] ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** Formats a calendar with these lines (`text/calendar`). */
export function calendarText(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Creator Widgets//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(fold).join('\r\n')}\r\n`;
}

/**
 * Formats an event as an iCalendar file.
 *
 * @param now the time of creation in ms since 1970, used if the event has no `updatedAt`.
 * @param host the platform's host name. Part of the UID, so that adding an event again updates it.
 * @returns null for an event without a date.
 */
export function calendarFile(event: CalendarEvent, now: number, host: string): string | null {
  const lines = eventLines(event, eventUid(event.id, host), now);
  return lines.length > 0 ? calendarText(lines) : null;
}

/** Longer URLs fail when a calendar passes them on to its sign-in (goalgorilla/open_social#2356 for Outlook, 2021). */
const MAX_LINK = 2000;

/** `%20`, because Outlook has shown `+` as a plus sign (spatie/calendar-links#109, 2020). */
const address = (base: string, query: Readonly<Record<string, string | null>>): string =>
  `${base}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`.replaceAll(
    '+',
    '%20',
  );

/**
 * Escapes what an HTML parser would take for a tag or an entity. Google and Outlook read descriptions as HTML
 * (add2cal/add-to-calendar-button#7, 2021; InteractionDesignFoundation/add-event-to-calendar-docs#60, 2026-08).
 */
const escapeMarkup = (text: string): string => text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/<(?=[a-z/!?])/gi, '&lt;');

/**
 * A zone that Google knows: one that names a place. It ignores offsets, abbreviations and all of `Etc/`
 * (add2cal/add-to-calendar-button#181, 2022; spatie/calendar-links#234, 2026-08).
 */
const placeZone = (timeZone: string | null): string | null =>
  timeZone && /^(?!Etc\/)[A-Z]\w+\//i.test(timeZone) ? timeZone : null;

/**
 * Yahoo has no time zones. It shows a time as the wall clock of the visitor's calendar and ignores a `Z`
 * (spatie/calendar-links#219, checked live on 2026-08-19). An end makes it ignore `dur`, and `allday` is for one day, so
 * several days last from midnight to a minute before midnight (spatie/calendar-links#220 and #240, 2026-08-20).
 */
function yahooTimes(
  event: CalendarEvent,
  { from, to }: Span,
  zone: string | undefined,
): Readonly<Record<string, string>> {
  if (event.allDay) {
    return dateAfter(from, 1) === to
      ? { st: basic(from), dur: 'allday' }
      : { st: `${basic(from)}T000000`, et: `${basic(dateAfter(to, -1))}T235900` };
  }
  const clock = (moment: string) => basic(wallTime(new Date(moment).getTime(), zone).replace(' ', 'T'));
  return { st: clock(from), et: clock(to) };
}

/**
 * URLs that add the event to the large web calendars, built from what these do, since none is documented. Null for an event
 * without a date. A long summary is cut; the file has all of it.
 *
 * @param visitorZone the time zone of the visitor's calendar, by default the runtime's.
 */
export function calendarLinks(
  event: CalendarEvent,
  visitorZone?: string,
): Readonly<Record<Exclude<CalendarName, 'file'>, string>> | null {
  const span = spanOf(event);
  if (!span) return null;
  const { title, summary, allDay, timeZone } = event;
  const place = placeOf(event);
  const fitting = (build: (details: string) => string): string => {
    let url = build(withLinks(summary, event));
    for (let limit = [...(summary ?? '')].length - 1; url.length > MAX_LINK && limit > 0; limit -= 20) {
      url = build(withLinks(shortenText(summary ?? '', limit), event));
    }
    return url;
  };
  const microsoft = (host: string) =>
    fitting((details) =>
      address(`https://${host}/calendar/0/deeplink/compose`, {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: span.from,
        // For all-day events the day after the last.
        enddt: span.to,
        allday: allDay ? 'true' : null,
        // It drops line breaks (AnandChowdhary/calendar-link#377, 2021).
        body: escapeMarkup(details).replaceAll('\n', '<br>'),
        location: place,
      }),
    );
  return {
    google: fitting((details) =>
      address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${basic(span.from)}/${basic(span.to)}`,
        // Displays the event in its own time zone; `dates` is UTC. With it, Android gets all-day events wrong (spatie/calendar-links#198, 2024).
        ctz: allDay ? null : placeZone(timeZone),
        details: escapeMarkup(details),
        location: place,
      }),
    ),
    outlook: microsoft('outlook.live.com'),
    office365: microsoft('outlook.office.com'),
    yahoo: fitting((details) =>
      address('https://calendar.yahoo.com/', {
        v: '60',
        title,
        ...yahooTimes(event, span, visitorZone),
        desc: details,
        in_loc: place,
      }),
    ),
  };
}
