import { type AttributeTable, count, flag, oneOf, text } from '../core/attributes.ts';

/** The 15 query parameters of interface section 4.2, each under its own name. They go to the platform as they are. */
export const parameters = {
  /** Only events that have these words. */
  search: text(),
  /** `asc` or `desc`. */
  order: text(),
  /** The field to sort by, such as `startsAt`. */
  sort: text(),
  /** How many to show at first, and with each “Show more”: 1 to 100. The platform's own number is 20. */
  limit: count(null, 1, 100),
  /** How many to leave out at the beginning. */
  offset: count(null),
  /** Only events of this category, by its id. */
  'category-id': text(),
  /** Only events of this sub-category, by its id. */
  'sub-category-id': text(),
  /** Only events of this type, by its id. */
  'experience-type-id': text(),
  /** Only events of this sub-type, by its id. */
  'experience-sub-type-id': text(),
  /** Only events in this city. */
  city: text(),
  /** Only events in this state or region. */
  state: text(),
  /** Only events in this country, as the platform writes it. */
  country: text(),
  /** Only events with this postal code. */
  'postal-code': text(),
  /** What was added last comes first. */
  newest: flag(),
  /** Only what is still to come. Without `past` that is so anyway. */
  upcoming: flag(),
} as const satisfies AttributeTable;

/** What makes more of the events than a plain list by months: a later part does it, asked for beside the events. */
export const beyond = {
  /** `list` has a line for everything, `cards` a box with its picture for each event, `compact` the least. */
  layout: oneOf('list', 'cards', 'compact'),
  /** What the events are put together by. */
  group: oneOf('month', 'day', 'none'),
  /** Whose clock the times are told by: the event's or the visitor's. A visitor may switch. */
  'time-zone': oneOf('event', 'visitor'),
  /** Puts a field to search the events above them. */
  'search-field': flag(),
  /**
   * Puts buttons above the events that narrow them: `city`, `state`, `country` and `type` make one of each that is there;
   * `Music: category-id=cat_music` is one of your own. With commas between.
   */
  filters: text(),
  /** Puts the events into the page once more, for search engines (schema.org). */
  'json-ld': flag(),
} as const satisfies AttributeTable;

export const attributes = {
  ...parameters,
  ...beyond,
  /** What stands above the list. Without it a screen reader hears “Events”, and nothing is to be seen. */
  heading: text(),
  /** Past events too: `upcoming` is then not sent. With `order="desc"` the newest come first. */
  past: flag(),
  /** `none` leaves “Add to calendar” out. */
  calendar: oneOf('button', 'none'),
} as const satisfies AttributeTable;
