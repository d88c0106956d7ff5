import type { Handlers } from '../base/call.ts';
import { chargeHandlers } from './payments/charge-handlers.ts';
import { customerHandlers } from './payments/customers.ts';
import { invoiceHandlers } from './payments/invoice-handlers.ts';
import { linkHandlers } from './payments/link-handlers.ts';
import { planHandlers } from './payments/plan-handlers.ts';
import { promotionHandlers } from './payments/promotions.ts';
import { receiptHandlers } from './payments/receipts.ts';
import { refundHandlers } from './payments/refund-handlers.ts';
import { subscriptionHandlers } from './payments/subscription-handlers.ts';
import { subscriptionReads } from './payments/subscription-reads.ts';
import { transactionHandlers } from './payments/transaction-handlers.ts';

/** Payments beyond links, goals and redirects (`payments.ts`). */
export const billing: Handlers = {
  ...customerHandlers,
  ...chargeHandlers,
  ...refundHandlers,
  ...promotionHandlers,
  ...planHandlers,
  ...subscriptionHandlers,
  ...subscriptionReads,
  ...invoiceHandlers,
  ...receiptHandlers,
  ...transactionHandlers,
  ...linkHandlers,
};
