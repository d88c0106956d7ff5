import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { currency, decimal, id, oneOf, requiresOne, text } from '../fields.ts';
import { amount, filtered, open, period } from '../payment-fields.ts';
import { resource } from './resource.ts';

const status = () =>
  oneOf(
    ['pending', 'succeeded'],
    'A `pending` refund reserves its amount of the charge until it is processed or deleted.',
  );
const chargeId = id('The charge to refund.');

const Refund = resource('Refund', {
  optional: { reason: text(500, 'Why it is refunded.'), description: text(2000, 'A note of your own.') },
  answered: {
    chargeId,
    amount: decimal(),
    currency: currency(),
    customerId: Type.Optional(id('The customer of the charge.')),
    transactionId: Type.Optional(id('The transaction that was refunded.')),
  },
  filters: {
    chargeId,
    customerId: id('The customer of the charge.'),
    currency: currency(),
    search: text(200, 'Words of the reason, or the id of the charge or customer.'),
  },
  status: status(),
  updated: {},
});

const { status: _, ...settings } = Refund.create.properties;

const RefundCreate = open('RefundCreate', {
  chargeId,
  amount: Type.Optional(amount('At most what is left of the charge, which is also the default.')),
  ...settings,
  status: Type.Optional(oneOf(['pending'], 'The amount is reserved until the refund is processed.')),
});

const atOnce = { ...settings, status: Type.Optional(oneOf(['succeeded'], 'The refund is processed at once.')) };

const PartialRefund = open('PartialRefund', { chargeId, amount: amount(), ...atOnce });

const FullRefund = open('FullRefund', { chargeId, ...atOnce });

/** Payments: refunds. */
export const refunds = {
  'POST /api/payment/refund/all': { body: Refund.list, data: Refund.page },
  'POST /api/payment/refund/create': { body: RefundCreate, data: Refund.data },
  'POST /api/payment/refund/delete': { body: Refund.byId, data: Refund.deleted },
  'POST /api/payment/refund/fullrefund': { body: FullRefund, data: Refund.data },
  'POST /api/payment/refund/get': { body: Refund.byId, data: Refund.data },
  'POST /api/payment/refund/partialrefund': { body: PartialRefund, data: Refund.data },
  'POST /api/payment/refund/processrefund': { body: Refund.byId, data: Refund.data },
  'POST /api/payment/refund/search': { body: Refund.list, data: Refund.page },
  'POST /api/payment/refund/searchbycharge': {
    body: filtered({ ...Refund.list.properties, chargeId }),
    data: Refund.page,
  },
  'POST /api/payment/refund/searchbycustomer': {
    body: filtered({ ...Refund.list.properties, customerId: id('The customer of the charge.') }),
    data: Refund.page,
  },
  'POST /api/payment/refund/searchbydaterange': {
    body: Type.Object(
      { ...Refund.list.properties, from: Type.Optional(period.from), to: Type.Optional(period.to) },
      { additionalProperties: false, ...requiresOne('from', 'to') },
    ),
    data: Refund.page,
  },
  'POST /api/payment/refund/searchbystatus': {
    body: filtered({ ...Refund.list.properties, status: status() }),
    data: Refund.page,
  },
  'POST /api/payment/refund/update': { body: Refund.update, data: Refund.data },
} as const satisfies ContractTable;

export const RefundData = Refund.data;
