import { namedByPathRead, navigation, publicRead, serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';
import { subscriptions } from './subscriptions.ts';

/** Payments: payment links, subscriptions, invoices, promotions. */
export const payments = {
  'GET /api/pay/{shortId}': {
    summary: 'Go to the checkout of a payment link',
    note: 'Starts a checkout and redirects the visitor to it. 410 while the link is not active.',
    ...navigation,
  },
  'GET /api/pay/s/{shortId}': {
    summary: 'Go to the checkout of a subscription link',
    note: 'Starts a checkout and redirects the visitor to it. 410 while the link is not active.',
    ...navigation,
  },

  'POST /api/payment/invoice/charge': {
    summary: 'Charge an invoice',
    note: 'Charges an open invoice; 409 in any other status. A declined card leaves it open with a `failureReason`, and a failed charge.',
    ...serverWrite,
  },
  'POST /api/payment/invoice/create': {
    summary: 'Create an invoice',
    note: 'A draft until it is sent.',
    ...serverWrite,
  },
  'POST /api/payment/invoice/delete': {
    summary: 'Delete a draft invoice',
    note: '409 once it is sent. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/payment/invoice/get': { summary: 'Get an invoice', ...serverRead },
  'GET /api/payment/invoice/getAll': { summary: 'List invoices', ...serverRead },
  'POST /api/payment/invoice/resend': {
    summary: 'Resend an invoice',
    note: 'Mails an open invoice again; 409 in any other status.',
    ...serverWrite,
  },
  'GET /api/payment/invoice/search': { summary: 'Search invoices', ...serverRead },
  'GET /api/payment/invoice/searchByCustomer': { summary: 'Search invoices by customer', ...serverRead },
  'GET /api/payment/invoice/searchByDateRange': { summary: 'Search invoices by date range', ...serverRead },
  'GET /api/payment/invoice/searchByStatus': { summary: 'Search invoices by status', ...serverRead },
  'POST /api/payment/invoice/send': {
    summary: 'Send an invoice',
    note: 'Mails a draft and opens it; its terms are final from then on. 409 in any other status.',
    ...serverWrite,
  },
  'POST /api/payment/invoice/update': {
    summary: 'Update an invoice',
    note: 'Absent fields keep their value; null clears one. The terms of a sent invoice are final. 409 for another status, which only actions set.',
    ...serverWrite,
  },

  'POST /api/payment/link/all': { summary: 'List payment links', ...serverRead },
  'POST /api/payment/link/create': {
    summary: 'Create a payment link',
    note: '409 if the `shortId` is taken.',
    ...serverWrite,
  },
  'POST /api/payment/link/get': {
    summary: 'Get a payment link to show it on a page',
    note: 'By id or short id, in any status.',
    ...publicRead,
  },
  'POST /api/payment/link/update': {
    summary: 'Update a payment link',
    note: 'Absent settings keep their value; null clears one. A former `shortId` stays reserved for you; 409 if the new one is taken.',
    ...serverWrite,
  },
  'POST /api/payment/paymentLink/clone': {
    summary: 'Copy a payment link',
    note: 'The copy has a short id of its own, and the goal with nothing raised.',
    ...serverWrite,
  },
  'POST /api/payment/paymentLink/delete': {
    summary: 'Delete a payment link',
    note: 'Deletes its goal and open checkouts too. 409 once it has charges: set it to `inactive` instead. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/payment/paymentLink/generateQr': {
    summary: 'Render the QR code of a payment link',
    note: 'An SVG file that leads to the checkout.',
    ...serverRead,
  },
  'GET /api/payment/paymentLink/getDonors/{paymentLinkId}': {
    summary: 'List the donors of a payment link',
    note: 'What donors agreed to show. Pages get a 404 for a link whose donors are not public.',
    ...namedByPathRead,
  },
  'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}': {
    summary: 'Get the goal progress of a payment link',
    note: 'Successful payments less refunds. 404 with the reason `no_goal` for a link without a goal.',
    ...namedByPathRead,
  },
  'POST /api/payment/paymentLink/getPayments': { summary: 'List the payments of a payment link', ...serverRead },
  'GET /api/payment/paymentLink/getSubscriptions': {
    summary: 'List the subscriptions of a payment link',
    ...serverRead,
  },
  'POST /api/payment/paymentLink/share': {
    summary: 'Share a payment link',
    note: 'Counts a share; nothing is sent.',
    ...serverWrite,
  },

  'GET /api/payment/promotion/all': { summary: 'List promotions', ...serverRead },
  'POST /api/payment/promotion/create': {
    summary: 'Create a promotion',
    note: '409 if an active or scheduled promotion has the same code.',
    ...serverWrite,
  },
  'DELETE /api/payment/promotion/delete': {
    summary: 'Delete a promotion',
    note: '409 once it has been used. Cannot be undone.',
    ...serverWrite,
  },
  'GET /api/payment/promotion/get': { summary: 'Get a promotion', ...serverRead },
  'PUT /api/payment/promotion/update': {
    summary: 'Update a promotion',
    note: 'Absent fields keep their value; null clears one. 409 if an active or scheduled promotion has the same code.',
    ...serverWrite,
  },

  ...subscriptions,
} as const satisfies Catalogue;
