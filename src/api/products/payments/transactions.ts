import { Type } from 'typebox';
import { serverRead } from '../../describe/access.ts';
import { currency, decimal, id, oneOf, orNull, page, paging, ref, shown, text, time } from '../../describe/fields.ts';
import { patterns } from '../../describe/patterns.ts';
import { amount, change, filtered, open, period, StatusSince } from '../../describe/payment-fields.ts';
import { optional, resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';
import { Charge } from './charges.ts';
import { Customer } from './customers.ts';
import { Refund } from './refunds.ts';

const chargeId = ref('Charge', 'The charge that it is about, whose status it follows.');
const customerId = ref('Customer', 'The customer who pays.');

const feeRates = {
  feePercent: Type.String({ pattern: patterns.percentage, description: 'Percentage of the amount.' }),
  feeFixed: decimal('Added to the percentage, in the currency of the amount.'),
};

const final = {
  amount: decimal(),
  currency: currency(),
  ...optional({ chargeId, customerId, refundId: id('The refund of its charge.') }),
};

export const Transaction = resource('Transaction', {
  noun: 'transaction',
  idPrefix: 'txn',
  optional: { ...feeRates, description: text(2000, 'A note of your own.') },
  answered: final,
  fixed: Object.keys(final),
  filters: { chargeId, customerId, currency: currency() },
  search: ['chargeId', 'customerId', 'description'],
  status: oneOf(
    ['pending', 'completed', 'voided', 'refunded'],
    'Follows from its charge. Without one, an update to `completed` completes it.',
  ),
  created: {},
});

const { byId, data, list } = Transaction.schemas;

const subject = {
  ...optional({ currency: currency(), customerId }),
  ...Transaction.schemas.create.properties,
};

const TransactionCreate = Type.Union([
  open('TransactionOfAmount', { amount: amount(), chargeId: Type.Optional(chargeId), ...subject }),
  open('TransactionOfCharge', {
    chargeId: ref('Charge', 'Provides the currency, the customer, and the amount if none is given.'),
    amount: Type.Optional(amount('At most that of the charge.')),
    ...subject,
  }),
]);

const rates = optional({ currency: currency(), ...feeRates });

const FeeQuestion = Type.Union([
  Type.Object(
    { amount: amount(), id: Type.Optional(id('A transaction whose currency and rates are the defaults.')), ...rates },
    { title: 'FeeOfAmount' },
  ),
  Type.Object(
    {
      id: id('A transaction whose amount, currency and rates are the defaults.'),
      amount: Type.Optional(amount()),
      ...rates,
    },
    { title: 'FeeOfTransaction' },
  ),
]);

const Fee = Type.Object(
  {
    id: Type.Optional(id('The transaction, if one was given.')),
    status: Type.Optional(shown('The status of the transaction, if one was given.')),
    amount: decimal(),
    currency: currency(),
    ...feeRates,
    fee: decimal('The fee, rounded to the decimals of the currency.'),
    net: decimal('The amount less the fee.'),
  },
  { title: 'Fee' },
);

const TransactionStatus = Type.Object(
  { ...StatusSince.properties, chargeStatus: Type.Optional(shown('The status of its charge, which it follows.')) },
  { title: 'TransactionStatus' },
);

const TransactionDetails = open('TransactionDetails', {
  ...data.properties,
  charge: orNull(Charge.schemas.data, 'The charge that it is about, if any.'),
  customer: orNull(Customer.schemas.data, 'The customer who pays, if known and not deleted.'),
  refund: orNull(Refund.schemas.data, 'The refund of its charge, if any.'),
  since: time('When it reached its status.'),
});

const TransactionEvent = Type.Object(change, { title: 'TransactionEvent' });

/** Payments: the merchant's view of transactions. */
export const transactions = operationsOf({
  'POST /api/payment/transaction/calculateFee': {
    summary: 'Calculate the fee of a transaction',
    note: 'By your own rates; 0 without any. Stores nothing.',
    ...serverRead,
    input: FeeQuestion,
    data: Fee,
  },
  'POST /api/payment/transaction/checkStatus': {
    summary: 'Check the status of a transaction',
    note: 'With the status of its charge, which it follows.',
    ...serverRead,
    input: byId,
    data: TransactionStatus,
  },
  'POST /api/payment/transaction/create': Transaction.create({
    note: 'Takes the status of its charge, else `pending`. Moves no money.',
    input: TransactionCreate,
  }),
  'POST /api/payment/transaction/delete': Transaction.delete({
    note: '409 unless it is pending or voided. Cannot be undone.',
  }),
  'POST /api/payment/transaction/get': Transaction.get(),
  'POST /api/payment/transaction/getAll': Transaction.list(),
  'POST /api/payment/transaction/getDetails': {
    summary: 'Get the details of a transaction',
    note: 'With its charge, customer and refund.',
    ...serverRead,
    input: byId,
    data: TransactionDetails,
  },
  'POST /api/payment/transaction/getEvents': {
    summary: 'List the events of a transaction',
    note: 'Every change, by requests and by its charge, oldest first.',
    ...serverRead,
    input: filtered({ id: id(), ...paging }),
    data: page('TransactionEventPage', TransactionEvent),
  },
  'POST /api/payment/transaction/history': Transaction.list({
    summary: 'Get the history of transactions',
    note: 'Newest first, limited to a period if you give one.',
    input: filtered({ ...list.properties, ...optional(period) }),
  }),
  'POST /api/payment/transaction/refund': Transaction.act('refund', 'Refund a completed transaction', {
    note: 'Refunds the same amount of its charge. 409 unless it is completed.',
  }),
  'POST /api/payment/transaction/update': Transaction.update({
    note: 'Completes a pending one that has no unpaid charge; its amount, charge and customer are final. 409 for another change of status.',
  }),
  'POST /api/payment/transaction/void': Transaction.act('void', 'Void a pending transaction', {
    note: 'A pending charge fails with it. 409 unless it is pending. Cannot be undone.',
  }),
});
