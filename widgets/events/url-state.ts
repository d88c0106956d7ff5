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
  !preview && urlState && /^[\w-]+$/.test(urlState) ? urlState : null;

/** What the search field takes, and longer than the name of any city. */
const TEXT = /^\P{Cc}{0,200}$/u;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Reads what the visitor could have chosen in this list. Anyone can write an address, so everything else is ignored. */
export function readUrlState(search: string, prefix: string, values: EventAttributes): UrlState {
  const given = new URLSearchParams(search);
  const read = (name: string): string | null => {
    const value = given.get(`${prefix}.${attributeName(name)}`)?.trim() ?? null;
    return value !== null && TEXT.test(value) ? value : null;
  };
  const { searchField, filters, view, search: preset } = values;
  const text = searchField ? read('search') : null;
  const chips = Object.keys(parameters)
    .map((name) => [name, read(name)] as const)
    .filter(([name, value]) => value && !(name === 'search' && searchField));
  const chip = chips.map(([name, value]) => ({ [name]: value })).find((query) => isOffered(filters ?? '', query));
  const month = view === 'month' ? read('month') : null;
  return {
    filter: { ...chip, ...(text === null || text === (preset ?? '') ? {} : { search: text }) },
    month: month && MONTH.test(month) ? month : null,
  };
}

/** Writes a view into a query, after what others have there. */
export function writeUrlState(search: string, prefix: string, { filter, month }: UrlState): string {
  const isOwn = (pair: string) => [...new URLSearchParams(pair).keys()][0]?.startsWith(`${prefix}.`);
  const others = search ? search.slice(1).split('&') : [];
  const chosen = Object.entries({ ...filter, month: month ?? undefined }).filter(([, value]) => value !== undefined);
  const own = chosen.map(
    ([name, value]) => `${new URLSearchParams({ [`${prefix}.${attributeName(name)}`]: `${value}` })}`,
  );
  const pairs = [...others.filter((pair) => !isOwn(pair)), ...own];
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/**
 * The state that the page's router has stored with its address. Several (vue-router, the pages of Next.js, swup) note the address in
 * it, and return to what they find there.
 */
export function movedState(state: unknown, from: URL, to: URL): unknown {
  if (typeof state !== 'object' || state === null) return state;
  const pathEnd = from.href.length - from.search.length - from.hash.length;
  const moved = (value: unknown): unknown => {
    if (typeof value !== 'string' || !/^(?:\/|https?:)/.test(value) || !from.href.endsWith(value)) return value;
    const start = from.href.length - value.length;
    return start < pathEnd ? to.href.slice(start) : value;
  };
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, moved(value)]));
}

/** Shows a view in the address, as a step of its own that Back undoes or in place of the current one. */
export function saveUrlState(prefix: string, state: UrlState, isStep: boolean): void {
  // Read from `globalThis`, because pages have variables of that name.
  const { history } = globalThis;
  const from = new URL(location.href);
  const to = new URL(from);
  to.search = writeUrlState(from.search, prefix, state);
  if (to.href === from.href) return;
  const moved = movedState(history.state, from, to);
  try {
    if (isStep) history.pushState(moved, '', to);
    else history.replaceState(moved, '', to);
  } catch {
    // Refused to a frame without an address of its own, and by Safari after a hundred times in half a minute.
  }
}
