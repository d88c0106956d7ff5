import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';
import type { Draft } from '../engine/family-options.ts';
import { readRecord } from '../engine/record-store.ts';
import { invalidField } from '../http/errors.ts';
import type { Handlers } from '../http/handler.ts';
import type { Fields } from '../store/records.ts';
import { advertisements, bidHandlers, bids, inventory } from './bids.ts';
import { interactions, placementHandlers, placements } from './placements.ts';

/** Credits the advertisement of the interaction's placement, which may have none. */
async function creditAdvertisement({ db, fields }: Draft): Promise<Fields> {
  const interaction = await readRecord(db, String(fields['interactionId']));
  const placement = await readRecord(db, String(interaction?.data['placementId']));
  const shown = placement?.data['advertisementId'];
  const { advertisementId = shown } = fields;
  if (shown !== undefined && advertisementId !== shown) {
    throw invalidField('advertisementId', `must be ${String(shown)}, the advertisement of the interaction’s placement`);
  }
  return advertisementId === undefined ? fields : { ...fields, advertisementId };
}

const attributions = new Family({
  product: 'ads',
  name: 'attribution',
  at: ['/api/ads/attribution'],
  what: 'This attribution',
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
  ...bidHandlers,
  ...placementHandlers,
};
