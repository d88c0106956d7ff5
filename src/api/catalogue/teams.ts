import { serverRead, serverWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/** Teams: create and organize streamer teams. */
export const teams = {
  'GET /api/team/category/all': { summary: 'List team categories', ...serverRead },
  'POST /api/team/category/create': { summary: 'Create a team category', ...serverWrite },
  'POST /api/team/category/delete': {
    summary: 'Delete a team category',
    note: '409 while it has subcategories or teams. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/team/category/get': { summary: 'Get a team category', ...serverRead },
  'PUT /api/team/category/update': { summary: 'Update a team category', ...serverWrite },

  'GET /api/team/general/all': { summary: 'List teams', ...serverRead },
  'POST /api/team/general/create': {
    summary: 'Create a team',
    note: '409 if a member’s account is not that of a Streamer.',
    ...serverWrite,
  },
  'POST /api/team/general/delete': {
    summary: 'Delete a team',
    note: '409 while it has loyalty items. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/team/general/get': { summary: 'Get a team', ...serverRead },
  'PUT /api/team/general/update': {
    summary: 'Update a team',
    note: 'Absent fields keep their value; null clears one. 409 if a new member’s account is not that of a Streamer.',
    ...serverWrite,
  },

  'GET /api/team/subcategory/all': { summary: 'List team subcategories', ...serverRead },
  'POST /api/team/subcategory/create': { summary: 'Create a team subcategory', ...serverWrite },
  'POST /api/team/subcategory/delete': {
    summary: 'Delete a team subcategory',
    note: '409 while it has teams. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/team/subcategory/get': { summary: 'Get a team subcategory', ...serverRead },
  'PUT /api/team/subcategory/update': { summary: 'Update a team subcategory', ...serverWrite },
} as const satisfies Catalogue;
