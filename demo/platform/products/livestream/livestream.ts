import type { Handlers } from '../../base/call.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import {
  categories,
  channels,
  staticVideos,
  streamHandlers,
  streams,
  subcategories,
  ticketingEvents,
} from './streams.ts';

const details = new LegacyFamily({
  product: 'livestream',
  name: 'details',
  paths: ['/api/video/details'],
  subject: 'These video details',
  idPrefix: 'vdet',
  filters: ['streamId'],
  search: ['title', 'description'],
  references: { streamId: streams },
});

/** Livestream: channels by category, streams and their parts. */
export const livestream: Handlers = {
  ...familyHandlers(categories),
  ...familyHandlers(subcategories),
  ...familyHandlers(channels),
  ...familyHandlers(details),
  ...familyHandlers(staticVideos),
  ...familyHandlers(ticketingEvents),
  ...streamHandlers,
};
