import { payments as others } from '../catalogue/payments.ts';
import { charges } from './payments/charges.ts';
import { customers } from './payments/customers.ts';
import { receipts } from './payments/receipts.ts';
import { refunds } from './payments/refunds.ts';
import { transactions } from './payments/transactions.ts';

/** Payments. Letter case follows the document: `subscriptionPlan` and `subscriptionplan` both exist, as do `link` and `paymentLink`. */
export const payments = { ...charges, ...customers, ...others, ...receipts, ...refunds, ...transactions };
