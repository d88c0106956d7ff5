import { LOOPBACK } from '../client/build-request.ts';
import type { Client } from '../client/client.ts';
import { CreatorError } from '../client/errors.ts';
import { NativeURL } from '../client/globals.ts';
import { safeUrl } from '../safety/safe-url.ts';
import { cleanText, shortenText } from '../text/clean.ts';

/** The state of reading one object of a response. */
export interface Reading {
  /** Set if a field was unusable, or expected and missing. */
  degraded: boolean;
  /** The API runs on this machine, so URLs on this machine are fine. */
  readonly local: boolean;
}

/**
 * Reads one value of a response; `undefined` stands for a missing one. Returns the value, null if it is invalid, or undefined
 * if its parent must be rejected.
 */
export type Field<T> = (value: unknown, reading: Reading) => T;

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The object that a table of fields reads. */
export type Filled<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer T> ? Exclude<T, undefined> : never;
};

/** Checks the fields of an object together; null rejects the object. */
export type Refine<F extends Fields, T> = (filled: Filled<F>, reading: Reading) => T | null;

/** How many items of a list are read, so that a list of a million takes no longer than a few ms. */
const MAX_READ = 1000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An own property of a value, or undefined: what a page has added to `Object.prototype` is no part of a response. */
const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

/** Records that something in the response was unusable. */
export function markDegraded(reading: Reading, isFlawed = true): void {
  reading.degraded ||= isFlawed;
}

/** A field that marks the object as degraded if its input or output is flawed. */
const flagging =
  <T>(field: Field<T>, isFlawed: (read: T, value: unknown) => boolean): Field<T> =>
  (value, reading) => {
    const read = field(value, reading);
    markDegraded(reading, isFlawed(read, value));
    return read;
  };

/** An object, read by a table of fields and frozen. */
export function object<F extends Fields, T extends object = Filled<F>>(
  fields: F,
  refine?: Refine<F, T>,
): Field<Readonly<T> | null> {
  return (value, parent) => {
    if (!isObject(value)) return null;
    const reading = { ...parent, degraded: false };
    const filled: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields)) {
      const given = own(value, key);
      const read = field(given, reading);
      if (read === undefined) return null;
      markDegraded(reading, read === null && given != null);
      filled[key] = read;
    }
    const result = refine ? refine(filled as Filled<F>, reading) : (filled as T);
    markDegraded(parent, reading.degraded);
    return result && Object.freeze(result);
  };
}

/** An object whose `degraded` says whether something in it was unusable and left out. */
export const resource = <F extends Fields, T extends object = Filled<F>>(
  fields: F,
  refine?: Refine<F, T>,
): Field<(Readonly<T> & { readonly degraded: boolean }) | null> =>
  object(fields, (filled, reading) => {
    const result = refine ? refine(filled, reading) : (filled as unknown as T);
    return result && { ...result, degraded: reading.degraded };
  });

/** A list of at most `limit` items; of items with the same id the first stays. Unusable items are left out. */
export const list =
  <T extends string | object>(limit: number, field: Field<T | null>): Field<readonly T[] | null> =>
  (value, reading) => {
    if (!Array.isArray(value)) return null;
    const found = new Map<unknown, T>();
    for (const item of value.slice(0, MAX_READ)) {
      if (found.size >= limit) break;
      const read = field(item, reading);
      const key = read !== null && (own(read, 'id') ?? read);
      if (read !== null && !found.has(key)) found.set(key, read);
    }
    markDegraded(reading, found.size < value.length);
    return Object.freeze([...found.values()]);
  };

/** Stands in for a missing list. */
export const EMPTY: readonly never[] = Object.freeze([]);

/** Rejects the parent if the value is missing or invalid. */
export const required =
  <T>(field: Field<T | null>): Field<T | undefined> =>
  (value, reading) =>
    field(value, reading) ?? undefined;

/** Always there by the contract: a missing value degrades the parent. */
export const expected = <T>(field: Field<T>): Field<T> => flagging(field, (read) => read === null);

/** Null while the platform hides it; only leaving it out degrades the parent. */
export const hideable = <T>(field: Field<T>): Field<T> => flagging(field, (_, value) => value === undefined);

/** `fallback` for a missing or invalid value; an invalid one degrades the parent. */
export const withDefault =
  <T, const D>(field: Field<T | null>, fallback: D): Field<T | D> =>
  (value, reading) =>
    (value == null ? null : expected(field)(value, reading)) ?? fallback;

/** One of the known words, else `unknown`: a new word must not break a client, and degrades the parent. */
export const oneOf = <const T extends string>(...known: readonly T[]): Field<T | 'unknown'> =>
  flagging(
    (value) => known.find((item) => item === value) ?? 'unknown',
    (read) => read === 'unknown',
  );

/** Any value that passes a test, unchanged. */
export const matching =
  <T>(test: (value: unknown) => value is T): Field<T | null> =>
  (value) =>
    test(value) ? value : null;

/** Opaque text of 1 to 200 characters. A number is not an id. */
export const id: Field<string | null> = matching(
  (value): value is string => typeof value === 'string' && value !== '' && value.length <= 200,
);

/** Text that people wrote. What is longer than `limit`, as the API counts, is cut and ends with `…`, which degrades the parent. */
export const text =
  (limit: number): Field<string | null> =>
  (value, reading) => {
    if (typeof value !== 'string') return null;
    const read = shortenText(value, limit);
    markDegraded(reading, read !== cleanText(value, limit * 3));
    return read || null;
  };

export const number: Field<number | null> = matching((value): value is number => Number.isFinite(value));

/** A whole number from 0 to 2^53 - 1. Larger ones have lost digits, and text isn't a number. */
export const count: Field<number | null> = matching(
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
);

/** False unless true. */
export const flag: Field<boolean> = withDefault(
  matching((value) => typeof value === 'boolean'),
  false,
);

const RFC_3339 = /^\d{4}-\d\d-(\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** RFC 3339 with an offset, as ms since 1970. Days that don't exist and times before 1970 are invalid. */
export const time: Field<number | null> = (value) => {
  const [text = '', day] = RFC_3339.exec(typeof value === 'string' ? value : '') ?? [];
  const ms = new Date(text).getTime();
  // Some engines read 31 February as 3 March.
  return ms > 0 && new Date(`${text.slice(0, 19)}Z`).getUTCDate() === Number(day) ? ms : null;
};

/** A URL that `safeUrl` accepts. */
export const url =
  (use: 'link' | 'image'): Field<string | null> =>
  (value, { local }) =>
    safeUrl(value, use, { local });

/** True if the platform runs on this machine. */
export const isLocal = ({ baseUrl }: Pick<Client, 'baseUrl'>): boolean =>
  LOOPBACK.test(new NativeURL(baseUrl).hostname);

/**
 * Reads a whole response: `data`, or the envelope `{ data, requestId }` around it. No resource has both
 * of these members, so one can't be mistaken for the other.
 *
 * @param keys the fields that may hold the asked id; the response is rejected if none does.
 * @throws CreatorError `invalid_response` if nothing in it is usable, or it is about something else.
 */
export function readData<T extends object>(
  answer: unknown,
  field: Field<T | null>,
  local = false,
  askedId?: string,
  ...keys: readonly (keyof T)[]
): T {
  const data = typeof own(answer, 'requestId') === 'string' && own(answer, 'data');
  const read = field(isObject(data) ? data : answer, { degraded: false, local });
  if (!read || (askedId !== undefined && !keys.some((key) => read[key] === askedId))) {
    throw new CreatorError('invalid_response', 'The response couldn’t be read.');
  }
  return read;
}
