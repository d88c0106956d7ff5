import { Type } from 'typebox';
import { serverRead } from '../../describe/access.ts';
import { ById } from '../../describe/envelope.ts';
import {
  count,
  currency,
  id,
  lastFailure,
  oneOf,
  orNull,
  page,
  paging,
  ref,
  text,
  time,
  total,
} from '../../describe/fields.ts';
import { change, open } from '../../describe/payment-fields.ts';
import { clearable, kept, resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';
import { Invoice } from './invoices.ts';
import { quantity, trialDays } from './plans.ts';

const paymentMethodId = () =>
  id(
    'The id of a payment method, never a card number. `pm_test_insufficient_funds` and `pm_test_expired_card` decline; any other pays. Defaults to that of the customer.',
  );

const cancelAtPeriodEnd = () =>
  Type.Boolean({ description: 'Whether it is canceled instead of renewed at the end of its period.' });

const customerId = ref('Customer', 'The customer who pays.');
const planId = ref('SubscriptionPlan', 'The plan that sets the price and the interval.');
const promotionId = ref('Promotion', 'A promotion that applies to each billing while it is active.');
const paymentLinkId = ref('PaymentLink', 'The payment link whose checkout made it.');
const description = text(2000, 'A note of your own.');
const status = oneOf(
  ['active', 'trialing', 'paused', 'past_due', 'canceled'],
  'A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it.',
);

const ofPlan = () => Type.Optional(trialDays(1, 'Defaults to that of the plan, else the trial has no end.'));

export const Subscription = resource('Subscription', {
  noun: 'subscription',
  idPrefix: 'sub',
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
  filters: { customerId, planId, paymentLinkId, promotionId },
  search: ['customerId', 'planId', 'description'],
  fixed: [
    ...['customerId', 'planId', 'paymentMethodId', 'trialDays'],
    ...['billedFrom', 'currentPeriodStart', 'currentPeriodEnd', 'trialEndsAt'],
  ],
  status,
  created: {
    status: Type.Optional(
      oneOf(
        ['active', 'trialing'],
        'Defaults to `trialing` if there are trial days, here or in the plan; else to `active`, which charges the first period.',
      ),
    ),
    trialDays: ofPlan(),
  },
});

/** Its customer, plan, payment method and status have operations of their own. */
const changing = {
  note: 'Absent fields keep their value; null clears one. Customer, plan, payment method and status have operations of their own; 409 for another status.',
  input: open('SubscriptionUpdate', {
    id: id(),
    ...clearable({ quantity: quantity(), promotionId, cancelAtPeriodEnd: cancelAtPeriodEnd(), description, ...kept }),
  }),
};

const removal = {
  note: 'Cancels a running one; deletes one that `cancel` ended, unless it has invoices (409). A deletion cannot be undone.',
  data: Type.Object(
    {
      id: id(),
      status: oneOf(
        ['canceled', 'deleted'],
        'A running one is `canceled`, also when repeated. One that `cancel` ended is deleted.',
      ),
    },
    { title: 'SubscriptionRemoved' },
  ),
};

const NextBilling = Type.Object(
  {
    id: id(),
    status,
    nextBilling: orNull(
      Type.Object({
        at: time('When it is billed.'),
        amount: total('The price then, less a promotion.'),
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

const ofOne = Type.Object({ id: id(), ...paging }, { additionalProperties: false });
const searched = <Fields extends Type.TProperties>(required: Fields) =>
  Type.Object({ ...Subscription.schemas.list.properties, ...required }, { additionalProperties: false });

/** Payments: subscriptions. */
export const subscriptions = operationsOf({
  'POST /api/payment/subscription/all': Subscription.list({ summary: 'List subscriptions (POST)' }),
  'POST /api/payment/subscription/cancel': Subscription.act('cancel', 'Cancel a subscription', {
    note: 'At once, or at the end of the period. 409 if it is canceled already.',
    input: open('SubscriptionCancel', {
      id: id(),
      atPeriodEnd: Type.Optional(Type.Boolean({ description: 'Keeps it until the end of the paid period.' })),
    }),
  }),
  'POST /api/payment/subscription/changePlan': Subscription.act('changePlan', 'Move a subscription to another plan', {
    note: 'The price changes with the next billing; another interval bills a new period at once. 409 if it is canceled.',
    input: open('PlanChange', {
      id: id(),
      planId: id(
        'The new price applies from the next billing on. Another interval starts a new period, charged in full now.',
      ),
      quantity: Type.Optional(quantity()),
    }),
  }),
  'POST /api/payment/subscription/create': Subscription.create({
    note: 'Bills the first period at once with an invoice and a charge, unless it starts as a trial. A declined card makes it `past_due`.',
  }),
  'DELETE /api/payment/subscription/delete': Subscription.delete(removal),
  'POST /api/payment/subscription/delete': Subscription.delete({
    ...removal,
    summary: 'Cancel or delete a subscription',
  }),
  'POST /api/payment/subscription/endTrial': Subscription.act('endTrial', 'End the trial of a subscription', {
    note: 'Bills the first period at once. 409 unless it is trialing.',
  }),
  'GET /api/payment/subscription/get': Subscription.get(),
  'POST /api/payment/subscription/get': Subscription.get({ summary: 'Get a subscription by id' }),
  'GET /api/payment/subscription/getAll': Subscription.list(),
  'GET /api/payment/subscription/getHistory': {
    summary: 'Get the history of a subscription',
    note: 'Every change, by requests and by the platform, oldest first.',
    ...serverRead,
    input: ofOne,
    data: page('SubscriptionHistory', Type.Object(change)),
  },
  'GET /api/payment/subscription/getInvoices': {
    summary: 'List the invoices of a subscription',
    ...serverRead,
    input: ofOne,
    data: Invoice.schemas.page,
  },
  'GET /api/payment/subscription/getNextBilling': {
    summary: 'Get the next billing of a subscription',
    note: 'At the price of now, with a promotion that is active then.',
    ...serverRead,
    input: ById,
    data: NextBilling,
  },
  'GET /api/payment/subscription/getStatus': {
    summary: 'Get the status of a subscription',
    note: 'Changes nothing.',
    ...serverRead,
    input: ById,
    data: SubscriptionStatus,
  },
  'GET /api/payment/subscription/getUsage': {
    summary: 'Get the usage of a subscription',
    note: 'Counted from its invoices and charges.',
    ...serverRead,
    input: ById,
    data: Usage,
  },
  'POST /api/payment/subscription/pause': Subscription.act('pause', 'Pause a subscription', {
    note: 'It is not billed while it is paused. 409 unless it is active or trialing.',
  }),
  'POST /api/payment/subscription/reactivate': Subscription.act('reactivate', 'Reactivate a canceled subscription', {
    note: 'Bills a new period at once. 409 unless it is canceled.',
  }),
  'POST /api/payment/subscription/resume': Subscription.act('resume', 'Resume a paused subscription', {
    note: 'Continues the paid period; if that has passed, bills a new one at once. 409 unless it is paused.',
  }),
  'GET /api/payment/subscription/search': Subscription.list({ summary: 'Search subscriptions' }),
  'GET /api/payment/subscription/searchByCustomer': Subscription.list({
    summary: 'Search subscriptions by customer',
    input: searched({ customerId: id('The customer who pays.') }),
  }),
  'GET /api/payment/subscription/searchByPlan': Subscription.list({
    summary: 'Search subscriptions by plan',
    input: searched({ planId: id('The plan that sets the price and the interval.') }),
  }),
  'GET /api/payment/subscription/searchByStatus': Subscription.list({
    summary: 'Search subscriptions by status',
    input: searched({ status }),
  }),
  'POST /api/payment/subscription/startTrial': Subscription.act('startTrial', 'Start the trial of a subscription', {
    note: 'Replaces the current period. 409 unless it is active.',
    input: open('TrialStart', { id: id(), trialDays: ofPlan() }),
  }),
  'POST /api/payment/subscription/update': Subscription.update(changing),
  'PUT /api/payment/subscription/update': Subscription.update({ ...changing, summary: 'Update a subscription (PUT)' }),
  'POST /api/payment/subscription/updatePaymentMethod': Subscription.act(
    'updatePaymentMethod',
    'Change the payment method of a subscription',
    {
      note: 'Applies from the next charge on; charges nothing.',
      input: open('PaymentMethodChange', { id: id(), paymentMethodId: paymentMethodId() }),
    },
  ),
});
