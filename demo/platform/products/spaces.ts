import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';

const PLACE = ['city', 'state', 'country', 'postalCode'];

/** Spaces: places and venues (interface section 4.4). Allowed pages see the published ones. */
export const spaces = familyHandlers(
  new Family({
    product: 'spaces',
    name: 'general',
    at: ['/api/spaces/general'],
    what: 'This space',
    idPrefix: 'space',
    status: 'draft',
    filters: PLACE,
    search: ['title', 'description', ...PLACE],
    audience: { statuses: ['published'], fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url', ...PLACE] },
  }),
);
