import { CreatorError } from '../client/errors.ts';
import { own } from '../client/globals.ts';
import { cleanText } from '../text/clean.ts';
import { type Field, inside, note, noting, type Reading } from './note.ts';

export type { Field };

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** What a table of fields makes of an object. */
export type Filled<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer T> ? Exclude<T, undefined> : never;
};

/** How many elements of a list are looked at, whatever its length: a million take no longer than this many (a few ms). */
const WALK = 1000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Looks at all the fields of an object together; null when together they are of no use. */
export type Finish<F extends Fields, T> = (filled: Filled<F>, reading: Reading) => T | null;

/** A thing inside an answer, read by a table of fields. */
export function part<F extends Fields, T extends object = Filled<F>>(
  fields: F,
  finish?: Finish<F, T>,
): Field<Readonly<T> | null> {
  return (value, outer) => {
    if (!isObject(value)) return null;
    const reading = inside(outer);
    const filled: Record<string, unknown> = {};
    // Not for...in, which a polluted prototype can add to.
    for (const [key, field] of Object.entries(fields)) {
      const given = own(value, key);
      const read = field(given, reading);
      if (read === undefined) return null;
      note(reading, read === null && given != null);
      filled[key] = read;
    }
    const made = finish ? finish(filled as Filled<F>, reading) : (filled as T);
    note(outer, reading.degraded);
    return made && Object.freeze(made);
  };
}

/**
 * A list of at most `limit` things; of two with one id the first stays. What cannot be used is left out, and noted.
 * Null when it is no list.
 */
export const list =
  <T extends string | object>(limit: number, field: Field<T | null>): Field<readonly T[] | null> =>
  (value, reading) => {
    if (!Array.isArray(value)) return null;
    const found = new Map<unknown, T>();
    for (const item of value.slice(0, WALK)) {
      if (found.size >= limit) break;
      const read = field(item, reading);
      const key = read !== null && (own(read, 'id') ?? read);
      if (read !== null && !found.has(key)) found.set(key, read);
    }
    note(reading, found.size < value.length);
    return Object.freeze([...found.values()]);
  };

/** Stands for a list that is not there. */
export const none: readonly never[] = Object.freeze([]);

/** Without it the object it is in is of no use. */
export const need =
  <T>(field: Field<T | null>): Field<T | undefined> =>
  (value, reading) =>
    field(value, reading) ?? undefined;

/** The contract always gives it: null, and noted, when it is missing or of no use. */
export const due = <T>(field: Field<T>): Field<T> => noting(field, (read) => read === null);

/** Null while it is hidden: null is no flaw, leaving it out is. */
export const hideable = <T>(field: Field<T>): Field<T> => noting(field, (_, value) => value === undefined);

/** `fallback` when it is missing; the same, and noted, when it is of no use. */
export const or =
  <T, const D>(field: Field<T | null>, fallback: D): Field<T | D> =>
  (value, reading) =>
    (value == null ? null : due(field)(value, reading)) ?? fallback;

/** One of the known words, else `unknown`, and noted: new words must not break a client. */
export const word = <const T extends string>(...known: readonly T[]): Field<T | 'unknown'> =>
  noting(
    (value) => known.find((item) => item === value) ?? 'unknown',
    (read) => read === 'unknown',
  );

/** What passes a test, as it is. */
export const only =
  <T>(test: (value: unknown) => value is T): Field<T | null> =>
  (value) =>
    test(value) ? value : null;

/** Opaque text of 1 to 200 characters. A number is not an id: nothing is guessed. */
export const id: Field<string | null> = only(
  (value): value is string => typeof value === 'string' && value !== '' && value.length <= 200,
);

/** Text that people wrote, at most `limit` long; cutting it is noted. */
export const text =
  (limit: number): Field<string | null> =>
  (value, reading) => {
    if (typeof value !== 'string') return null;
    note(reading, value.length > limit);
    return cleanText(value, limit) || null;
  };

/** A whole number from 0 to 2^53 - 1. Text is no number, and a number past 2^53 has lost digits. */
export const count: Field<number | null> = only(
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
);

/** False unless true. */
export const flag: Field<boolean> = or(
  only((value) => typeof value === 'boolean'),
  false,
);

/** RFC 3339 with an offset, as ms since 1970. Days that do not exist and times before 1970 are of no use. */
export const time: Field<number | null> = (value) => {
  if (typeof value !== 'string') return null;
  const wall = value.slice(0, 19);
  const ms = Date.parse(value);
  // Some engines read 31 February as 3 March: the wall time must come back as it went in, which also checks its shape.
  return ms > 0 &&
    /^(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value.slice(19)) &&
    new Date(`${wall}Z`).toJSON()?.startsWith(wall)
    ? ms
    : null;
};

/**
 * Reads a whole answer: the envelope's `data`, or the whole `{ data, requestId }`. No object of contract section 4 has
 * those two, so one cannot be taken for the other.
 *
 * @param keys what may hold the asked id; the answer is refused when none does.
 * @throws CreatorError `invalid_response` when nothing in it is usable, or it is about something else.
 */
export function readWhole<T extends object>(
  answer: unknown,
  field: Field<T | null>,
  local = false,
  askedId?: string,
  ...keys: readonly (keyof T)[]
): T {
  const data = typeof own(answer, 'requestId') === 'string' && own(answer, 'data');
  const read = field(isObject(data) ? data : answer, { degraded: false, local });
  if (!read || (askedId !== undefined && !keys.some((key) => read[key] === askedId))) {
    throw new CreatorError('invalid_response', 'The answer cannot be used.');
  }
  return read;
}
