import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';

/** Sponsors: allowed pages see the funded ones (interface sections 1 and 4.4). */
export const sponsors = familyHandlers(
  new Family({
    product: 'sponsors',
    name: 'general',
    at: ['/api/sponsor/general'],
    what: 'This sponsor',
    idPrefix: 'sponsor',
    status: 'pending',
    search: ['title', 'description'],
    audience: { statuses: ['funded'], fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url'] },
  }),
);
