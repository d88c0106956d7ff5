import type { Fields } from '../store/records.ts';
import type { FamilyOptions } from './family-options.ts';
import type { RecordRow } from './record-store.ts';

/** RFC 3339 without a time zone, as in interface section 2.4. */
const withoutZone = (time: Date): string => time.toISOString().slice(0, 19);

/** A record as its owner sees it: all its fields and the platform's own. */
export function ownerView({ zoneless }: FamilyOptions, row: RecordRow): object {
  const write = zoneless ? withoutZone : (time: Date) => time.toISOString();
  const { id, status, data, createdAt, updatedAt } = row;
  return { id, status, createdAt: write(createdAt), updatedAt: write(updatedAt), ...data };
}

/** A record as a page sees it: public fields only. */
export function publicView({ audience }: FamilyOptions, { id, status, data }: RecordRow): object {
  const shown = (audience?.fields ?? []).filter((field) => Object.hasOwn(data, field));
  return { id, status, ...Object.fromEntries(shown.map((field) => [field, data[field]])) };
}

/** The owner's fields of a request. Ignores the platform's own fields, which a read-edit-write client sends along. */
export function ownFields({ zoneless }: FamilyOptions, input: Fields): Fields {
  const { id: _id, status: _status, ...rest } = input;
  if (zoneless) return rest;
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = rest;
  return fields;
}

/** Merges fields into existing ones. Drops an owner's `updatedAt` if the update does not set a new one. */
export function mergeFields({ zoneless }: FamilyOptions, data: Fields, fields: Fields): Fields {
  const { updatedAt: _updatedAt, ...others } = data;
  return { ...(zoneless ? others : data), ...fields };
}
