import type { Messages } from '../../message.ts';

/** What `<creator-events>` says where it is more than a plain list: searched, narrowed, continued, told by another clock. */
export const eventsBrowseMessages = {
  search: 'Search events',
  all: 'All',
  filter: 'Filter',
  /** Said aloud after more were shown, or others. */
  listed: '{shown} of {total}',
  found: { one: '{count} event', other: '{count} events' },
  noneFound: 'No event matches.',
  moreFailed: 'The next events did not load. Please try again.',
  eventTime: 'Show in the event’s time',
  /** Under a day, of an event without hours. */
  allDay: 'All day',
} as const satisfies Messages;
