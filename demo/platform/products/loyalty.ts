import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';
import type { Handlers } from '../http/handler.ts';

const loyaltyItems = new Family({
  product: 'loyalty',
  name: 'loyalty',
  at: ['/api/incentive/loyalty'],
  what: 'This loyalty item',
  idPrefix: 'loy',
  zoneless: true,
  filters: ['teamId', 'category', 'loyaltyType', 'couponCode'],
  search: ['title', 'description', 'tags', 'couponCode'],
});

const promotions = new Family({
  product: 'loyalty',
  name: 'promotion',
  at: ['/api/incentive/promotion'],
  what: 'This loyalty promotion',
  idPrefix: 'lpromo',
  filters: ['loyaltyId'],
  search: ['title', 'description'],
  references: { loyaltyId: loyaltyItems },
});

const rewards = new Family({
  product: 'loyalty',
  name: 'reward',
  at: ['/api/incentive/reward'],
  what: 'This reward',
  idPrefix: 'reward',
  filters: ['loyaltyId'],
  search: ['title', 'description'],
  references: { loyaltyId: loyaltyItems },
});

/** Loyalty: items (coupons), promotions and rewards (interface sections 2.4 and 4.4). */
export const loyalty: Handlers = {
  ...familyHandlers(loyaltyItems),
  ...familyHandlers(promotions),
  ...familyHandlers(rewards),
};
