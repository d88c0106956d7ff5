import { Type } from 'typebox';
import { currency, decimal, id, oneOf, ref, requiresOne, text, time } from '../../describe/fields.ts';
import { amount, open, period } from '../../describe/payment-fields.ts';
import { optional, resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';

const status = oneOf(
  ['draft', 'open', 'paid'],
  'A draft is `open` once it is sent, and `paid` once a charge succeeds.',
);
const overdue = () => Type.Boolean({ description: 'Whether it is open and its `dueAt` has passed.' });

const lines = () =>
  Type.Array(
    Type.Object(
      {
        description: text(300, 'What is billed.'),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Defaults to 1.' })),
        unitAmount: decimal('Price of one, as decimal text.'),
      },
      { additionalProperties: true },
    ),
    { minItems: 1, maxItems: 100, description: 'What is billed, line by line. Their sum is the amount.' },
  );

export const Invoice = resource('Invoice', {
  noun: 'invoice',
  idPrefix: 'inv',
  optional: {
    customerId: ref('Customer', 'The customer to bill.'),
    subscriptionId: ref('Subscription', 'Provides the price and customer if they are not given.'),
    currency: currency(),
    amount: amount('Required unless there are lines, whose sum it is, or a subscription, whose price it is.'),
    lines: lines(),
    dueAt: time('From this time on, an open invoice is `overdue`.'),
    description: text(2000, 'What the invoice is for; in its mail.'),
    number: text(100, 'A number of your own.'),
  },
  answered: {
    amount: decimal(),
    currency: currency(),
    overdue: overdue(),
    sentAt: Type.Optional(time('When it was last sent.')),
    sentTo: Type.Optional(Type.String({ description: 'The e-mail address it was last sent to.' })),
    paidAt: Type.Optional(time('When its charge succeeded.')),
    chargeId: Type.Optional(id('The charge that paid it.')),
    failureReason: Type.Optional(
      oneOf(['insufficient_funds', 'expired_card'], 'Why its last charge was declined. Absent once it is paid.'),
    ),
    periodStart: Type.Optional(time('When the billed period of the subscription starts.')),
    periodEnd: Type.Optional(time('When the billed period of the subscription ends.')),
  },
  filters: {
    customerId: id('The billed customer.'),
    subscriptionId: id('The billed subscription.'),
    currency: currency(),
    overdue: overdue(),
  },
  search: ['description', 'number', 'customerId', 'subscriptionId'],
  status,
  created: { status: Type.Optional(oneOf(['draft'], 'A new invoice is a draft until it is sent.')) },
  updated: {},
  fixed: ['chargeId', 'sentAt', 'paidAt', 'failureReason', 'periodStart', 'periodEnd', 'sentTo'],
});

const InvoiceCreate = Type.Object(Invoice.schemas.create.properties, {
  additionalProperties: true,
  title: 'InvoiceCreate',
  ...requiresOne('amount', 'lines', 'subscriptionId'),
});

const searched = <Fields extends Type.TProperties>(required: Fields) =>
  Type.Object({ ...Invoice.schemas.list.properties, ...required }, { additionalProperties: false });

const byDates = Type.Object(
  { ...Invoice.schemas.list.properties, ...optional(period) },
  { additionalProperties: false, ...requiresOne('from', 'to') },
);

const InvoiceSend = open('InvoiceSend', {
  id: id(),
  email: Type.Optional(text(320, 'Where to send it. Defaults to the address of the customer.', 3)),
});

/** Payments: invoices. */
export const invoices = operationsOf({
  'POST /api/payment/invoice/charge': Invoice.act('charge', 'Charge an invoice', {
    note: 'Charges an open invoice; 409 in any other status. A declined card leaves it open with a `failureReason`, and a failed charge.',
  }),
  'POST /api/payment/invoice/create': Invoice.create({ note: 'A draft until it is sent.', input: InvoiceCreate }),
  'POST /api/payment/invoice/delete': Invoice.delete({
    summary: 'Delete a draft invoice',
    note: '409 once it is sent. Cannot be undone.',
  }),
  'GET /api/payment/invoice/get': Invoice.get(),
  'GET /api/payment/invoice/getAll': Invoice.list(),
  'POST /api/payment/invoice/resend': Invoice.act('resend', 'Resend an invoice', {
    note: 'Mails an open invoice again; 409 in any other status.',
    input: InvoiceSend,
  }),
  'GET /api/payment/invoice/search': Invoice.list({ summary: 'Search invoices' }),
  'GET /api/payment/invoice/searchByCustomer': Invoice.list({
    summary: 'Search invoices by customer',
    input: searched({ customerId: id('The billed customer.') }),
  }),
  'GET /api/payment/invoice/searchByDateRange': Invoice.list({
    summary: 'Search invoices by date range',
    input: byDates,
  }),
  'GET /api/payment/invoice/searchByStatus': Invoice.list({
    summary: 'Search invoices by status',
    input: searched({ status }),
  }),
  'POST /api/payment/invoice/send': Invoice.act('send', 'Send an invoice', {
    note: 'Mails a draft and opens it; its terms are final from then on. 409 in any other status.',
    input: InvoiceSend,
  }),
  'POST /api/payment/invoice/update': Invoice.update({
    note: 'Absent fields keep their value; null clears one. The terms of a sent invoice are final. 409 for another status, which only actions set.',
  }),
});
