import { Type } from 'typebox';
import { serverRead, serverWrite } from '../../describe/access.ts';
import { ById } from '../../describe/envelope.ts';
import { count, currency, decimal, id, oneOf, text, total } from '../../describe/fields.ts';
import { resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';

const features = () =>
  Type.Array(Type.Union([text(300), Type.Object({}, { additionalProperties: true })]), {
    maxItems: 100,
    description: 'The features of the plan: text, or objects with any fields.',
  });

const interval = (description = 'How often it is billed.') => oneOf(['week', 'month', 'year'], description);

export const quantity = () => Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Defaults to 1.' });

export const trialDays = (minimum: number, description: string) =>
  Type.Integer({ minimum, maximum: 3650, description });

const planStatus = text(
  100,
  'Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`.',
  1,
);

export const SubscriptionPlan = resource('SubscriptionPlan', {
  noun: 'subscription plan',
  idPrefix: 'plan',
  required: { amount: decimal('Price of an interval as decimal text. `0` for a free plan.') },
  optional: {
    title: text(300, 'Its name in lists.'),
    description: text(2000, 'What subscribers get.'),
    currency: currency(),
    interval: interval('How often it is billed; defaults to `month`.'),
    trialDays: trialDays(0, 'The length of the trial that a new subscription starts with.'),
    features: features(),
  },
  answered: {
    currency: currency(),
    interval: interval(),
    features: features(),
    paymentLinkId: Type.Optional(id('The payment link whose checkout made the plan.')),
  },
  status: planStatus,
  filters: { currency: currency(), interval: interval() },
  search: ['title', 'description'],
});

/** The price of a quantity of a plan per interval. */
const PlanPrice = Type.Object(
  {
    id: id(),
    status: planStatus,
    currency: currency(),
    interval: interval(),
    quantity: count('How many are priced.'),
    unitAmount: decimal('Price of one per interval, as decimal text.'),
    subtotal: total('Price of the quantity, before the discount.'),
    discount: total('The discount of a promotion.'),
    total: total('The subtotal less the discount.'),
  },
  { title: 'PlanPrice' },
);

const PriceQuestion = Type.Object(
  {
    id: id(),
    quantity: Type.Optional(quantity()),
    promotionId: Type.Optional(id('A promotion to apply, which must be active.')),
  },
  { title: 'PriceQuestion' },
);

const PlanFeatures = Type.Object({ id: id(), status: planStatus, features: features() }, { title: 'PlanFeatures' });

const removal = {
  note: 'Deletes a plan without subscriptions; archives one that has some.',
  data: Type.Object(
    { id: id(), status: oneOf(['archived', 'deleted'], '`archived` if it has subscriptions, which keep it.') },
    { title: 'SubscriptionPlanRemoved' },
  ),
};

/** Payments: subscription plans. Both spellings of a path, and both verbs of an action, do the same. */
export const plans = operationsOf({
  'POST /api/payment/subscriptionplan/all': SubscriptionPlan.list({ summary: 'List subscription plans (POST)' }),
  'POST /api/payment/subscriptionPlan/calculatePrice': {
    summary: 'Calculate the price of a subscription plan',
    note: 'For a quantity, less a promotion. Changes nothing.',
    ...serverRead,
    input: PriceQuestion,
    data: PlanPrice,
  },
  'POST /api/payment/subscriptionplan/create': SubscriptionPlan.create(),
  'DELETE /api/payment/subscriptionPlan/delete': SubscriptionPlan.delete(removal),
  'POST /api/payment/subscriptionplan/delete': SubscriptionPlan.delete({
    ...removal,
    summary: 'Cancel or delete a subscription plan',
  }),
  'GET /api/payment/subscriptionPlan/get': SubscriptionPlan.get(),
  'POST /api/payment/subscriptionplan/get': SubscriptionPlan.get({ summary: 'Get a subscription plan by id' }),
  'GET /api/payment/subscriptionPlan/getall': SubscriptionPlan.list(),
  'GET /api/payment/subscriptionPlan/getFeatures': {
    summary: 'Get the features of a subscription plan',
    note: 'In the order that you gave them.',
    ...serverRead,
    input: ById,
    data: PlanFeatures,
  },
  'POST /api/payment/subscriptionplan/update': SubscriptionPlan.update(),
  'PUT /api/payment/subscriptionPlan/update': SubscriptionPlan.update({ summary: 'Update a subscription plan (PUT)' }),
  'PUT /api/payment/subscriptionPlan/updateFeatures': {
    summary: 'Update the features of a subscription plan',
    note: 'Replaces all features.',
    ...serverWrite,
    input: Type.Object({ id: id(), features: features() }, { title: 'PlanFeaturesUpdate' }),
    data: PlanFeatures,
  },
});
