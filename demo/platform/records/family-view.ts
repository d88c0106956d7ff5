import { cleanCode } from '../base/clean-code.ts';
import { invalidField } from '../base/errors.ts';
import { lowerCaseOf } from '../store/letter-case.ts';
import type { Fields } from '../store/records.ts';
import type { FamilyRules } from './family-options.ts';
import { actionOfUpdate, conflict, requireAllowed, statusAfterAction } from './lifecycle.ts';
import type { RecordRow } from './record-store.ts';
import { mergePatch } from './update-rules.ts';

/** The requested status. @throws {PlatformError} 400 if it is not a text. */
export function requestedStatus({ status }: Fields): string | undefined {
  if (status === undefined || (typeof status === 'string' && status !== '')) return status;
  throw invalidField('status', 'must be a text');
}

/** A status of the owner's own. @throws {PlatformError} 400 for `Active`, which would lack the effect of `active`. */
function ownStatus({ status = 'active', audience }: FamilyRules, requested: string): string {
  const meant = [status, ...(audience?.statuses ?? [])].find((known) => known === lowerCaseOf(cleanCode(requested)));
  if (meant === undefined || meant === requested) return requested;
  throw invalidField('status', `must be spelled ${meant}`);
}

/** The status of a new record. @throws {PlatformError} 400 if its lifecycle cannot start in the requested one. */
export function initialStatus(rules: FamilyRules, input: Fields): string {
  const { lifecycle, status = 'active' } = rules;
  const requested = requestedStatus(input);
  if (lifecycle === undefined) return ownStatus(rules, requested ?? status);
  const { starts } = lifecycle;
  if (requested === undefined) return starts[0];
  if (starts.includes(requested)) return requested;
  const change = Object.values(lifecycle.actions).some(({ internal }) => internal === undefined)
    ? 'only actions change it'
    : 'the platform changes it';
  throw invalidField('status', `must start as ${starts.join(' or ')}; ${change}`);
}

/** @throws {PlatformError} 409 if the lifecycle does not allow the action in this status. */
export function requireAction({ lifecycle, subject: what }: FamilyRules, status: string, action: string): void {
  if (lifecycle !== undefined) requireAllowed(lifecycle, what, status, action);
}

/** The status after an allowed action. @throws {PlatformError} 409 if an update sets a status that only actions may set. */
export function nextStatus(rules: FamilyRules, status: string, action: string, requested: string | undefined): string {
  const { lifecycle, subject: what } = rules;
  if (lifecycle === undefined) return requested === undefined ? status : ownStatus(rules, requested);
  if (action !== 'update') return statusAfterAction(lifecycle, status, action, requested);
  if (requested === undefined || requested === status) return status;
  if (actionOfUpdate(lifecycle, status, requested) !== undefined) return requested;
  throw conflict(lifecycle, what, status, `setting it to ${requested}`);
}

/** The action as the history names it: an update to another status is the one that leads there. */
export const loggedAction = ({ lifecycle }: FamilyRules, action: string, from: string, to: string): string =>
  (action === 'update' && lifecycle !== undefined ? actionOfUpdate(lifecycle, from, to) : undefined) ?? action;

/** RFC 3339 without a time zone, as in the interface. */
const withoutZone = (time: Date): string => time.toISOString().slice(0, 19);

/** A record as its owner sees it: all its fields and the platform's own. */
export function ownerView({ zoneless }: FamilyRules, row: RecordRow): object {
  const write = zoneless ? withoutZone : (time: Date) => time.toISOString();
  const { id, status, data, createdAt, updatedAt } = row;
  return { id, status, createdAt: write(createdAt), updatedAt: write(updatedAt), ...data };
}

/** A record as a page sees it: public fields only. */
export function publicView({ audience }: FamilyRules, { id, status, data }: RecordRow): object {
  const shown = (audience?.fields ?? []).filter((field) => Object.hasOwn(data, field));
  return { id, status, ...Object.fromEntries(shown.map((field) => [field, data[field]])) };
}

/** The owner's fields of a request. Ignores the platform's own fields, which a read-edit-write client sends along. */
export function ownerFields({ zoneless }: Pick<FamilyRules, 'zoneless'>, input: Fields): Fields {
  const { id: _id, status: _status, lastFailure: _lastFailure, ...rest } = input;
  if (zoneless) return rest;
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = rest;
  return fields;
}

/** Merges fields into existing ones. Drops an owner's `updatedAt` if the update does not set a new one. */
export function mergeFields({ zoneless, keepsEmpty }: FamilyRules, data: Fields, fields: Fields): Fields {
  const { updatedAt: _updatedAt, ...others } = data;
  return mergePatch(zoneless ? others : data, fields, keepsEmpty);
}
