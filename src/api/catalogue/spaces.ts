import { publicRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/** Spaces: places, venues, reservations and experience spaces. Pages may read them. */
export const spaces = {
  'GET /api/spaces/general/all': {
    summary: 'List spaces',
    note: 'Newest first. Pages see the published ones, without reservations.',
    ...publicRead,
  },
  'POST /api/spaces/general/create': {
    summary: 'Create a space',
    note: 'With `reservation`, reserves another space: 409 if it is taken or archived.',
    ...serverWrite,
  },
  'POST /api/spaces/general/delete': {
    summary: 'Delete a space',
    note: '409 while it has reservations. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/spaces/general/get': {
    summary: 'Get a space',
    note: 'With a public key, published spaces only.',
    ...publicRead,
  },
  'PUT /api/spaces/general/update': {
    summary: 'Update a space',
    note: 'Absent fields keep their value; null clears one. 409 if a reservation would overlap another, or a smaller capacity not hold one.',
    ...serverWrite,
  },
} as const satisfies Catalogue;
