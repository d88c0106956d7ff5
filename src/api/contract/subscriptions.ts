import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import {
  count,
  currency,
  decimal,
  id,
  lastFailure,
  oneOf,
  orNull,
  page,
  paging,
  text,
  time,
  total,
} from '../fields.ts';
import { change, open } from '../payment-fields.ts';
import { InvoicePage } from './invoices.ts';
import { quantity, trialDays } from './plans.ts';
import { clearable, kept, resource } from './resource.ts';

const paymentMethodId = () =>
  id(
    'The id of a payment method, never a card number. `pm_test_insufficient_funds` and `pm_test_expired_card` decline; any other pays. Defaults to that of the customer.',
  );

const cancelAtPeriodEnd = () =>
  Type.Boolean({ description: 'Whether it is canceled instead of renewed at the end of its period.' });

const customerId = id('The customer who pays.');
const planId = id('The plan that sets the price and the interval.');
const promotionId = id('A promotion that applies to each billing while it is active.');
const paymentLinkId = id('The payment link whose checkout made it.');
const description = text(2000, 'A note of your own.');
const status = oneOf(
  ['active', 'trialing', 'paused', 'past_due', 'canceled'],
  'A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it.',
);

const Subscription = resource('Subscription', {
  required: { customerId, planId },
  optional: {
    quantity: quantity(),
    promotionId,
    paymentMethodId: paymentMethodId(),
    cancelAtPeriodEnd: cancelAtPeriodEnd(),
    paymentLinkId,
    description,
  },
  answered: {
    billedFrom: time('Billing dates are counted from here.'),
    currentPeriodStart: time('When the period that was billed last, or the trial, started.'),
    currentPeriodEnd: orNull(time(), 'When it is billed next. Null for a trial without an end.'),
    trialEndsAt: Type.Optional(orNull(time('When its trial ends, or ended. Null for a trial without an end.'))),
    lastFailure: lastFailure(),
  },
  filters: {
    customerId,
    planId,
    paymentLinkId,
    promotionId,
    search: text(200, 'Words in the ids of its customer and plan or in its description.'),
  },
  status,
});

export const SubscriptionPage = Subscription.page;

const ofPlan = () => Type.Optional(trialDays(1, 'Defaults to that of the plan, else the trial has no end.'));

const SubscriptionCreate = open('SubscriptionCreate', {
  ...Subscription.create.properties,
  status: Type.Optional(
    oneOf(
      ['active', 'trialing'],
      'Defaults to `trialing` if there are trial days, here or in the plan; else to `active`, which charges the first period.',
    ),
  ),
  trialDays: ofPlan(),
});

/** Its customer, plan, payment method and status have operations of their own. */
const SubscriptionUpdate = open('SubscriptionUpdate', {
  id: id(),
  quantity: Type.Optional(orNull(quantity())),
  promotionId: Type.Optional(orNull(promotionId)),
  cancelAtPeriodEnd: Type.Optional(orNull(cancelAtPeriodEnd())),
  description: Type.Optional(orNull(description)),
  ...clearable(kept),
});

const SubscriptionRemoved = Type.Object(
  {
    id: id(),
    status: oneOf(
      ['canceled', 'deleted'],
      'A running one is `canceled`, also when repeated. One that `cancel` ended is deleted.',
    ),
  },
  { title: 'SubscriptionRemoved' },
);

const History = page('SubscriptionHistory', Type.Object(change));

const NextBilling = Type.Object(
  {
    id: id(),
    status,
    nextBilling: orNull(
      Type.Object({
        at: time('When it is billed.'),
        amount: decimal('The price then, less a promotion.'),
        currency: currency(),
      }),
      'Null if it is not billed: paused, canceled, canceled at the end of its period, or on a trial without an end.',
    ),
  },
  { title: 'NextBilling' },
);

const SubscriptionStatus = Type.Object(
  { id: id(), status, since: time('When it reached this status.') },
  { title: 'SubscriptionStatus' },
);

const Usage = Type.Object(
  {
    id: id(),
    status,
    invoices: count('Number of its invoices.'),
    paidInvoices: count('How many of them are paid.'),
    failedCharges: count('Number of its declined charges.'),
    amounts: Type.Array(
      Type.Object({
        currency: currency(),
        charges: count('Number of charges in the currency.'),
        charged: total('Their sum as decimal text, before refunds.'),
        refunded: total('The sum of their refunds as decimal text.'),
      }),
      {
        description: 'Successful charges, by currency.',
      },
    ),
  },
  { title: 'SubscriptionUsage' },
);

const { byId, data, page: subscriptionPage, list } = Subscription;
const ofOne = Type.Object({ id: id(), ...paging }, { additionalProperties: false });
const by = <Name extends 'customerId' | 'planId'>(name: Name) =>
  Type.Object({ ...list.properties, [name]: { customerId, planId }[name] }, { additionalProperties: false });
const byStatus = Type.Object({ ...list.properties, status }, { additionalProperties: false });

/** Payments: subscriptions. All of it is `assumed`. */
export const subscriptions = {
  'POST /api/payment/subscription/all': { body: list, data: subscriptionPage },
  'GET /api/payment/subscription/getAll': { query: list, data: subscriptionPage },
  'GET /api/payment/subscription/search': { query: list, data: subscriptionPage },
  'GET /api/payment/subscription/searchByCustomer': { query: by('customerId'), data: subscriptionPage },
  'GET /api/payment/subscription/searchByPlan': { query: by('planId'), data: subscriptionPage },
  'GET /api/payment/subscription/searchByStatus': { query: byStatus, data: subscriptionPage },
  'GET /api/payment/subscription/get': { query: byId, data },
  'POST /api/payment/subscription/get': { body: byId, data },
  'POST /api/payment/subscription/create': { body: SubscriptionCreate, data },
  'POST /api/payment/subscription/update': { body: SubscriptionUpdate, data },
  'PUT /api/payment/subscription/update': { body: SubscriptionUpdate, data },
  'DELETE /api/payment/subscription/delete': { query: byId, data: SubscriptionRemoved },
  'POST /api/payment/subscription/delete': { body: byId, data: SubscriptionRemoved },
  'POST /api/payment/subscription/pause': { body: byId, data },
  'POST /api/payment/subscription/resume': { body: byId, data },
  'POST /api/payment/subscription/reactivate': { body: byId, data },
  'POST /api/payment/subscription/endTrial': { body: byId, data },
  'POST /api/payment/subscription/startTrial': {
    body: open('TrialStart', { id: id(), trialDays: ofPlan() }),
    data,
  },
  'POST /api/payment/subscription/cancel': {
    body: open('SubscriptionCancel', {
      id: id(),
      atPeriodEnd: Type.Optional(Type.Boolean({ description: 'Keeps it until the end of the paid period.' })),
    }),
    data,
  },
  'POST /api/payment/subscription/changePlan': {
    body: open('PlanChange', {
      id: id(),
      planId: id(
        'The new price applies from the next billing on. Another interval starts a new period, charged in full now.',
      ),
      quantity: Type.Optional(quantity()),
    }),
    data,
  },
  'POST /api/payment/subscription/updatePaymentMethod': {
    body: open('PaymentMethodChange', { id: id(), paymentMethodId: paymentMethodId() }),
    data,
  },
  'GET /api/payment/subscription/getHistory': { query: ofOne, data: History },
  'GET /api/payment/subscription/getInvoices': { query: ofOne, data: InvoicePage },
  'GET /api/payment/subscription/getNextBilling': { query: byId, data: NextBilling },
  'GET /api/payment/subscription/getStatus': { query: byId, data: SubscriptionStatus },
  'GET /api/payment/subscription/getUsage': { query: byId, data: Usage },
} as const satisfies ContractTable;
