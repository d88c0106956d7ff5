import type { Client } from '../client/create-client.ts';
import { type CallOptions, isLocal } from './call.ts';
import { asMoney, type Money } from './money.ts';
import { type Page, readPage } from './page.ts';
import {
  asCount,
  asFlag,
  asId,
  asSource,
  asText,
  asTime,
  asUrl,
  due,
  field,
  own,
  type Parser,
  type Reading,
  type Source,
  word,
} from './read.ts';

const STATUSES = ['draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out'] as const;
const PLACES = ['venue', 'online', 'hybrid'] as const;

export interface EventPlace {
  readonly kind: (typeof PLACES)[number] | 'unknown';
  readonly name: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
  /** Already through `safeUrl`. */
  readonly url: string | null;
}

export interface EventOrganizer {
  readonly name: string;
  readonly url: string | null;
}

/** An event (contract section 4). Named so because `Event` is the browser's. */
export interface CreatorEvent {
  readonly id: string;
  readonly status: (typeof STATUSES)[number] | 'unknown';
  readonly experienceType: string | null;
  readonly experienceSubType: string | null;
  readonly experienceTypeId: string | null;
  readonly experienceSubTypeId: string | null;
  readonly categoryId: string | null;
  readonly subCategoryId: string | null;
  readonly title: string;
  readonly summary: string | null;
  /** In ms since 1970; null when of no use: shown without a date, sorted last. */
  readonly startsAt: number | null;
  /** Never before `startsAt`. */
  readonly endsAt: number | null;
  /** An IANA zone that this browser knows. */
  readonly timeZone: string | null;
  readonly allDay: boolean;
  readonly location: EventPlace | null;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  readonly url: string | null;
  readonly price: Money | null;
  readonly ticketsLeft: number | null;
  readonly organizer: EventOrganizer | null;
  readonly paymentLinkId: string | null;
  readonly paymentLinkShortId: string | null;
  readonly updatedAt: number | null;
}

/** In the platform's order; at most 200 events a page, ids all different. */
export type EventPage = Page<CreatorEvent>;

/** The 15 documented query parameters (section 4.2 of the interface document). */
export interface EventQuery {
  readonly search?: string;
  readonly order?: string;
  readonly sort?: string;
  /** 1 to 100; 20 if absent. */
  readonly limit?: number;
  readonly offset?: number;
  readonly categoryId?: string;
  readonly subCategoryId?: string;
  readonly experienceTypeId?: string;
  readonly experienceSubTypeId?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly postalCode?: string;
  readonly newest?: boolean;
  readonly upcoming?: boolean;
}

const asLabel = asText(200);

const asZone: Parser<string> = (value) => {
  try {
    return typeof value === 'string' ? new Intl.DateTimeFormat('en', { timeZone: value }) && value : null;
  } catch {
    return null;
  }
};

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(time: number, timeZone: string): number {
  // Swedish writes a date as ISO 8601 does.
  const wall = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time);
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - time;
}

/** A time without an offset is the event's own wall clock: never the visitor's, and noted. */
const asEventTime =
  (timeZone: string | null): Parser<number> =>
  (value, reading) => {
    const wall = timeZone && typeof value === 'string' ? asTime(`${value}Z`, reading) : null;
    if (!timeZone || !wall) return asTime(value, reading);
    reading.degraded = true;
    // Twice: the first offset is that of a moment some hours off, perhaps across a change of clocks.
    return wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone) || null;
  };

const asPlace: Parser<EventPlace> = (value, reading) => {
  const source = asSource(value, reading);
  if (!source) return null;
  const text = (key: string): string | null => field(reading, source, key, asLabel);
  return Object.freeze({
    kind: word(reading, source, 'kind', PLACES),
    name: text('name'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    postalCode: text('postalCode'),
    url: field(reading, source, 'url', asUrl('link')),
  });
};

const asOrganizer: Parser<EventOrganizer> = (value, reading) => {
  const source = asSource(value, reading);
  const name = source && field(reading, source, 'name', asText(100));
  return name ? Object.freeze({ name, url: field(reading, source, 'url', asUrl('link')) }) : null;
};

/** When it is: its zone, its start, and its end unless that comes before. */
function timesIn(source: Source, reading: Reading): Pick<CreatorEvent, 'startsAt' | 'endsAt' | 'timeZone'> {
  const timeZone = due(reading, source, 'timeZone', asZone);
  const startsAt = due(reading, source, 'startsAt', asEventTime(timeZone));
  const endsAt = field(reading, source, 'endsAt', asEventTime(timeZone));
  const backwards = startsAt !== null && endsAt !== null && endsAt < startsAt;
  if (backwards) reading.degraded = true;
  return { startsAt, endsAt: backwards ? null : endsAt, timeZone };
}

const asEvent: Parser<CreatorEvent> = (value, reading) => {
  const source = asSource(value, reading);
  const id = source && asId(own(source, 'id'), reading);
  const title = source && asText(300)(own(source, 'title'), reading);
  if (!id || !title) return null;
  const ref = (key: string): string | null => field(reading, source, key, asId);
  const label = (key: string): string | null => field(reading, source, key, asLabel);
  return Object.freeze({
    id,
    status: word(reading, source, 'status', STATUSES),
    experienceType: label('experienceType'),
    experienceSubType: label('experienceSubType'),
    experienceTypeId: ref('experienceTypeId'),
    experienceSubTypeId: ref('experienceSubTypeId'),
    categoryId: ref('categoryId'),
    subCategoryId: ref('subCategoryId'),
    title,
    summary: field(reading, source, 'summary', asText(500)),
    ...timesIn(source, reading),
    allDay: field(reading, source, 'allDay', asFlag) ?? false,
    location: field(reading, source, 'location', asPlace),
    imageUrl: field(reading, source, 'imageUrl', asUrl('image')),
    imageAlt: label('imageAlt'),
    url: field(reading, source, 'url', asUrl('link')),
    price: field(reading, source, 'price', asMoney),
    ticketsLeft: field(reading, source, 'ticketsLeft', asCount),
    organizer: field(reading, source, 'organizer', asOrganizer),
    paymentLinkId: ref('paymentLinkId'),
    paymentLinkShortId: ref('paymentLinkShortId'),
    updatedAt: field(reading, source, 'updatedAt', asTime),
  });
};

/**
 * Reads the `data` of `GET /api/events/general/all` (or the whole `{ data, requestId }`).
 *
 * @param _askedId a page of events does not say whose it is: there is nothing to compare.
 * @param local the API's base is on this machine, so addresses on it are fine.
 * @throws CreatorError `invalid_response` when there is no list.
 */
export const readEventPage = (answer: unknown, _askedId?: string, local?: boolean): EventPage =>
  readPage(answer, 'list of events', 200, asEvent, local);

/**
 * A page of events: `GET /api/events/general/all` (section 4.2 of the interface document). When the platform answers
 * with another page than was asked for, `nextOffset` is null: paging on would never end.
 */
export async function listEvents(
  client: Client,
  query: EventQuery = {},
  options: CallOptions = {},
): Promise<EventPage> {
  const { data } = await client.request('GET /api/events/general/all', { query, ...options });
  const page = readEventPage(data, undefined, isLocal(client));
  return page.offset === (query.offset ?? 0) ? page : Object.freeze({ ...page, nextOffset: null });
}
