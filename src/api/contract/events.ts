import { Type } from 'typebox';
import { ById, Deleted } from './envelope.ts';
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
} from './fields.ts';
import { clearable, kept, optional } from './resource.ts';
import type { ContractTable } from './table.ts';

const status = () => oneOf(['draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out']);
const locationKind = () => oneOf(['venue', 'online', 'hybrid']);

/** A live or scheduled experience. */
const Event = Type.Object(
  {
    id: id(),
    status: status(),
    experienceType: Type.Optional(shown()),
    experienceSubType: Type.Optional(shown()),
    experienceTypeId: Type.Optional(shown()),
    experienceSubTypeId: Type.Optional(shown()),
    categoryId: Type.Optional(shown()),
    subCategoryId: Type.Optional(shown()),
    title: Type.Optional(shown('Absent only from a draft.')),
    summary: Type.Optional(shown()),
    description: Type.Optional(shown()),
    startsAt: Type.Optional(time('Absent only from a draft.')),
    endsAt: Type.Optional(time()),
    timeZone: shown('IANA time zone, such as Europe/Oslo.'),
    allDay: Type.Optional(Type.Boolean({ default: false })),
    location: Type.Object({
      kind: locationKind(),
      name: Type.Optional(shown()),
      city: Type.Optional(shown()),
      state: Type.Optional(shown()),
      country: Type.Optional(shown()),
      postalCode: Type.Optional(shown()),
      url: Type.Optional(shown()),
    }),
    imageUrl: Type.Optional(shown()),
    imageAlt: Type.Optional(shown()),
    url: Type.Optional(shown()),
    price: Type.Optional(Type.Object({ amount: decimal(), currency: currency() })),
    ticketsLeft: Type.Optional(count()),
    organizer: Type.Optional(Type.Object({ name: shown(), url: Type.Optional(shown()) })),
    paymentLinkId: Type.Optional(shown()),
    paymentLinkShortId: Type.Optional(shown()),
    ...optional(kept),
    updatedAt: time(),
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
  experienceType: text(200, 'Documented. Allowed values: not shown.'),
  experienceSubType: text(200, 'Documented. Allowed values: not shown.'),
};

const place = { city: label(), state: label(), country: label(), postalCode: label() };
const flat = label('As in `location`, which returns it.');

/** Fields beside the interface's two: optional and assumed. */
const assumed = {
  experienceTypeId: label(),
  experienceSubTypeId: label(),
  categoryId: label(),
  subCategoryId: label(),
  title: title(),
  summary: text(2000),
  description: text(10_000),
  startsAt: time(),
  endsAt: time(),
  timeZone: timeZone(),
  allDay: Type.Boolean(),
  location: Type.Object({
    kind: locationKind(),
    ...optional({ name: text(300), ...place, url: url() }),
  }),
  ...{ city: flat, state: flat, country: flat, postalCode: flat },
  imageUrl: url(),
  imageAlt: text(500),
  url: url(),
  price: Type.Object({ amount: decimal(), currency: currency() }),
  ticketsLeft: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  organizer: Type.Object({ name: title(), url: Type.Optional(url()) }),
  paymentLinkId: id('A payment link of your own, which sells the tickets.'),
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
