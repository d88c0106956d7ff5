import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import { invalidField } from '../base/errors.ts';
import type { Fields } from '../store/records.ts';

/** Returned as they were sent, although the schemas declare them. */
const KEPT: ReadonlySet<string> = new Set(['clientReference', 'metadata']);

/** The names of object schemas that the platform gives a meaning. */
export const knownNames = (...schemas: readonly TSchema[]): ReadonlySet<string> =>
  new Set(
    schemas
      .flatMap((schema) => Object.keys((schema as { readonly properties?: object }).properties ?? {}))
      .filter((name) => !KEPT.has(name)),
  );

/** Merges a request's own fields into the stored ones: everything the platform gives no meaning. Null and an empty text clear one. */
export function mergeExtraFields(before: Fields, input: Fields, known: ReadonlySet<string>): Fields {
  const merged = Object.entries({ ...before, ...input });
  return Object.fromEntries(
    merged.filter(([name, value]) => !known.has(name) && value !== undefined && value !== null && value !== ''),
  );
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The values of an update without those that are absent, which keep theirs. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;

/** Applies an update to stored settings: an absent one keeps its value, null or an empty text clears it. */
export const patched = <Settings extends object>(before: Settings, update: object): Settings =>
  Object.fromEntries(
    Object.entries({ ...before, ...given(update) }).filter(([, value]) => value !== null && value !== ''),
  ) as Settings;

/** The value of an optional setting: absent keeps it, null clears it. */
export const settingOf = <Value>(given: Value | null | undefined, before: Value): Value | null =>
  given === undefined ? before : given;

export const timeOf = (given: string | null | undefined, before: Date | null): Date | null =>
  typeof given === 'string' ? new Date(given) : settingOf(given, before);

/** Matches rows by the client reference in their own fields. */
export const whereReference = (data: PgColumn, clientReference: string | undefined): SQL | undefined =>
  clientReference === undefined || clientReference === ''
    ? undefined
    : sql`${data} @> ${JSON.stringify({ clientReference })}::jsonb`;

/** Refuses changes to fields that the owner cannot change. Accepts unchanged values, which a read-edit-write client sends along. */
export function requireUnchanged(before: Fields, input: Fields, names: readonly string[]): void {
  for (const name of names) {
    if (Object.hasOwn(input, name) && !isDeepStrictEqual(input[name], before[name])) {
      throw invalidField(name, 'cannot be changed by an update');
    }
  }
}

/** @throws {PlatformError} 400 for a field that only the platform sets. */
export function requireUnset(input: Fields, names: readonly string[]): void {
  const set = names.find((name) => input[name] !== undefined);
  if (set !== undefined) throw invalidField(set, 'is set by the platform');
}

/** Removes fields that only the platform sets. */
export const withoutFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
