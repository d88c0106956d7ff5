import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call, Handler } from '../base/call.ts';
import { invalidField } from '../base/errors.ts';
import { isStorableTime } from '../base/storable-time.ts';
import { type Fields, records } from '../store/records.ts';
import type { Family } from './family.ts';
import { inputOf, requireId } from './input.ts';
import type { Lifecycle } from './lifecycle.ts';

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

interface Moment {
  readonly at: Date;
  readonly wholeDay: boolean;
}

function momentOf(input: Fields, name: string): Moment | null {
  const text = input[name];
  if (text === undefined) return null;
  const wholeDay = typeof text === 'string' && DATE.test(text);
  if (typeof text === 'string' && (wholeDay || TIME.test(text))) {
    const at = new Date(text);
    // Date rolls nonexistent days over into the next month: 30 February becomes 1 or 2 March.
    const real = isStorableTime(at) && (!wholeDay || at.toISOString().startsWith(text));
    if (real) return { at, wholeDay };
  }
  throw invalidField(name, 'must be a time such as 2026-05-01T12:00:00Z, or a date such as 2026-05-01');
}

/** Filters by `from` and `to`, both inclusive and optional. A date means the whole day in UTC. @throws {PlatformError} 400 */
export function whereDates(column: PgColumn, input: Fields): SQL | undefined {
  const from = momentOf(input, 'from');
  const to = momentOf(input, 'to');
  if (from !== null && to !== null && from.at > to.at) throw invalidField('to', 'must not be before from');
  const until = to?.wholeDay ? new Date(to.at.getTime() + DAY_MS - 1) : to?.at;
  return and(from === null ? undefined : gte(column, from.at), until === undefined ? undefined : lte(column, until));
}

export function requireDates({ from, to }: Fields): void {
  if (from === undefined && to === undefined) throw invalidField('from', 'is required unless you send to');
}

/** Every status of a lifecycle. */
export const statusesOf = ({ starts, actions }: Lifecycle): ReadonlySet<string> =>
  new Set([...starts, ...Object.values(actions).flatMap(({ from, to }) => [...from, to ?? []].flat())]);

/** Creates a handler that lists by `status`, which must be one of the lifecycle's. */
export const searchByStatus =
  (family: Family, lifecycle: Lifecycle): Handler =>
  async (call) => {
    const states = statusesOf(lifecycle);
    const status = requireId(inputOf(call), 'status');
    if (!states.has(status)) throw invalidField('status', `must be one of ${[...states].join(', ')}`);
    return family.page(call, inputOf(call), eq(records.status, status));
  };

/** Creates a handler that lists by creation time. */
export const searchByDates =
  (family: Family): Handler =>
  async (call) => {
    const input = inputOf(call);
    requireDates(input);
    return family.page(call, input, whereDates(records.createdAt, input));
  };

/** Creates a handler that lists by a reference to another record, which must exist (404, 403). */
export const searchByOwner =
  (family: Family, field: string, find: (call: Call, id: string) => Promise<unknown>): Handler =>
  async (call) => {
    await find(call, requireId(inputOf(call), field));
    return family.page(call, inputOf(call));
  };
