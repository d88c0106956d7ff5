import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { ads as contract } from '../../../src/api/contract/ads.ts';
import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';
import { inputOf, requireId } from '../engine/input.ts';
import type { RecordRow } from '../engine/record-store.ts';
import { invalidField } from '../http/errors.ts';
import { type Call, defineHandlers, type Handlers } from '../http/handler.ts';
import type { Fields } from '../store/records.ts';
import { countInteractions } from './placement-counts.ts';

const advertisements = new Family({
  product: 'ads',
  name: 'advertisement',
  at: ['/api/ads/advertisement'],
  what: 'This advertisement',
  idPrefix: 'ad',
});

const inventory = new Family({
  product: 'ads',
  name: 'inventory',
  at: ['/api/ads/inventory'],
  what: 'This part of the inventory',
  idPrefix: 'adinv',
  search: ['title', 'description'],
});

const bids = new Family({
  product: 'ads',
  name: 'bidding',
  at: ['/api/ads/bidding'],
  what: 'This bid',
  idPrefix: 'bid',
  status: 'placed',
  filters: ['inventoryId', 'advertisementId'],
  references: { inventoryId: inventory, advertisementId: advertisements },
});

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The schema of the create operation has checked the format. */
const choicesOf = (fields: Fields): readonly Choice[] => (fields['choices'] ?? []) as readonly Choice[];

function requireDifferentChoices(fields: Fields): Fields {
  const ids = choicesOf(fields).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw invalidField('choices', 'must not repeat an id');
  return fields;
}

const placements = new Family({
  product: 'ads',
  name: 'placement',
  at: ['/api/ads/placement'],
  what: 'This placement',
  idPrefix: 'place',
  filters: ['inventoryId', 'advertisementId'],
  search: ['title', 'description'],
  references: { inventoryId: inventory, advertisementId: advertisements },
  audience: { statuses: ['active'], fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url', 'choices'] },
  prepare: ({ fields }) => requireDifferentChoices(fields),
  figures: (call, rows) => countInteractions(call.platform.db, interactions.mine(call), rows),
});

const interactions: Family = new Family({
  product: 'ads',
  name: 'interaction',
  at: ['/api/ads/interaction'],
  what: 'This interaction',
  idPrefix: 'adint',
  status: 'recorded',
  references: { placementId: placements },
});

const attributions = new Family({
  product: 'ads',
  name: 'attribution',
  at: ['/api/ads/attribution'],
  what: 'This attribution',
  idPrefix: 'attr',
  filters: ['advertisementId', 'interactionId'],
  references: { advertisementId: advertisements, interactionId: interactions },
});

const findPlacement = (call: Call): Promise<RecordRow> => placements.find(call, requireId(inputOf(call)));

function requireChoice(placement: RecordRow, choice: string): void {
  if (!choicesOf(placement.data).some(({ id }) => id === choice)) {
    throw invalidField('choice', 'is not a choice of the placement');
  }
}

async function record(call: Call, placement: RecordRow, fields: Fields): Promise<object> {
  const { id, status } = await interactions.create(call, { ...fields, placementId: placement.id });
  return { id, status, placementId: placement.id, ...fields };
}

type VoteBody = Static<(typeof contract)['POST /api/ads/placement/vote/{placementId}']['body']>;

/** Derives the id from placement and reference, so that a second vote finds the first. */
async function vote(call: Call<VoteBody>): Promise<object> {
  const { choice, clientReference } = call.body;
  const placement = await findPlacement(call);
  requireChoice(placement, choice);
  const about = createHash('sha256').update(`${placement.id}\n${clientReference}`).digest('base64url');
  const fields = { placementId: placement.id, kind: 'vote', choice, clientReference };
  const { row, fresh } = await interactions.createOnce(call, `adint_${about}`, fields);
  const status = fresh ? 'counted' : 'already_counted';
  return { id: row.id, status, placementId: placement.id, kind: 'vote', choice: row.data['choice'] };
}

/** Ads: advertisements, inventory, bids, placements and visitors' interactions (interface section 4.4). */
export const ads: Handlers = {
  ...familyHandlers(advertisements),
  ...familyHandlers(inventory),
  ...familyHandlers(bids),
  ...familyHandlers(placements),
  ...familyHandlers(interactions),
  ...familyHandlers(attributions),
  ...defineHandlers<typeof contract>({
    async 'POST /api/ads/placement/choice/{placementId}'(call) {
      const placement = await findPlacement(call);
      requireChoice(placement, call.body.choice);
      return record(call, placement, { kind: 'choice', choice: call.body.choice });
    },

    async 'POST /api/ads/placement/interact/{placementId}'(call) {
      return record(call, await findPlacement(call), { kind: call.body.kind });
    },

    'POST /api/ads/placement/vote/{placementId}': vote,
  }),
};
