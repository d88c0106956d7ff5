import { type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../base/errors.ts';
import { type Fields, records } from '../store/records.ts';

/** The time in a field, or null. */
export const timeIn = (fields: Fields, name: string): Date | null => {
  const text = fields[name];
  return typeof text === 'string' ? new Date(text) : null;
};

/** The same in SQL. Store the times with `inUtc`, because PostgreSQL reads fewer of them than the schema accepts. */
export const timeField = (name: string): SQL => sql`(${records.data} ->> ${sql.raw(`'${name}'`)})::timestamptz`;

/** Writes times in UTC, with milliseconds. Leaves other values alone. */
export function inUtc(fields: Fields, names: readonly string[]): Fields {
  const times = names.flatMap((name) => {
    const time = timeIn(fields, name);
    return time === null ? [] : [[name, time.toISOString()]];
  });
  return { ...fields, ...Object.fromEntries(times) };
}

/** A start and an end, in UTC. @throws {PlatformError} 400 if the end is not after the start. */
export function inOrder(fields: Fields, end: 'endsAt' | 'expiresAt'): Fields {
  const [from, until] = [timeIn(fields, 'startsAt'), timeIn(fields, end)];
  if (from !== null && until !== null && until <= from) throw invalidField(end, 'must be after startsAt');
  return inUtc(fields, ['startsAt', end]);
}
