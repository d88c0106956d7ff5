import { asCount, asList, begin, due, field, open, own, type Parser, unusable } from './read.ts';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** How many there are in all. */
  readonly total: number | null;
  readonly limit: number | null;
  readonly offset: number;
  /** What to ask for next; null at the end. It counts what was left out, too. */
  readonly nextOffset: number | null;
  /** Something in the answer could not be used and is left out. */
  readonly degraded: boolean;
}

/**
 * Reads `{ items, total, limit, offset }` (contract section 2).
 *
 * @param most how many items are kept, whatever the length.
 * @throws CreatorError `invalid_response` when there is no list.
 */
export function readPage<T extends { readonly id: string }>(
  answer: unknown,
  what: string,
  most: number,
  parse: Parser<T>,
  local?: boolean,
): Page<T> {
  const source = open(answer, what);
  const reading = begin(local);
  const given = own(source, 'items');
  const items = asList(most, parse)(given, reading);
  if (!items || !Array.isArray(given)) return unusable(what);
  const total = due(reading, source, 'total', asCount);
  const offset = field(reading, source, 'offset', asCount) ?? 0;
  const next = offset + given.length;
  const nextOffset = given.length > 0 && total !== null && next < total ? next : null;
  const limit = field(reading, source, 'limit', asCount);
  return Object.freeze({ items, total, limit, offset, nextOffset, degraded: reading.degraded });
}
