import { FILTER_TEXT } from './event.ts';
import type { EventQuery } from './requests.ts';

/** What narrows a list of events. The order and the page don't matter to a calendar, which also keeps what is over. */
const FILTERS = [
  'search',
  'categoryId',
  'subCategoryId',
  'experienceTypeId',
  'experienceSubTypeId',
  'city',
  'state',
  'country',
  'postalCode',
  'newest',
] as const satisfies readonly (keyof EventQuery)[];

/** The filters of a feed. */
export type FeedFilters = Pick<EventQuery, (typeof FILTERS)[number]>;

/** The address of a feed with only the events of a query. */
export function feedAddress(feed: string, query: EventQuery): string {
  const address = new URL(feed);
  for (const name of FILTERS) {
    const value = query[name];
    if (value) address.searchParams.set(name, `${value}`);
  }
  return address.href;
}

/** Where to subscribe to a feed. `app` is the device's own calendar. */
export type FeedReader = 'app' | 'google' | 'outlook' | 'office365';

/** Where each calendar starts to follow a feed. None of this is documented, but for Google's page. */
export function feedLinks(feed: string, name: string): Readonly<Record<FeedReader, string>> {
  // Needs https, not webcal (add2cal/add-to-calendar-button, src/generators/outlook.ts, read 2026-11).
  const microsoft = (host: string) =>
    `https://${host}/calendar/0/addfromweb?${new URLSearchParams({ url: feed, name })}`.replaceAll('+', '%20');
  return {
    app: feed.replace(/^https?:/, 'webcal:'),
    // The page where an address is pasted. The shortcut `?cid=` is refused for a feed of https (gpu-mode/kernelboard#256, 2026-07),
    // follows an empty calendar for webcal (afterclass-io/afterclass.io#498, 2026-08), and fails on Android
    // (add2cal/add-to-calendar-button#637, 2024).
    google: 'https://calendar.google.com/calendar/r/settings/addbyurl',
    outlook: microsoft('outlook.live.com'),
    office365: microsoft('outlook.office.com'),
  };
}

/**
 * The filters in the address of a feed, as `<creator-events feed>` adds them. Anybody can write such an address, so everything else
 * in it is ignored.
 *
 * @param address absolute, or the path and query of a request.
 */
export function feedFilters(address: string | URL): FeedFilters {
  // Servers pass on paths that `new URL` can't parse, such as `//`.
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(`${address}`)?.[1]);
  const given = FILTERS.map((name) => [name, query.get(name) ?? ''] as const);
  const usable = given.filter(([, value]) => value.trim() && FILTER_TEXT.test(value));
  return Object.fromEntries(usable.map(([name, value]) => [name, name === 'newest' ? value === 'true' : value]));
}
