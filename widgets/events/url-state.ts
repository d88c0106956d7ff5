import { FILTER_TEXT } from '../../src/resources/event.ts';
import type { EventQuery } from '../../src/resources/requests.ts';
import { attributeName } from '../core/attributes.ts';
import { type EventAttributes, parameters } from './attributes.ts';
import { isOffered } from './filter-chips.ts';

/*
 * The visitor's search, filter and month in the page's query: `?whatson.city=Oslo&whatson.month=2026-12`. The names before the dot
 * are the list's own; everything else in the address belongs to the page, and is left as it is written.
 */

export interface UrlState {
  readonly filter: EventQuery;
  /** `2026-12`; null for the month of the next event. */
  readonly month: string | null;
}

/** The prefix of a list's names, or null if its view isn't to be in the address. */
export const urlPrefix = ({ urlState, preview }: EventAttributes & { readonly preview: boolean }): string | null =>
  preview ? null : urlState;

/** The names in the address. PHP makes `whatson_city` of `whatson.city`, and redirects to it. */
export const namesOf = (prefix: string, property: string): readonly string[] =>
  ['.', '_'].map((separator) => prefix + separator + attributeName(property));

const MONTH = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/** Reads what the visitor could have chosen in this list. Anyone can write an address, so everything else is ignored. */
export function readUrlState(search: string, prefix: string, values: EventAttributes): UrlState {
  const given = new URLSearchParams(search);
  const read = (name: string): string | null => {
    const value = namesOf(prefix, name)
      .map((key) => given.get(key))
      .find((found) => found !== null);
    return value !== undefined && FILTER_TEXT.test(value) ? value : null;
  };
  const { showSearch, showFilters, layout, search: preset } = values;
  const text = showSearch ? read('search') : null;
  const chips = Object.keys(parameters)
    .map((name) => [name, read(name)] as const)
    .filter(([name, value]) => value && !(name === 'search' && showSearch));
  const chip = chips.map(([name, value]) => ({ [name]: value })).find((query) => isOffered(showFilters ?? '', query));
  const month = layout === 'month' ? read('month') : null;
  return {
    filter: { ...chip, ...(text === null || text === (preset ?? '') ? {} : { search: text }) },
    month: month && MONTH.test(month) ? month : null,
  };
}
