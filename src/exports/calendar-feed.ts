import type { Client } from '../client/client.ts';
import { type CalendarEvent, calendarText, escapeText, eventLines, eventUid } from '../resources/calendar.ts';
import { readEventPage } from '../resources/event.ts';
import { list } from '../resources/list.ts';
import { isLocal } from '../resources/schema.ts';
import type { ExportFilters, ExportOptions } from './exports.ts';

const ALL_EVENTS = 'GET /api/events/general/all';

/** An event of a feed. */
export interface FeedEvent extends CalendarEvent {
  /** Identifies the event in calendars, for good. The same as in the file of “Add to calendar”. */
  readonly uid: string;
}

/**
 * All events that match a query, on however many pages: `GET /api/events/general/all`. Canceled events are among them, so that
 * calendars learn of it; drafts are not.
 */
export async function eventsFeed(
  client: Client<typeof ALL_EVENTS>,
  query: ExportFilters<typeof ALL_EVENTS> = {},
  { signal }: ExportOptions = {},
): Promise<FeedEvent[]> {
  const { host } = new URL(client.baseUrl);
  const events: FeedEvent[] = [];
  for await (const item of list(client, ALL_EVENTS, { query, signal })) {
    const [event] = readEventPage({ items: [item] }, undefined, isLocal(client)).items;
    if (event && event.status !== 'draft') events.push({ ...event, uid: eventUid(event.id, host) });
  }
  return events;
}

const WORDS = { cancelled: 'Canceled', postponed: 'Postponed', sold_out: 'Sold out', online: 'Online' };

export interface CalendarFeedOptions {
  /** The calendar's name, as its subscribers see it. */
  readonly name: string;
  /** The page that lists the events. */
  readonly url?: string | undefined;
  /** What titles begin with in your language, such as `{ cancelled: 'Abgesagt' }` for “Abgesagt: Raku”, and `online`, a place. By default English. */
  readonly words?: { readonly [key in keyof typeof WORDS]?: string | undefined } | undefined;
}

/** A calendar without a component is none (RFC 5545, 3.4), and this one is shown nowhere. */
const NO_EVENTS = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** How often a calendar may look for changes. Most look a few times a day, whatever a feed says. */
const REFRESH = 'PT1H';

/**
 * Formats a feed that calendars subscribe to (RFC 5545 and 7986). Respond with it as `text/calendar; charset=utf-8`. An event that
 * was moved has a later `SEQUENCE`, which counts seconds, a canceled one stays as `STATUS:CANCELLED` with “Canceled:” before its title,
 * and a deleted one is gone; events without a date are left out. The same events make the same text, so a server may use its hash as an `ETag`.
 */
export function calendarFeed(events: readonly FeedEvent[], { name, url, words }: CalendarFeedOptions): string {
  const title = escapeText(name);
  const told = Object.entries(WORDS).map(([state, word]) => [state, words?.[state as keyof typeof WORDS] ?? word]);
  const lines = events.flatMap((event) => eventLines(event, event.uid, Date.now(), Object.fromEntries(told)));
  return calendarText([
    `NAME:${title}`,
    // What calendars read that are older than NAME.
    `X-WR-CALNAME:${title}`,
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(lines.length > 0 ? lines : NO_EVENTS),
  ]);
}
