import { calendarFeed, createServerClient, eventsFeed, feedFilters } from '../../src/server.ts';
import { DEMO_SECRET_KEY } from '../platform/seed/seed.ts';

/** The calendar feed of a host's own server, which `<creator-events feed>` offers. `address` has the filters in its query. */
export async function answerFeed(address: URL, api: string, page: string): Promise<string> {
  const server = createServerClient({ baseUrl: api, secretKey: DEMO_SECRET_KEY });
  const events = await eventsFeed(server, { ...feedFilters(address), mine: true });
  return calendarFeed(events, { name: 'Open studio', url: page });
}
