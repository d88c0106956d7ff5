import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import type { Fields } from '../store/records.ts';

/** Answered as they were sent, although the schemas declare them. */
const KEPT: ReadonlySet<string> = new Set(['clientReference', 'metadata']);

/** The names of object schemas that the platform gives a meaning. */
export const knownNames = (...schemas: readonly TSchema[]): ReadonlySet<string> =>
  new Set(
    schemas
      .flatMap((schema) => Object.keys((schema as { readonly properties?: object }).properties ?? {}))
      .filter((name) => !KEPT.has(name)),
  );

/** Merges a request's own fields into the stored ones: everything the platform gives no meaning. Null and an empty text clear one. */
export function mergeOwnFields(before: Fields, input: Fields, known: ReadonlySet<string>): Fields {
  const merged = Object.entries({ ...before, ...input });
  return Object.fromEntries(
    merged.filter(([name, value]) => !known.has(name) && value !== undefined && value !== null && value !== ''),
  );
}

/** Matches rows by the client reference in their own fields. */
export const whereReference = (data: PgColumn, clientReference: string | undefined): SQL | undefined =>
  clientReference === undefined || clientReference === ''
    ? undefined
    : sql`${data} @> ${JSON.stringify({ clientReference })}::jsonb`;
