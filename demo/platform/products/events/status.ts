import { type SQL, sql } from 'drizzle-orm';
import { type EventStatus, events } from '../../store/schema.ts';
import type { EventRow } from './event-settings.ts';

/** The visible status: a scheduled event becomes live at its start and ended after its end. */
export function statusOf(
  { status, startsAt, lastsUntil }: Pick<EventRow, 'status' | 'startsAt' | 'lastsUntil'>,
  now: Date,
): EventStatus {
  if ((status !== 'scheduled' && status !== 'live') || startsAt === null || lastsUntil === null) return status;
  if (lastsUntil <= now) return 'ended';
  return startsAt <= now ? 'live' : status;
}

/** The same rule in SQL, for lists. */
export const statusColumn = (now: Date): SQL<EventStatus> => sql`case
  when ${events.status} not in ('scheduled', 'live') or ${events.startsAt} is null or ${events.lastsUntil} is null
    then ${events.status}
  when ${events.lastsUntil} <= ${now.toISOString()}::timestamptz then 'ended'
  when ${events.startsAt} <= ${now.toISOString()}::timestamptz then 'live'
  else ${events.status}
end`;
