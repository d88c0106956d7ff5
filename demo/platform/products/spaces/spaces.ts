import type { spaces as contract } from '../../../../src/api/contract/spaces.ts';
import { defineHandlers, type Handlers } from '../../base/call.ts';
import { refersTo } from '../../records/dependents.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import { optionalId } from '../../records/input.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { inTransaction } from '../../records/record-store.ts';
import { prepareSpace } from './reservations.ts';

const PLACE = ['city', 'state', 'country', 'postalCode'];

const allSpaces: LegacyFamily = new LegacyFamily({
  product: 'spaces',
  name: 'general',
  paths: ['/api/spaces/general'],
  subject: 'This space',
  idPrefix: 'space',
  status: 'draft',
  filters: [...PLACE, 'kind'],
  search: ['title', 'description', ...PLACE],
  dependents: [{ family: 'general', field: 'reservation.spaceId', plural: 'reservations' }],
  audience: {
    statuses: ['published'],
    fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url', 'kind', 'capacity', ...PLACE],
  },
  prepare: (draft) => prepareSpace(allSpaces, draft),
});

/** Spaces: places, venues and their reservations. Allowed pages see the published ones. */
export const spaces: Handlers = {
  ...familyHandlers(allSpaces),
  ...defineHandlers<typeof contract>({
    async 'GET /api/spaces/general/all'(call) {
      const spaceId = optionalId(call.query, 'spaceId');
      return allSpaces.page(
        call,
        call.query,
        spaceId === undefined ? undefined : refersTo('reservation.spaceId', spaceId),
      );
    },

    async 'POST /api/spaces/general/create'(call) {
      const status = call.body.reservation === undefined ? {} : { status: 'reserved' };
      const space = await inTransaction(call, (inside) => allSpaces.create(inside, { ...status, ...call.body }));
      return allSpaces.view(call, space);
    },
  }),
};
