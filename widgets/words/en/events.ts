import type { Messages } from '../../../src/text/message.ts';

/** Messages of `<creator-events>`. */
export const eventsMessages = {
  events: 'Events',
  empty: 'No events yet.',
  noUpcoming: 'No upcoming events.',
  undated: 'Date to be announced',
  /** Replaces the hours where events are grouped by day. */
  allDay: 'All day',
  /** Of an event of several days, under today’s heading. */
  until: 'Until {date}',
  online: 'Online',
  // Status of an event.
  live: 'Happening now',
  today: 'Today',
  ended: 'Ended',
  cancelled: 'Canceled',
  postponed: 'Postponed',
  sold_out: 'Sold out',
  left: { one: '{count} spot left', other: '{count} spots left' },
  free: 'Free',
  tickets: 'Tickets',
  // Search and filters.
  search: 'Search events',
  all: 'All',
  filter: 'Filter',
  noneFound: 'No events match.',
  clearFilters: 'Clear filters',
  /** Announced when the list has changed; `found` when it has every match. */
  listed: { one: '{shown} of {count} event', other: '{shown} of {count} events' },
  found: { one: '{count} event', other: '{count} events' },
  // Below the list.
  shown: '{shown} of {total}',
  more: 'Show more',
  notLoaded: 'That didn’t load. Try again.',
  myTime: 'Show in my time zone',
  eventTime: 'Show the event’s local time',
  /** Announced after the switch. */
  inMyTime: 'Times are in your time zone.',
  inEventTime: 'Times are in the event’s time zone.',
  // With `layout="month"`.
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  noneInMonth: 'No events this month.',
  noneOnDay: 'No events on this day.',
  // Add to calendar.
  calendar: 'Add to calendar',
  notify: 'Notify me',
  file: 'Calendar file (.ics)',
  apple: 'Apple Calendar',
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo',
  // Subscribe.
  subscribe: 'Subscribe',
  subscribeAbout: 'New, moved and canceled events then show up in your calendar.',
  /** The device’s own. */
  app: 'Calendar app',
  pasteThere: 'We copy the address; paste it there.',
  feedAddress: 'Calendar address',
  copy: 'Copy',
  copied: 'Copied',
  newTab: '(opens in a new tab)',
  refused: 'These events aren’t available here.',
  notFound: 'These events no longer exist.',
} as const satisfies Messages;

declare module '../words.ts' {
  interface English {
    readonly 'creator-events': typeof eventsMessages;
  }
}
