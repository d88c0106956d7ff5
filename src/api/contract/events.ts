import { Type } from 'typebox';
import { ById, Created, Deleted } from './envelope.ts';
import { address, count, currency, decimal, id, oneOf, page, paging, shown, text, time, timeZone } from './fields.ts';
import type { ContractTable } from './table.ts';

const status = () => oneOf(['draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out']);
const locationKind = () => oneOf(['venue', 'online', 'hybrid']);

const eventFields = {
  id: id(),
  status: status(),
  experienceType: shown(),
  experienceSubType: shown(),
  experienceTypeId: Type.Optional(shown()),
  experienceSubTypeId: Type.Optional(shown()),
  categoryId: Type.Optional(shown()),
  subCategoryId: Type.Optional(shown()),
  summary: Type.Optional(shown()),
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
  updatedAt: time(),
};

/** A live or scheduled experience (contract section 4). */
const Event = Type.Object({ ...eventFields, title: shown(), startsAt: time() }, { title: 'Event' });

/** An event as its owner sees it. Without a title or start it is a draft, which is never listed. */
const OwnedEvent = Type.Object(
  { ...eventFields, title: Type.Optional(shown()), startsAt: Type.Optional(time()) },
  { title: 'OwnedEvent' },
);

/** Filters and labels of the document accept any text; it says no more than "string". */
const label = (description?: string) => Type.Optional(text(200, description));

/** The 15 query parameters of interface section 4.2, all optional. There are no others. */
const EventQuery = Type.Object({
  search: Type.Optional(text(200, 'Filter by search text.')),
  order: label('Sort direction; a descending value is used in practice.'),
  sort: label('Sort field.'),
  ...paging,
  categoryId: label('Filter.'),
  subCategoryId: label('Filter.'),
  experienceTypeId: label('Filter.'),
  experienceSubTypeId: label('Filter.'),
  city: label('Filter.'),
  state: label('Filter.'),
  country: label('Filter.'),
  postalCode: label('Filter.'),
  newest: Type.Optional(Type.Boolean({ description: 'Filter.' })),
  upcoming: Type.Optional(Type.Boolean({ description: 'Filter.' })),
});

/** Interface section 2.2. It shows no allowed values, so any text is accepted. */
const documented = {
  experienceType: Type.Optional(text(200, 'Documented. Allowed values: not shown.')),
  experienceSubType: Type.Optional(text(200, 'Documented. Allowed values: not shown.')),
};

/** Fields that contract section 4 adds to the document's two: optional and assumed. */
const assumed = {
  status: Type.Optional(status()),
  experienceTypeId: label(),
  experienceSubTypeId: label(),
  categoryId: label(),
  subCategoryId: label(),
  title: Type.Optional(text(300)),
  summary: Type.Optional(text(2000)),
  startsAt: Type.Optional(time()),
  endsAt: Type.Optional(time()),
  timeZone: Type.Optional(timeZone()),
  allDay: Type.Optional(Type.Boolean()),
  location: Type.Optional(
    Type.Object({
      kind: locationKind(),
      name: Type.Optional(text(300)),
      city: label(),
      state: label(),
      country: label(),
      postalCode: label(),
      url: Type.Optional(address()),
    }),
  ),
  imageUrl: Type.Optional(address()),
  imageAlt: Type.Optional(text(500)),
  url: Type.Optional(address()),
  price: Type.Optional(Type.Object({ amount: decimal(), currency: currency() })),
  ticketsLeft: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  organizer: Type.Optional(Type.Object({ name: text(300), url: Type.Optional(address()) })),
  paymentLinkId: Type.Optional(id()),
  paymentLinkShortId: Type.Optional(id()),
};

/** Events: interface sections 2.2, 4.1 and 4.2; contract section 4. */
export const events = {
  'GET /api/events/general/all': { query: EventQuery, data: page('EventPage', Event) },
  'POST /api/events/general/create': {
    body: Type.Object({ ...documented, ...assumed }, { additionalProperties: true, title: 'EventCreate' }),
    data: Created,
  },
  'POST /api/events/general/delete': { body: ById, data: Deleted },
  'GET /api/events/general/get': { query: ById, data: OwnedEvent },
  'PUT /api/events/general/update': {
    body: Type.Object({ id: id(), ...documented, ...assumed }, { additionalProperties: true, title: 'EventUpdate' }),
    data: OwnedEvent,
  },
} as const satisfies ContractTable;
