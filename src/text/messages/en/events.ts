import type { Messages } from '../../message.ts';

/** What `<creator-events>` says. */
export const eventsMessages = {
  events: 'Events',
  empty: 'There are no events here yet.',
  noUpcoming: 'No events are planned at the moment.',
  undated: 'Date to be announced',
  online: 'Online',
  // How an event stands.
  live: 'Live now',
  today: 'Today',
  ended: 'Ended',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  sold_out: 'Sold out',
  left: { one: '{count} place left', other: '{count} places left' },
  free: 'Free',
  tickets: 'Tickets',
  calendar: 'Add to calendar',
  // Below the list.
  shown: '{shown} of {total}',
  more: 'Show more',
  myTime: 'Show in my time',
  notLoaded: 'That did not load. Please try again.',
} as const satisfies Messages;
