import { publicRead, serverWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/** Spaces: places, venues, reservations and experience spaces. Pages may read them. */
export const spaces = {
  'GET /api/spaces/general/all': { summary: 'List spaces', ...publicRead },
  'POST /api/spaces/general/create': { summary: 'Create a space', ...serverWrite },
  'POST /api/spaces/general/delete': { summary: 'Delete a space', ...serverWrite },
  'GET /api/spaces/general/get': { summary: 'Get a space', ...publicRead },
  'PUT /api/spaces/general/update': { summary: 'Update a space', ...serverWrite },
} as const satisfies Catalogue;
