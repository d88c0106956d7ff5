import { chargeRoom } from './payments/charge-room.ts';
import { customerRoom } from './payments/customers.ts';
import { invoiceRoom } from './payments/invoice-room.ts';
import { linkRoom } from './payments/link-room.ts';
import { planRoom } from './payments/plan-room.ts';
import { promotionRoom } from './payments/promotions.ts';
import { receiptRoom } from './payments/receipts.ts';
import { refundRoom } from './payments/refund-room.ts';
import { subscriptionReads } from './payments/subscription-reads.ts';
import { subscriptionRoom } from './payments/subscription-room.ts';
import { transactionRoom } from './payments/transaction-room.ts';
import type { Room } from './room.ts';

/** Payments beyond what a page shows and the checkout does (`payments.ts`), in files by resource. */
export const billing: Room = {
  ...customerRoom,
  ...chargeRoom,
  ...refundRoom,
  ...promotionRoom,
  ...planRoom,
  ...subscriptionRoom,
  ...subscriptionReads,
  ...invoiceRoom,
  ...receiptRoom,
  ...transactionRoom,
  ...linkRoom,
};
