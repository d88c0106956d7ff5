import { serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/** Payments: subscriptions and their plans. */
export const subscriptions = {
  'POST /api/payment/subscription/all': { summary: 'List subscriptions (POST)', ...serverRead },
  'POST /api/payment/subscription/cancel': {
    summary: 'Cancel a subscription',
    note: 'At once, or at the end of the period. 409 if it is canceled already.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/changePlan': {
    summary: 'Move a subscription to another plan',
    note: 'The price changes with the next billing; another interval bills a new period at once. 409 if it is canceled.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/create': {
    summary: 'Create a subscription',
    note: 'Bills the first period at once with an invoice and a charge, unless it starts as a trial. A declined card makes it `past_due`.',
    ...serverWrite,
  },
  'DELETE /api/payment/subscription/delete': {
    summary: 'Delete a subscription',
    note: 'Cancels a running one; deletes one that `cancel` ended. A deletion cannot be undone.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/delete': {
    summary: 'Cancel or delete a subscription',
    note: 'Cancels a running one; deletes one that `cancel` ended. A deletion cannot be undone.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/endTrial': {
    summary: 'End the trial of a subscription',
    note: 'Bills the first period at once. 409 unless it is trialing.',
    ...serverWrite,
  },
  'GET /api/payment/subscription/get': { summary: 'Get a subscription', ...serverRead },
  'POST /api/payment/subscription/get': { summary: 'Get a subscription by id', ...serverRead },
  'GET /api/payment/subscription/getAll': { summary: 'List subscriptions', ...serverRead },
  'GET /api/payment/subscription/getHistory': {
    summary: 'Get the history of a subscription',
    note: 'Every change, by requests and by the platform, oldest first.',
    ...serverRead,
  },
  'GET /api/payment/subscription/getInvoices': { summary: 'List the invoices of a subscription', ...serverRead },
  'GET /api/payment/subscription/getNextBilling': {
    summary: 'Get the next billing of a subscription',
    note: 'At the price of now, with a promotion that is active then.',
    ...serverRead,
  },
  'GET /api/payment/subscription/getStatus': {
    summary: 'Get the status of a subscription',
    note: 'Changes nothing.',
    ...serverRead,
  },
  'GET /api/payment/subscription/getUsage': {
    summary: 'Get the usage of a subscription',
    note: 'Counted from its invoices and charges.',
    ...serverRead,
  },
  'POST /api/payment/subscription/pause': {
    summary: 'Pause a subscription',
    note: 'It is not billed while it is paused. 409 unless it is active or trialing.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/reactivate': {
    summary: 'Reactivate a canceled subscription',
    note: 'Bills a new period at once. 409 unless it is canceled.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/resume': {
    summary: 'Resume a paused subscription',
    note: 'Continues the paid period; if that has passed, bills a new one at once. 409 unless it is paused.',
    ...serverWrite,
  },
  'GET /api/payment/subscription/search': { summary: 'Search subscriptions', ...serverRead },
  'GET /api/payment/subscription/searchByCustomer': { summary: 'Search subscriptions by customer', ...serverRead },
  'GET /api/payment/subscription/searchByPlan': { summary: 'Search subscriptions by plan', ...serverRead },
  'GET /api/payment/subscription/searchByStatus': { summary: 'Search subscriptions by status', ...serverRead },
  'POST /api/payment/subscription/startTrial': {
    summary: 'Start the trial of a subscription',
    note: 'Replaces the current period. 409 unless it is active.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/update': {
    summary: 'Update a subscription',
    note: 'Absent fields keep their value; null clears one. Customer, plan, payment method and status have operations of their own; 409 for another status.',
    ...serverWrite,
  },
  'PUT /api/payment/subscription/update': {
    summary: 'Update a subscription (PUT)',
    note: 'Absent fields keep their value; null clears one. Customer, plan, payment method and status have operations of their own; 409 for another status.',
    ...serverWrite,
  },
  'POST /api/payment/subscription/updatePaymentMethod': {
    summary: 'Change the payment method of a subscription',
    note: 'Applies from the next charge on; charges nothing.',
    ...serverWrite,
  },

  'POST /api/payment/subscriptionplan/all': { summary: 'List subscription plans (POST)', ...serverRead },
  'POST /api/payment/subscriptionPlan/calculatePrice': {
    summary: 'Calculate the price of a subscription plan',
    note: 'For a quantity, less a promotion. Changes nothing.',
    ...serverRead,
  },
  'POST /api/payment/subscriptionplan/create': { summary: 'Create a subscription plan', ...serverWrite },
  'DELETE /api/payment/subscriptionPlan/delete': {
    summary: 'Delete a subscription plan',
    note: 'Deletes a plan without subscriptions; archives one that has some.',
    ...serverWrite,
  },
  'POST /api/payment/subscriptionplan/delete': {
    summary: 'Cancel or delete a subscription plan',
    note: 'Deletes a plan without subscriptions; archives one that has some.',
    ...serverWrite,
  },
  'GET /api/payment/subscriptionPlan/get': { summary: 'Get a subscription plan', ...serverRead },
  'POST /api/payment/subscriptionplan/get': { summary: 'Get a subscription plan by id', ...serverRead },
  'GET /api/payment/subscriptionPlan/getall': { summary: 'List subscription plans', ...serverRead },
  'GET /api/payment/subscriptionPlan/getFeatures': {
    summary: 'Get the features of a subscription plan',
    note: 'In the order that you gave them.',
    ...serverRead,
  },
  'POST /api/payment/subscriptionplan/update': { summary: 'Update a subscription plan', ...serverWrite },
  'PUT /api/payment/subscriptionPlan/update': { summary: 'Update a subscription plan (PUT)', ...serverWrite },
  'PUT /api/payment/subscriptionPlan/updateFeatures': {
    summary: 'Update the features of a subscription plan',
    note: 'Replaces all features.',
    ...serverWrite,
  },
} as const satisfies Catalogue;
