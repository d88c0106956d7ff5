import type { Messages } from '../../message.ts';

/** What `<creator-events>` says where an event is taken to a calendar. */
export const eventsCalendarMessages = {
  file: 'Calendar file (.ics)',
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo',
  newTab: '(opens in a new tab)',
} as const satisfies Messages;
