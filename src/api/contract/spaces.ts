import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { id, matchesOne, oneOf, text, time, url } from '../fields.ts';
import { name, presentation, search } from '../presentation-fields.ts';
import { resource } from './resource.ts';

const places = {
  city: text(200, 'The town of its address.'),
  state: text(200, 'The state or region of its address.'),
  country: text(200, 'The country of its address.'),
  postalCode: text(20, 'The postal code of its address.'),
};
const kind = oneOf(['place', 'venue', 'experience'], 'What kind of space it is. Lists can be filtered by it.');
const people = (description: string) => Type.Integer({ minimum: 1, maximum: 1_000_000, description });

export const Reservation = Type.Object(
  {
    spaceId: id('The space that is reserved.'),
    startsAt: time('From this time on, the space is taken. In the future.'),
    endsAt: time('After startsAt. Another reservation may start at this time.'),
    guests: people('At most the capacity of the space.'),
  },
  { title: 'Reservation', description: 'Makes this a reservation of another space instead of a space.' },
);

const Space = resource('Space', {
  required: { title: name },
  optional: {
    ...presentation,
    ...places,
    kind,
    url: url('Where people read more about it.'),
    capacity: people('How many people it holds; unlimited if absent.'),
    reservation: Reservation,
  },
  filters: { ...places, kind, spaceId: id('Lists the reservations of a space. With a secret key only.'), search },
  status: oneOf(
    ['draft', 'published', 'archived', 'reserved', 'cancelled'],
    'A space is `draft` until it is `published` to pages, or `archived`. A reservation is `reserved` or `cancelled`.',
  ),
});

const SpaceCreate = Type.Object(Space.create.properties, {
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
export const spaces = {
  'GET /api/spaces/general/all': { query: Space.list, data: Space.publicPage },
  'POST /api/spaces/general/create': { body: SpaceCreate, data: Space.data },
  'POST /api/spaces/general/delete': { body: Space.byId, data: Space.deleted },
  'GET /api/spaces/general/get': { query: Space.byId, data: Space.publicData },
  'PUT /api/spaces/general/update': { body: Space.update, data: Space.data },
} as const satisfies ContractTable;
