import { publicRead, publicWrite, serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/** Ads: placements and campaign inventory. Pages may read placements and interact with them. */
export const ads = {
  'POST /api/ads/advertisement/create': { summary: 'Create an advertisement', ...serverWrite },
  'POST /api/ads/advertisement/get': { summary: 'Get an advertisement', ...serverRead },
  'GET /api/ads/attribution/all': { summary: 'List attributions', ...serverRead },
  'POST /api/ads/attribution/create': {
    summary: 'Create an attribution',
    note: 'Credits the advertisement of the interaction’s placement.',
    ...serverWrite,
  },
  'DELETE /api/ads/attribution/delete/{attributionId}': { summary: 'Delete an attribution', ...serverWrite },
  'GET /api/ads/attribution/get/{attributionId}': { summary: 'Get an attribution', ...serverRead },
  'PUT /api/ads/attribution/update/{attributionId}': { summary: 'Update an attribution', ...serverWrite },
  'GET /api/ads/bidding/all': { summary: 'List bids', ...serverRead },
  'POST /api/ads/bidding/create': {
    summary: 'Place a bid',
    note: 'Outbids the highest bid, which becomes `outbid`. 409 unless the amount is higher; the currency is that of the first bid.',
    ...serverWrite,
  },
  'POST /api/ads/interaction/create': {
    summary: 'Record an interaction',
    note: '409 once the placement is closed.',
    ...serverWrite,
  },
  'GET /api/ads/inventory/all': { summary: 'List the ad inventory', ...serverRead },
  'POST /api/ads/inventory/create': { summary: 'Add to the ad inventory', ...serverWrite },
  'GET /api/ads/placement/all': {
    summary: 'List ad placements',
    note: 'Newest first, each with the advertisement that it shows. Pages see the active ones, without their counts.',
    ...publicRead,
  },
  'POST /api/ads/placement/create': {
    summary: 'Create an ad placement',
    note: 'Closes at `closesAt`; the highest bid for its inventory then wins.',
    ...serverWrite,
  },
  'POST /api/ads/placement/choice/{placementId}': {
    summary: 'Record a choice made in a placement',
    note: 'Counts each time. 409 once the placement is closed.',
    ...publicWrite,
  },
  'POST /api/ads/placement/interact/{placementId}': {
    summary: 'Record an interaction with a placement',
    note: 'Counts each time. 409 once the placement is closed.',
    ...publicWrite,
  },
  'POST /api/ads/placement/vote/{placementId}': {
    summary: 'Record a vote in a placement',
    note: 'Counts once for a client reference; a repeated vote returns the first. 409 once the placement is closed.',
    ...publicWrite,
  },
} as const satisfies Catalogue;
