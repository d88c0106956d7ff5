import { publicRead, publicWrite, serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/**
 * Pages: branded pages and public lead submissions. A web page may read a published page and submit a
 * lead.
 */
export const pages = {
  'GET /api/pages/general/all': { summary: 'List pages', ...serverRead },
  'GET /api/pages/general/analytics': {
    summary: 'Get the analytics of a page',
    note: 'Leads per day in UTC; views are not counted.',
    ...serverRead,
  },
  'POST /api/pages/general/create': { summary: 'Create a page', ...serverWrite },
  'DELETE /api/pages/general/delete': {
    summary: 'Delete a page',
    note: '409 while it has leads. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/pages/general/get': {
    summary: 'Get a page',
    note: 'With a public key, published pages only.',
    ...publicRead,
  },
  'GET /api/pages/general/stats': {
    summary: 'Get the statistics of a page',
    note: 'Counted from stored leads.',
    ...serverRead,
  },
  'PUT /api/pages/general/update': { summary: 'Update a page', ...serverWrite },

  'GET /api/pages/leads/all': { summary: 'List leads', ...serverRead },
  'POST /api/pages/leads/create': {
    summary: 'Submit a lead',
    note: 'Starts the automations for leads. With a public key, the response confirms the lead without its fields.',
    ...publicWrite,
  },
  'DELETE /api/pages/leads/delete': { summary: 'Delete a lead', ...serverWrite },
  'GET /api/pages/leads/get': { summary: 'Get a lead', ...serverRead },
  'PUT /api/pages/leads/update': { summary: 'Update a lead', ...serverWrite },
} as const satisfies Catalogue;
