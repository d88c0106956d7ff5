import { invalidField } from '../base/errors.ts';
import type { Fields } from '../store/records.ts';
import type { FamilyOptions } from './family-options.ts';
import { conflict, requireAllowed, statusAfterAction } from './lifecycle.ts';

const MAX_STATUS = 100;

/** The requested status. @throws {PlatformError} 400 if it is not a text. */
export function requestedStatus({ status }: Fields): string | undefined {
  if (status === undefined) return undefined;
  if (typeof status === 'string' && status !== '' && status.length <= MAX_STATUS) return status;
  throw invalidField('status', `must be a text of 1 to ${MAX_STATUS} characters`);
}

/** The status of a new record. @throws {PlatformError} 400 if its lifecycle cannot start in the requested one. */
export function initialStatus({ lifecycle, status = 'active' }: FamilyOptions, input: Fields): string {
  const requested = requestedStatus(input);
  if (lifecycle === undefined) return requested ?? status;
  const { starts } = lifecycle;
  if (requested === undefined) return starts[0];
  if (starts.includes(requested)) return requested;
  throw invalidField('status', `must start as ${starts.join(' or ')}; only actions change it`);
}

/** @throws {PlatformError} 409 if the lifecycle does not allow the action in this status. */
export function requireAction({ lifecycle, what }: FamilyOptions, status: string, action: string): void {
  if (lifecycle !== undefined) requireAllowed(lifecycle, what, status, action);
}

/** The status after an allowed action. @throws {PlatformError} 409 if an update sets a status that only actions may set. */
export function nextStatus(
  { lifecycle, what }: FamilyOptions,
  status: string,
  action: string,
  requested: string | undefined,
): string {
  if (lifecycle === undefined) return requested ?? status;
  if (action !== 'update') return statusAfterAction(lifecycle, status, action, requested);
  if (requested === undefined || requested === status) return status;
  throw conflict(lifecycle, what, status, `setting it to ${requested}`);
}
