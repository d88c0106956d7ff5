import { Type } from 'typebox';
import { publicRead, publicWrite } from '../describe/access.ts';
import {
  count,
  currency,
  id,
  lastFailure,
  oneOf,
  orNull,
  ref,
  shown,
  text,
  time,
  title,
  url,
} from '../describe/fields.ts';
import { amount } from '../describe/payment-fields.ts';
import { resource, statusByPlatform } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const about = {
  inventoryId: ref('Inventory', 'The part of the inventory that advertisers bid for.'),
  advertisementId: ref('Advertisement', 'The advertisement that is shown.'),
};
const picture = {
  imageUrl: url('Its picture.'),
  imageAlt: text(300, 'Describes the picture to people who do not see it.'),
};

export const Advertisement = resource('Advertisement', {
  noun: 'advertisement',
  idPrefix: 'ad',
  required: { title: title(300, 'Its headline.') },
  optional: {
    description: text(2000, 'The text below the headline.'),
    ...picture,
    url: url('Where the advertisement leads.'),
  },
  audience: { statuses: ['active'], fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url'] },
});

const ShownAdvertisement = Type.Object(Advertisement.schemas.publicData.properties, {
  additionalProperties: true,
  title: 'ShownAdvertisement',
  description: 'What visitors read of its advertisement, while that is active.',
});

const Inventory = resource('Inventory', {
  noun: 'part of the inventory',
  plural: 'parts of the inventory',
  idPrefix: 'adinv',
  required: { title: title(300, 'Names what advertisers bid for.') },
  optional: { description: text(2000, 'Tells advertisers what they bid for.') },
  search: ['title', 'description'],
});

export const Bid = resource('Bid', {
  noun: 'bid',
  idPrefix: 'bid',
  required: {
    inventoryId: ref('Inventory', 'What the bid is for.'),
    amount: amount('Higher than the bid before.'),
    currency: currency(),
  },
  optional: { advertisementId: ref('Advertisement', 'The advertisement to show if the bid wins.') },
  filters: about,
  status: oneOf(['placed', 'outbid', 'won'], 'Follows from later bids and the closing of a placement.'),
  ...statusByPlatform,
});

const choice = id('The id of one of the placement’s choices.');
const kind = text(100, 'What the visitor did, such as `click`.', 1);
const placementId = ref('Placement', 'The placement that it happened in.');

export const Placement = resource('Placement', {
  noun: 'placement',
  idPrefix: 'place',
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
  filters: about,
  search: ['title', 'description'],
  status: oneOf(['active', 'closed'], 'Follows from `closesAt`. Pages see active placements.'),
  ...statusByPlatform,
  audience: {
    statuses: ['active'],
    fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url', 'choices'],
  },
});

export const Interaction = resource('Interaction', {
  noun: 'interaction',
  idPrefix: 'adint',
  required: { placementId, kind },
  optional: { choice },
  status: oneOf(['recorded'], 'An interaction stays as it was recorded.'),
  ...statusByPlatform,
});

export const Attribution = resource('Attribution', {
  noun: 'attribution',
  idPrefix: 'attr',
  required: { interactionId: ref('Interaction', 'The interaction that led to the result.') },
  optional: {
    advertisementId: ref('Advertisement', 'Defaults to the advertisement of the interaction’s placement.'),
    model: text(100, 'How credit is given, such as `last click`.'),
    value: amount('What the result was worth.'),
    currency: currency(),
  },
  filters: { advertisementId: id(), interactionId: id() },
});

const idInPath = Type.Object({});
const AttributionUpdate = Type.Omit(Attribution.schemas.update, ['id'], {
  additionalProperties: true,
  title: 'AttributionUpdate',
});

/** What a visitor did in a placement. */
const PlacementAnswer = Type.Object(
  {
    id: id(),
    status: oneOf(
      ['recorded', 'counted', 'already_counted'],
      '`recorded` for a choice or an interaction. A vote is `counted` once for its reference, then `already_counted`.',
    ),
    placementId,
    kind: shown('`choice`, `vote`, or the page’s own name for the interaction.'),
    choice: Type.Optional(choice),
  },
  { title: 'PlacementAnswer' },
);

/** Ads: placements and campaign inventory. Pages may read placements and interact with them. */
export const ads = operationsOf({
  'POST /api/ads/advertisement/create': Advertisement.create(),
  'POST /api/ads/advertisement/get': Advertisement.get(),
  'GET /api/ads/attribution/all': Attribution.list(),
  'POST /api/ads/attribution/create': Attribution.create({
    note: 'Credits the advertisement of the interaction’s placement.',
  }),
  'DELETE /api/ads/attribution/delete/{attributionId}': Attribution.delete({ input: idInPath }),
  'GET /api/ads/attribution/get/{attributionId}': Attribution.get({ input: idInPath }),
  'PUT /api/ads/attribution/update/{attributionId}': Attribution.update({ input: AttributionUpdate }),
  'GET /api/ads/bidding/all': Bid.list(),
  'POST /api/ads/bidding/create': Bid.create({
    summary: 'Place a bid',
    note: 'Outbids the highest bid, which becomes `outbid`. 409 unless the amount is higher; the currency is that of the first bid.',
  }),
  'POST /api/ads/interaction/create': Interaction.create({
    summary: 'Record an interaction',
    note: '409 once the placement is closed.',
  }),
  'GET /api/ads/inventory/all': Inventory.list({ summary: 'List the ad inventory' }),
  'POST /api/ads/inventory/create': Inventory.create({ summary: 'Add to the ad inventory' }),
  'GET /api/ads/placement/all': Placement.list({
    ...publicRead,
    summary: 'List ad placements',
    note: 'Newest first, each with the advertisement that it shows. Pages see the active ones, without their counts.',
  }),
  'POST /api/ads/placement/create': Placement.create({
    summary: 'Create an ad placement',
    note: 'Closes at `closesAt`; the highest bid for its inventory then wins.',
  }),
  'POST /api/ads/placement/choice/{placementId}': {
    summary: 'Record a choice made in a placement',
    note: 'Counts each time. 409 once the placement is closed.',
    ...publicWrite,
    input: Type.Object({ choice }, { title: 'PlacementChoice' }),
    data: PlacementAnswer,
  },
  'POST /api/ads/placement/interact/{placementId}': {
    summary: 'Record an interaction with a placement',
    note: 'Counts each time. 409 once the placement is closed.',
    ...publicWrite,
    input: Type.Object({ kind }, { title: 'PlacementInteraction' }),
    data: PlacementAnswer,
  },
  'POST /api/ads/placement/vote/{placementId}': {
    summary: 'Record a vote in a placement',
    note: 'Counts once for a client reference; a repeated vote returns the first. 409 once the placement is closed.',
    ...publicWrite,
    input: Type.Object(
      { choice, clientReference: id('Votes are unique by reference and placement.') },
      { title: 'PlacementVote' },
    ),
    data: PlacementAnswer,
  },
});
