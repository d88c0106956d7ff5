import { serverWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

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
