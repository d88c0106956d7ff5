import { serverRead, serverWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/** Teams: create and organize streamer teams. */
export const teams = {
  'GET /api/team/category/all': { summary: 'List team categories', ...serverRead },
  'POST /api/team/category/create': { summary: 'Create a team category', ...serverWrite },
  'POST /api/team/category/delete': { summary: 'Delete a team category', ...serverWrite },
  'GET /api/team/category/get': { summary: 'Get a team category', ...serverRead },
  'PUT /api/team/category/update': { summary: 'Update a team category', ...serverWrite },

  'GET /api/team/general/all': { summary: 'List teams', ...serverRead },
  'POST /api/team/general/create': { summary: 'Create a team', ...serverWrite },
  'POST /api/team/general/delete': { summary: 'Delete a team', ...serverWrite },
  'GET /api/team/general/get': { summary: 'Get a team', ...serverRead },
  'PUT /api/team/general/update': { summary: 'Update a team', ...serverWrite },

  'GET /api/team/subcategory/all': { summary: 'List team subcategories', ...serverRead },
  'POST /api/team/subcategory/create': { summary: 'Create a team subcategory', ...serverWrite },
  'POST /api/team/subcategory/delete': { summary: 'Delete a team subcategory', ...serverWrite },
  'GET /api/team/subcategory/get': { summary: 'Get a team subcategory', ...serverRead },
  'PUT /api/team/subcategory/update': { summary: 'Update a team subcategory', ...serverWrite },
} as const satisfies Catalogue;
