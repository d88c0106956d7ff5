import { type AttributeTable, count, flag, oneOf, text, type ValuesOf } from '../core/attributes.ts';

/** The interface's 15 query parameters, under their own names. They are sent to the platform unchanged. */
export const parameters = {
  /** Only events that contain this text. */
  search: text(),
  /** Sort order: `asc` or `desc`. */
  order: text(),
  /** The field to sort by, such as `startsAt`. */
  sort: text(),
  /** Events per page, 1 to 100: the number shown at first, and added by “Show more”. The platform's default is 20. */
  limit: count(null, 1, 100),
  /** Number of events to skip. */
  offset: count(null),
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
  /** Only events in this country, as the platform spells it. */
  country: text(),
  /** Only events with this postal code. */
  postalCode: text(),
  /** Only events added in the last 30 days, newest first unless `sort` or `order` says otherwise. */
  newest: flag(),
  /** Only upcoming events; the default unless `past` is set. */
  upcoming: flag(),
} as const satisfies AttributeTable;

export const attributes = {
  ...parameters,
  /** `list` shows every detail, `cards` a box with a large picture for each event, `compact` only titles and times. */
  layout: oneOf('list', 'cards', 'compact'),
  /**
   * `agenda` lists events by day, with headings that stay in view; `month` is a calendar that lists the events of a chosen
   * day. Both replace `layout` and `group`.
   */
  view: oneOf('list', 'agenda', 'month'),
  /** Groups events under headings. */
  group: oneOf('month', 'day', 'none'),
  /** The time zone of the times: the event's or the visitor's. Visitors can switch. */
  timeZone: oneOf('event', 'visitor'),
  /** Adds a search field. */
  searchField: flag(),
  /**
   * Adds filter buttons, as a comma-separated list. `city`, `state`, `country` and `type` add one for each value among the events
   * loaded so far; `Music: category-id=cat_music` adds one of your own.
   */
  filters: text(),
  /** Adds structured data (schema.org) for search engines to the page. */
  jsonLd: flag(),
  /** The heading of the list. Without it the list has no visible heading, and screen readers announce “Events”. */
  heading: text(),
  /** Includes past events: `upcoming` is not sent. Combine with `order="desc"` to list the latest first. */
  past: flag(),
  /**
   * Keeps the visitor's search, filter and month in the page's address, so that a link leads to the same view: with
   * `url-state="whatson"`, `?whatson.city=Oslo&whatson.month=2026-12`. Letters, digits, `-` and `_`; each list of a page needs its own.
   */
  urlState: text(),
  /** `none` removes “Add to calendar”. */
  calendar: oneOf('button', 'none'),
  /**
   * The full address of your calendar feed, such as `https://studio.example/events.ics`. Adds “Subscribe” for calendars, with the
   * filter in force in the feed's query.
   */
  feed: text(),
  /**
   * The id of a published page. Where the widget ends, at events that are sold out and in an empty list, visitors can leave an
   * email address, which is stored as a lead of that page (`POST /api/pages/leads/create`).
   */
  notify: text(),
} as const satisfies AttributeTable;

export type EventAttributeTable = typeof attributes;
export type EventAttributes = ValuesOf<EventAttributeTable>;
