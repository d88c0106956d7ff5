import { listEvents } from '../../src/resources/event.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Event list',
  example: {},
  samples: [
    { limit: '2', heading: 'What is on' },
    { limit: '1', heading: 'One thing' },
  ],
  message: 'more',
  requests: { 'GET /api/events/general': 'Read events' },
  check: (client) => listEvents(client, { limit: 1 }),
  space: { list: '600px' },
};
