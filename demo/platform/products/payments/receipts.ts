import type { Static } from 'typebox';
import type { billing as contract } from '../../../../src/api/contract/billing.ts';
import { Family } from '../../engine/family.ts';
import { familyHandlers } from '../../engine/family-handlers.ts';
import { inputOf, requireId } from '../../engine/input.ts';
import type { Lifecycle } from '../../engine/lifecycle.ts';
import { inTransaction, type RecordRow } from '../../engine/record-store.ts';
import { type Call, defineHandlers, type Handler, type Handlers } from '../../http/handler.ts';
import type { Fields } from '../../store/records.ts';
import { chargeConflict, lockCharge } from './charge-rows.ts';
import { ownCharges } from './charges.ts';
import { type ReceiptFormat, receiptFile } from './receipt-document.ts';

/** Contract section 7. Sending only changes the status. */
const receiptLifecycle: Lifecycle = {
  starts: ['issued'],
  actions: { send: { from: ['issued'], to: 'sent' }, resend: { from: ['sent'] } },
};

const receipts = new Family({
  product: 'payments',
  name: 'receipt',
  at: ['/api/payment/receipt'],
  what: 'This receipt',
  idPrefix: 'rcpt',
  lifecycle: receiptLifecycle,
  filters: ['chargeId', 'customerId', 'currency'],
  search: ['chargeId', 'customerId', 'note'],
  references: { chargeId: ownCharges },
});

const send =
  (action: 'send' | 'resend'): Handler =>
  async (call: Call) => {
    const sent = { fields: { sentAt: call.platform.now().toISOString() } };
    return receipts.view(call, await receipts.change(call, requireId(inputOf(call)), action, () => sent));
  };

/**
 * Creates the receipt of a charge within a transaction.
 * @throws {PlatformError} 404 or 403 for the charge, and 409 if it is pending or failed.
 */
export async function makeReceipt(call: Call, chargeId: string, fields: Fields = {}): Promise<RecordRow> {
  const charge = await lockCharge(call, chargeId);
  if (charge.status === 'pending' || charge.status === 'failed') {
    throw chargeConflict(charge, 'which does not allow a receipt');
  }
  const { amount, currency, customerId } = charge;
  return receipts.create(call, {
    ...fields,
    chargeId,
    amount,
    currency,
    ...(customerId === null ? {} : { customerId }),
  });
}

type Create = Static<(typeof contract)['POST /api/payment/receipt/create']['body']>;

const create = (call: Call<Create>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { chargeId, ...fields } = inside.body;
    return receipts.view(inside, await makeReceipt(inside, chargeId, fields));
  });

const fileOf = async (call: Call<{ readonly id: string; readonly format?: ReceiptFormat }>): Promise<object> => {
  const { id, format = 'html' } = call.body;
  const receipt = await receipts.find(call, id);
  return { id, status: receipt.status, ...(await receiptFile(call, receipt, format)) };
};

/** Receipts of charges. `download` and `format` both return the document in the JSON form of a file (contract section 2). */
export const receiptHandlers: Handlers = {
  ...familyHandlers(receipts),
  'POST /api/payment/receipt/send': send('send'),
  'POST /api/payment/receipt/resend': send('resend'),
  ...defineHandlers<typeof contract>({
    'POST /api/payment/receipt/create': create,
    'POST /api/payment/receipt/download': fileOf,
    'POST /api/payment/receipt/format': fileOf,
  }),
};
