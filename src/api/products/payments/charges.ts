import { Type } from 'typebox';
import { currency, decimal, id, oneOf, ref, shown, text } from '../../describe/fields.ts';
import { amount, filtered, open, period, readable } from '../../describe/payment-fields.ts';
import { optional, resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';

/** Chosen on create. An update cannot change them. */
const subject = {
  customerId: ref('Customer', 'The customer who pays.'),
  paymentLinkId: ref('PaymentLink', 'The payment link whose goal it counts toward.'),
  subscriptionId: ref('Subscription', 'The subscription that it pays for. A failed charge makes it `past_due`.'),
};

const invoiceId = ref('Invoice', 'The invoice that it was charged for.');

/** What it is for. An update cannot change it. */
const purpose = {
  sponsorId: ref('Sponsor', 'The sponsor that it funds.'),
  couponCode: text(2000, 'The code of an active coupon, which the charge redeems. The amount is the amount after it.'),
};

/** What the payer agreed to show with the gift (Donor). */
const consent = {
  anonymous: Type.Boolean({ description: 'Donor lists leave out the name. Defaults to false.' }),
  amountHidden: Type.Boolean({ description: 'Donor lists leave out the amount. Defaults to false.' }),
  recurring: Type.Boolean({ description: 'Donor lists mark it as a repeated gift. Defaults to false.' }),
};

/** Settled once, and final. */
const settled = {
  amount: decimal(),
  currency: currency(),
  refunded: decimal('The sum of its refunds.'),
  ...optional({ ...subject, invoiceId, ...purpose }),
  loyaltyId: Type.Optional(ref('LoyaltyItem', 'The loyalty item with the coupon code.')),
  promotionId: Type.Optional(
    ref('Promotion', 'The promotion whose code the payer entered in the checkout of a single payment.'),
  ),
  failureReason: Type.Optional(shown('Why it failed, such as insufficient_funds.')),
};

export const Charge = resource('Charge', {
  noun: 'charge',
  idPrefix: 'ch',
  optional: {
    displayName: readable(100, 'The name that the payer shows.'),
    message: readable(500, 'The message that the payer shows.'),
    description: text(2000, 'What was paid for; on the receipt, unless a payment link names it.'),
    ...consent,
  },
  answered: { ...settled, ...consent },
  fixed: Object.keys(settled),
  filters: { ...subject, invoiceId, currency: currency(), ...period },
  status: oneOf(
    ['pending', 'succeeded', 'failed', 'partially_refunded', 'refunded', 'reversed'],
    'An update may settle a `pending` charge as `succeeded` or `failed`. Refunds and a reversal set the others.',
  ),
});

const ChargeCreate = open('ChargeCreate', {
  ...Charge.schemas.create.properties,
  amount: amount(),
  currency: Type.Optional(currency()),
  status: Type.Optional(
    oneOf(['pending', 'succeeded', 'failed'], 'Defaults to `pending`; the local platform contacts no bank.'),
  ),
  ...optional({ ...subject, ...purpose }),
});

const ChargeRefund = open('ChargeRefund', {
  id: id(),
  amount: Type.Optional(amount('Defaults to everything that is left.')),
  reason: Type.Optional(text(500, 'Why it is refunded; kept with the refund.')),
});

/** The input of a list of one payment link's charges. */
export const LinkCharges = filtered({ id: id('The payment link.'), ...Charge.schemas.list.properties });

const note =
  'Settles a pending charge (409 for one that is settled), or changes what the payer shows. Amount, currency and what it is for are final.';

/** Payments: charges. */
export const charges = operationsOf({
  'POST /api/payment/charge/all': Charge.list(),
  'POST /api/payment/charge/create': Charge.create({
    note: 'Records a charge; no bank is contacted. Redeems a coupon, funds a sponsor and counts toward a goal. 409 if the coupon or the link is used up.',
    input: ChargeCreate,
  }),
  'POST /api/payment/charge/delete': Charge.delete({
    note: 'Only a pending or failed charge without transactions or receipts, else 409. Cannot be undone.',
  }),
  'POST /api/payment/charge/get': Charge.get(),
  'POST /api/payment/charge/refund': Charge.act('refund', 'Refund a charge', {
    note: 'Refunds at once, in part or in full. 409 if the amount is more than what is left.',
    input: ChargeRefund,
  }),
  'POST /api/payment/charge/reverse': Charge.act('reverse', 'Reverse a charge', {
    note: 'Takes back all of a successful charge, which no longer counts toward goals, and cancels its pending refunds. Cannot be undone; 409 in any other status.',
  }),
  'POST /api/payment/charge/update': Charge.update({ note }),
  'PUT /api/payment/charge/update': Charge.update({ summary: 'Update a charge (PUT)', note }),
});
