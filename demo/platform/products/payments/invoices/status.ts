import { type SQL, sql } from 'drizzle-orm';
import { timeField, timeIn } from '../../../records/times.ts';
import { type Fields, records } from '../../../store/records.ts';

/** Whether an invoice is open at the time when it should have been paid. */
export function isOverdue({ status, data }: { readonly status: string; readonly data: Fields }, now: Date): boolean {
  const due = timeIn(data, 'dueAt');
  return status === 'open' && due !== null && due <= now;
}

/** The same rule in SQL, for lists. */
export const overdueColumn = (now: Date): SQL<boolean> =>
  sql`(${records.status} = 'open' and coalesce(${timeField('dueAt')} <= ${now.toISOString()}::timestamptz, false))`;
