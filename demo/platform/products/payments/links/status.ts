import { type SQL, sql } from 'drizzle-orm';
import { rowsOver } from '../../../records/rows-over.ts';
import { paymentLinks } from '../../../store/schema.ts';

export type LinkStatus = 'active' | 'inactive' | 'scheduled' | 'sold_out' | 'expired';

type Timed = Pick<typeof paymentLinks.$inferSelect, 'active' | 'expiresAt' | 'isOver' | 'startsAt' | 'usesLeft'>;

/** The visible status of a payment link: its switch first, then its times, then its uses left. */
export function linkStatus(link: Timed, now: Date): LinkStatus {
  if (!link.active) return 'inactive';
  if (link.isOver || (link.expiresAt !== null && link.expiresAt <= now)) return 'expired';
  if (link.startsAt !== null && link.startsAt > now) return 'scheduled';
  return link.usesLeft === 0 ? 'sold_out' : 'active';
}

/** The same rule in SQL, for lists. */
export const statusColumn = (now: Date): SQL<LinkStatus> => sql`case
  when not ${paymentLinks.active} then 'inactive'
  when ${paymentLinks.isOver} or ${paymentLinks.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${paymentLinks.startsAt} > ${now.toISOString()}::timestamptz then 'scheduled'
  when ${paymentLinks.usesLeft} = 0 then 'sold_out'
  else 'active'
end`;

export const dueExpiries = rowsOver(paymentLinks, paymentLinks.expiresAt);
