import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import { invalidField } from '../base/errors.ts';
import type { Fields } from '../store/records.ts';

/** Returned as they were sent, although the schemas declare them. */
const KEPT: ReadonlySet<string> = new Set(['clientReference', 'metadata']);

/** The members of an object schema that the platform gives a meaning. */
export const knownNames = (schema: TSchema): readonly string[] =>
  Object.keys((schema as { readonly properties?: object }).properties ?? {}).filter((name) => !KEPT.has(name));

/** The named members of an object, as far as it has them. */
export const picked = <Members extends object, Name extends keyof Members & string>(
  members: Members,
  names: readonly Name[],
): Pick<Members, Name> =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(members, name)).map((name) => [name, members[name]])) as Pick<
    Members,
    Name
  >;

type Patch<Members> = { readonly [Name in keyof Members]?: Members[Name] | null | undefined };

/**
 * JSON Merge Patch (RFC 7396) of an object's members: an absent one stays, null removes one. Beyond the standard, an empty text removes one
 * too, as undefined does. A nested object is replaced as a whole, which is how the interface describes them.
 * @param keepsEmpty members in which null and an empty text are values.
 */
export function mergePatch<Members extends object>(
  before: Members,
  patch: Patch<Members>,
  keepsEmpty: readonly string[] = [],
): Partial<Members> {
  const isRemoved = (name: string, value: unknown) =>
    Object.hasOwn(patch, name) &&
    (value === undefined || ((value === null || value === '') && !keepsEmpty.includes(name)));
  const members = Object.entries({ ...before, ...patch });
  return Object.fromEntries(members.filter(([name, value]) => !isRemoved(name, value))) as Partial<Members>;
}

/** The named times of a request, as the store keeps them. */
export const timesIn = <Name extends string>(
  settings: { readonly [Time in Name]?: string | null | undefined },
  names: readonly Name[],
): { [Time in Name]?: Date | null } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const at = settings[name];
      return at === undefined ? [] : [[name, at === null ? null : new Date(at)]];
    }),
  ) as { [Time in Name]?: Date | null };

/** Matches rows by the client reference in their own fields. */
export const whereReference = (data: PgColumn, clientReference: string | undefined): SQL | undefined =>
  clientReference === undefined || clientReference === ''
    ? undefined
    : sql`${data} @> ${JSON.stringify({ clientReference })}::jsonb`;

/** Refuses a change of fields that the owner cannot change. A read-edit-write client may send them along. */
export function requireUnchanged(before: Fields, after: Fields, names: readonly string[]): void {
  const changed = names.find((name) => !isDeepStrictEqual(after[name], before[name]));
  if (changed !== undefined) throw invalidField(changed, 'cannot be changed by an update');
}

/** @throws {PlatformError} 400 for a field that only the platform sets. */
export function requireUnset(input: Fields, names: readonly string[]): void {
  const set = names.find((name) => input[name] !== undefined);
  if (set !== undefined) throw invalidField(set, 'is set by the platform');
}

/** Removes fields that only the platform sets. */
export const withoutFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
