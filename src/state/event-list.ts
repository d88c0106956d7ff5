import type { Client } from '../client/create-client.ts';
import { listShownEvents, type ShownEventPage } from '../resources/shown-events.ts';
import type { Page } from './page.ts';
import { untilNext } from './shared-resources.ts';
import { sharedResource } from './shared-resource.ts';
import type { SharedResource } from './types.ts';

const DAY_MS = 86_400_000;

/**
 * One page of events. Read again when the next of them begins or ends, if that is within a day: nobody looks at a page for
 * longer, and a page that waits for nothing loads nothing to wait with.
 *
 * @param query an `EventQuery` as JSON: the same text is the same copy.
 */
export function sharedEvents(client: Client, page: Page, query: string): SharedResource<ShownEventPage> {
  return sharedResource(client, page, `events:${query}`, {
    load: (signal) => listShownEvents(client, query, { signal }),
    nextMs({ items }) {
      const wait = untilNext(client, ...items.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
      return [Infinity, wait < DAY_MS ? wait : Infinity];
    },
  });
}
