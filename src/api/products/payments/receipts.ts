import { Type } from 'typebox';
import { serverRead } from '../../describe/access.ts';
import { File } from '../../describe/envelope.ts';
import { currency, decimal, id, oneOf, ref, text, time } from '../../describe/fields.ts';
import { patterns } from '../../describe/patterns.ts';
import { open } from '../../describe/payment-fields.ts';
import { optional, resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';

const customerId = ref('Customer', 'The customer of the charge.');

export const Receipt = resource('Receipt', {
  noun: 'receipt',
  idPrefix: 'rcpt',
  required: { chargeId: ref('Charge', 'A paid charge.') },
  optional: { note: text(2000, 'Shown on the receipt.') },
  answered: {
    amount: decimal(),
    currency: currency(),
    customerId: Type.Optional(customerId),
    sentTo: Type.Optional(text(320, 'The address of the last mail.')),
    sentAt: Type.Optional(time('When it was last sent.')),
  },
  filters: { chargeId: id('The charge that it confirms.'), customerId, currency: currency() },
  search: ['chargeId', 'customerId', 'note'],
  status: oneOf(['issued', 'sent'], '`sent` once it was mailed.'),
  created: {},
});

const ReceiptCreate = open('ReceiptCreate', {
  ...Receipt.schemas.create.properties,
  ...optional({
    amount: decimal('That of the charge.'),
    currency: currency(),
    customerId: ref('Customer', 'That of the charge.'),
  }),
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

const file = { note: 'The receipt as a file, with refunds up to now.', ...serverRead, input: ReceiptForm, data: File };

/** Payments: receipts. */
export const receipts = operationsOf({
  'POST /api/payment/receipt/create': Receipt.create({
    note: '409 unless the charge was paid. Mails nothing.',
    input: ReceiptCreate,
  }),
  'POST /api/payment/receipt/download': { summary: 'Download a receipt', ...file },
  'POST /api/payment/receipt/format': { summary: 'Render a receipt in a format', ...file },
  'POST /api/payment/receipt/get': Receipt.get(),
  'POST /api/payment/receipt/getAll': Receipt.list(),
  'POST /api/payment/receipt/resend': Receipt.act('resend', 'Resend a receipt', {
    note: 'Mails it again; 409 unless it was sent before.',
    input: ReceiptMail,
  }),
  'POST /api/payment/receipt/search': Receipt.list({ summary: 'Search receipts' }),
  'POST /api/payment/receipt/send': Receipt.act('send', 'Send a receipt', {
    note: 'Mails it; 409 if it was sent before.',
    input: ReceiptMail,
  }),
});
