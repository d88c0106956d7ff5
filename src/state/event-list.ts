import type { Client } from '../client/create-client.ts';
import { type EventPage, type EventQuery, listEvents } from '../resources/events.ts';
import type { Page } from './page.ts';
import { sharedCopy } from './shared.ts';
import type { Shared } from './types.ts';

const DAY_MS = 86_400_000;
/** The platform decides what is live: it is asked again this long after a moment at which that changes. */
const AFTER_MS = 500;

/**
 * One page of events. Read again when the next of them begins or ends, if that is within a day: nobody looks at a page for
 * longer, and a page that waits for nothing loads nothing to wait with.
 *
 * @param query its members in the same order give the same copy.
 */
export function sharedEvents(client: Client, page: Page, query: EventQuery): Shared<EventPage> {
  return sharedCopy(client, page, `events:${JSON.stringify(query)}`, {
    load: (signal) => listEvents(client, query, { signal }),
    nextMs({ items }) {
      const moments = items.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
      const waits = moments.map((moment) => (moment ?? 0) - client.now()).filter((wait) => wait > 0 && wait < DAY_MS);
      return Math.min(...waits) + AFTER_MS;
    },
  });
}
