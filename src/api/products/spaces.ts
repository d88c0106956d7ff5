import { Type } from 'typebox';
import { publicRead } from '../describe/access.ts';
import { id, matchesOne, oneOf, ref, text, time, url } from '../describe/fields.ts';
import { name, presentation } from '../describe/presentation-fields.ts';
import { resource } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const places = {
  city: text(200, 'The town of its address.'),
  state: text(200, 'The state or region of its address.'),
  country: text(200, 'The country of its address.'),
  postalCode: text(20, 'The postal code of its address.'),
};
const place = ['city', 'state', 'country', 'postalCode'];
const kind = oneOf(['place', 'venue', 'experience'], 'What kind of space it is. Lists can be filtered by it.');
const people = (description: string) => Type.Integer({ minimum: 1, maximum: 1_000_000, description });

export const Reservation = Type.Object(
  {
    spaceId: ref('Space', 'The space that is reserved.'),
    startsAt: time('From this time on, the space is taken. In the future.'),
    endsAt: time('After startsAt. Another reservation may start at this time.'),
    guests: people('At most the capacity of the space.'),
  },
  { title: 'Reservation', description: 'Makes this a reservation of another space instead of a space.' },
);

export const Space = resource('Space', {
  noun: 'space',
  idPrefix: 'space',
  required: { title: name },
  optional: {
    ...presentation,
    ...places,
    kind,
    url: url('Where people read more about it.'),
    capacity: people('How many people it holds; unlimited if absent.'),
    reservation: Reservation,
  },
  filters: { ...places, kind, spaceId: id('Lists the reservations of a space. With a secret key only.') },
  search: ['title', 'description', ...place],
  status: oneOf(
    ['draft', 'published', 'archived', 'reserved', 'cancelled'],
    'A space is `draft` until it is `published` to pages, or `archived`. A reservation is `reserved` or `cancelled`.',
  ),
  audience: {
    statuses: ['published'],
    fields: ['title', 'description', 'imageUrl', 'imageAlt', 'url', 'kind', 'capacity', ...place],
  },
});

const SpaceCreate = Type.Object(Space.schemas.create.properties, {
  additionalProperties: true,
  title: 'SpaceCreate',
  ...matchesOne(
    Type.Object({
      status: Type.Optional(oneOf(['draft', 'published', 'archived'], 'Of a space; defaults to `draft`.')),
    }),
    Type.Object({
      reservation: Reservation,
      status: Type.Optional(oneOf(['reserved', 'cancelled'], 'Of a reservation; defaults to `reserved`.')),
    }),
  ),
});

/** Spaces: places, venues, experience spaces, and the reservations of each. Pages see the published ones. */
export const spaces = operationsOf({
  'GET /api/spaces/general/all': Space.list({
    ...publicRead,
    note: 'Newest first. Pages see the published ones, without reservations.',
  }),
  'POST /api/spaces/general/create': Space.create({
    note: 'With `reservation`, reserves another space: 409 if it is taken or archived.',
    input: SpaceCreate,
  }),
  'POST /api/spaces/general/delete': Space.delete({ note: '409 while it has reservations. Cannot be undone.' }),
  'GET /api/spaces/general/get': Space.get({ ...publicRead, note: 'With a public key, published spaces only.' }),
  'PUT /api/spaces/general/update': Space.update({
    note: 'Absent fields keep their value; null clears one. 409 if a reservation would overlap another, or a smaller capacity not hold one.',
  }),
});
