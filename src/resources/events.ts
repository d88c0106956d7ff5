import type { Client } from '../client/create-client.ts';
import { type CallOptions, isLocal } from './call.ts';
import { type CreatorEvent, type EventOrganizer, type EventPlace, event } from './event.ts';
import { type Page, page } from './page.ts';
import { readWhole } from './schema.ts';

export type { CreatorEvent, EventOrganizer, EventPlace };

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
