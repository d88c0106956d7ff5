import { Type } from 'typebox';
import { currency, decimal, id, oneOf, ref, requiresOne, text } from '../../describe/fields.ts';
import { amount, filtered, open, period } from '../../describe/payment-fields.ts';
import { optional, resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';

const status = () =>
  oneOf(
    ['pending', 'succeeded', 'canceled'],
    'A `pending` refund reserves its amount of the charge until it is processed or deleted, or `canceled` as the charge is reversed.',
  );
const chargeId = ref('Charge', 'The charge to refund.');
const customerId = ref('Customer', 'The customer of the charge.');

const final = {
  chargeId,
  amount: decimal(),
  currency: currency(),
  customerId: Type.Optional(customerId),
  transactionId: Type.Optional(id('The transaction that was refunded.')),
};

export const Refund = resource('Refund', {
  noun: 'refund',
  idPrefix: 'ref',
  optional: { reason: text(500, 'Why it is refunded.'), description: text(2000, 'A note of your own.') },
  answered: final,
  fixed: Object.keys(final),
  filters: { chargeId, customerId, currency: currency() },
  search: ['chargeId', 'customerId', 'reason'],
  status: status(),
  updated: {},
});

const { list } = Refund.schemas;
const { status: _, ...settings } = Refund.schemas.create.properties;

const RefundCreate = open('RefundCreate', {
  chargeId,
  amount: Type.Optional(amount('At most what is left of the charge, which is also the default.')),
  ...settings,
  status: Type.Optional(oneOf(['pending'], 'The amount is reserved until the refund is processed.')),
});

const atOnce = { ...settings, status: Type.Optional(oneOf(['succeeded'], 'The refund is processed at once.')) };

/** Payments: refunds. */
export const refunds = operationsOf({
  'POST /api/payment/refund/all': Refund.list(),
  'POST /api/payment/refund/create': Refund.create({
    note: 'Reserves the amount until it is processed or deleted. 409 if more is asked for than is left of the charge.',
    input: RefundCreate,
  }),
  'POST /api/payment/refund/delete': Refund.delete({
    note: 'Releases the amount of a pending refund; 409 once it is processed.',
  }),
  'POST /api/payment/refund/fullrefund': Refund.create({
    summary: 'Refund a charge in full',
    note: 'Refunds what is left at once; 409 if nothing is.',
    input: open('FullRefund', { chargeId, ...atOnce }),
  }),
  'POST /api/payment/refund/get': Refund.get(),
  'POST /api/payment/refund/partialrefund': Refund.create({
    summary: 'Refund part of a charge',
    note: 'Refunds at once; 409 if more is asked for than is left.',
    input: open('PartialRefund', { chargeId, amount: amount(), ...atOnce }),
  }),
  'POST /api/payment/refund/processrefund': Refund.act('process', 'Process a pending refund', {
    note: 'Refunds the reserved amount; 409 unless it is pending.',
  }),
  'POST /api/payment/refund/search': Refund.list({ summary: 'Search refunds' }),
  'POST /api/payment/refund/searchbycharge': Refund.list({
    summary: 'Search refunds by charge',
    input: filtered({ ...list.properties, chargeId }),
  }),
  'POST /api/payment/refund/searchbycustomer': Refund.list({
    summary: 'Search refunds by customer',
    input: filtered({ ...list.properties, customerId }),
  }),
  'POST /api/payment/refund/searchbydaterange': Refund.list({
    summary: 'Search refunds by date range',
    input: Type.Object(
      { ...list.properties, ...optional(period) },
      { additionalProperties: false, ...requiresOne('from', 'to') },
    ),
  }),
  'POST /api/payment/refund/searchbystatus': Refund.list({
    summary: 'Search refunds by status',
    input: filtered({ ...list.properties, status: status() }),
  }),
  'POST /api/payment/refund/update': Refund.update({
    note: 'Changes the reason and your own fields; charge and amount are final. 409 for another status, which only actions set.',
  }),
});
