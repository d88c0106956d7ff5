import type { Static } from 'typebox';
import type { receipts as contract } from '../../../../../src/api/contract/receipts.ts';
import { type Call, defineHandlers, type Handlers } from '../../../base/call.ts';
import { invalidField } from '../../../base/errors.ts';
import { Family } from '../../../records/family.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import type { Lifecycle } from '../../../records/lifecycle.ts';
import { writeMail } from '../../../records/outbox.ts';
import { requireUnset } from '../../../records/own-update.ts';
import { inTransaction, type RecordRow, readRecord } from '../../../records/record-store.ts';
import type { Fields } from '../../../store/records.ts';
import { customers } from '../customers/customers.ts';
import { chargeConflict, lockCharge, requireSame } from './charge-rows.ts';
import { ownCharges } from './charges.ts';
import { type ReceiptFormat, receiptFile, receiptMail } from './receipt-document.ts';

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
  references: { chargeId: ownCharges, customerId: customers },
});

/** The e-mail address of the receipt's customer, if there is one. */
async function customerEmail(call: Call, { data }: RecordRow): Promise<string> {
  const row = typeof data['customerId'] === 'string' ? await readRecord(call.platform.db, data['customerId']) : null;
  const { email } = (row?.data['source'] ?? {}) as Fields;
  if (typeof email === 'string' && email !== '') return email;
  throw invalidField('email', 'is required, because the receipt has no customer with an e-mail address');
}

/** Stores the mail with the receipt. Sends go to the customer unless the request names an address. */
const send =
  (action: 'send' | 'resend') =>
  (call: Call<{ readonly id: string; readonly email?: string }>): Promise<object> =>
    inTransaction(call, async (inside) => {
      const { id, email } = inside.body;
      const sentTo = email ?? (await customerEmail(inside, await receipts.find(inside, id)));
      const sent = { fields: { sentTo, sentAt: inside.platform.now().toISOString() } };
      const receipt = await receipts.change(inside, id, action, () => sent);
      const mail = await receiptMail(inside, receipt);
      await writeMail(inside, { to: sentTo, kind: 'receipt', status: 'stored', sourceId: id, ...mail });
      return receipts.view(inside, receipt);
    });

/**
 * Creates the receipt of a charge within a transaction.
 * @throws {PlatformError} 404 or 403 for the charge, 409 if it is pending or failed, and 400 for a field that differs from it.
 */
export async function makeReceipt(call: Call, chargeId: string, fields: Fields = {}): Promise<RecordRow> {
  const charge = await lockCharge(call, chargeId);
  if (charge.status === 'pending' || charge.status === 'failed') {
    throw chargeConflict(charge, 'which does not allow a receipt');
  }
  requireUnset(fields, ['sentAt', 'sentTo']);
  requireSame(charge, fields, ['amount', 'currency', 'customerId']);
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

/** Receipts of charges. `download` and `format` both return the document in the JSON form of a file. */
export const receiptHandlers: Handlers = {
  ...familyHandlers(receipts),
  ...defineHandlers<typeof contract>({
    'POST /api/payment/receipt/create': create,
    'POST /api/payment/receipt/download': fileOf,
    'POST /api/payment/receipt/format': fileOf,
    'POST /api/payment/receipt/send': send('send'),
    'POST /api/payment/receipt/resend': send('resend'),
  }),
};
