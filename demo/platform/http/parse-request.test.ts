import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_SECRET_KEY } from '../seed/seed.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const create = (startsAt: string) =>
  ask(platform.url, 'POST /api/events/general/create', {
    secretKey: DEMO_SECRET_KEY,
    body: { title: 'An hour', startsAt },
  });

it.each([
  ['a leap second, which a Date cannot hold', '2016-12-31T23:59:60Z'],
  ['the year 0', '0000-01-01T00:00:00Z'],
  ['the year before 1', '0001-01-01T00:00:00+12:00'],
  ['the year after 9999', '9999-12-31T23:59:59-10:00'],
  ['a day that does not exist', '2025-02-29T00:00:00Z'],
  ['no time zone', '2025-02-28T00:00:00'],
])('refuses %s and names the field', async (_, startsAt) => {
  const { status, error } = await create(startsAt);
  expect(status).toBe(400);
  expect(error['details']).toMatchObject([{ path: 'startsAt' }]);
});

it.each([
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ['2024-02-29T12:00:00.123456+05:30', '2024-02-29T06:30:00.123Z'],
])('keeps %s', async (startsAt, kept) => {
  expect((await create(startsAt)).data).toMatchObject({ startsAt: kept });
});

it.each([
  ['2.0', 2],
  ['1e1', 10],
  ['10', 10],
])('reads limit=%s as the whole number %i, as JSON Schema does', async (limit, read) => {
  const { status, data } = await ask(platform.url, 'GET /api/events/general/all', { query: { limit } });
  expect([status, data['limit']]).toEqual([200, read]);
});

it('refuses an offset that the database cannot hold', async () => {
  const { status } = await ask(platform.url, 'GET /api/events/general/all', { query: { offset: '1e30' } });
  expect(status).toBe(400);
});

it.each([
  'https://bücher.example/größe?q=å#ø',
  'HTTP://例え.テスト/画像.png',
  'http://localhost:4000/a.png',
])('keeps the URL %s', async (imageUrl) => {
  const { data } = await ask(platform.url, 'POST /api/payment/link/create', {
    secretKey: DEMO_SECRET_KEY,
    body: { title: 'Coffee', kind: 'donation', imageUrl },
  });
  expect(data).toMatchObject({ imageUrl });
});
