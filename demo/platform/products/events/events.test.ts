import { expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { each, keyless, openCompany, otherPage, storyPlatform } from '../../../../test/helpers/story-context.ts';
import { endOf } from './event-settings.ts';

/** What the list finds by each parameter is compared with an oracle by `event-filters.test.ts`. */

const CREATE = 'POST /api/events/general/create';
const UPDATE = 'PUT /api/events/general/update';
const GET = 'GET /api/events/general/get';
const LIST = 'GET /api/events/general/all';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const context = storyPlatform();
const fromNow = (ms: number): string => new Date(context.platform().clock.now().getTime() + ms).toISOString();

it('an organizer plans a concert, publishes it, postpones it, and holds it', async () => {
  const { server, page } = await openCompany(context);

  // The two documented fields make a draft, which only the organizer's server sees, after the events that have a start.
  const id = await server.id(CREATE, { experienceType: 'concert', experienceSubType: 'acoustic' });
  const matinee = await server.id(CREATE, { title: 'Matinee', startsAt: fromNow(DAY_MS) });
  expect(await server.data(LIST, { status: 'draft' })).toMatchObject({ total: 1, items: [{ id }] });
  for (const order of ['asc', 'desc'])
    expect(each(await server.data(LIST, { order, mine: true }), 'id')).toEqual([matinee, id]);
  expect(each(await page.data(LIST), 'id')).toEqual([matinee]);
  expect(await page.status(GET, { id })).toBe(404);

  // With a title and a start it is public. Its tickets are sold through a payment link of its own account, by either name.
  const ticket = await server.data('POST /api/payment/link/create', { title: 'Ticket', amount: '12.00' });
  const names = { paymentLinkId: ticket['id'], paymentLinkShortId: ticket['shortId'] };
  const details = { id, title: 'Songs by the kiln', startsAt: fromNow(7 * DAY_MS), timeZone: 'Europe/Oslo' };
  for (const [path, name] of Object.entries(names)) {
    const { status, error } = await server.answer(UPDATE, { ...details, [path]: 'unknown' });
    expect([status, error['details']]).toEqual([404, [{ path, message: 'this payment link does not exist' }]]);
    await server.data(UPDATE, { id, paymentLinkId: null });
    expect(await server.data(UPDATE, { ...details, [path]: name, ticketsLeft: 40 })).toMatchObject({
      ...{ status: 'scheduled', experienceType: 'concert' },
      ...names,
    });
  }
  expect(each(await page.data(LIST, { upcoming: true }), 'title')).toEqual(['Matinee', 'Songs by the kiln']);

  // The kiln breaks: the concert is postponed, and the number of tickets is unknown again.
  const postponed = await server.data(UPDATE, { id, status: 'postponed', ticketsLeft: null });
  expect(postponed).toMatchObject({ status: 'postponed' });
  expect(postponed).not.toHaveProperty('ticketsLeft');

  // It has a new date, without an end: from its start it is live until the end of the day.
  await server.data(UPDATE, { id, status: 'scheduled', startsAt: fromNow(-HOUR_MS) });
  expect(await page.data(LIST, { status: 'live' })).toMatchObject({ items: [{ id, status: 'live' }] });

  // The last song is played, and it is no longer upcoming. It cannot end before it began.
  expect((await server.answer(UPDATE, { id, endsAt: fromNow(-2 * HOUR_MS) })).error['details']).toEqual([
    { path: 'endsAt', message: 'must not be before startsAt' },
  ]);
  await server.data(UPDATE, { id, endsAt: fromNow(-1000) });
  expect(await page.data(GET, { id })).toMatchObject({ status: 'ended' });
  expect(each(await page.data(LIST, { upcoming: true }), 'id')).toEqual([matinee]);
});

it.each([
  ['until the end of its day', '2026-06-15T08:00:00Z', 'Europe/Oslo', '2026-06-15T22:00:00.000Z'],
  ['at least three hours', '2026-06-15T21:00:00Z', 'Europe/Paris', '2026-06-16T00:00:00.000Z'],
  ['a day of 25 hours', '2026-10-25T02:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  [
    'a day before one that begins at one o’clock',
    '2027-09-04T15:00:00Z',
    'America/Santiago',
    '2027-09-05T04:00:00.000Z',
  ],
  ['a day across the date line', '2026-06-15T11:00:00Z', 'Pacific/Kiritimati', '2026-06-16T10:00:00.000Z'],
])('an event without an end lasts %s', (_, startsAt, timeZone, end) => {
  expect(endOf(new Date(startsAt), null, timeZone)?.toISOString()).toBe(end);
});

it('the organizer’s own reference can neither be seen nor looked for by a page', async () => {
  const { server } = await openCompany(context);
  const clientReference = 'calendar-4711';
  await server.data(CREATE, { title: 'Evensong', startsAt: fromNow(DAY_MS), clientReference });
  const [event = {}] = (await keyless(context).data(LIST, { search: 'evensong' }))['items'] as object[];
  expect(event).not.toHaveProperty('clientReference');
  expect(await keyless(context).status(LIST, { clientReference })).toBe(400);
});

it('pages and servers of others see what is public; a key narrows a page to its account', async () => {
  const fair = await openCompany(context);
  const company = await openCompany(context);
  const fairId = await fair.server.id(CREATE, {
    title: 'Quebec fair',
    startsAt: fromNow(DAY_MS),
    metadata: { cost: 1 },
  });
  const draftId = await fair.server.id(CREATE, { title: 'Quebec draft' });
  const planId = await company.server.id(CREATE, { title: 'Quebec plan' });
  const search = 'quebec';
  expect(each(await fair.page.data(LIST, { search }), 'id')).toEqual([fairId]);
  expect(each(await company.page.data(LIST, { search }), 'id')).toEqual([]);
  expect(each(await company.server.data(LIST, { search }), 'id')).toEqual([fairId, planId]);
  expect(each(await company.server.data(LIST, { search, mine: true }), 'id')).toEqual([planId]);
  expect((await company.page.answer(LIST, { mine: true })).error['details']).toMatchObject([{ path: 'mine' }]);
  const anonymous = await keyless(context).data(GET, { id: fairId });
  expect(anonymous).not.toHaveProperty('metadata');
  expect(await company.server.data(GET, { id: fairId })).toEqual(anonymous);
  expect(await company.server.status(GET, { id: draftId })).toBe(404);

  // Any page may read without a key, and a page that is refused for its key is told so.
  const { url } = context.platform();
  for (const origin of ['https://elsewhere.example.net', 'null'])
    expect((await ask(url, LIST, { origin, query: { search } })).data).toMatchObject({ total: 1 });
  const { status, error } = await otherPage(context, company).answer(LIST);
  expect([status, error['message']]).toEqual([403, expect.stringContaining(`Without a key, ${LIST}`)]);
});

it('an organizer keeps fields of their own at every level, which pages are not shown', async () => {
  const { server } = await openCompany(context);
  const own = {
    colour: 'red',
    location: { kind: 'venue', city: 'Chicago', region: 'IL', lat: 1 },
    price: { amount: '5.00', currency: 'USD', cost: '1.00' },
    organizer: { name: 'Ann', email: 'ann@site.example', address: { phone: '555' } },
  };
  const made = await server.data(CREATE, { title: 'Quiet', startsAt: fromNow(DAY_MS), ...own });
  expect(made).toMatchObject(own);
  const listed = (await keyless(context).data(LIST, { search: 'quiet' }))['items'] as object[];
  for (const shown of [await keyless(context).data(GET, { id: made['id'] }), listed[0]]) {
    expect(shown).toEqual(
      expect.objectContaining({
        location: { kind: 'venue', city: 'Chicago' },
        price: { amount: '5.00', currency: 'USD' },
        organizer: { name: 'Ann' },
      }),
    );
    expect(shown).not.toHaveProperty('colour');
  }
});

it('the place is one, whether it is named in the location or beside it', async () => {
  const { server, page } = await openCompany(context);
  const place = { city: 'Joliet', state: 'IL', country: '' };
  const made = await server.data(CREATE, { title: 'Romeo', startsAt: fromNow(DAY_MS), ...place });
  expect(made['location']).toEqual({ kind: 'venue', city: 'Joliet', state: 'IL' });
  expect(each(await page.data(LIST, { state: 'il' }), 'id')).toEqual([made['id']]);
  const moved = await server.data(UPDATE, { id: made['id'], city: null, postalCode: '60432' });
  expect(moved['location']).toEqual({ kind: 'venue', state: 'IL', postalCode: '60432' });
  expect(moved).not.toHaveProperty('postalCode');
});

it('no field is lost to a concurrent update', async () => {
  const { server } = await openCompany(context);
  const id = await server.id(CREATE, { title: 'Kilo', startsAt: '2028-01-01T00:00:00Z' });
  const fields = [
    { summary: 'One' },
    { experienceType: 'concert' },
    { ticketsLeft: 7 },
    { allDay: true },
    { timeZone: 'Africa/Lagos' },
    { url: 'https://site.example/kilo' },
    { imageAlt: 'A stage' },
    { endsAt: '2028-01-02T00:00:00.000Z' },
  ];
  await Promise.all(fields.map((field) => server.data(UPDATE, { id, ...field })));
  expect(await server.data(UPDATE, { id })).toMatchObject(Object.assign({}, ...fields));
});

it('an unknown time zone, order or sort field and a price that nobody can pay are refused', async () => {
  const { server } = await openCompany(context);
  for (const [path, value] of Object.entries({ sort: '__proto__', order: 'sideways' }))
    expect((await server.answer(LIST, { [path]: value })).error['details']).toMatchObject([{ path }]);
  const { error } = await server.answer(CREATE, { title: 'India', timeZone: 'Mars/Olympus' });
  expect(error['details']).toEqual([{ path: 'timeZone', message: 'must be an IANA time zone such as Europe/Oslo' }]);
  const { error: unpayable } = await server.answer(CREATE, { price: { amount: '2.5005', currency: 'TND' } });
  expect(unpayable['details']).toEqual([{ path: 'price.amount', message: 'must have at most 3 decimals in TND' }]);
});

it('a repeated parameter is refused', async () => {
  const response = await fetch(`${context.platform().url}/api/events/general/all?limit=1&limit=2`);
  expect(response.status).toBe(400);
});
