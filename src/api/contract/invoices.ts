import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { currency, decimal, id, oneOf, requiresOne, text, time } from '../fields.ts';
import { amount, open } from '../payment-fields.ts';
import { resource } from './resource.ts';

const status = () =>
  oneOf(['draft', 'open', 'paid'], 'A draft is `open` once it is sent, and `paid` once a charge succeeds.');
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

const Invoice = resource('Invoice', {
  optional: {
    customerId: id('The customer to bill.'),
    subscriptionId: id('Provides the price and customer if they are not given.'),
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
    search: text(200, 'Words in the description, the number, or the ids of its customer and subscription.'),
  },
  status: status(),
  created: { status: Type.Optional(oneOf(['draft'], 'A new invoice is a draft until it is sent.')) },
  updated: {},
});

const { byId, data, page, list } = Invoice;
export const InvoicePage = page;

const InvoiceCreate = Type.Object(Invoice.create.properties, {
  additionalProperties: true,
  title: 'InvoiceCreate',
  ...requiresOne('amount', 'lines', 'subscriptionId'),
});

const searched = <Fields extends Type.TProperties>(required: Fields) =>
  Type.Object({ ...list.properties, ...required }, { additionalProperties: false });

const moment = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));
const dates = {
  from: moment('Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC.'),
  to: moment('Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC.'),
};
const byDates = Type.Object(
  { ...list.properties, ...dates },
  { additionalProperties: false, ...requiresOne('from', 'to') },
);

const InvoiceSend = open('InvoiceSend', {
  id: id(),
  email: Type.Optional(text(320, 'Where to send it. Defaults to the address of the customer.', 3)),
});

/** Payments: invoices. All of it is `assumed`. */
export const invoices = {
  'POST /api/payment/invoice/create': { body: InvoiceCreate, data },
  'POST /api/payment/invoice/update': { body: Invoice.update, data },
  'POST /api/payment/invoice/delete': { body: byId, data: Invoice.deleted },
  'POST /api/payment/invoice/send': { body: InvoiceSend, data },
  'POST /api/payment/invoice/resend': { body: InvoiceSend, data },
  'POST /api/payment/invoice/charge': { body: byId, data },
  'GET /api/payment/invoice/get': { query: byId, data },
  'GET /api/payment/invoice/getAll': { query: list, data: page },
  'GET /api/payment/invoice/search': { query: list, data: page },
  'GET /api/payment/invoice/searchByCustomer': {
    query: searched({ customerId: id('The billed customer.') }),
    data: page,
  },
  'GET /api/payment/invoice/searchByStatus': { query: searched({ status: status() }), data: page },
  'GET /api/payment/invoice/searchByDateRange': { query: byDates, data: page },
} as const satisfies ContractTable;
