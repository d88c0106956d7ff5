import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { currency, decimal, id, oneOf, orNull, page, paging, shown, text, time } from '../fields.ts';
import { amount, change, filtered, open, period, StatusSince } from '../payment-fields.ts';
import { ChargeData } from './charges.ts';
import { CustomerData } from './customers.ts';
import { RefundData } from './refunds.ts';
import { resource } from './resource.ts';

const chargeId = id('The charge that it is about, whose status it follows.');
const customerId = id('The customer who pays.');

const feeRates = {
  feePercent: decimal('Percentage of the amount.'),
  feeFixed: decimal('Added to the percentage, in the currency of the amount.'),
};

const Transaction = resource('Transaction', {
  optional: { ...feeRates, description: text(2000, 'A note of your own.') },
  answered: {
    amount: decimal(),
    currency: currency(),
    chargeId: Type.Optional(chargeId),
    customerId: Type.Optional(customerId),
    refundId: Type.Optional(id('The refund of its charge.')),
  },
  filters: {
    chargeId,
    customerId,
    currency: currency(),
    search: text(200, 'Words of the description, or the id of the charge or customer.'),
  },
  status: oneOf(
    ['pending', 'completed', 'voided', 'refunded'],
    'Follows from its charge. Without one, an update to `completed` completes it.',
  ),
});

const { status: _, ...settings } = Transaction.create.properties;

const subject = { currency: Type.Optional(currency()), customerId: Type.Optional(customerId), ...settings };

const TransactionCreate = Type.Union([
  open('TransactionOfAmount', { amount: amount(), chargeId: Type.Optional(chargeId), ...subject }),
  open('TransactionOfCharge', {
    chargeId: id('Provides the currency, the customer, and the amount if none is given.'),
    amount: Type.Optional(amount('At most that of the charge.')),
    ...subject,
  }),
]);

const rates = {
  currency: Type.Optional(currency()),
  feePercent: Type.Optional(feeRates.feePercent),
  feeFixed: Type.Optional(feeRates.feeFixed),
};

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
  ...Transaction.data.properties,
  charge: orNull(ChargeData, 'The charge that it is about, if any.'),
  customer: orNull(CustomerData, 'The customer who pays, if known and not deleted.'),
  refund: orNull(RefundData, 'The refund of its charge, if any.'),
  since: time('When it reached its status.'),
});

const TransactionEvent = Type.Object(change, { title: 'TransactionEvent' });

/** Payments: the merchant's view of transactions. */
export const transactions = {
  'POST /api/payment/transaction/calculateFee': { body: FeeQuestion, data: Fee },
  'POST /api/payment/transaction/checkStatus': { body: Transaction.byId, data: TransactionStatus },
  'POST /api/payment/transaction/create': { body: TransactionCreate, data: Transaction.data },
  'POST /api/payment/transaction/delete': { body: Transaction.byId, data: Transaction.deleted },
  'POST /api/payment/transaction/get': { body: Transaction.byId, data: Transaction.data },
  'POST /api/payment/transaction/getAll': { body: Transaction.list, data: Transaction.page },
  'POST /api/payment/transaction/getDetails': { body: Transaction.byId, data: TransactionDetails },
  'POST /api/payment/transaction/getEvents': {
    body: filtered({ id: id(), ...paging }),
    data: page('TransactionEventPage', TransactionEvent),
  },
  'POST /api/payment/transaction/history': {
    body: filtered({
      ...Transaction.list.properties,
      from: Type.Optional(period.from),
      to: Type.Optional(period.to),
    }),
    data: Transaction.page,
  },
  'POST /api/payment/transaction/refund': { body: Transaction.byId, data: Transaction.data },
  'POST /api/payment/transaction/update': { body: Transaction.update, data: Transaction.data },
  'POST /api/payment/transaction/void': { body: Transaction.byId, data: Transaction.data },
} as const satisfies ContractTable;
