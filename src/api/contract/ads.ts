import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { count, currency, id, lastFailure, oneOf, orNull, shown, text, time, title, url } from '../fields.ts';
import { amount } from '../payment-fields.ts';
import { resource, statusByPlatform } from './resource.ts';

const search = () => text(200, 'Words of the title or description.');
const about = {
  inventoryId: id('The part of the inventory that advertisers bid for.'),
  advertisementId: id('The advertisement that is shown.'),
};

const picture = {
  imageUrl: url('Its picture.'),
  imageAlt: text(300, 'Describes the picture to people who do not see it.'),
};
const ownStatus = text(100, '`active` at first, then any status of your own.', 1);

const Advertisement = resource('Advertisement', {
  required: { title: title(300, 'Its headline.') },
  optional: {
    description: text(2000, 'The text below the headline.'),
    ...picture,
    url: url('Where the advertisement leads.'),
  },
  status: ownStatus,
});

const ShownAdvertisement = Type.Object(Advertisement.publicData.properties, {
  additionalProperties: true,
  title: 'ShownAdvertisement',
  description: 'What visitors read of its advertisement, while that is active.',
});

const Inventory = resource('Inventory', {
  required: { title: title(300, 'Names what advertisers bid for.') },
  optional: { description: text(2000, 'Tells advertisers what they bid for.') },
  filters: { search: search() },
  status: ownStatus,
});

const Bid = resource('Bid', {
  required: {
    inventoryId: id('What the bid is for.'),
    amount: amount('Higher than the bid before.'),
    currency: currency(),
  },
  optional: { advertisementId: id('The advertisement to show if the bid wins.') },
  filters: about,
  status: oneOf(['placed', 'outbid', 'won'], 'Follows from later bids and the closing of a placement.'),
  ...statusByPlatform,
});

const choice = () => id('The id of one of the placement’s choices.');

const Placement = resource('Placement', {
  optional: {
    ...about,
    title: title(300, 'Its headline on the page.'),
    description: text(2000, 'The text below the headline.'),
    ...picture,
    url: url('Where the placement leads.'),
    choices: Type.Array(
      Type.Object(
        { id: id('Names the choice in a request.'), label: title(200, 'What the visitor reads.') },
        { additionalProperties: true },
      ),
      { maxItems: 100, description: 'What visitors can choose or vote for, in this order.' },
    ),
    closesAt: time('When it closes. The highest bid for its inventory then wins.'),
  },
  answered: {
    advertisement: Type.Optional(ShownAdvertisement),
    winningBidId: Type.Optional(id('The bid that won when the placement closed.')),
    lastFailure: lastFailure(),
    interactions: Type.Array(
      Type.Object({
        kind: shown('What visitors did, such as `click`.'),
        choice: orNull(shown('Null for an interaction without a choice.')),
        count: count('How often they did it.'),
      }),
      { description: 'How often visitors did what.' },
    ),
  },
  filters: { ...about, search: search() },
  status: oneOf(['active', 'closed'], 'Follows from `closesAt`. Pages see active placements.'),
  ...statusByPlatform,
});

const Interaction = resource('Interaction', {
  required: {
    placementId: id('The placement that it happened in.'),
    kind: text(100, 'What the visitor did, such as `click`.', 1),
  },
  optional: { choice: choice() },
  status: oneOf(['recorded'], 'An interaction stays as it was recorded.'),
  ...statusByPlatform,
});

const Attribution = resource('Attribution', {
  required: { interactionId: id('The interaction that led to the result.') },
  optional: {
    advertisementId: id('Defaults to the advertisement of the interaction’s placement.'),
    model: text(100, 'How credit is given, such as `last click`.'),
    value: amount('What the result was worth.'),
    currency: currency(),
  },
  filters: { advertisementId: id(), interactionId: id() },
  status: ownStatus,
});
const { id: _inPath, ...attributionChanges } = Attribution.update.properties;

/** What a visitor did in a placement. */
const PlacementAnswer = Type.Object(
  {
    id: id(),
    status: oneOf(
      ['recorded', 'counted', 'already_counted'],
      '`recorded` for a choice or an interaction. A vote is `counted` once for its reference, then `already_counted`.',
    ),
    placementId: id('The placement that it happened in.'),
    kind: shown('`choice`, `vote`, or the page’s own name for the interaction.'),
    choice: Type.Optional(choice()),
  },
  { title: 'PlacementAnswer' },
);

/** Ads: advertisements, inventory, bids, placements and what visitors do in them. */
export const ads = {
  'POST /api/ads/advertisement/create': { body: Advertisement.create, data: Advertisement.data },
  'POST /api/ads/advertisement/get': { body: Advertisement.byId, data: Advertisement.data },
  'GET /api/ads/attribution/all': { query: Attribution.list, data: Attribution.page },
  'POST /api/ads/attribution/create': { body: Attribution.create, data: Attribution.data },
  'DELETE /api/ads/attribution/delete/{attributionId}': { data: Attribution.deleted },
  'GET /api/ads/attribution/get/{attributionId}': { data: Attribution.data },
  'PUT /api/ads/attribution/update/{attributionId}': {
    body: Type.Object(attributionChanges, { additionalProperties: true, title: 'AttributionUpdate' }),
    data: Attribution.data,
  },
  'GET /api/ads/bidding/all': { query: Bid.list, data: Bid.page },
  'POST /api/ads/bidding/create': { body: Bid.create, data: Bid.data },
  'POST /api/ads/interaction/create': { body: Interaction.create, data: Interaction.data },
  'GET /api/ads/inventory/all': { query: Inventory.list, data: Inventory.page },
  'POST /api/ads/inventory/create': { body: Inventory.create, data: Inventory.data },
  'GET /api/ads/placement/all': { query: Placement.list, data: Placement.publicPage },
  'POST /api/ads/placement/create': { body: Placement.create, data: Placement.data },
  'POST /api/ads/placement/choice/{placementId}': {
    body: Type.Object({ choice: choice() }, { title: 'PlacementChoice' }),
    data: PlacementAnswer,
  },
  'POST /api/ads/placement/interact/{placementId}': {
    body: Type.Object(
      { kind: text(100, 'What the visitor did, such as `click`.', 1) },
      { title: 'PlacementInteraction' },
    ),
    data: PlacementAnswer,
  },
  'POST /api/ads/placement/vote/{placementId}': {
    body: Type.Object(
      { choice: choice(), clientReference: id('Votes are unique by reference and placement.') },
      { title: 'PlacementVote' },
    ),
    data: PlacementAnswer,
  },
} as const satisfies ContractTable;
