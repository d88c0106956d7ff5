import { createHash } from 'node:crypto';
import { Attribution, ads as described } from '../../../../src/api/products/ads.ts';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { inTransaction, type RecordRow, readRecord } from '../../records/record-store.ts';
import { serve } from '../../records/serve.ts';
import type { Fields } from '../../store/records.ts';
import { bids, placeBid } from './bids.ts';
import { advertisements, closeOverdue, interactions, placements } from './placements.ts';

/** Credits the advertisement of the interaction's placement, which may have none. */
async function creditAdvertisement({ db, fields }: PendingRecord): Promise<Fields> {
  const interaction = await readRecord(db, String(fields['interactionId']));
  const placement = await readRecord(db, String(interaction?.data['placementId']));
  const shown = placement?.data['advertisementId'];
  const { advertisementId = shown } = fields;
  if (shown !== undefined && advertisementId !== shown) {
    throw invalidField('advertisementId', `must be ${String(shown)}, the advertisement of the interaction’s placement`);
  }
  return advertisementId === undefined ? fields : { ...fields, advertisementId };
}

const attributions = new Family(Attribution, { prepare: creditAdvertisement });

const findPlacement = (call: Call): Promise<RecordRow> => placements.find(call, String(call.params['placementId']));

async function record(call: Call, fields: Fields): Promise<object> {
  const { id: placementId } = await findPlacement(call);
  const { id, status } = await interactions.create(call, { ...fields, placementId });
  return { id, status, placementId, ...fields };
}

/** Ads: advertisements, inventory, bids, placements and visitors' interactions. */
export const ads = serve(described, [advertisements, bids, placements, interactions, attributions], {
  'POST /api/ads/bidding/create': (call) =>
    inTransaction(call, async (inside) => {
      await closeOverdue(inside, inside.body.inventoryId);
      return placeBid(inside);
    }),

  'POST /api/ads/placement/choice/{placementId}': (call) => record(call, { kind: 'choice', choice: call.body.choice }),
  'POST /api/ads/placement/interact/{placementId}': (call) => record(call, { kind: call.body.kind }),

  /** Derives the id from placement and reference, so that a second vote finds the first. */
  async 'POST /api/ads/placement/vote/{placementId}'(call) {
    const { choice, clientReference } = call.body;
    const { id: placementId } = await findPlacement(call);
    const about = createHash('sha256').update(`${placementId}\n${clientReference}`).digest('base64url');
    const fields = { placementId, kind: 'vote', choice, clientReference };
    const { row, fresh } = await interactions.createOnce(call, `adint_${about}`, fields);
    const status = fresh ? 'counted' : 'already_counted';
    return { id: row.id, status, placementId, kind: 'vote', choice: row.data['choice'] };
  },
});
