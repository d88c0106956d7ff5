import { invalidField } from '../http/errors.ts';
import type { Fields } from '../store/records.ts';
import type { FamilyOptions } from './family-options.ts';
import { conflict, requireAllowed, statusAfterAction } from './lifecycle.ts';

const MAX_STATUS = 100;

/** The status that a request asks for. @throws {PlatformError} 400 where it is no text. */
export function statusIn({ status }: Fields): string | undefined {
  if (status === undefined) return undefined;
  if (typeof status === 'string' && status !== '' && status.length <= MAX_STATUS) return status;
  throw invalidField('status', `is a text of 1 to ${MAX_STATUS} characters`);
}

/** The status that a new record begins with. @throws {PlatformError} 400 where its lifecycle does not begin so. */
export function firstStatus({ lifecycle, status = 'active' }: FamilyOptions, input: Fields): string {
  const asked = statusIn(input);
  if (lifecycle === undefined) return asked ?? status;
  const { starts } = lifecycle;
  if (asked === undefined) return starts[0];
  if (starts.includes(asked)) return asked;
  throw invalidField('status', `begins as ${starts.join(' or ')}; actions change it`);
}

/** @throws {PlatformError} 409 where the family's lifecycle does not allow the action in this state. */
export function requireAction({ lifecycle, what }: FamilyOptions, status: string, action: string): void {
  if (lifecycle !== undefined) requireAllowed(lifecycle, what, status, action);
}

/** The status after an allowed action. @throws {PlatformError} 409 where an update would set what only actions may. */
export function nextStatus(
  { lifecycle, what }: FamilyOptions,
  status: string,
  action: string,
  asked: string | undefined,
): string {
  if (lifecycle === undefined) return asked ?? status;
  if (action !== 'update') return statusAfterAction(lifecycle, status, action, asked);
  if (asked === undefined || asked === status) return status;
  throw conflict(lifecycle, what, status, `setting it to ${asked}`);
}
