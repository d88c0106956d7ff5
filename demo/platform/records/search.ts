import { eq } from 'drizzle-orm';
import type { Call, Handler } from '../base/call.ts';
import { invalidField } from '../base/errors.ts';
import { type Fields, records } from '../store/records.ts';
import type { Family } from './family.ts';
import { inputOf, requireId } from './input.ts';
import type { Lifecycle } from './lifecycle.ts';

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
    return family.page(call, input);
  };

/** Creates a handler that lists by a reference to another record, which must exist (404, 403). */
export const searchByOwner =
  (family: Family, field: string, find: (call: Call, id: string) => Promise<unknown>): Handler =>
  async (call) => {
    await find(call, requireId(inputOf(call), field));
    return family.page(call, inputOf(call));
  };
