import { sql } from 'drizzle-orm';
import { newEvent } from '../../demo/platform/products/events/event-settings.ts';
import { events } from '../../demo/platform/store/schema.ts';
import type { TestPlatform } from '../helpers/platform.ts';
import type { KnownEvent } from './event-oracle.ts';

const ROWS_AT_ONCE = 1000;

/** As the platform stores the body of a create. */
function rowOf(accountId: string, known: KnownEvent) {
  const { id, title, startsAt, endsAt, createdAt, city, state, country, postalCode, ...event } = known;
  const settings = {
    ...event,
    ...(title === null ? {} : { title }),
    ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }),
    ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
    location: { kind: 'venue' as const, city, state, country, postalCode },
  };
  return newEvent({ id, accountId, mode: 'test' }, settings, createdAt);
}

/** Writes events directly into the store, instead of sending 10,000 requests. */
export async function storeEvents(platform: TestPlatform, accountId: string, known: readonly KnownEvent[]) {
  const { db } = platform.platform;
  const rows = known.map((event) => rowOf(accountId, event));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db.insert(events).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
  // A server does this by itself after a while; the embedded store only on request.
  await db.execute(sql`analyze events`);
}
