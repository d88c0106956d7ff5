import { namedByPathRead, navigation, publicRead, serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * Payments: customers, payment links, subscriptions, invoices, transactions.
 * Letter case follows the document: `subscriptionPlan` and `subscriptionplan` both exist, as do `link` and
 * `paymentLink`.
 */
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

  'POST /api/payment/charge/all': { summary: 'List charges', ...serverRead },
  'POST /api/payment/charge/create': {
    summary: 'Create a charge',
    note: 'Records a charge; no bank is contacted. Redeems a coupon, funds a sponsor and counts toward a goal. 409 if the coupon or the link is used up.',
    ...serverWrite,
  },
  'POST /api/payment/charge/delete': {
    summary: 'Delete a charge',
    note: 'Only a pending or failed charge without transactions or receipts, else 409. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/payment/charge/get': { summary: 'Get a charge', ...serverRead },
  'POST /api/payment/charge/refund': {
    summary: 'Refund a charge',
    note: 'Refunds at once, in part or in full. 409 if the amount is more than what is left.',
    ...serverWrite,
  },
  'POST /api/payment/charge/reverse': {
    summary: 'Reverse a charge',
    note: 'Takes back all of a successful charge, which no longer counts toward goals. Cannot be undone; 409 in any other status.',
    ...serverWrite,
  },
  'POST /api/payment/charge/update': {
    summary: 'Update a charge',
    note: 'Settles a pending charge (409 for one that is settled), or changes what the payer shows. Amount, currency and what it is for are final.',
    ...serverWrite,
  },
  'PUT /api/payment/charge/update': {
    summary: 'Update a charge (PUT)',
    note: 'Settles a pending charge (409 for one that is settled), or changes what the payer shows. Amount, currency and what it is for are final.',
    ...serverWrite,
  },

  'POST /api/payment/customer/all': { summary: 'List customers', ...serverRead },
  'POST /api/payment/customer/create': {
    summary: 'Create a customer',
    note: 'Two customers may share an e-mail address.',
    ...serverWrite,
    contract: 'specified',
    stability: 'beta',
  },
  'POST /api/payment/customer/delete': {
    summary: 'Delete a customer',
    note: '409 while payments refer to the customer. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/payment/customer/get': { summary: 'Get a customer', ...serverRead },
  'POST /api/payment/customer/search': { summary: 'Search customers', ...serverRead },
  'POST /api/payment/customer/update': {
    summary: 'Update a customer',
    note: 'Absent fields keep their value, also within `source`; null clears one.',
    ...serverWrite,
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

  'POST /api/payment/receipt/create': {
    summary: 'Create a receipt',
    note: '409 unless the charge was paid. Mails nothing.',
    ...serverWrite,
  },
  'POST /api/payment/receipt/download': {
    summary: 'Download a receipt',
    note: 'The receipt as a file, with refunds up to now.',
    ...serverRead,
  },
  'POST /api/payment/receipt/format': {
    summary: 'Render a receipt in a format',
    note: 'The receipt as a file, with refunds up to now.',
    ...serverRead,
  },
  'POST /api/payment/receipt/get': { summary: 'Get a receipt', ...serverRead },
  'POST /api/payment/receipt/getAll': { summary: 'List receipts', ...serverRead },
  'POST /api/payment/receipt/resend': {
    summary: 'Resend a receipt',
    note: 'Mails it again; 409 unless it was sent before.',
    ...serverWrite,
  },
  'POST /api/payment/receipt/search': { summary: 'Search receipts', ...serverRead },
  'POST /api/payment/receipt/send': {
    summary: 'Send a receipt',
    note: 'Mails it; 409 if it was sent before.',
    ...serverWrite,
  },

  'POST /api/payment/refund/all': { summary: 'List refunds', ...serverRead },
  'POST /api/payment/refund/create': {
    summary: 'Create a refund',
    note: 'Reserves the amount until it is processed or deleted. 409 if more is asked for than is left of the charge.',
    ...serverWrite,
  },
  'POST /api/payment/refund/delete': {
    summary: 'Delete a refund',
    note: 'Releases the amount of a pending refund; 409 once it is processed.',
    ...serverWrite,
  },
  'POST /api/payment/refund/fullrefund': {
    summary: 'Refund a charge in full',
    note: 'Refunds what is left at once; 409 if nothing is.',
    ...serverWrite,
  },
  'POST /api/payment/refund/get': { summary: 'Get a refund', ...serverRead },
  'POST /api/payment/refund/partialrefund': {
    summary: 'Refund part of a charge',
    note: 'Refunds at once; 409 if more is asked for than is left.',
    ...serverWrite,
  },
  'POST /api/payment/refund/processrefund': {
    summary: 'Process a pending refund',
    note: 'Refunds the reserved amount; 409 unless it is pending.',
    ...serverWrite,
  },
  'POST /api/payment/refund/search': { summary: 'Search refunds', ...serverRead },
  'POST /api/payment/refund/searchbycharge': { summary: 'Search refunds by charge', ...serverRead },
  'POST /api/payment/refund/searchbycustomer': { summary: 'Search refunds by customer', ...serverRead },
  'POST /api/payment/refund/searchbydaterange': { summary: 'Search refunds by date range', ...serverRead },
  'POST /api/payment/refund/searchbystatus': { summary: 'Search refunds by status', ...serverRead },
  'POST /api/payment/refund/update': {
    summary: 'Update a refund',
    note: 'Changes the reason and your own fields; charge and amount are final. 409 for another status, which only actions set.',
    ...serverWrite,
  },

  ...subscriptions,

  'POST /api/payment/transaction/calculateFee': {
    summary: 'Calculate the fee of a transaction',
    note: 'By your own rates; 0 without any. Stores nothing.',
    ...serverRead,
  },
  'POST /api/payment/transaction/checkStatus': {
    summary: 'Check the status of a transaction',
    note: 'With the status of its charge, which it follows.',
    ...serverRead,
  },
  'POST /api/payment/transaction/create': {
    summary: 'Create a transaction',
    note: 'Takes the status of its charge, else `pending`. Moves no money.',
    ...serverWrite,
  },
  'POST /api/payment/transaction/delete': {
    summary: 'Delete a transaction',
    note: '409 unless it is pending or voided. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/payment/transaction/get': { summary: 'Get a transaction', ...serverRead },
  'POST /api/payment/transaction/getAll': { summary: 'List transactions', ...serverRead },
  'POST /api/payment/transaction/getDetails': {
    summary: 'Get the details of a transaction',
    note: 'With its charge, customer and refund.',
    ...serverRead,
  },
  'POST /api/payment/transaction/getEvents': {
    summary: 'List the events of a transaction',
    note: 'Every change, by requests and by its charge, oldest first.',
    ...serverRead,
  },
  'POST /api/payment/transaction/history': {
    summary: 'Get the history of transactions',
    note: 'Newest first, limited to a period if you give one.',
    ...serverRead,
  },
  'POST /api/payment/transaction/refund': {
    summary: 'Refund a completed transaction',
    note: 'Refunds the same amount of its charge. 409 unless it is completed.',
    ...serverWrite,
  },
  'POST /api/payment/transaction/update': {
    summary: 'Update a transaction',
    note: 'Completes a pending one that has no unpaid charge; its amount, charge and customer are final. 409 for another change of status.',
    ...serverWrite,
  },
  'POST /api/payment/transaction/void': {
    summary: 'Void a pending transaction',
    note: 'A pending charge fails with it. 409 unless it is pending. Cannot be undone.',
    ...serverWrite,
  },
} as const satisfies Catalogue;
