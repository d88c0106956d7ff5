import { publicRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/** Sponsors: sponsor listings and their public projections. Pages may read them. */
export const sponsors = {
  'GET /api/sponsor/general/all': {
    summary: 'List sponsors',
    note: 'Newest first. Pages see the funded ones, without amounts.',
    ...publicRead,
  },
  'POST /api/sponsor/general/create': {
    summary: 'Create a sponsor',
    note: '`pending` until charges that name it add up to its amount.',
    ...serverWrite,
  },
  'POST /api/sponsor/general/delete': { summary: 'Delete a sponsor', ...serverWrite },
  'GET /api/sponsor/general/get': {
    summary: 'Get a sponsor',
    note: 'With a public key, funded sponsors only.',
    ...publicRead,
  },
  'PUT /api/sponsor/general/update': {
    summary: 'Update a sponsor',
    note: 'Absent fields keep their value; null clears one. Another amount may fund it, or no longer. 409 for another status, which follows from its charges.',
    ...serverWrite,
  },
} as const satisfies Catalogue;
