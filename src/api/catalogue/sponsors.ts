import { publicRead, serverWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/** Sponsors: sponsor listings and their public projections. Pages may read them. */
export const sponsors = {
  'GET /api/sponsor/general/all': { summary: 'List sponsors', ...publicRead },
  'POST /api/sponsor/general/create': { summary: 'Create a sponsor', ...serverWrite },
  'POST /api/sponsor/general/delete': { summary: 'Delete a sponsor', ...serverWrite },
  'GET /api/sponsor/general/get': { summary: 'Get a sponsor', ...publicRead },
  'PUT /api/sponsor/general/update': { summary: 'Update a sponsor', ...serverWrite },
} as const satisfies Catalogue;
