import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { ById, Deleted } from '../describe/envelope.ts';
import {
  count,
  currency,
  decimal,
  id,
  oneOf,
  page,
  paging,
  shown,
  text,
  time,
  timeZone,
  title,
  url,
} from '../describe/fields.ts';
import { clearable, kept, optional, updatedAt } from './resource.ts';

const status = () =>
  oneOf(
    ['draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out'],
    'A `scheduled` event is `live` from `startsAt` and `ended` after its end. One without a title or `startsAt` is a draft.',
  );
const locationKind = () => oneOf(['venue', 'online', 'hybrid'], 'Whether people come, watch online, or either.');

/** The same in responses and requests. */
const words = {
  experienceType: 'Documented. Allowed values: not shown.',
  experienceSubType: 'Documented. Allowed values: not shown.',
  experienceTypeId: 'Id of the type, in a taxonomy of your own. Lists can be filtered by it.',
  experienceSubTypeId: 'Id of the subtype, in a taxonomy of your own. Lists can be filtered by it.',
  categoryId: 'Id of the category, in a taxonomy of your own. Lists can be filtered by it.',
  subCategoryId: 'Id of the subcategory, in a taxonomy of your own. Lists can be filtered by it.',
  title: 'What visitors read first. Absent only from a draft.',
  summary: 'One or two sentences for lists.',
  description: 'What visitors read about the event on its own page.',
  startsAt: 'When the event starts. Absent only from a draft.',
  endsAt: 'When it ends. Without it, at the end of its day in its time zone, and after three hours at least.',
  allDay: 'Shown with its day only, without times.',
  location: 'Where the event takes place.',
  venue: 'The name of the venue or the online service.',
  city: 'The town. Lists can be filtered by it.',
  state: 'The state or region. Lists can be filtered by it.',
  country: 'The country. Lists can be filtered by it.',
  postalCode: 'The postal code. Lists can be filtered by it.',
  locationUrl: 'A link to the place, such as where people watch online.',
  imageUrl: 'The picture of the event.',
  imageAlt: 'Describes the picture to people who do not see it.',
  url: 'The page of the event.',
  price: 'What a ticket costs.',
  ticketsLeft: 'Number of tickets that are still for sale.',
  organizer: 'Who organizes the event.',
  organizerName: 'The organizer’s name, as visitors read it.',
  organizerUrl: 'The organizer’s page.',
  paymentLinkId: 'A payment link of your own, which sells the tickets.',
};

/** A live or scheduled experience. */
const Event = Type.Object(
  {
    id: id(),
    status: status(),
    experienceType: Type.Optional(shown(words.experienceType)),
    experienceSubType: Type.Optional(shown(words.experienceSubType)),
    experienceTypeId: Type.Optional(shown(words.experienceTypeId)),
    experienceSubTypeId: Type.Optional(shown(words.experienceSubTypeId)),
    categoryId: Type.Optional(shown(words.categoryId)),
    subCategoryId: Type.Optional(shown(words.subCategoryId)),
    title: Type.Optional(shown(words.title)),
    summary: Type.Optional(shown(words.summary)),
    description: Type.Optional(shown(words.description)),
    startsAt: Type.Optional(time(words.startsAt)),
    endsAt: Type.Optional(time(words.endsAt)),
    timeZone: shown('IANA time zone, such as Europe/Oslo.'),
    allDay: Type.Optional(Type.Boolean({ default: false, description: words.allDay })),
    location: Type.Object(
      {
        kind: locationKind(),
        name: Type.Optional(shown(words.venue)),
        city: Type.Optional(shown(words.city)),
        state: Type.Optional(shown(words.state)),
        country: Type.Optional(shown(words.country)),
        postalCode: Type.Optional(shown(words.postalCode)),
        url: Type.Optional(shown(words.locationUrl)),
      },
      { description: words.location },
    ),
    imageUrl: Type.Optional(shown(words.imageUrl)),
    imageAlt: Type.Optional(shown(words.imageAlt)),
    url: Type.Optional(shown(words.url)),
    price: Type.Optional(Type.Object({ amount: decimal(), currency: currency() }, { description: words.price })),
    ticketsLeft: Type.Optional(count(words.ticketsLeft)),
    organizer: Type.Optional(
      Type.Object(
        { name: shown(words.organizerName), url: Type.Optional(shown(words.organizerUrl)) },
        { description: words.organizer },
      ),
    ),
    paymentLinkId: Type.Optional(shown(words.paymentLinkId)),
    paymentLinkShortId: Type.Optional(
      shown('The last segment of `/api/pay/{shortId}` of the link that sells the tickets.'),
    ),
    ...optional(kept),
    updatedAt,
  },
  {
    title: 'Event',
    description:
      'With a secret key also your own drafts, and in your own events your own fields, such as `metadata` and `clientReference`.',
  },
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
      status: status(),
      clientReference: id('Filter. Your own events with this reference; with a secret key only.'),
      mine: Type.Boolean({ description: 'Filter: only your own events. With a secret key only.' }),
    }),
  },
  { additionalProperties: false },
);

/** The interface shows no allowed values, so any text is accepted. */
const documented = {
  experienceType: text(200, words.experienceType),
  experienceSubType: text(200, words.experienceSubType),
};

const place = {
  city: label(words.city),
  state: label(words.state),
  country: label(words.country),
  postalCode: label(words.postalCode),
};
const flat = label('As in `location`, which returns it.');

/** Fields beside the interface's two: optional and assumed. */
const assumed = {
  experienceTypeId: label(words.experienceTypeId),
  experienceSubTypeId: label(words.experienceSubTypeId),
  categoryId: label(words.categoryId),
  subCategoryId: label(words.subCategoryId),
  title: title(300, words.title),
  summary: text(2000, words.summary),
  description: text(10_000, words.description),
  startsAt: time(words.startsAt),
  endsAt: time(words.endsAt),
  timeZone: timeZone(),
  allDay: Type.Boolean({ description: words.allDay }),
  location: Type.Object(
    {
      kind: locationKind(),
      ...optional({ name: text(300, words.venue), ...place, url: url(words.locationUrl) }),
    },
    { description: `${words.location} Replaced as a whole.` },
  ),
  ...{ city: flat, state: flat, country: flat, postalCode: flat },
  imageUrl: url(words.imageUrl),
  imageAlt: text(500, words.imageAlt),
  url: url(words.url),
  price: Type.Object({ amount: decimal(), currency: currency() }, { description: words.price }),
  ticketsLeft: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: words.ticketsLeft }),
  organizer: Type.Object(
    { name: title(300, words.organizerName), url: Type.Optional(url(words.organizerUrl)) },
    { description: words.organizer },
  ),
  paymentLinkId: id(words.paymentLinkId),
  paymentLinkShortId: id('Names the payment link instead of `paymentLinkId`.'),
};

const settings = { ...documented, ...assumed, ...kept };

export const events = {
  'GET /api/events/general/all': { query: EventQuery, data: page('EventPage', Event) },
  'POST /api/events/general/create': {
    body: Type.Object(
      { status: Type.Optional(status()), ...optional(settings) },
      { additionalProperties: true, title: 'EventCreate' },
    ),
    data: Event,
  },
  'POST /api/events/general/delete': { body: ById, data: Deleted },
  'GET /api/events/general/get': { query: ById, data: Event },
  'PUT /api/events/general/update': {
    body: Type.Object(
      { id: id(), status: Type.Optional(status()), ...clearable(settings) },
      { additionalProperties: true, title: 'EventUpdate' },
    ),
    data: Event,
  },
} as const satisfies ContractTable;
