import type { Handlers } from '../../base/call.ts';
import { subscriptionHandlers } from './billing/subscription-handlers.ts';
import { chargeHandlers } from './charges/charge-handlers.ts';
import { receiptHandlers } from './charges/receipts.ts';
import { refundHandlers } from './charges/refunds.ts';
import { transactionHandlers } from './charges/transactions.ts';
import { customerHandlers } from './customers/customers.ts';
import { invoiceHandlers } from './invoices/invoice-actions.ts';
import { linkHandlers } from './links/links.ts';
import { planHandlers } from './subscriptions/plans.ts';
import { promotionHandlers } from './subscriptions/promotions.ts';

/** Payments. */
export const payments: Handlers = {
  ...linkHandlers,
  ...customerHandlers,
  ...chargeHandlers,
  ...refundHandlers,
  ...promotionHandlers,
  ...planHandlers,
  ...subscriptionHandlers,
  ...invoiceHandlers,
  ...receiptHandlers,
  ...transactionHandlers,
};
