import type { Client } from '../client/client.ts';
import type { RequestOptions } from '../client/operations.ts';
import { wallTime } from '../text/formats.ts';
import { momentAt } from '../text/wall-time.ts';
import { type Money, money } from './money.ts';
import { type Page, page } from './page.ts';
import { type EventQuery, eventRequest, eventsRequest } from './requests.ts';
import {
  count,
  expected,
  type Field,
  flag,
  id,
  isLocal,
  markDegraded,
  matching,
  object,
  oneOf,
  type Reading,
  readData,
  required,
  text,
  time,
  url,
} from './schema.ts';

export interface EventPlace {
  readonly kind: 'venue' | 'online' | 'hybrid' | 'unknown';
  readonly name: string | null;
  /** Checked by `safeUrl`. */
  readonly url: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly postalCode: string | null;
}

export interface EventOrganizer {
  readonly name: string;
  /** Checked by `safeUrl`. */
  readonly url: string | null;
}

/** An event; `Event` is taken by the DOM. Times are in ms since 1970. */
export interface CreatorEvent {
  readonly id: string;
  readonly status: 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled' | 'postponed' | 'sold_out' | 'unknown';
  readonly title: string;
  readonly summary: string | null;
  readonly experienceType: string | null;
  readonly experienceSubType: string | null;
  readonly experienceTypeId: string | null;
  readonly experienceSubTypeId: string | null;
  readonly categoryId: string | null;
  readonly subCategoryId: string | null;
  /** Null: shown without a date, and sorted last. */
  readonly startsAt: number | null;
  /** Never before `startsAt`. */
  readonly endsAt: number | null;
  /** An IANA time zone that this browser knows. */
  readonly timeZone: string | null;
  readonly allDay: boolean;
  readonly location: EventPlace | null;
  /** Checked by `safeUrl`. */
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  /** Checked by `safeUrl`. */
  readonly url: string | null;
  readonly organizer: EventOrganizer | null;
  readonly price: Money | null;
  readonly ticketsLeft: number | null;
  readonly paymentLinkId: string | null;
  readonly paymentLinkShortId: string | null;
  readonly updatedAt: number | null;
}

/** At most 200 events with distinct ids, in the platform's order. */
export type EventPage = Page<CreatorEvent>;

/** What a filter of `EventQuery` may be by the API's contract; the platform refuses everything else. */
export const FILTER_TEXT = /^[^\0]{0,200}$/u;

const label = text(200);
const link = url('link');

const zone = matching((value): value is string => {
  try {
    return typeof value === 'string' && !!wallTime(0, value);
  } catch {
    return false;
  }
});

/** A time as given; it can be read only once the event's time zone is known. */
const rawTime: Field<{ readonly given: unknown } | null> = (given) => (given == null ? null : { given });

/** Later ones mean never. In some zone, their day or the one after has a year of five digits, which calendars can't have. */
const MAX_TIME = new Date('9999-12-30T00:00:00Z').getTime();

/** A time without an offset is the event's wall clock, never the visitor's, and degrades the event. */
function readTime(raw: { readonly given: unknown } | null, timeZone: string | null, reading: Reading): number | null {
  if (!raw) return null;
  const moment = time(raw.given, reading);
  if (moment !== null) return moment < MAX_TIME ? moment : null;
  markDegraded(reading);
  const wall = typeof raw.given === 'string' && time(`${raw.given}Z`, reading);
  return wall && wall < MAX_TIME && timeZone ? momentAt(wall, timeZone) : null;
}

const event: Field<CreatorEvent | null> = object(
  {
    id: required(id),
    status: oneOf('draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out'),
    title: required(text(300)),
    summary: text(2000),
    experienceType: label,
    experienceSubType: label,
    experienceTypeId: id,
    experienceSubTypeId: id,
    categoryId: id,
    subCategoryId: id,
    startsAt: expected(rawTime),
    endsAt: rawTime,
    timeZone: expected(zone),
    allDay: flag,
    location: object({
      kind: oneOf('venue', 'online', 'hybrid'),
      name: text(300),
      url: link,
      city: label,
      state: label,
      country: label,
      postalCode: label,
    }),
    imageUrl: url('image'),
    imageAlt: text(500),
    url: link,
    organizer: object({ name: required(text(300)), url: link }),
    price: money,
    ticketsLeft: count,
    paymentLinkId: id,
    paymentLinkShortId: id,
    updatedAt: time,
  },
  (raw, reading) => {
    const startsAt = readTime(raw.startsAt, raw.timeZone, reading);
    let endsAt = readTime(raw.endsAt, raw.timeZone, reading);
    if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
      endsAt = null;
      markDegraded(reading);
    }
    return { ...raw, startsAt, endsAt };
  },
);

const events = page(200, event);

/**
 * Reads the `data` of `GET /api/events/general/all` (or the whole `{ data, requestId }`).
 *
 * @param _askedId unused: a page of events has no id.
 * @param local the API runs on this machine, so URLs on this machine are fine.
 * @throws CreatorError `invalid_response` without a list.
 */
export const readEventPage = (answer: unknown, _askedId?: string, local?: boolean): EventPage =>
  readData(answer, events, local);

/**
 * Gets a page of events: `GET /api/events/general/all`. If the platform answers with
 * another page than the one requested, `nextOffset` is null, so that paging always ends.
 */
export async function listEvents(
  client: Client,
  query: EventQuery = {},
  options: RequestOptions = {},
): Promise<EventPage> {
  const [route, input] = eventsRequest(query);
  const { data } = await client.request(route, { ...input, ...options });
  const page = readEventPage(data, undefined, isLocal(client));
  return page.offset === (query.offset ?? 0) ? page : Object.freeze({ ...page, nextOffset: null });
}

/** Gets an event: `GET /api/events/general/get`. */
export async function getEvent(
  client: Client,
  query: { readonly id: string },
  options: RequestOptions = {},
): Promise<CreatorEvent> {
  const [route, input] = eventRequest(query);
  const { data } = await client.request(route, { ...input, ...options });
  return readData(data, event, isLocal(client), query.id, 'id');
}
