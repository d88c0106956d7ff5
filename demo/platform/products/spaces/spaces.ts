import { spaces as described, Space } from '../../../../src/api/products/spaces.ts';
import { refersTo } from '../../records/dependents.ts';
import { Family } from '../../records/family.ts';
import { inputOf } from '../../records/input.ts';
import { inTransaction } from '../../records/record-store.ts';
import { serve } from '../../records/serve.ts';
import { prepareSpace } from './reservations.ts';

const allSpaces: Family = new Family(Space, {
  status: 'draft',
  prepare: (draft) => prepareSpace(allSpaces, draft),
});

/** Spaces: places, venues and their reservations. Allowed pages see the published ones. */
export const spaces = serve(described, [allSpaces], {
  async 'GET /api/spaces/general/all'(call) {
    const { spaceId, ...others } = inputOf(call);
    if (typeof spaceId !== 'string' || !call.isOwner) return allSpaces.page(call, call.query);
    return allSpaces.page(call, others, refersTo('reservation.spaceId', spaceId));
  },

  async 'POST /api/spaces/general/create'(call) {
    const status = call.body.reservation === undefined ? {} : { status: 'reserved' };
    const space = await inTransaction(call, (inside) => allSpaces.create(inside, { ...status, ...call.body }));
    return allSpaces.view(call, space);
  },
});
