import type { Client } from '../client/create-client.ts';
import { cached } from '../text/formats.ts';
import { type CallOptions, isLocal } from './call.ts';
import { type Money, money } from './money.ts';
import { type Page, page } from './page.ts';
import {
  count,
  due,
  type Field,
  flag,
  id,
  need,
  part,
  type Reading,
  readWhole,
  text,
  time,
  url,
  word,
} from './read.ts';

export interface EventPlace {
  readonly kind: 'venue' | 'online' | 'hybrid' | 'unknown';
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
  readonly status: 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled' | 'postponed' | 'sold_out' | 'unknown';
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

const label = text(200);
const link = url('link');

/** A clock in a zone; Swedish writes a date as ISO 8601 does. Throws on a zone that there is not. */
const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  cached(Intl.DateTimeFormat, 'sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

const zone: Field<string | null> = (value) => {
  try {
    return typeof value === 'string' && clockIn(value) ? value : null;
  } catch {
    return null;
  }
};

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
const offsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockIn(timeZone).format(moment).replace(' ', 'T')}Z`) - moment;

/** A time as the answer gives it, until the event's zone is known. */
const moment: Field<{ readonly given: unknown } | null> = (given) => (given == null ? null : { given });

/** A time without an offset is the event's own wall clock, never the visitor's, and noted. */
function read(moment: { readonly given: unknown } | null, timeZone: string | null, reading: Reading): number | null {
  if (!moment) return null;
  const at = time(moment.given, reading);
  if (at !== null) return at;
  reading.degraded = true;
  const wall = typeof moment.given === 'string' && time(`${moment.given}Z`, reading);
  // Twice: the first offset is that of a moment some hours off, perhaps across a change of clocks.
  return wall && timeZone ? wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone) : null;
}

const place: Field<EventPlace | null> = part({
  kind: word('venue', 'online', 'hybrid'),
  name: label,
  city: label,
  state: label,
  country: label,
  postalCode: label,
  url: link,
});

const organizer: Field<EventOrganizer | null> = part({ name: need(text(100)), url: link });

const event: Field<CreatorEvent | null> = part(
  {
    id: need(id),
    status: word('draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out'),
    experienceType: label,
    experienceSubType: label,
    experienceTypeId: id,
    experienceSubTypeId: id,
    categoryId: id,
    subCategoryId: id,
    title: need(text(300)),
    summary: text(500),
    startsAt: due(moment),
    endsAt: moment,
    timeZone: due(zone),
    allDay: flag,
    location: place,
    imageUrl: url('image'),
    imageAlt: label,
    url: link,
    price: money,
    ticketsLeft: count,
    organizer,
    paymentLinkId: id,
    paymentLinkShortId: id,
    updatedAt: time,
  },
  (given, reading) => {
    const startsAt = read(given.startsAt, given.timeZone, reading);
    let endsAt = read(given.endsAt, given.timeZone, reading);
    if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
      endsAt = null;
      reading.degraded = true;
    }
    return { ...given, startsAt, endsAt };
  },
);

const events = page(200, event);

/**
 * Reads the `data` of `GET /api/events/general/all` (or the whole `{ data, requestId }`).
 *
 * @param _askedId a page of events does not say whose it is: there is nothing to compare.
 * @param local the API's base is on this machine, so addresses on it are fine.
 * @throws CreatorError `invalid_response` when there is no list.
 */
export const readEventPage = (answer: unknown, _askedId?: string, local?: boolean): EventPage =>
  readWhole(answer, events, local);

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
