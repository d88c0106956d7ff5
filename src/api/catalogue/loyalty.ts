import { serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/** Loyalty: rewards, promotions and customer loyalty items. */
export const loyalty = {
  'GET /api/incentive/loyalty/all': { summary: 'List loyalty items', ...serverRead },
  'POST /api/incentive/loyalty/create': {
    summary: 'Create a loyalty item (coupon)',
    note: '409 if an active or scheduled item has the same coupon code.',
    ...serverWrite,
    contract: 'specified',
    stability: 'beta',
  },
  'POST /api/incentive/loyalty/delete': {
    summary: 'Delete a loyalty item',
    note: 'Deletes its promotions too; 409 while it has rewards. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/incentive/loyalty/get': { summary: 'Get a loyalty item', ...serverRead },
  'PUT /api/incentive/loyalty/update': {
    summary: 'Update a loyalty item',
    note: 'Absent fields keep their value; null clears one. 409 if an active or scheduled item has the same coupon code.',
    ...serverWrite,
  },

  'GET /api/incentive/promotion/all': { summary: 'List loyalty promotions', ...serverRead },
  'POST /api/incentive/promotion/create': { summary: 'Create a loyalty promotion', ...serverWrite },
  'POST /api/incentive/promotion/delete': { summary: 'Delete a loyalty promotion', ...serverWrite },
  'GET /api/incentive/promotion/get': { summary: 'Get a loyalty promotion', ...serverRead },
  'PUT /api/incentive/promotion/update': { summary: 'Update a loyalty promotion', ...serverWrite },

  'GET /api/incentive/reward/all': { summary: 'List rewards', ...serverRead },
  'POST /api/incentive/reward/create': { summary: 'Create a reward', ...serverWrite },
  'POST /api/incentive/reward/delete': { summary: 'Delete a reward', ...serverWrite },
  'GET /api/incentive/reward/get': { summary: 'Get a reward', ...serverRead },
  'PUT /api/incentive/reward/update': {
    summary: 'Update a reward',
    note: 'The status `claimed` redeems the loyalty item; 409 unless that is active. A claim cannot be undone.',
    ...serverWrite,
  },
} as const satisfies Catalogue;
