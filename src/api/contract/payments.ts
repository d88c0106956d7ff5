import { Type } from 'typebox';
import { ById, Created, Deleted, File, OpenObject } from './envelope.ts';
import { address, count, currency, decimal, id, oneOf, orNull, page, paging, shown, text, time } from './fields.ts';
import { Donor, Goal, GoalCreate, GoalUpdate } from './goals.ts';
import { patterns } from './patterns.ts';
import { amount } from './payment-fields.ts';
import type { ContractTable } from './table.ts';

const line = () => Type.Optional(text(500));

/** A customer, field for field as in interface section 2.3. None is required there, so none is here. */
const CustomerCreate = Type.Object(
  {
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
  },
  { additionalProperties: true, title: 'CustomerCreate' },
);

const linkKind = () => oneOf(['payment', 'subscription', 'donation']);
const linkStatus = () => oneOf(['active', 'inactive', 'scheduled', 'sold_out', 'expired']);
const interval = () => oneOf(['week', 'month', 'year']);

/** A payment link as a page shows it (contract section 4). */
const PaymentLink = Type.Object(
  {
    id: id(),
    shortId: id('The last segment of `/api/pay/{shortId}`.'),
    kind: linkKind(),
    status: linkStatus(),
    inactiveMessage: Type.Optional(shown()),
    title: shown(),
    description: Type.Optional(shown()),
    buttonText: shown(),
    amount: Type.Optional(decimal()),
    suggestedAmounts: Type.Optional(Type.Array(decimal())),
    currency: currency(),
    interval: Type.Optional(interval()),
    imageUrl: Type.Optional(shown()),
    usesLeft: Type.Optional(count()),
    startsAt: Type.Optional(time()),
    expiresAt: Type.Optional(time()),
    url: shown('The URL that the visitor goes to.'),
    goalId: Type.Optional(shown('Absent without a goal. `getGoalProgress` returns the goal.')),
  },
  { title: 'PaymentLink' },
);

/** The settings of a payment link, for create and update. No defaults here: see `fields.ts`. Null clears an optional one. */
const linkSettings = {
  shortId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: patterns.shortId, description: 'Generated if absent.' }),
  ),
  kind: Type.Optional(linkKind()),
  status: Type.Optional(oneOf(['active', 'inactive'], 'The other states depend on times and uses.')),
  inactiveMessage: Type.Optional(orNull(text(500))),
  description: Type.Optional(orNull(text(2000))),
  buttonText: Type.Optional(orNull(text(100, 'Depends on the kind if absent: Buy, Subscribe or Donate.'))),
  amount: Type.Optional(orNull(decimal('Decimal amount as text. Without one, donors choose.'))),
  suggestedAmounts: Type.Optional(
    orNull(Type.Array(amount(), { maxItems: 10, description: 'Offered to donors who choose the amount.' })),
  ),
  currency: Type.Optional(currency()),
  interval: Type.Optional(orNull(interval())),
  imageUrl: Type.Optional(orNull(address())),
  usesLeft: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))),
  startsAt: Type.Optional(orNull(time())),
  expiresAt: Type.Optional(orNull(time())),
};

/** A page of records that belong to a payment link. The document shows no fields of an item. */
const RecordPage = page('RecordPage', Type.Object({}, { additionalProperties: true }));

/** Payments: interface section 2.3, contract section 4. */
export const payments = {
  'POST /api/payment/customer/create': { body: CustomerCreate, data: Created },
  'POST /api/payment/link/all': {
    body: Type.Object({ kind: Type.Optional(linkKind()), status: Type.Optional(linkStatus()), ...paging }),
    data: page('PaymentLinkPage', PaymentLink),
  },
  'POST /api/payment/link/create': {
    body: Type.Object(
      { title: text(300, undefined, 1), ...linkSettings, goal: Type.Optional(orNull(GoalCreate)) },
      { title: 'PaymentLinkCreate' },
    ),
    data: PaymentLink,
  },
  'POST /api/payment/link/get': {
    body: Type.Union([Type.Object({ id: id() }), Type.Object({ shortId: id() })]),
    data: PaymentLink,
  },
  'POST /api/payment/link/update': {
    body: Type.Object(
      {
        id: id(),
        title: Type.Optional(text(300, undefined, 1)),
        ...linkSettings,
        goal: Type.Optional(orNull(GoalUpdate, 'Null removes the goal; payments and donors stay.')),
      },
      { title: 'PaymentLinkUpdate' },
    ),
    data: PaymentLink,
  },
  'POST /api/payment/paymentLink/clone': {
    body: Type.Object(
      {
        id: id(),
        goal: Type.Optional(orNull(GoalUpdate, 'Changes the goal of the copy. Null copies the link without a goal.')),
      },
      { title: 'PaymentLinkClone' },
    ),
    data: PaymentLink,
  },
  'POST /api/payment/paymentLink/delete': { body: ById, data: Deleted },
  'POST /api/payment/paymentLink/generateQr': { body: ById, data: File },
  'GET /api/payment/paymentLink/getDonors/{paymentLinkId}': {
    query: Type.Object({ ...paging, sort: Type.Optional(oneOf(['recent', 'top'])) }),
    data: page('DonorPage', Donor),
  },
  'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}': {
    query: Type.Object({
      clientReference: Type.Optional(id('Requests `yours`: the contribution with this reference.')),
    }),
    data: Goal,
  },
  'POST /api/payment/paymentLink/getPayments': { body: Type.Object({ id: id(), ...paging }), data: RecordPage },
  'GET /api/payment/paymentLink/getSubscriptions': { query: Type.Object({ id: id(), ...paging }), data: RecordPage },
  'POST /api/payment/paymentLink/share': {
    body: Type.Object(
      { id: id(), platform: Type.Optional(text(100, 'Where it is shared; defaults to `link`.', 1)) },
      { additionalProperties: true },
    ),
    data: OpenObject,
  },
} as const satisfies ContractTable;
