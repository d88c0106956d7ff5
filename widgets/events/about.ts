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
    plural: 'Events',
    page: 'Lists, cards and a month, with search, filters and calendars.',
  },
  texts: (id) => ({ list: { 'category-id': id, 'show-filters': 'type', 'json-ld': '' } }),
  untitled: 'empty',
  benchmark: { limit: '6' },
  pictures: [
    ['events', 'Four at a time'],
    ['events-month', 'Month'],
  ],
};
