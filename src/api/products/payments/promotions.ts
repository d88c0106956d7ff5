import { Type } from 'typebox';
import { count, currency, matchesOne, text, time } from '../../describe/fields.ts';
import { patterns } from '../../describe/patterns.ts';
import { amount, readable } from '../../describe/payment-fields.ts';
import { resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';

const percentOff = Type.String({ pattern: patterns.percentage, description: 'Percentage as text, at most 100.' });

export const Promotion = resource('Promotion', {
  noun: 'promotion',
  idPrefix: 'promo',
  optional: {
    title: text(300, 'Its name in lists.'),
    description: text(2000, 'A note of your own.'),
    code: readable(
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
  filters: { code: text(100, 'What customers type, in this letter case.') },
  search: ['title', 'code'],
});

const PromotionCreate = Type.Object(Promotion.schemas.create.properties, {
  additionalProperties: true,
  title: 'PromotionCreate',
  ...matchesOne(Type.Object({ percentOff }), Type.Object({ amountOff: amount(), currency: currency() })),
});

/** Payments: promotions. */
export const promotions = operationsOf({
  'GET /api/payment/promotion/all': Promotion.list(),
  'POST /api/payment/promotion/create': Promotion.create({
    note: '409 if an active or scheduled promotion has the same code.',
    input: PromotionCreate,
  }),
  'DELETE /api/payment/promotion/delete': Promotion.delete({
    note: '409 once it has been used: change its status instead. Cannot be undone.',
  }),
  'GET /api/payment/promotion/get': Promotion.get(),
  'PUT /api/payment/promotion/update': Promotion.update({
    note: 'Absent fields keep their value; null clears one. 409 if an active or scheduled promotion has the same code.',
  }),
});
