import { charges } from './payments/charges.ts';
import { customers } from './payments/customers.ts';
import { invoices } from './payments/invoices.ts';
import { links, redirects } from './payments/links.ts';
import { plans } from './payments/plans.ts';
import { promotions } from './payments/promotions.ts';
import { receipts } from './payments/receipts.ts';
import { refunds } from './payments/refunds.ts';
import { subscriptions } from './payments/subscriptions.ts';
import { transactions } from './payments/transactions.ts';

/** Payments. Letter case follows the document: `subscriptionPlan` and `subscriptionplan` both exist, as do `link` and `paymentLink`. */
export const payments = {
  ...redirects,
  ...charges,
  ...customers,
  ...invoices,
  ...links,
  ...promotions,
  ...receipts,
  ...refunds,
  ...subscriptions,
  ...plans,
  ...transactions,
};
