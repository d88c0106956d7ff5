import { Type } from 'typebox';
import { namedByPathRead, navigation, publicRead, serverRead, serverWrite } from '../../describe/access.ts';
import { ById, Deleted, File } from '../../describe/envelope.ts';
import {
  count,
  currency,
  decimal,
  id,
  matchesOne,
  oneOf,
  orNull,
  page,
  paging,
  shown,
  text,
  time,
  title,
  url,
} from '../../describe/fields.ts';
import { patterns } from '../../describe/patterns.ts';
import { amount, readable } from '../../describe/payment-fields.ts';
import { clearable, kept, optional } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';
import { Charge, LinkCharges } from './charges.ts';
import { Donor, Goal, GoalCreate, GoalUpdate } from './goals.ts';
import { Subscription } from './subscriptions.ts';

const linkKind = () =>
  oneOf(
    ['payment', 'subscription', 'donation'],
    'A payment costs its amount once, a subscription each interval. Donors may choose the amount.',
  );
const linkStatus = () =>
  oneOf(
    ['active', 'inactive', 'scheduled', 'sold_out', 'expired'],
    'Only an `active` link takes payments. `inactive` is set by you; the others follow from times and uses.',
  );
const interval = () => oneOf(['week', 'month', 'year'], 'How often a subscription pays; `month` if never given.');

/** The same in responses and requests. */
const words = {
  title: 'What is sold or funded; shown above the amount.',
  inactiveMessage: 'Shown instead of the button while the link is not active.',
  description: 'Shown below the title.',
  buttonText: 'The text of the button. Depends on the kind if absent: Buy, Subscribe or Donate.',
  amount: 'Decimal amount as text. Without one, donors choose.',
  suggestedAmounts: 'Offered to donors who choose the amount.',
  imageUrl: 'The picture beside the title.',
  usesLeft: 'How many more payments the link takes; unlimited if absent. Each one takes a use.',
  startsAt: 'Before this time, the status is `scheduled`.',
  expiresAt: 'From this time on, the status is `expired`. After startsAt.',
};

/** A payment link as a page shows it. */
const PaymentLink = Type.Object(
  {
    id: id(),
    shortId: id('The last segment of `/api/pay/{shortId}`.'),
    kind: linkKind(),
    status: linkStatus(),
    inactiveMessage: Type.Optional(shown(words.inactiveMessage)),
    title: shown(words.title),
    description: Type.Optional(shown(words.description)),
    buttonText: shown(words.buttonText),
    amount: Type.Optional(decimal(words.amount)),
    suggestedAmounts: Type.Optional(Type.Array(decimal(), { description: words.suggestedAmounts })),
    currency: currency(),
    interval: Type.Optional(interval()),
    imageUrl: Type.Optional(shown(words.imageUrl)),
    usesLeft: Type.Optional(count(words.usesLeft)),
    startsAt: Type.Optional(time(words.startsAt)),
    expiresAt: Type.Optional(time(words.expiresAt)),
    url: shown('The URL that the visitor goes to.'),
    goalId: Type.Optional(shown('Absent without a goal. `getGoalProgress` returns the goal.')),
    ...optional(kept),
  },
  {
    title: 'PaymentLink',
    description: 'With a secret key also the owner’s own fields, such as `metadata` and `clientReference`.',
  },
);

/** A payment link and how often it was shared, by platform. */
const SharedPaymentLink = Type.Object(
  {
    ...PaymentLink.properties,
    sharedData: Type.Array(
      Type.Object({ platform: shown('Where it was shared.'), shareCount: count('How often it was shared there.') }),
      { description: 'How often the link was shared, by platform.' },
    ),
  },
  { title: 'SharedPaymentLink' },
);

/** The settings of a payment link, for create and update. No defaults here: see `fields.ts`. Null clears an optional one. */
const linkSettings = {
  ...optional({
    shortId: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: patterns.shortId,
      description: 'Generated if absent.',
    }),
    kind: linkKind(),
    status: oneOf(['active', 'inactive'], 'The other states depend on times and uses.'),
    currency: currency(),
  }),
  ...clearable({
    inactiveMessage: text(500, words.inactiveMessage),
    description: text(2000, words.description),
    buttonText: readable(100, words.buttonText),
    amount: decimal(words.amount),
    suggestedAmounts: Type.Array(amount(), { maxItems: 10, description: words.suggestedAmounts }),
    interval: interval(),
    imageUrl: url(words.imageUrl),
    usesLeft: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: words.usesLeft }),
    startsAt: time(words.startsAt),
    expiresAt: time(words.expiresAt),
    ...kept,
  }),
};

const LinkCreate = Type.Object(
  {
    title: title(300, words.title),
    ...linkSettings,
    goal: Type.Optional(orNull(GoalCreate, 'The goal that its payments count toward.')),
  },
  {
    title: 'PaymentLinkCreate',
    description: 'A donation can do without `amount`; a payment and a subscription need it. A payment by default.',
    ...matchesOne(
      Type.Object({
        kind: Type.Optional(oneOf(['payment', 'subscription'], 'A kind that needs an amount.')),
        amount: decimal(),
      }),
      Type.Object({ kind: oneOf(['donation'], 'A kind whose payers may choose the amount.') }),
    ),
  },
);

export const LinkUpdate = Type.Object(
  {
    id: id(),
    title: Type.Optional(title(300, words.title)),
    ...linkSettings,
    goal: Type.Optional(orNull(GoalUpdate, 'Null removes the goal; payments and donors stay.')),
  },
  { title: 'PaymentLinkUpdate' },
);

const utm = () => Type.Optional(text(500, 'Passed on to the checkout.'));

/** A `returnUrl` that isn't on the account's allowed origins is ignored. */
export const RedirectQuery = Type.Object({
  amount: Type.Optional(decimal('Preselected in the checkout if the payer chooses the amount.')),
  clientReference: Type.Optional(id('Returned as `creator-paid` in the return URL.')),
  returnUrl: Type.Optional(url('Where the checkout sends the visitor afterwards.')),
  utm_source: utm(),
  utm_medium: utm(),
  utm_campaign: utm(),
  utm_term: utm(),
  utm_content: utm(),
});

/** The response is a redirect or a page, not an envelope. */
const visit = {
  note: 'Starts a checkout and redirects the visitor to it. 410 while the link is not active.',
  ...navigation,
  input: RedirectQuery,
  data: Type.Object({}),
};

/** The two pay redirects, which are navigations in the visitor's browser. */
export const redirects = operationsOf({
  'GET /api/pay/{shortId}': { summary: 'Go to the checkout of a payment link', ...visit },
  'GET /api/pay/s/{shortId}': { summary: 'Go to the checkout of a subscription link', ...visit },
});

/** Payments: payment links and their goals. */
export const links = operationsOf({
  'POST /api/payment/link/all': {
    summary: 'List payment links',
    ...serverRead,
    input: Type.Object(
      {
        ...optional({ status: linkStatus(), kind: linkKind(), clientReference: kept.clientReference }),
        ...paging,
      },
      { additionalProperties: false },
    ),
    data: page('PaymentLinkPage', PaymentLink),
  },
  'POST /api/payment/link/create': {
    summary: 'Create a payment link',
    note: '409 if the `shortId` is taken.',
    ...serverWrite,
    input: LinkCreate,
    data: PaymentLink,
  },
  'POST /api/payment/link/get': {
    summary: 'Get a payment link to show it on a page',
    note: 'By id or short id, in any status.',
    ...publicRead,
    input: Type.Union([
      Type.Object({ id: id() }),
      Type.Object({ shortId: id('The last segment of `/api/pay/{shortId}`.') }),
    ]),
    data: PaymentLink,
  },
  'POST /api/payment/link/update': {
    summary: 'Update a payment link',
    note: 'Absent settings keep their value; null clears one. A former `shortId` stays reserved for you and still leads to the link; 409 if the new one is taken.',
    ...serverWrite,
    input: LinkUpdate,
    data: PaymentLink,
  },
  'POST /api/payment/paymentLink/clone': {
    summary: 'Copy a payment link',
    note: 'The copy has a short id of its own, and the goal with nothing raised.',
    ...serverWrite,
    input: Type.Object(
      {
        id: id(),
        goal: Type.Optional(orNull(GoalUpdate, 'Changes the goal of the copy. Null copies the link without a goal.')),
      },
      { title: 'PaymentLinkClone' },
    ),
    data: PaymentLink,
  },
  'POST /api/payment/paymentLink/delete': {
    summary: 'Delete a payment link',
    note: 'Deletes its goal and open checkouts too. 409 once it has charges or subscriptions: set it to `inactive` instead. Cannot be undone.',
    ...serverWrite,
    input: ById,
    data: Deleted,
  },
  'POST /api/payment/paymentLink/generateQr': {
    summary: 'Render the QR code of a payment link',
    note: 'An SVG file that leads to the checkout.',
    ...serverRead,
    input: ById,
    data: File,
  },
  'GET /api/payment/paymentLink/getDonors/{paymentLinkId}': {
    summary: 'List the donors of a payment link',
    note: 'What donors agreed to show. Pages get a 404 for a link whose donors are not public.',
    ...namedByPathRead,
    input: Type.Object({
      ...paging,
      sort: Type.Optional(oneOf(['recent', 'top'], 'Newest first, which is the default, or highest amount first.')),
    }),
    data: page('DonorPage', Donor),
  },
  'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}': {
    summary: 'Get the goal progress of a payment link',
    note: 'Successful payments less refunds. 404 with the reason `no_goal` for a link without a goal.',
    ...namedByPathRead,
    input: Type.Object({
      clientReference: Type.Optional(id('Requests `yours`: the contribution with this reference.')),
    }),
    data: Goal,
  },
  'POST /api/payment/paymentLink/getPayments': {
    summary: 'List the payments of a payment link',
    ...serverRead,
    input: LinkCharges,
    data: Charge.schemas.page,
  },
  'GET /api/payment/paymentLink/getSubscriptions': {
    summary: 'List the subscriptions of a payment link',
    ...serverRead,
    input: Type.Object({ id: id(), ...paging }),
    data: Subscription.schemas.page,
  },
  'POST /api/payment/paymentLink/share': {
    summary: 'Share a payment link',
    note: 'Counts a share; nothing is sent.',
    ...serverWrite,
    input: Type.Object(
      { id: id(), platform: Type.Optional(text(100, 'Where it is shared; defaults to `link`.', 1)) },
      { additionalProperties: true },
    ),
    data: SharedPaymentLink,
  },
});
