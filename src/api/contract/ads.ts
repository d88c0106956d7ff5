import { Type } from 'typebox';
import { Created, OpenObject } from './envelope.ts';
import { currency, decimal, id, oneOf, shown, text } from './fields.ts';
import type { ContractTable } from './table.ts';

const choice = () => id('The id of one of the placement’s choices.');

/** What a visitor did in a placement. */
const PlacementAnswer = Type.Object(
  {
    id: id(),
    status: oneOf(['recorded', 'counted', 'already_counted']),
    placementId: id(),
    kind: shown('`choice`, `vote`, or the page’s own name for the interaction.'),
    choice: Type.Optional(id()),
  },
  { title: 'PlacementAnswer' },
);

/**
 * Ads: the fields of placements, bids and interactions that the platform itself reads. All other fields are up to the
 * owner.
 */
export const ads = {
  'POST /api/ads/bidding/create': {
    body: Type.Object(
      { inventoryId: id(), amount: decimal(), currency: currency() },
      { additionalProperties: true, title: 'BidCreate' },
    ),
    data: OpenObject,
  },
  'POST /api/ads/interaction/create': {
    body: Type.Object({ placementId: id(), kind: text(100, undefined, 1) }, { additionalProperties: true }),
    data: Created,
  },
  'POST /api/ads/placement/create': {
    body: Type.Object(
      {
        choices: Type.Optional(
          Type.Array(Type.Object({ id: id(), label: text(200, undefined, 1) }, { additionalProperties: true }), {
            maxItems: 100,
          }),
        ),
      },
      { additionalProperties: true, title: 'PlacementCreate' },
    ),
    data: OpenObject,
  },
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
