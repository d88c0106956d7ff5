import { and, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalidField } from '../base/errors.ts';
import { isStorableTime } from '../base/storable-time.ts';
import type { Fields } from '../store/records.ts';

const DAY_MS = 86_400_000;

interface Moment {
  readonly at: Date;
  readonly wholeDay: boolean;
}

function momentOf(input: Fields, name: string): Moment | null {
  const text = input[name];
  if (typeof text !== 'string') return null;
  const [day = ''] = text.split(/t/i);
  const [at, midnight] = [new Date(text), new Date(day)];
  // Date rolls nonexistent days over into the next month: 30 February becomes 1 or 2 March.
  if (isStorableTime(at) && isStorableTime(midnight) && midnight.toISOString().startsWith(day))
    return { at, wholeDay: day === text };
  throw invalidField(name, 'must be a time or a day that exists, in the years 1 to 9999');
}

/** Filters by `from` and `to`, both inclusive and optional. A date means the whole day in UTC. @throws {PlatformError} 400 */
export function whereDates(column: PgColumn, input: Fields): SQL | undefined {
  const from = momentOf(input, 'from');
  const to = momentOf(input, 'to');
  if (from !== null && to !== null && from.at > to.at) throw invalidField('to', 'must not be before from');
  const until = to?.wholeDay ? new Date(to.at.getTime() + DAY_MS - 1) : to?.at;
  return and(from === null ? undefined : gte(column, from.at), until === undefined ? undefined : lte(column, until));
}
