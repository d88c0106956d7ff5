import type { Client } from '../../src/client/client.ts';
import { type EventPage, getEvent, listEvents } from '../../src/resources/event.ts';
import type { HostPage } from '../data/host-page.ts';
import { untilNext } from '../data/next-load.ts';
import { type SharedResource, sharedResource } from '../data/shared-resource.ts';

const DAY_MS = 86_400_000;

/**
 * A page of events, loaded again when the next of them starts or ends, and once a day.
 *
 * @param query an `EventQuery`, or the id of one event, as JSON; equal texts share a resource.
 */
export function sharedEvents(client: Client, page: HostPage, query: string): SharedResource<EventPage> {
  return sharedResource(client, page, `events:${query}`, {
    load: async (signal) => {
      const { id, ...list } = JSON.parse(query);
      if (!id) return listEvents(client, list, { signal });
      const items = [await getEvent(client, { id }, { signal })];
      return { items, total: 1, limit: 1, offset: 0, nextOffset: null, degraded: false };
    },
    nextMs({ items }) {
      const wait = untilNext(client, ...items.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
      return [Infinity, Math.min(wait, DAY_MS)];
    },
  });
}
