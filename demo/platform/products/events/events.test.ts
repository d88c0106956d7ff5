import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../../auth/accounts.ts';

const SITE = 'https://site.example';
let platform: TestPlatform;
let owner: CreatedAccount;
let now = new Date('2026-06-15T12:00:00Z');

const oslo = { kind: 'venue', name: 'The old factory', city: 'Oslo', state: 'Oslo', country: 'NO', postalCode: '0150' };
const lagos = { kind: 'hybrid', city: 'Lagos', country: 'NG', url: 'https://stream.example/live' };

const SET = [
  { title: 'Alpha', startsAt: '2026-06-20T10:00:00Z', location: oslo, categoryId: 'c1', subCategoryId: 's1' },
  { title: 'Bravo', startsAt: '2026-06-10T10:00:00Z', location: lagos, categoryId: 'c1', subCategoryId: 's2' },
  { title: 'Charlie 100%', startsAt: '2026-06-18T10:00:00Z', experienceTypeId: 't1', experienceSubTypeId: 'u1' },
  { title: 'Delta', startsAt: '2026-06-14T10:00:00Z', endsAt: '2026-06-16T10:00:00Z', summary: 'A long weekend' },
  { title: 'Echo', startsAt: '2026-06-25T10:00:00Z', status: 'cancelled', location: oslo },
  { title: 'Foxtrot', startsAt: '2026-06-30T10:00:00Z', status: 'postponed', organizer: { name: 'Weekend society' } },
];

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE], now: () => new Date(now), seed: false });
  owner = await platform.createAccount({ allowedOrigins: [SITE] });
  for (const event of SET) {
    await create(event);
    now = new Date(now.getTime() + 1000);
  }
});
afterAll(() => platform.close());

const create = (body: object) =>
  ask(platform.url, 'POST /api/events/general/create', { secretKey: owner.secretKey, body });
const list = (query: Record<string, string | number | boolean> = {}) =>
  ask(platform.url, 'GET /api/events/general/all', { publicKey: owner.publicKey, origin: SITE, query });
const titles = async (query: Parameters<typeof list>[0]) =>
  ((await list(query)).data['items'] as { title: string }[]).map(({ title }) => title.split(' ')[0]);

describe('the list of events, by each documented parameter', () => {
  const cases: [query: Parameters<typeof list>[0], expected: string[]][] = [
    [{}, ['Bravo', 'Delta', 'Charlie', 'Alpha', 'Echo', 'Foxtrot']],
    [{ order: 'desc' }, ['Foxtrot', 'Echo', 'Alpha', 'Charlie', 'Delta', 'Bravo']],
    [{ order: 'DESC', sort: 'title' }, ['Foxtrot', 'Echo', 'Delta', 'Charlie', 'Bravo', 'Alpha']],
    [{ sort: 'createdAt' }, ['Foxtrot', 'Echo', 'Delta', 'Charlie', 'Bravo', 'Alpha']],
    [{ newest: true, limit: 2 }, ['Foxtrot', 'Echo']],
    [{ newest: false, limit: 1 }, ['Bravo']],
    [{ newest: true, order: 'asc', limit: 2 }, ['Alpha', 'Bravo']],
    [{ limit: 2, offset: 1 }, ['Delta', 'Charlie']],
    [{ upcoming: true }, ['Delta', 'Charlie', 'Alpha', 'Foxtrot']],
    [{ upcoming: false, limit: 1 }, ['Bravo']],
    [{ search: 'weekend' }, ['Delta', 'Foxtrot']],
    [{ search: 'WEEKEND long' }, ['Delta']],
    [{ search: 'factory' }, ['Alpha', 'Echo']],
    [{ search: '100%' }, ['Charlie']],
    [{ search: '%' }, ['Charlie']],
    [{ search: '_' }, []],
    [{ search: 'FÁCTORY' }, ['Alpha', 'Echo']],
    [{ search: "'; drop table events; --" }, []],
    [{ categoryId: 'c1' }, ['Bravo', 'Alpha']],
    [{ categoryId: 'c1', subCategoryId: 's1' }, ['Alpha']],
    [{ experienceTypeId: 't1' }, ['Charlie']],
    [{ experienceSubTypeId: 'u1' }, ['Charlie']],
    [{ city: 'oslo' }, ['Alpha', 'Echo']],
    [{ state: 'Oslo', upcoming: true }, ['Alpha']],
    [{ country: 'ng' }, ['Bravo']],
    [{ postalCode: '0150' }, ['Alpha', 'Echo']],
    [{ city: 'Lagos', country: 'NO' }, []],
  ];

  it.each(cases)('%o', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('includes the total of all pages', async () => {
    expect((await list({ limit: 2, offset: 4 })).data).toMatchObject({ total: 6, limit: 2, offset: 4 });
    expect((await list({ city: 'Oslo', limit: 1 })).data).toMatchObject({ total: 2, limit: 1, offset: 0 });
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 'many' },
    { limit: '' },
    { limit: '0x10' },
    { offset: -1 },
    { newest: 'yes' },
    { upcoming: 1 },
    { sort: 'price' },
    { sort: '__proto__' },
    { order: 'sideways' },
    { search: 'x'.repeat(201) },
    { city: 'a\u0000b' },
  ])('refuses %o', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('refuses a duplicate parameter', async () => {
    const response = await fetch(`${platform.url}/api/events/general/all?limit=1&limit=2`);
    expect(response.status).toBe(400);
  });
});

describe('the audience of events', () => {
  it("includes any page without a key; with a key, the account's allowed origins decide", async () => {
    const url = `${platform.url}/api/events/general/all`;
    for (const origin of ['https://elsewhere.example', 'null', 'chrome-extension://abc']) {
      const anonymous = await ask(platform.url, 'GET /api/events/general/all', { origin });
      expect(anonymous.status).toBe(200);
      const keyed = await ask(platform.url, 'GET /api/events/general/all', { origin, publicKey: owner.publicKey });
      expect(keyed.status).toBe(403);
    }
    expect((await fetch(url)).status, 'no origin, no key').toBe(200);
  });

  it("sees one account's events with a key, and all accounts' without", async () => {
    const other = await platform.createAccount({ allowedOrigins: [SITE] });
    const body = { title: 'Golf', startsAt: '2027-01-01T00:00:00Z' };
    await ask(platform.url, 'POST /api/events/general/create', { secretKey: other.secretKey, body });
    expect(await titles({ search: 'golf' })).toEqual([]);
    const everybody = await ask(platform.url, 'GET /api/events/general/all', { query: { search: 'golf' } });
    expect(everybody.data).toMatchObject({ total: 1 });
  });
});

describe('an event', () => {
  const get = (id: unknown, key: object = {}) =>
    ask(platform.url, 'GET /api/events/general/get', { query: { id: String(id) }, ...key });
  const update = (body: object) =>
    ask(platform.url, 'PUT /api/events/general/update', { secretKey: owner.secretKey, body });

  it('with only the two documented fields is a draft and never listed', async () => {
    const { data } = await create({ experienceType: 'concert', experienceSubType: 'folk' });
    expect(data).toMatchObject({ id: expect.stringMatching(/^evt_/), status: 'draft' });
    expect((await list({ limit: 100 })).data).toMatchObject({ total: 6 });
    expect((await get(data['id'])).status).toBe(404);
    const told = await update({ id: data['id'], title: 'Hotel', startsAt: '2026-07-01T10:00:00Z', location: lagos });
    expect(told.data).toMatchObject({ status: 'scheduled', location: lagos, experienceType: 'concert' });
    const deleted = await ask(platform.url, 'POST /api/events/general/delete', {
      secretKey: owner.secretKey,
      body: { id: data['id'] },
    });
    expect(deleted.data).toEqual({ id: data['id'], status: 'deleted' });
    expect((await get(data['id'])).status).toBe(404);
  });

  it('is live from its start and ended after its end', async () => {
    const { data } = await list({ search: 'delta' });
    expect(data['items']).toMatchObject([{ title: 'Delta', status: 'live' }]);
    const before = now;
    now = new Date('2026-06-16T10:00:00Z');
    expect((await list({ search: 'delta' })).data['items']).toMatchObject([{ status: 'ended' }]);
    now = before;
  });

  it('loses no field to a concurrent update', async () => {
    const { data } = await create({ title: 'Kilo', startsAt: '2028-01-01T00:00:00Z' });
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
    await Promise.all(fields.map((field) => update({ id: data['id'], ...field })));
    expect((await update({ id: data['id'] })).data).toMatchObject(Object.assign({}, ...fields));
  });

  it.each([
    ['an end before its start', { endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a price that is a number', { price: { amount: 5, currency: 'USD' } }, 'price.amount'],
    ['an unknown status', { status: 'happening' }, 'status'],
  ])('with %s is refused', async (_, body, path) => {
    const answer = await create({ title: 'India', startsAt: '2026-07-01T10:00:00Z', ...body });
    expect(answer.status).toBe(400);
    expect(answer.error['details']).toMatchObject([{ path }]);
  });
});

it('pages through 10,000 events by index, showing each once', async () => {
  const { db } = platform.platform;
  const { id } = await platform.createAccount();
  await db.execute(sql`
    insert into events (id, account_id, mode, status, title, starts_at, time_zone, content, search_text, lasts_until, created_at, updated_at)
    select 'evt_bulk_' || n, ${id}, 'test', 'scheduled', 'Bulk ' || n, '2030-01-01'::timestamptz + (n / 10) * interval '1 hour', 'UTC',
      '{"allDay":false,"location":{"kind":"online"}}'::jsonb, 'bulk ' || n, '2030-01-01'::timestamptz + (n / 10) * interval '1 hour', now(), now()
    from generate_series(1, 10000) as n`);
  await db.execute(sql`analyze events`);
  const page = (offset: number) =>
    ask(platform.url, 'GET /api/events/general/all', { query: { limit: 100, offset, upcoming: true, search: 'bulk' } });
  const seen = new Set<unknown>();
  for (const offset of [0, 100, 5000, 9900]) {
    const { data } = await page(offset);
    expect(data['total']).toBe(10_000);
    for (const event of data['items'] as { id: string }[]) seen.add(event.id);
  }
  expect(seen.size).toBe(400);
  const plan = await db.execute(sql`
    explain select id from events where mode = 'test' and lasts_until >= '2030-01-01' order by starts_at, id limit 20`);
  expect(JSON.stringify(plan)).toContain('Index Scan using events_start');
}, 60_000);

describe('what a page reads', () => {
  it('leaves out what an owner stores of their own, in any member and at any level', async () => {
    const { data } = await create({
      title: 'Quiet',
      startsAt: '2027-05-01T00:00:00Z',
      price: { amount: '5.00', currency: 'USD', cost: '1.00' },
      organizer: { name: 'Ann', email: 'ann@site.example', address: { phone: '555' } },
    });
    const query = { id: String(data['id']) };
    const event = await ask(platform.url, 'GET /api/events/general/get', { query });
    const listed = await list({ search: 'quiet' });
    const mine = await ask(platform.url, 'GET /api/events/general/get', { query, secretKey: owner.secretKey });
    const seen = { price: { amount: '5.00', currency: 'USD' }, organizer: { name: 'Ann' } };
    for (const seenBy of [event.data, (listed.data['items'] as object[])[0]])
      expect(seenBy).toEqual(expect.objectContaining(seen));
    expect(mine.data).toMatchObject({ price: { cost: '1.00' }, organizer: { address: { phone: '555' } } });
  });
});
