import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';
import type { Handlers } from '../http/handler.ts';
import { streamHandlers, streams } from './streams.ts';
import { categories, channels, subcategories } from './video-channels.ts';

const details = new Family({
  product: 'livestream',
  name: 'details',
  at: ['/api/video/details'],
  what: 'These video details',
  idPrefix: 'vdet',
  filters: ['streamId'],
  search: ['title', 'description'],
  references: { streamId: streams },
});

const staticVideos = new Family({
  product: 'livestream',
  name: 'static',
  at: ['/api/video/static'],
  what: 'This static video',
  idPrefix: 'video',
  filters: ['channelId'],
  search: ['title', 'description'],
  references: { channelId: channels },
});

const ticketingEvents = new Family({
  product: 'livestream',
  name: 'event',
  at: ['/api/video/event'],
  what: 'This external ticketing event',
  idPrefix: 'vevt',
  references: { streamId: streams },
});

/** Livestream: channels by category, streams and their parts (interface section 4.4). */
export const livestream: Handlers = {
  ...familyHandlers(categories),
  ...familyHandlers(subcategories),
  ...familyHandlers(channels),
  ...familyHandlers(details),
  ...familyHandlers(staticVideos),
  ...familyHandlers(ticketingEvents),
  ...streamHandlers,
};
