import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { count, currency, decimal, id, oneOf, shown, text, total } from '../fields.ts';
import { resource } from './resource.ts';

const features = () =>
  Type.Array(Type.Union([text(300), Type.Object({}, { additionalProperties: true })]), {
    maxItems: 100,
    description: 'The features of the plan: text, or objects with any fields.',
  });

const interval = (description = 'How often it is billed.') => oneOf(['week', 'month', 'year'], description);

export const quantity = () => Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Defaults to 1.' });

export const trialDays = (minimum: number, description: string) =>
  Type.Integer({ minimum, maximum: 3650, description });

const planStatus = shown(
  'Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`.',
);

const Plan = resource('SubscriptionPlan', {
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
  filters: { currency: currency(), interval: interval(), search: text(200, 'Words in the title or description.') },
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
    discount: decimal('The discount of a promotion.'),
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

const PlanRemoved = Type.Object(
  { id: id(), status: oneOf(['archived', 'deleted'], '`archived` if it has subscriptions, which keep it.') },
  { title: 'SubscriptionPlanRemoved' },
);

/** Payments: subscription plans. All of it is `assumed`. */
export const plans = {
  'POST /api/payment/subscriptionplan/all': { body: Plan.list, data: Plan.page },
  'GET /api/payment/subscriptionPlan/getall': { query: Plan.list, data: Plan.page },
  'POST /api/payment/subscriptionplan/create': { body: Plan.create, data: Plan.data },
  'GET /api/payment/subscriptionPlan/get': { query: Plan.byId, data: Plan.data },
  'POST /api/payment/subscriptionplan/get': { body: Plan.byId, data: Plan.data },
  'POST /api/payment/subscriptionplan/update': { body: Plan.update, data: Plan.data },
  'PUT /api/payment/subscriptionPlan/update': { body: Plan.update, data: Plan.data },
  'DELETE /api/payment/subscriptionPlan/delete': { query: Plan.byId, data: PlanRemoved },
  'POST /api/payment/subscriptionplan/delete': { body: Plan.byId, data: PlanRemoved },
  'GET /api/payment/subscriptionPlan/getFeatures': { query: Plan.byId, data: PlanFeatures },
  'PUT /api/payment/subscriptionPlan/updateFeatures': {
    body: Type.Object({ id: id(), features: features() }, { title: 'PlanFeaturesUpdate' }),
    data: PlanFeatures,
  },
  'POST /api/payment/subscriptionPlan/calculatePrice': { body: PriceQuestion, data: PlanPrice },
} as const satisfies ContractTable;
