import type { Messages } from '../../message.ts';

/** What `<creator-events>` says where a visitor searches, narrows and asks for more. */
export const eventsBrowseMessages = {
  search: 'Search events',
  all: 'All',
  filter: 'Filter',
  /** Said aloud after more were shown, or others. */
  listed: '{shown} of {total}',
  found: { one: '{count} event', other: '{count} events' },
  noneFound: 'No event matches.',
  moreFailed: 'The next events did not load. Please try again.',
} as const satisfies Messages;
