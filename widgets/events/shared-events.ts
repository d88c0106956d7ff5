import type { Client } from '../../src/client/client.ts';
import { type EventPage, listEvents } from '../../src/resources/event.ts';
import type { HostPage } from '../data/host-page.ts';
import { untilNext } from '../data/next-load.ts';
import { type SharedResource, sharedResource } from '../data/shared-resource.ts';

const DAY_MS = 86_400_000;

/**
 * A page of events, loaded again when the next of them starts or ends within a day: no visitor stays longer.
 *
 * @param query an `EventQuery` as JSON; equal texts share a resource.
 */
export function sharedEvents(client: Client, page: HostPage, query: string): SharedResource<EventPage> {
  return sharedResource(client, page, `events:${query}`, {
    load: (signal) => listEvents(client, JSON.parse(query), { signal }),
    nextMs({ items }) {
      const wait = untilNext(client, ...items.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
      return [Infinity, wait < DAY_MS ? wait : Infinity];
    },
  });
}
