import { parameters } from './attributes.ts';
import { namesOf, type UrlState } from './url-state.ts';

/** Writes a view into a query, after what others have there. */
export function writeUrlState(search: string, prefix: string, { filter, month }: UrlState): string {
  const names = [...Object.keys(parameters), 'month'].flatMap((name) => namesOf(prefix, name));
  const isOwn = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => names.includes(name));
  const others = search ? search.slice(1).split('&') : [];
  const chosen = Object.entries({ ...filter, month: month ?? undefined }).filter(([, value]) => value !== undefined);
  const own = chosen.map(([name, value]) => `${new URLSearchParams([[namesOf(prefix, name)[0] ?? '', `${value}`]])}`);
  const pairs = [...others.filter((pair) => !isOwn(pair)), ...own];
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/**
 * The state that the page's router has stored with its address. Several (vue-router, the pages of Next.js, swup) note the address in
 * it, and return to what they find there.
 */
export function movedState(state: unknown, from: URL, to: URL): unknown {
  // A list, a map or a date wouldn't be one any more.
  if (!state || Object.getPrototypeOf(state) !== Object.prototype) return state;
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
