import { count, due, type Field, list, need, or, part } from './schema.ts';

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
 * `{ items, total, limit, offset }` (contract section 2); of no use without a list.
 *
 * @param most how many items are kept, whatever the length.
 */
export function page<T extends { readonly id: string }>(most: number, item: Field<T | null>): Field<Page<T> | null> {
  const items = list(most, item);
  return part(
    {
      // The length as given goes along: what was left out counts for the next page.
      items: need((value, reading) => {
        const read = items(value, reading);
        return read && { read, given: (value as unknown[]).length };
      }),
      total: due(count),
      limit: count,
      offset: or(count, 0),
    },
    ({ items: { read, given }, total, limit, offset }, { degraded }) => {
      const next = offset + given;
      const nextOffset = given && total !== null && next < total ? next : null;
      return { items: read, total, limit, offset, nextOffset, degraded };
    },
  );
}
