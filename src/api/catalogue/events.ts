import { serverWrite } from '../describe/access.ts';
import type { Catalogue } from '../describe/row.ts';

/**
 * Open to any caller and any origin; the account's allowed origins apply only if a public key is sent.
 */
const openRead = { credential: 'none', origin: 'with_key', effect: 'read' } as const;

/**
 * Events: publish, discover and manage live or scheduled experiences. The interface
 * labels the four specified operations `beta` and the whole events product `public_beta`. Two operations here have both
 * labels and get `beta`, because it is more specific and promises less. The other three get the product's label.
 */
export const events = {
  'GET /api/events/general/all': {
    summary: 'List events',
    note: 'Public events, by start unless sorted otherwise; with a secret key also your own drafts.',
    ...openRead,
    contract: 'specified',
    stability: 'beta',
  },
  'POST /api/events/general/create': {
    summary: 'Create an event',
    note: 'A draft until it has a title and a start. Personal accounts get a 403.',
    ...serverWrite,
    contract: 'specified',
    stability: 'beta',
  },
  'POST /api/events/general/delete': {
    summary: 'Delete an event',
    note: 'Cannot be undone. To keep it listed, set its status to `cancelled` instead.',
    ...serverWrite,
    stability: 'public_beta',
  },
  'GET /api/events/general/get': {
    summary: 'Get an event',
    note: 'A draft is a 404 for all but its owner.',
    ...openRead,
    contract: 'assumed',
    stability: 'public_beta',
  },
  'PUT /api/events/general/update': {
    summary: 'Update an event',
    note: 'Absent fields keep their value; null clears one; `location` is replaced as a whole.',
    ...serverWrite,
    stability: 'public_beta',
  },
} as const satisfies Catalogue;
