import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { count, currency, matchesOne, text, time } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { amount } from '../payment-fields.ts';
import { resource } from './resource.ts';

const percentOff = Type.String({ pattern: patterns.percentage, description: 'Percentage as text, at most 100.' });

const Promotion = resource('Promotion', {
  optional: {
    title: text(300, 'Its name in lists.'),
    description: text(2000, 'A note of your own.'),
    code: text(
      100,
      'What customers type in the checkout of a price. Unique among active and scheduled promotions, in any letter case.',
    ),
    percentOff,
    amountOff: amount('Instead of `percentOff`; requires `currency`.'),
    currency: currency(),
    startsAt: time('Before this time, the status is `scheduled`.'),
    expiresAt: time('From this time on, the status is `expired`.'),
  },
  answered: {
    timesUsed: count('The subscriptions that have it, canceled ones included, and the single payments with its code.'),
  },
  status: text(
    100,
    '`active` by default; any other text of yours switches it off. `scheduled` and `expired` follow from its times.',
    1,
  ),
  filters: {
    code: text(100, 'What customers type, in this letter case.'),
    search: text(200, 'Words in the title or code.'),
  },
});

const PromotionCreate = Type.Object(Promotion.create.properties, {
  additionalProperties: true,
  title: 'PromotionCreate',
  ...matchesOne(Type.Object({ percentOff }), Type.Object({ amountOff: amount(), currency: currency() })),
});

/** Payments: promotions. All of it is `assumed`. */
export const promotions = {
  'GET /api/payment/promotion/all': { query: Promotion.list, data: Promotion.page },
  'POST /api/payment/promotion/create': { body: PromotionCreate, data: Promotion.data },
  'DELETE /api/payment/promotion/delete': { query: Promotion.byId, data: Promotion.deleted },
  'GET /api/payment/promotion/get': { query: Promotion.byId, data: Promotion.data },
  'PUT /api/payment/promotion/update': { body: Promotion.update, data: Promotion.data },
} as const satisfies ContractTable;
