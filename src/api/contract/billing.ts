import { Type } from 'typebox';
import { File, Result } from './envelope.ts';
import { currency, decimal, id, oneOf, text, time } from './fields.ts';
import { amount, open } from './payment-fields.ts';
import type { ContractTable } from './table.ts';

/**
 * The Payments fields that the local platform validates, mainly money. The interface document shows only those of a
 * customer, so everything here is `assumed`, and every body accepts additional fields.
 */

const line = () => Type.Optional(text(500));

/** A customer, field for field as in interface section 2.3. None is required there, so none is here. */
const customerFields = {
  source: Type.Optional(
    Type.Object(
      {
        email: Type.Optional(Type.String({ format: 'email', maxLength: 320, description: 'E-mail address.' })),
        name: line(),
        phone: line(),
        personal_address: Type.Optional(
          Type.Object(
            { line1: line(), city: line(), region: line(), postal_code: line(), country: line() },
            { additionalProperties: true },
          ),
        ),
        isPrimary: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: true },
    ),
  ),
};

/** What the payer agreed to show with the gift (contract section 4, Donor), and the payer's client reference. */
const chargeSettings = {
  clientReference: Type.Optional(id('The client reference of the paying visitor.')),
  displayName: Type.Optional(text(100)),
  anonymous: Type.Optional(Type.Boolean()),
  amountHidden: Type.Optional(Type.Boolean()),
  message: Type.Optional(text(500)),
  recurring: Type.Optional(Type.Boolean()),
};

const settled = () =>
  oneOf(['pending', 'succeeded', 'failed'], 'Defaults to `pending`; the local platform contacts no bank.');

const ChargeCreate = open('ChargeCreate', {
  amount: amount(),
  currency: Type.Optional(currency()),
  status: Type.Optional(settled()),
  customerId: Type.Optional(id()),
  paymentLinkId: Type.Optional(id('The payment link whose goal it counts toward.')),
  subscriptionId: Type.Optional(id()),
  ...chargeSettings,
});

const ChargeUpdate = open('ChargeUpdate', { id: id(), status: Type.Optional(text(100)), ...chargeSettings });

const RefundCreate = open('RefundCreate', {
  chargeId: id(),
  amount: Type.Optional(amount('At most what is left of the charge, which is also the default.')),
  reason: Type.Optional(text(500)),
});

const PartialRefund = open('PartialRefund', { chargeId: id(), amount: amount(), reason: Type.Optional(text(500)) });

const FullRefund = open('FullRefund', { chargeId: id(), reason: Type.Optional(text(500)) });

const lineItems = Type.Array(
  Type.Object(
    {
      description: text(300),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Defaults to 1.' })),
      unitAmount: decimal(),
    },
    { additionalProperties: true },
  ),
  { minItems: 1, maxItems: 100 },
);

const invoiceFields = {
  customerId: Type.Optional(id()),
  subscriptionId: Type.Optional(id('Provides the price and customer if they are not given.')),
  currency: Type.Optional(currency()),
  amount: Type.Optional(amount('The sum of the lines, if there are any.')),
  lines: Type.Optional(lineItems),
  dueAt: Type.Optional(time()),
  description: Type.Optional(text(2000)),
};

const ReceiptCreate = open('ReceiptCreate', {
  chargeId: id('A paid charge.'),
  note: Type.Optional(text(2000)),
});

const ReceiptForm = Type.Object(
  { id: id(), format: Type.Optional(oneOf(['html', 'text'], 'Defaults to `html`.')) },
  { title: 'ReceiptForm' },
);

const feeRates = {
  feePercent: Type.Optional(decimal('Percentage of the amount.')),
  feeFixed: Type.Optional(decimal('Added to the percentage, in the currency of the amount.')),
};

const TransactionCreate = open('TransactionCreate', {
  amount: Type.Optional(amount('Defaults to that of the charge, if one is given.')),
  currency: Type.Optional(currency()),
  chargeId: Type.Optional(id()),
  customerId: Type.Optional(id()),
  ...feeRates,
});

const FeeQuestion = open('FeeQuestion', {
  id: Type.Optional(id('A transaction whose amount, currency and rates are the defaults.')),
  amount: Type.Optional(amount()),
  currency: Type.Optional(currency()),
  ...feeRates,
});

/** Payments: customers, charges, refunds, invoices, receipts, transactions. */
export const billing = {
  'POST /api/payment/customer/update': { body: open('CustomerUpdate', { id: id(), ...customerFields }), data: Result },
  'POST /api/payment/charge/create': { body: ChargeCreate, data: Result },
  'POST /api/payment/charge/update': { body: ChargeUpdate, data: Result },
  'PUT /api/payment/charge/update': { body: ChargeUpdate, data: Result },
  'POST /api/payment/charge/refund': {
    body: open('ChargeRefund', { id: id(), amount: Type.Optional(amount('Defaults to everything that is left.')) }),
    data: Result,
  },
  'POST /api/payment/refund/create': { body: RefundCreate, data: Result },
  'POST /api/payment/refund/fullrefund': { body: FullRefund, data: Result },
  'POST /api/payment/refund/partialrefund': { body: PartialRefund, data: Result },
  'POST /api/payment/invoice/create': { body: open('InvoiceCreate', invoiceFields), data: Result },
  'POST /api/payment/invoice/update': { body: open('InvoiceUpdate', { id: id(), ...invoiceFields }), data: Result },
  'POST /api/payment/receipt/create': { body: ReceiptCreate, data: Result },
  'POST /api/payment/receipt/download': { body: ReceiptForm, data: File },
  'POST /api/payment/receipt/format': { body: ReceiptForm, data: File },
  'POST /api/payment/transaction/create': { body: TransactionCreate, data: Result },
  'POST /api/payment/transaction/update': { body: open('TransactionUpdate', { id: id(), ...feeRates }), data: Result },
  'POST /api/payment/transaction/calculateFee': { body: FeeQuestion, data: Result },
} as const satisfies ContractTable;
