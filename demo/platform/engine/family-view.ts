import type { Fields } from '../store/records.ts';
import type { FamilyOptions } from './family-options.ts';
import type { RecordRow } from './record-store.ts';

/** RFC 3339 without its zone, as interface section 2.4 writes the times of a loyalty item. */
const withoutZone = (time: Date): string => time.toISOString().slice(0, 19);

/** A record to its owner: all that it sent, and what is the platform's. */
export function ownerView({ zoneless }: FamilyOptions, row: RecordRow): object {
  const write = zoneless ? withoutZone : (time: Date) => time.toISOString();
  const { id, status, data, createdAt, updatedAt } = row;
  return { id, status, createdAt: write(createdAt), updatedAt: write(updatedAt), ...data };
}

/** A record to a page: the fields that are meant for everybody, whatever else its owner keeps in it. */
export function publicView({ audience }: FamilyOptions, { id, status, data }: RecordRow): object {
  const shown = (audience?.fields ?? []).filter((field) => Object.hasOwn(data, field));
  return { id, status, ...Object.fromEntries(shown.map((field) => [field, data[field]])) };
}

/** The owner's fields of a request: without the platform's own, which somebody who reads, edits and writes back sends along. */
export function ownFields({ zoneless }: FamilyOptions, input: Fields): Fields {
  const { id: _id, status: _status, ...rest } = input;
  if (zoneless) return rest;
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = rest;
  return fields;
}

/** Fields laid over those that are there. An owner's `updatedAt` tells of its own last change: after one without it, it goes. */
export function layOver({ zoneless }: FamilyOptions, data: Fields, fields: Fields): Fields {
  const { updatedAt: _updatedAt, ...others } = data;
  return { ...(zoneless ? others : data), ...fields };
}
