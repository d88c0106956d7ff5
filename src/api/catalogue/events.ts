import { serverWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/** Any caller, any origin; the account's list decides only when a public key is sent (contract section 3). */
const openRead = { credential: 'none', origin: 'with_key', effect: 'read' } as const;

/**
 * Events: publish, discover and manage live or scheduled experiences (interface sections 2.2, 4.1, 4.2).
 * Section 9 calls the four specified operations `beta` and the whole events product `public_beta`. The two operations
 * here that carry both are `beta`: it is said of the operation itself, and it promises less, so nobody relies on more
 * than the document gives. The other three take the product's label.
 */
export const events = {
  'GET /api/events/general/all': { summary: 'List events', ...openRead, contract: 'specified', stability: 'beta' },
  'POST /api/events/general/create': {
    summary: 'Create an event',
    ...serverWrite,
    contract: 'specified',
    stability: 'beta',
  },
  'POST /api/events/general/delete': { summary: 'Delete an event', ...serverWrite, stability: 'public_beta' },
  'GET /api/events/general/get': {
    summary: 'Get an event',
    ...openRead,
    contract: 'assumed',
    stability: 'public_beta',
  },
  'PUT /api/events/general/update': { summary: 'Update an event', ...serverWrite, stability: 'public_beta' },
} as const satisfies Catalogue;
