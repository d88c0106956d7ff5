import { Type } from 'typebox';
import { serverWrite } from '../describe/access.ts';
import { ById, Deleted } from '../describe/envelope.ts';
import {
  currency,
  decimal,
  id,
  oneOf,
  page,
  paging,
  ref,
  text,
  time,
  timeZone,
  title,
  url,
} from '../describe/fields.ts';
import { clearable, kept, optional, updatedAt } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const status = oneOf(
  ['draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out'],
  'A `scheduled` event is `live` from `startsAt` and `ended` after its end. One without a title or `startsAt` is a draft.',
);

/** Filters and labels of the document accept any text; it says no more than "string". */
const label = (description?: string) => text(200, description);

/** The interface's 15 query parameters, all optional, then three of our own. */
const EventQuery = Type.Object(
  {
    ...optional({
      search: text(200, 'Filter by search text.'),
      order: label('Sort direction: `asc` or `desc`; a descending value is used in practice.'),
      sort: label('Sort field: `startsAt`, `endsAt`, `createdAt`, `updatedAt` or `title`.'),
    }),
    ...paging,
    ...optional({
      categoryId: label('Filter.'),
      subCategoryId: label('Filter.'),
      experienceTypeId: label('Filter.'),
      experienceSubTypeId: label('Filter.'),
      city: label('Filter.'),
      state: label('Filter.'),
      country: label('Filter.'),
      postalCode: label('Filter.'),
      newest: Type.Boolean({
        description: 'Filter: created in the last 30 days. Newest first, unless `sort` or `order` says otherwise.',
      }),
      upcoming: Type.Boolean({ description: 'Filter.' }),
      status,
      clientReference: id('Filter. Your own events with this reference; with a secret key only.'),
      mine: Type.Boolean({ description: 'Filter: only your own events. With a secret key only.' }),
    }),
  },
  { additionalProperties: false },
);

const location = Type.Object(
  {
    kind: oneOf(['venue', 'online', 'hybrid'], 'Whether people come, watch online, or either.'),
    ...optional({
      name: text(300, 'The name of the venue or the online service.'),
      city: label('The town. Lists can be filtered by it.'),
      state: label('The state or region. Lists can be filtered by it.'),
      country: label('The country. Lists can be filtered by it.'),
      postalCode: label('The postal code. Lists can be filtered by it.'),
      url: url('A link to the place, such as where people watch online.'),
    }),
  },
  { description: 'Where the event takes place.' },
);

/** The interface shows no allowed values of the two documented fields, so any text is accepted. All others are assumed. */
export const fields = {
  experienceType: label('Documented. Allowed values: not shown.'),
  experienceSubType: label('Documented. Allowed values: not shown.'),
  experienceTypeId: label('Id of the type, in a taxonomy of your own. Lists can be filtered by it.'),
  experienceSubTypeId: label('Id of the subtype, in a taxonomy of your own. Lists can be filtered by it.'),
  categoryId: label('Id of the category, in a taxonomy of your own. Lists can be filtered by it.'),
  subCategoryId: label('Id of the subcategory, in a taxonomy of your own. Lists can be filtered by it.'),
  title: title(300, 'What visitors read first. Absent only from a draft.'),
  summary: text(2000, 'One or two sentences for lists.'),
  description: text(10_000, 'What visitors read about the event on its own page.'),
  startsAt: time('When the event starts. Absent only from a draft.'),
  endsAt: time('When it ends. Without it, at the end of its day in its time zone, and after three hours at least.'),
  timeZone: timeZone(),
  allDay: Type.Boolean({ description: 'Shown with its day only, without times.' }),
  location,
  imageUrl: url('The picture of the event.'),
  imageAlt: text(500, 'Describes the picture to people who do not see it.'),
  url: url('The page of the event.'),
  price: Type.Object({ amount: decimal(), currency: currency() }, { description: 'What a ticket costs.' }),
  ticketsLeft: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'Number of tickets that are still for sale.',
  }),
  organizer: Type.Object(
    {
      name: title(300, 'The organizer’s name, as visitors read it.'),
      url: Type.Optional(url('The organizer’s page.')),
    },
    { description: 'Who organizes the event.' },
  ),
  paymentLinkId: ref('PaymentLink', 'A payment link of your own, which sells the tickets.'),
  paymentLinkShortId: id('The last segment of `/api/pay/{shortId}` of that link. Names it instead of `paymentLinkId`.'),
  ...kept,
};

/** A live or scheduled experience. */
const Event = Type.Object(
  { id: id(), status, ...optional(fields), timeZone: fields.timeZone, location, updatedAt },
  {
    title: 'Event',
    description:
      'With a secret key also your own drafts, and in your own events your own fields, such as `metadata` and `clientReference`.',
  },
);

const flat = label('As in `location`, which returns it.');
const settings = { ...fields, city: flat, state: flat, country: flat, postalCode: flat };

/** Open to any caller and any origin; the account's allowed origins apply only if a public key is sent. */
const openRead = { credential: 'none', origin: 'with_key', effect: 'read' } as const;

/**
 * Events: publish, discover and manage live or scheduled experiences. The interface
 * labels the four specified operations `beta` and the whole events product `public_beta`. Two operations here have both
 * labels and get `beta`, because it is more specific and promises less. The other three get the product's label.
 */
export const events = operationsOf({
  'GET /api/events/general/all': {
    summary: 'List events',
    note: 'Public events, by start unless sorted otherwise; with a secret key also your own drafts.',
    ...openRead,
    contract: 'specified',
    stability: 'beta',
    input: EventQuery,
    data: page('EventPage', Event),
  },
  'POST /api/events/general/create': {
    summary: 'Create an event',
    note: 'A draft until it has a title and a start. Personal accounts get a 403.',
    ...serverWrite,
    contract: 'specified',
    stability: 'beta',
    input: Type.Object(
      { status: Type.Optional(status), ...optional(settings) },
      { additionalProperties: true, title: 'EventCreate' },
    ),
    data: Event,
  },
  'POST /api/events/general/delete': {
    summary: 'Delete an event',
    note: 'Cannot be undone. To keep it listed, set its status to `cancelled` instead.',
    ...serverWrite,
    stability: 'public_beta',
    input: ById,
    data: Deleted,
  },
  'GET /api/events/general/get': {
    summary: 'Get an event',
    note: 'A draft is a 404 for all but its owner.',
    ...openRead,
    contract: 'assumed',
    stability: 'public_beta',
    input: ById,
    data: Event,
  },
  'PUT /api/events/general/update': {
    summary: 'Update an event',
    note: 'Absent fields keep their value; null clears one; `location` is replaced as a whole.',
    ...serverWrite,
    stability: 'public_beta',
    input: Type.Object(
      { id: id(), status: Type.Optional(status), ...clearable(settings) },
      { additionalProperties: true, title: 'EventUpdate' },
    ),
    data: Event,
  },
});
