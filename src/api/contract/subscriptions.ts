import { Type } from 'typebox';
import { ById, Result } from './envelope.ts';
import { count, currency, decimal, id, oneOf, shown, text, time } from './fields.ts';
import { patterns } from './patterns.ts';
import { amount, open } from './payment-fields.ts';
import type { ContractTable } from './table.ts';

const features = Type.Array(Type.Union([text(300), Type.Object({}, { additionalProperties: true })]), {
  maxItems: 100,
  description: 'The features of the plan: text, or objects with any fields.',
});

const interval = (description?: string) => oneOf(['week', 'month', 'year'], description);

const planFields = {
  title: Type.Optional(text(300)),
  description: Type.Optional(text(2000)),
  currency: Type.Optional(currency()),
  interval: Type.Optional(interval('Defaults to `month`.')),
  trialDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
  features: Type.Optional(features),
};

const quantity = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Defaults to 1.' }));

/** The price of a quantity of a plan per interval. */
const PlanPrice = Type.Object(
  {
    id: id(),
    status: shown(),
    currency: currency(),
    interval: interval(),
    quantity: count(),
    unitAmount: decimal(),
    subtotal: decimal(),
    discount: decimal('The discount of a promotion.'),
    total: decimal(),
  },
  { title: 'PlanPrice' },
);

const promotionFields = {
  title: Type.Optional(text(300)),
  code: Type.Optional(text(100)),
  percentOff: Type.Optional(
    Type.String({
      pattern: patterns.percentage,
      description: 'Percentage as text, at most 100.',
    }),
  ),
  amountOff: Type.Optional(amount('Instead of `percentOff`; requires `currency`.')),
  currency: Type.Optional(currency()),
  startsAt: Type.Optional(time()),
  expiresAt: Type.Optional(time()),
};

const SubscriptionCreate = open('SubscriptionCreate', {
  customerId: id(),
  planId: id(),
  status: Type.Optional(oneOf(['active', 'trialing'], 'Defaults to `active`.')),
  quantity: quantity(),
  promotionId: Type.Optional(id()),
  trialDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'Defaults to that of the plan.' })),
  paymentMethodId: Type.Optional(id()),
});

const SubscriptionUpdate = open('SubscriptionUpdate', {
  id: id(),
  quantity: quantity(),
  promotionId: Type.Optional(id()),
});

const TrialStart = open('TrialStart', {
  id: id(),
  trialDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'Defaults to that of the plan.' })),
});

/** Payments: subscription plans, promotions, subscriptions. All of it is `assumed`, as in `billing.ts`. */
export const subscriptions = {
  'POST /api/payment/subscriptionplan/create': {
    body: open('PlanCreate', { amount: decimal(), ...planFields }),
    data: Result,
  },
  'POST /api/payment/subscriptionplan/update': {
    body: open('PlanUpdate', { id: id(), amount: Type.Optional(decimal()), ...planFields }),
    data: Result,
  },
  'PUT /api/payment/subscriptionPlan/update': {
    body: open('PlanUpdate', { id: id(), amount: Type.Optional(decimal()), ...planFields }),
    data: Result,
  },
  'PUT /api/payment/subscriptionPlan/updateFeatures': {
    body: Type.Object({ id: id(), features }, { title: 'PlanFeatures' }),
    data: Result,
  },
  'POST /api/payment/subscriptionPlan/calculatePrice': {
    body: Type.Object({ id: id(), quantity: quantity(), promotionId: Type.Optional(id()) }, { title: 'PriceQuestion' }),
    data: PlanPrice,
  },
  'POST /api/payment/promotion/create': { body: open('PromotionCreate', promotionFields), data: Result },
  'PUT /api/payment/promotion/update': {
    body: open('PromotionUpdate', { id: id(), ...promotionFields }),
    data: Result,
  },
  'POST /api/payment/subscription/create': { body: SubscriptionCreate, data: Result },
  'POST /api/payment/subscription/update': { body: SubscriptionUpdate, data: Result },
  'PUT /api/payment/subscription/update': { body: SubscriptionUpdate, data: Result },
  'POST /api/payment/subscription/startTrial': { body: TrialStart, data: Result },
  'POST /api/payment/subscription/endTrial': { body: ById, data: Result },
  'POST /api/payment/subscription/changePlan': {
    body: Type.Object({ id: id(), planId: id(), quantity: quantity() }, { title: 'PlanChange' }),
    data: Result,
  },
  'POST /api/payment/subscription/updatePaymentMethod': {
    body: Type.Object(
      { id: id(), paymentMethodId: id('The id of the payment method, never a card number.') },
      { title: 'PaymentMethodChange' },
    ),
    data: Result,
  },
} as const satisfies ContractTable;
