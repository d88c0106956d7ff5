import { CreatorError } from '../client/errors.ts';
import { safeUrl } from '../safety/safe-url.ts';
import { cleanText } from '../text/clean.ts';

/** What is being read. Nothing in it is believed: it is JSON that somebody sent. */
export type Source = Readonly<Record<string, unknown>>;

/** One answer on its way through a reader. */
export interface Reading {
  /** Set when a field was there and could not be used, or was due and missing. */
  degraded: boolean;
  /** The API's base is on this machine: addresses on it are fine (rule U7 of the URL rules). */
  readonly local: boolean;
}

/** Narrows one value; null when it is of no use. */
export type Parser<T> = (value: unknown, reading: Reading) => T | null;

/** How many elements of a list are looked at, whatever its length: a million take no longer than this many. */
const WALK = 10_000;

export const unusable = (what: string): never => {
  throw new CreatorError('invalid_response', `The answer holds no usable ${what}.`);
};

export const asSource: Parser<Source> = (value) =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Source) : null;

/** Own properties only: what a polluted prototype offers is not in the answer. */
export const own = (source: Source, key: string): unknown => (Object.hasOwn(source, key) ? source[key] : null);

/**
 * The object that an answer is about. Takes the envelope's `data`, and also the whole `{ data, requestId }`: no object of
 * contract section 4 has these two, so they cannot be mistaken for one.
 */
export function open(answer: unknown, what: string): Source {
  const source = asSource(answer, begin(false));
  const inner = source && typeof own(source, 'requestId') === 'string' && own(source, 'data');
  return asSource(inner || source, begin(false)) ?? unusable(what);
}

export const begin = (local = false): Reading => ({ degraded: false, local });

/** An optional field: null when missing, null and `degraded` when it is there and of no use. */
export function field<T>(reading: Reading, source: Source, key: string, parse: Parser<T>): T | null {
  const value = own(source, key) ?? null;
  const parsed = value === null ? null : parse(value, reading);
  if (parsed === null && value !== null) reading.degraded = true;
  return parsed;
}

/** A field that the contract always gives: `degraded` when it is missing, too. */
export function due<T>(reading: Reading, source: Source, key: string, parse: Parser<T>): T | null {
  const parsed = field(reading, source, key, parse);
  if (parsed === null) reading.degraded = true;
  return parsed;
}

/** A field that is null while it is hidden: null is no flaw, leaving it out is. */
export function hideable<T>(reading: Reading, source: Source, key: string, parse: Parser<T>): T | null {
  if (!Object.hasOwn(source, key)) reading.degraded = true;
  return field(reading, source, key, parse);
}

/** An object inside the answer that has a `degraded` of its own; its flaws are the whole answer's, too. */
export const nested =
  <T extends { readonly degraded: boolean }>(read: (source: Source, reading: Reading) => T | null): Parser<T> =>
  (value, reading) => {
    const source = asSource(value, reading);
    const result = source && read(source, begin(reading.local));
    if (result?.degraded) reading.degraded = true;
    return result;
  };

/** Opaque text of 1 to 200 characters. A number is not an id: nothing is guessed. */
export const asId: Parser<string> = (value) =>
  typeof value === 'string' && value && value.length <= 200 ? value : null;

/** Text that people wrote, at most `limit` long; cutting it is noted. */
export const asText =
  (limit: number): Parser<string> =>
  (value, reading) => {
    if (typeof value !== 'string') return null;
    if (value.length > limit) reading.degraded = true;
    return cleanText(value, limit) || null;
  };

/** A whole number from 0 to 2^53 - 1. Text is not a number, and a number past 2^53 has lost digits. */
export const asCount: Parser<number> = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;

export const asNumber: Parser<number> = (value) => (Number.isFinite(value) ? Number(value) : null);

export const asFlag: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : null);

/** RFC 3339 with an offset, as milliseconds since 1970. Days that do not exist and times before 1970 are of no use. */
export const asTime: Parser<number> = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(value))
    return null;
  // V8 reads 31 February as 3 March: what comes back must be what went in.
  const wall = value.slice(0, 19);
  const same = Date.parse(`${wall}Z`);
  const time = Date.parse(value);
  return time > 0 && new Date(same).toISOString().startsWith(wall) ? time : null;
};

export const asUrl =
  (use: 'link' | 'image'): Parser<string> =>
  (value, { local }) =>
    safeUrl(value, use, { local });

/** One of the known words, else `unknown`: new words must not break a client. */
export function word<T extends string>(
  reading: Reading,
  source: Source,
  key: string,
  known: readonly T[],
): T | 'unknown' {
  return due<T>(reading, source, key, (value) => known.find((item) => item === value) ?? null) ?? 'unknown';
}

/**
 * A list of at most `limit` things; of two with one id the first stays. What cannot be used is left out, and noted.
 * Null when there is no list.
 */
export const asList =
  <T extends string | { readonly id?: string }>(limit: number, parse: Parser<T>): Parser<readonly T[]> =>
  (value, reading) => {
    if (!Array.isArray(value)) return null;
    const found = new Map<unknown, T>();
    const end = Math.min(value.length, WALK);
    let index = 0;
    for (; index < end && found.size < limit; index++) {
      const item = Object.hasOwn(value, index) ? parse(value[index], reading) : null;
      const id = typeof item === 'object' ? (item?.id ?? index) : item;
      if (item === null || found.has(id)) reading.degraded = true;
      else found.set(id, item);
    }
    if (index < value.length) reading.degraded = true;
    return Object.freeze([...found.values()]);
  };
