import { expect, it } from 'vitest';
import { openCompany, storyPlatform } from '../../../../test/helpers/story-context.ts';

const CREATE = 'POST /api/sponsor/general/create';
const UPDATE = 'PUT /api/sponsor/general/update';
const ALL = 'GET /api/sponsor/general/all';
const GET = 'GET /api/sponsor/general/get';
const CHARGE = 'POST /api/payment/charge/create';

const context = storyPlatform();

it('a sponsor is funded once its charges reach the pledge, and pages see it until a refund', async () => {
  const { server, page } = await openCompany(context);
  const bakery = { title: 'The bakery', url: 'https://bakery.example.com', contactEmail: 'ann@example.com' };
  const sponsor = await server.data(CREATE, { ...bakery, amount: '500.00', currency: 'EUR' });
  expect(sponsor).toMatchObject({ status: 'pending', raised: '0.00' });
  const id = String(sponsor['id']);

  await server.id(CHARGE, { sponsorId: id, amount: '300.00', currency: 'EUR', status: 'succeeded' });
  const second = await server.id(CHARGE, { sponsorId: id, amount: '200.00', currency: 'EUR' });
  expect(await page.data(ALL)).toMatchObject({ items: [], total: 0 });
  expect(await page.status(GET, { id })).toBe(404);
  await server.data('POST /api/payment/charge/update', { id: second, status: 'succeeded' });
  const shown = { id, status: 'funded', title: 'The bakery', url: 'https://bakery.example.com' };
  expect((await page.data(ALL))['items']).toEqual([shown]);
  expect(await page.data(GET, { id })).toEqual(shown);
  expect(await server.data(GET, { id })).toMatchObject({ raised: '500.00' });

  await server.data('POST /api/payment/charge/refund', { id: second, amount: '0.01' });
  expect(await page.data(ALL)).toMatchObject({ total: 0 });
  await server.data(UPDATE, { id, amount: '499.99' });
  expect(await page.data(ALL)).toMatchObject({ total: 1 });
  await server.data('POST /api/payment/charge/reverse', { id: second });
  expect(await server.data(GET, { id })).toMatchObject({ status: 'pending', raised: '300.00' });
});

it('without a pledge any payment funds a sponsor, which cannot be deleted then', async () => {
  const { server, page } = await openCompany(context);
  const sponsorId = await server.id(CREATE, { title: 'A friend' });
  const give = () => server.answer(CHARGE, { sponsorId, amount: '999999999999999.00', status: 'succeeded' });
  const given = await Promise.all([give(), give(), give()]);
  for (const { data } of given) expect(data).toMatchObject({ sponsorId, currency: 'USD' });
  expect(await server.data(GET, { id: sponsorId })).toMatchObject({ raised: '2999999999999997.00' });
  expect(await page.data(ALL)).toMatchObject({ total: 1 });
  expect(await server.status('POST /api/sponsor/general/delete', { id: sponsorId })).toBe(409);
});

it('only payments fund a sponsor, in the currency of its pledge', async () => {
  const { server } = await openCompany(context);
  const sponsorId = await server.id(CREATE, { title: 'The bakery', amount: '50', currency: 'EUR' });
  expect(await server.status(CREATE, { title: 'The bank', status: 'funded' })).toBe(400);
  expect(await server.status(CREATE, { title: 'The bank', amount: '0.00' })).toBe(400);
  const pretending = await server.answer(UPDATE, { id: sponsorId, status: 'funded' });
  expect(pretending.error['message']).toBe(
    'This sponsor is pending, which does not allow setting it to funded. Allowed: none.',
  );
  const wrong = await server.answer(CHARGE, { sponsorId, amount: '50.00', currency: 'USD' });
  expect(wrong.error['details']).toEqual([{ path: 'currency', message: 'must be EUR for this sponsor' }]);
  const { server: other } = await openCompany(context);
  expect(await other.status(CHARGE, { sponsorId, amount: '50.00', currency: 'EUR' })).toBe(404);
  const id = await server.id(CHARGE, { sponsorId, amount: '50.00', currency: 'EUR', status: 'failed' });
  expect(await server.data(GET, { id: sponsorId })).toMatchObject({ status: 'pending' });
  expect(await server.status('POST /api/payment/charge/update', { id, sponsorId: 'sponsor_none' })).toBe(400);
});
