import type { Client } from '../client/create-client.ts';
import { wallTime } from '../text/wall-time.ts';
import type { CallOptions } from './call.ts';
import { type Money, money } from './money.ts';
import { type Page, page } from './page.ts';
import { count, due, flag, id, need, only, part, readWhole, text, time, word } from './schema.ts';

/** What of an `EventPlace` is drawn. */
export interface ShownPlace {
  readonly kind: 'venue' | 'online' | 'hybrid' | 'unknown';
  readonly name: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** What is drawn of an event at first. What else there is to a `CreatorEvent` is read by who shows it. */
export interface ShownEvent {
  readonly id: string;
  readonly status: 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled' | 'postponed' | 'sold_out' | 'unknown';
  readonly title: string;
  readonly summary: string | null;
  /** In ms since 1970; null when of no use. A time without an offset is read by `readEvent` alone. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** An IANA zone that this browser knows. */
  readonly timeZone: string | null;
  readonly allDay: boolean;
  readonly location: ShownPlace | null;
  /** As it came, of a type that cannot be drawn by mistake: `readEvent` makes an address of it. Not null: there is a picture. */
  readonly imageUrl: unknown;
  readonly price: Money | null;
  readonly ticketsLeft: number | null;
  readonly paymentLinkShortId: string | null;
  /** As it came: `readEvent` reads the rest of it, where more is needed. */
  readonly answer?: unknown;
}

export type ShownEventPage = Page<ShownEvent>;

export const label = text(200);

const zone = only((value): value is string => {
  try {
    return typeof value === 'string' && !!wallTime(0, value);
  } catch {
    return false;
  }
});

/** The rows of a place that are drawn. */
export const placeFields = {
  kind: word('venue', 'online', 'hybrid'),
  name: label,
  city: label,
  state: label,
};

/** The rows of an event that are drawn, but its place. */
export const eventFields = {
  id: need(id),
  status: word('draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out'),
  title: need(text(300)),
  summary: text(500),
  startsAt: due(time),
  endsAt: time,
  timeZone: due(zone),
  allDay: flag,
  imageUrl: (value: unknown) => value || null,
  price: money,
  ticketsLeft: count,
  paymentLinkShortId: id,
};

const shownEvent = part({ ...eventFields, location: part(placeFields) });

const events = page(200, (answer, reading): ShownEvent | null => {
  const event = shownEvent(answer, reading);
  return event && { ...event, answer };
});

/** `readEventPage` without what is not drawn at first. */
export const readShownEvents = (answer: unknown): ShownEventPage => readWhole(answer, events);

/**
 * What a widget asks for first: `GET /api/events/general/all` (section 4.2 of the interface document).
 *
 * @param query an `EventQuery` as JSON.
 */
export async function listShownEvents(client: Client, query: string, options: CallOptions): Promise<ShownEventPage> {
  const { data } = await client.request('GET /api/events/general/all', { query: JSON.parse(query), ...options });
  return readShownEvents(data);
}
