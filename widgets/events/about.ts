import { listEvents } from '../../src/resources/event.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Event list',
  example: {},
  start: { limit: '5' },
  samples: [
    { limit: '2', heading: 'What is on' },
    { limit: '1', heading: 'One thing' },
  ],
  message: 'more',
  requests: { 'GET /api/events/general': 'Read events' },
  check: (client) => listEvents(client, { limit: 1 }),
  parts: { 'layout="month"': 'MonthView', 'show-search': 'Filters', 'show-filters': 'Filters' },
  space: {},
  demo: {
    plural: 'Event lists',
    page: 'Three layouts, two time zones, every state, search, filters and calendars.',
    verb: 'Announce',
    look: 'What’s on, in the event’s time zone or the visitor’s.',
    markup: '<creator-events layout="compact" limit="3" style="display:block;min-height:510px"></creator-events>',
  },
  texts: (id) => ({ list: { 'category-id': id, 'show-filters': 'type', 'json-ld': '' } }),
  untitled: 'empty',
  benchmark: { limit: '6' },
  pictures: [
    ['events', 'Four at a time'],
    ['events-month', 'Month'],
  ],
};
