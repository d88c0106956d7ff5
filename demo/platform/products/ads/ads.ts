import type { Handlers } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { readRecord } from '../../records/record-store.ts';
import type { Fields } from '../../store/records.ts';
import { advertisements, bids, inventory } from './bids.ts';
import { interactions, placementHandlers, placements } from './placements.ts';

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

const attributions = new LegacyFamily({
  product: 'ads',
  name: 'attribution',
  paths: ['/api/ads/attribution'],
  subject: 'This attribution',
  idPrefix: 'attr',
  filters: ['advertisementId', 'interactionId'],
  references: { advertisementId: advertisements, interactionId: interactions },
  prepare: creditAdvertisement,
});

/** Ads: advertisements, inventory, bids, placements and visitors' interactions. */
export const ads: Handlers = {
  ...familyHandlers(advertisements),
  ...familyHandlers(inventory),
  ...familyHandlers(bids),
  ...familyHandlers(placements),
  ...familyHandlers(interactions),
  ...familyHandlers(attributions),
  ...placementHandlers,
};
