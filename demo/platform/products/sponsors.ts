import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';

/** Sponsors: listings of which a page sees the funded ones, by the account's origin list (interface sections 1 and 4.4). */
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
