import { type SQL, sql } from 'drizzle-orm';
import { timeField, timeIn } from '../../../records/times.ts';
import { type Fields, records } from '../../../store/records.ts';

/** The visible status of a promotion: an active one is active only between its times. */
export function statusOf({ status, data }: { readonly status: string; readonly data: Fields }, now: Date): string {
  if (status !== 'active') return status;
  const expires = timeIn(data, 'expiresAt');
  if (expires !== null && expires <= now) return 'expired';
  const starts = timeIn(data, 'startsAt');
  return starts !== null && starts > now ? 'scheduled' : 'active';
}

/** The same rule in SQL, for lists. */
export const statusColumn = (now: Date): SQL<string> => sql`case
  when ${records.status} <> 'active' then ${records.status}
  when ${timeField('expiresAt')} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${timeField('startsAt')} > ${now.toISOString()}::timestamptz then 'scheduled'
  else 'active'
end`;
