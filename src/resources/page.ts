import { count, expected, type Field, list, required, resource, withDefault } from './schema.ts';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Length of the whole list. */
  readonly total: number | null;
  readonly limit: number | null;
  readonly offset: number;
  /** The offset of the next page; null on the last. Items that were left out count, too. */
  readonly nextOffset: number | null;
  /** Something in the response was unusable and is left out. */
  readonly degraded: boolean;
}

/**
 * `{ items, total, limit, offset }`, rejected without a list.
 *
 * @param maxItems the rest of a longer page is left out.
 */
export function page<T extends { readonly id: string }>(
  maxItems: number,
  item: Field<T | null>,
): Field<Page<T> | null> {
  const items = list(maxItems, item);
  return resource(
    {
      // Keeps the original length, by which the next page is found.
      items: required((value, reading) => {
        const read = items(value, reading);
        return read && { read, given: (value as unknown[]).length };
      }),
      total: expected(count),
      limit: count,
      offset: withDefault(count, 0),
    },
    ({ items: { read, given }, total, limit, offset }) => {
      const next = offset + given;
      const nextOffset = given && total !== null && next < total ? next : null;
      return { items: read, total, limit, offset, nextOffset };
    },
  );
}
