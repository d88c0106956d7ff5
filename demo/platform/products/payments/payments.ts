import { eq } from 'drizzle-orm';
import type { links } from '../../../../src/api/products/payments/links.ts';
import type { Handlers, HandlersOf } from '../../base/call.ts';
import { charges } from '../../store/schema.ts';
import { subscriptionHandlers } from './billing/subscription-handlers.ts';
import { chargeHandlers } from './charges/charge-handlers.ts';
import { pageCharges } from './charges/charge-rows.ts';
import { receiptHandlers } from './charges/receipts.ts';
import { refundHandlers } from './charges/refunds.ts';
import { transactionHandlers } from './charges/transactions.ts';
import { customerHandlers } from './customers/customers.ts';
import { invoiceHandlers } from './invoices/invoice-actions.ts';
import { findLink } from './links/link-rows.ts';
import { linkHandlers } from './links/links.ts';
import { planHandlers } from './subscriptions/plans.ts';
import { promotionHandlers } from './subscriptions/promotions.ts';

/** Charges refer to links, so links can't list their charges. */
const linkCharges: HandlersOf<typeof links> = {
  async 'POST /api/payment/paymentLink/getPayments'(call) {
    const { link } = await findLink(call, call.body.id);
    return pageCharges(call, call.body, eq(charges.linkId, link.id));
  },
};

/** Payments. */
export const payments: Handlers = {
  ...linkHandlers,
  ...(linkCharges as Handlers),
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
