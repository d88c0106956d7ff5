import type { EventQuery } from '../../src/resources/requests.ts';
import { type AttributeTable, count, flag, oneOf, text, type ValuesOf } from '../core/attributes.ts';

/** Query parameters of the interface, under their own names. They are sent to the platform unchanged. */
export const parameters = {
  /** Only events that contain this text. */
  search: text(),
  /** Sort order: `asc` or `desc`. */
  order: text(),
  /** The field to sort by, such as `startsAt`. */
  sort: text(),
  /** Events shown at first, and added by each “Show more”. The platform's default is 20. */
  limit: count(null, 1, 100),
  /** Only events of the category with this id. */
  categoryId: text(),
  /** Only events of the subcategory with this id. */
  subCategoryId: text(),
  /** Only events of the type with this id. */
  experienceTypeId: text(),
  /** Only events of the subtype with this id. */
  experienceSubTypeId: text(),
  /** Only events in this city. */
  city: text(),
  /** Only events in this state or region. */
  state: text(),
  /** Only events in this country, in the platform's spelling. */
  country: text(),
  /** Only events with this postal code. */
  postalCode: text(),
  /** Only events added in the last 30 days, newest first by default. */
  newest: flag(),
} as const satisfies AttributeTable;

export const attributes = {
  /** Shows the event with this id and no other, past or not. What filters and sorts a list is ignored. */
  eventId: text(),
  ...parameters,
  /**
   * `list` shows every detail, `cards` a box with a large picture, `compact` only titles and times. `agenda` lists events by day, with
   * sticky headings; `month` is a calendar that lists the events of the chosen day.
   */
  layout: oneOf('list', 'cards', 'compact', 'agenda', 'month'),
  /** Groups a list, cards or compact lines under headings. */
  group: oneOf('month', 'day', 'none'),
  /** Shows times in the event's or the visitor's time zone. Visitors can switch. */
  timeZone: oneOf('event', 'visitor'),
  /** Adds a search field. */
  showSearch: flag(),
  /**
   * A comma-separated list of filter buttons. `city`, `state`, `country` and `type` add one for each value among the loaded
   * events; `Music: category-id=cat_music` adds one of your own.
   */
  showFilters: text(),
  /** Adds structured data (schema.org) for search engines. */
  jsonLd: flag(),
  /** The visible heading. Without one, screen readers announce “Events”. */
  heading: text(),
  /** Includes past events. Combine with `order="desc"` to list the latest first. */
  past: flag(),
  /**
   * Prefix of query parameters that keep the visitor's search, filter and month in the page's URL. Letters, digits, `-` and `_`;
   * unique for each list of a page.
   */
  urlState: text(/^[\w-]+$/),
  /** Removes “Add to calendar”. */
  noCalendar: flag(),
  /** The absolute URL of your calendar feed. Adds “Subscribe”, with the current filter in the feed's query. */
  feed: text(),
  /**
   * The id of a published page. At sold-out events and in an empty list, visitors can leave an email address, which becomes a lead of that page.
   */
  notify: text(),
} as const satisfies AttributeTable;

export type EventAttributeTable = typeof attributes;
export type EventAttributes = ValuesOf<EventAttributeTable>;

/** The most events one request returns. A month takes them, because it doesn't show one after the other. */
const MAX_PAGE_SIZE = 100;

/** The query of the attributes: one event by its id, or a list, without past events unless the creator asks for them. */
export function queryOf(values: EventAttributes): EventQuery | { readonly id: string } {
  if (values.eventId) return { id: values.eventId };
  const limit = values.limit ?? (values.layout === 'month' ? MAX_PAGE_SIZE : null);
  const all: Readonly<Record<string, unknown>> = { ...values, limit, upcoming: !values.past };
  const names = [...Object.keys(parameters), 'upcoming'];
  return Object.fromEntries(names.filter((name) => all[name]).map((name) => [name, all[name]]));
}
