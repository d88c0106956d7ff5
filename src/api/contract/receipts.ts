import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { File } from '../envelope.ts';
import { currency, decimal, id, oneOf, text, time } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { open } from '../payment-fields.ts';
import { optional } from '../resource.ts';
import { resource } from './resource.ts';

const Receipt = resource('Receipt', {
  required: { chargeId: id('A paid charge.') },
  optional: { note: text(2000, 'Shown on the receipt.') },
  answered: {
    amount: decimal(),
    currency: currency(),
    customerId: Type.Optional(id('The customer of the charge.')),
    sentTo: Type.Optional(text(320, 'The address of the last mail.')),
    sentAt: Type.Optional(time('When it was last sent.')),
  },
  filters: {
    chargeId: id('The charge that it confirms.'),
    customerId: id('The customer of the charge.'),
    currency: currency(),
    search: text(200, 'Words of the note, or the id of the charge or customer.'),
  },
  status: oneOf(['issued', 'sent'], '`sent` once it was mailed.'),
});

const { status: _, ...settings } = Receipt.create.properties;

const ReceiptCreate = open('ReceiptCreate', {
  ...settings,
  ...optional({ amount: decimal('That of the charge.'), currency: currency(), customerId: id('That of the charge.') }),
});

const ReceiptForm = Type.Object(
  { id: id(), format: Type.Optional(oneOf(['html', 'text'], 'Defaults to `html`.')) },
  { title: 'ReceiptForm' },
);

const ReceiptMail = Type.Object(
  {
    id: id(),
    email: Type.Optional(
      Type.String({ pattern: patterns.email, maxLength: 320, description: "Defaults to the customer's address." }),
    ),
  },
  { title: 'ReceiptMail' },
);

/** Payments: receipts. */
export const receipts = {
  'POST /api/payment/receipt/create': { body: ReceiptCreate, data: Receipt.data },
  'POST /api/payment/receipt/download': { body: ReceiptForm, data: File },
  'POST /api/payment/receipt/format': { body: ReceiptForm, data: File },
  'POST /api/payment/receipt/get': { body: Receipt.byId, data: Receipt.data },
  'POST /api/payment/receipt/getAll': { body: Receipt.list, data: Receipt.page },
  'POST /api/payment/receipt/resend': { body: ReceiptMail, data: Receipt.data },
  'POST /api/payment/receipt/search': { body: Receipt.list, data: Receipt.page },
  'POST /api/payment/receipt/send': { body: ReceiptMail, data: Receipt.data },
} as const satisfies ContractTable;
