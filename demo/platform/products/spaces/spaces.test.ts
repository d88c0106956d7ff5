import { expect, it } from 'vitest';
import { each, openCompany, otherPage, storyPlatform } from '../../../../test/helpers/story-context.ts';

const CREATE = 'POST /api/spaces/general/create';
const UPDATE = 'PUT /api/spaces/general/update';
const DELETE = 'POST /api/spaces/general/delete';
const GET = 'GET /api/spaces/general/get';
const ALL = 'GET /api/spaces/general/all';

const context = storyPlatform();

/** A reservation of a space on one day, by hours. */
const booking = (spaceId: string, from: number, to: number, guests = 12) => ({
  title: 'Rehearsal',
  reservation: { spaceId, startsAt: `2097-03-06T${from}:00:00Z`, endsAt: `2097-03-06T${to}:00:00Z`, guests },
});

it('an allowed page sees a published space without its private fields', async () => {
  const company = await openCompany(context);
  const { server, page } = company;
  const id = await server.id(CREATE, { title: 'The hall', city: 'Oslo', country: 'NO', doorCode: '4711' });
  expect(await page.status(GET, { id })).toBe(404);
  expect(await page.data(ALL)).toMatchObject({ items: [], total: 0 });

  await server.data(UPDATE, { id, status: 'published' });
  const shown = { id, status: 'published', title: 'The hall', city: 'Oslo', country: 'NO' };
  expect(await page.data(GET, { id })).toEqual(shown);
  expect(await page.data(ALL, { city: 'Oslo' })).toMatchObject({ items: [shown] });
  const elsewhere = otherPage(context, company);
  for (const answer of [await elsewhere.answer(GET, { id }), await elsewhere.answer(ALL)]) {
    expect([answer.status, answer.error['reason']]).toEqual([403, 'not_listed']);
  }
});

it('a reservation fits the capacity of its space and overlaps no other', async () => {
  const { server, page } = await openCompany(context);
  const hall = await server.id(CREATE, { title: 'The hall', capacity: 40, status: 'published' });
  const first = await server.data(CREATE, booking(hall, 18, 20, 40));
  expect(first).toMatchObject({ status: 'reserved', reservation: { startsAt: '2097-03-06T18:00:00.000Z' } });

  const full = await server.answer(CREATE, booking(hall, 10, 11, 41));
  expect(full.error['details']).toEqual([
    { path: 'reservation.guests', message: 'must be at most 40, the capacity of the space' },
  ]);
  const overlapping = await server.answer(CREATE, booking(hall, 19, 21));
  expect([overlapping.status, overlapping.error['message']]).toEqual([
    409,
    'This space is reserved from 2097-03-06T18:00:00.000Z to 2097-03-06T20:00:00.000Z. Choose another time.',
  ]);
  const previous = await server.id(CREATE, booking(hall, 16, 18));
  const next = await server.id(CREATE, booking(hall, 20, 22));
  expect(await server.status(UPDATE, { id: next, ...booking(hall, 19, 22) })).toBe(409);
  expect(await server.status(CREATE, booking(hall, 12, 11))).toBe(400);
  const past = { startsAt: '2020-02-29T10:00:00Z', endsAt: '2097-03-05T10:00:00Z' };
  const late = await server.answer(UPDATE, { id: next, reservation: { spaceId: hall, guests: 2, ...past } });
  expect(late.error['details']).toEqual([{ path: 'reservation.startsAt', message: 'must be in the future' }]);

  expect(each(await server.data(ALL, { spaceId: hall }), 'id')).toEqual([next, previous, first['id']]);
  expect(each(await page.data(ALL), 'id')).toEqual([hall]);
  expect(await page.status(GET, { id: next })).toBe(404);
});

it('a cancelled reservation frees its time; taking it up again needs the time to be free', async () => {
  const { server } = await openCompany(context);
  const hall = await server.id(CREATE, { title: 'The hall' });
  const id = await server.id(CREATE, booking(hall, 18, 20));
  await server.data(UPDATE, { id, status: 'cancelled' });
  const other = await server.id(CREATE, booking(hall, 19, 21));
  expect(await server.status(UPDATE, { id, status: 'reserved' })).toBe(409);
  await server.data(DELETE, { id: other });
  expect(await server.data(UPDATE, { id, status: 'reserved' })).toMatchObject({ status: 'reserved' });
});

it('of two people who reserve the same time at once, one gets it', async () => {
  const { server } = await openCompany(context);
  const hall = await server.id(CREATE, { title: 'The hall' });
  const answers = await Promise.all([1, 2, 3].map(() => server.status(CREATE, booking(hall, 18, 20))));
  expect(answers.sort()).toEqual([200, 409, 409]);
});

it('a space keeps what its reservations need', async () => {
  const { server } = await openCompany(context);
  const hall = await server.id(CREATE, { title: 'The hall', capacity: 40 });
  const id = await server.id(CREATE, booking(hall, 18, 20, 30));
  expect(await server.status(UPDATE, { id: hall, capacity: 20 })).toBe(409);
  expect(await server.data(UPDATE, { id: hall, capacity: null })).not.toHaveProperty('capacity');
  expect(await server.status(DELETE, { id: hall })).toBe(409);

  expect(await server.status(CREATE, booking(id, 10, 11))).toBe(404);
  expect(await server.status(CREATE, { ...booking(hall, 10, 11), status: 'published' })).toBe(400);
  await server.data(UPDATE, { id: hall, status: 'archived' });
  expect(await server.status(CREATE, booking(hall, 10, 11))).toBe(409);
});
