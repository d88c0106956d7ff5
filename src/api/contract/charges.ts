import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { currency, decimal, id, oneOf, shown, text } from '../fields.ts';
import { amount, filtered, open, period } from '../payment-fields.ts';
import { optional, resource } from './resource.ts';

/** Chosen on create. An update cannot change them. */
const subject = {
  customerId: id('The customer who pays.'),
  paymentLinkId: id('The payment link whose goal it counts toward.'),
  subscriptionId: id('The subscription that it pays for. A failed charge makes it `past_due`.'),
};

const invoiceId = id('The invoice that it was charged for.');

/** What it is for. An update cannot change it. */
const purpose = {
  sponsorId: id('The sponsor that it funds.'),
  couponCode: text(2000, 'The code of an active coupon, which the charge redeems. The amount is the amount after it.'),
};

/** What the payer agreed to show with the gift (Donor). */
const consent = {
  anonymous: Type.Boolean({ description: 'Donor lists leave out the name. Defaults to false.' }),
  amountHidden: Type.Boolean({ description: 'Donor lists leave out the amount. Defaults to false.' }),
  recurring: Type.Boolean({ description: 'Donor lists mark it as a repeated gift. Defaults to false.' }),
};

const Charge = resource('Charge', {
  optional: {
    displayName: text(100, 'The name that the payer shows.'),
    message: text(500, 'The message that the payer shows.'),
    description: text(2000, 'What was paid for; on the receipt, unless a payment link names it.'),
    ...consent,
  },
  answered: {
    amount: decimal(),
    currency: currency(),
    refunded: decimal('The sum of its refunds.'),
    ...consent,
    ...optional({ ...subject, invoiceId }),
    sponsorId: Type.Optional(purpose.sponsorId),
    couponCode: Type.Optional(purpose.couponCode),
    loyaltyId: Type.Optional(id('The loyalty item with the coupon code.')),
    promotionId: Type.Optional(id('The promotion whose code the payer entered in the checkout of a single payment.')),
    failureReason: Type.Optional(shown('Why it failed, such as insufficient_funds.')),
  },
  filters: { ...subject, invoiceId, currency: currency(), ...period },
  status: oneOf(
    ['pending', 'succeeded', 'failed', 'partially_refunded', 'refunded', 'reversed'],
    'An update may settle a `pending` charge as `succeeded` or `failed`. Refunds and a reversal set the others.',
  ),
});

const ChargeCreate = open('ChargeCreate', {
  ...Charge.create.properties,
  amount: amount(),
  currency: Type.Optional(currency()),
  status: Type.Optional(
    oneOf(['pending', 'succeeded', 'failed'], 'Defaults to `pending`; the local platform contacts no bank.'),
  ),
  customerId: Type.Optional(subject.customerId),
  paymentLinkId: Type.Optional(subject.paymentLinkId),
  subscriptionId: Type.Optional(subject.subscriptionId),
  sponsorId: Type.Optional(purpose.sponsorId),
  couponCode: Type.Optional(purpose.couponCode),
});

const ChargeRefund = open('ChargeRefund', {
  id: id(),
  amount: Type.Optional(amount('Defaults to everything that is left.')),
  reason: Type.Optional(text(500, 'Why it is refunded; kept with the refund.')),
});

/** Payments: charges. */
export const charges = {
  'POST /api/payment/charge/all': { body: Charge.list, data: Charge.page },
  'POST /api/payment/charge/create': { body: ChargeCreate, data: Charge.data },
  'POST /api/payment/charge/delete': { body: Charge.byId, data: Charge.deleted },
  'POST /api/payment/charge/get': { body: Charge.byId, data: Charge.data },
  'POST /api/payment/charge/refund': { body: ChargeRefund, data: Charge.data },
  'POST /api/payment/charge/reverse': { body: Charge.byId, data: Charge.data },
  'POST /api/payment/charge/update': { body: Charge.update, data: Charge.data },
  'PUT /api/payment/charge/update': { body: Charge.update, data: Charge.data },
} as const satisfies ContractTable;

export const ChargeData = Charge.data;
export const ChargePage = Charge.page;

/** The input of a list of one payment link's charges. */
export const LinkCharges = filtered({ id: id('The payment link.'), ...Charge.list.properties });
