import { expect, it } from 'vitest';
import { advance, each, inDays, openCompany, storyPlatform } from '../../../../test/helpers/story-context.ts';

const CREATE = 'POST /api/incentive/loyalty/create';
const UPDATE = 'PUT /api/incentive/loyalty/update';
const GET = 'GET /api/incentive/loyalty/get';
const ALL = 'GET /api/incentive/loyalty/all';
const PROMOTE = 'POST /api/incentive/promotion/create';
const REWARD = 'POST /api/incentive/reward/create';
const CLAIM = 'PUT /api/incentive/reward/update';
const CHARGE = 'POST /api/payment/charge/create';

const context = storyPlatform();

it('a coupon keeps the times that its owner gives, without a zone, until the next change', async () => {
  const { server } = await openCompany(context);
  const times = { createdAt: '2026-11-20T12:00:00', updatedAt: '2026-11-20T12:30:00' };
  const given = { title: 'Tea', tags: 'tea,free', price: '4.50', releaseDate: '2026-11-01', ...times };
  const made = await server.data(CREATE, { ...given, description: '' });
  expect(made).toEqual({ id: made['id'], status: 'active', redemptions: 0, ...given });
  const { updatedAt, ...rest } = await server.data(UPDATE, { id: made['id'], price: '5.00', tags: '' });
  expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(updatedAt).not.toBe(times.updatedAt);
  expect(rest).toMatchObject({ title: 'Tea', price: '5.00', createdAt: times.createdAt });
  expect(rest).not.toHaveProperty('tags');
});

it('a team and rewards depend on a coupon, promotions are deleted with it', async () => {
  const { server } = await openCompany(context);
  const teamId = await server.id('POST /api/team/general/create', { title: 'Baristas' });
  const loyaltyId = await server.id(CREATE, { title: 'Free coffee', tags: 'coffee,morning', teamId });
  await server.id(CREATE, { title: 'Tea' });
  for (const filter of [{ teamId }, { search: 'MORNING free' }]) {
    expect(each(await server.data(ALL, filter), 'id')).toEqual([loyaltyId]);
  }
  expect(await server.status(CREATE, { teamId: 'team_none' })).toBe(404);
  expect(await server.status('POST /api/team/general/delete', { id: teamId })).toBe(409);

  const promotion = await server.id(PROMOTE, { loyaltyId, discount: '10' });
  const customerId = await server.id('POST /api/payment/customer/create', { source: { name: 'Ann' } });
  const reward = await server.id(REWARD, { loyaltyId, customerId });
  expect(await server.status(REWARD, { loyaltyId: 'loy_nothing' })).toBe(404);
  expect(await server.status(REWARD, { loyaltyId, customerId: 'cus_nobody' })).toBe(404);
  const used = await server.answer('POST /api/incentive/loyalty/delete', { id: loyaltyId });
  expect([used.status, used.error['message']]).toEqual([
    409,
    'This loyalty item has rewards (1). Delete or reassign them first.',
  ]);
  expect(await server.status('POST /api/payment/customer/delete', { id: customerId })).toBe(409);
  await server.data('POST /api/incentive/reward/delete', { id: reward });
  await server.data('POST /api/incentive/loyalty/delete', { id: loyaltyId });
  expect(await server.status('GET /api/incentive/promotion/get', { id: promotion })).toBe(404);
});

it.each([
  { releaseDate: '2031-06-02', expiresDate: '2031-06-01' },
  { releaseDate: '2031-06-01', releaseTime: '18:00:00', expiresDate: '2031-06-01', expiresTime: '18:00:00' },
])('a coupon cannot expire before its release: %o', async (dates) => {
  const { server } = await openCompany(context);
  const refused = await server.answer(CREATE, dates);
  expect(refused.error['message']).toBe('expiresDate must be after releaseDate.');
});

it('a coupon is scheduled until its release and expires afterwards; its redemption is refused then', async () => {
  const { server } = await openCompany(context);
  const [releaseDate = '', releaseTime = ''] = inDays(context, 2).slice(0, 19).split('T');
  const [expiresDate = ''] = inDays(context, 4).split('T');
  const dates = { releaseDate, releaseTime, expiresDate, expiresTime: releaseTime };
  const item = await server.data(CREATE, { title: 'Free coffee', couponCode: 'CUP', ...dates });
  const { id } = item;
  const status = async () => (await server.data(GET, { id }))['status'];
  const redeem = () => server.answer(CHARGE, { amount: '3.00', couponCode: 'CUP', status: 'succeeded' });
  expect([item['status'], (await redeem()).status]).toEqual(['scheduled', 409]);
  await advance(context, 'P3D');
  expect([await status(), (await redeem()).data['loyaltyId']]).toEqual(['active', id]);
  await advance(context, 'P1D');
  expect(await status()).toBe('expired');
  const refused = await redeem();
  expect([refused.status, refused.error['message']]).toEqual([
    409,
    'This coupon is expired, which does not allow redeeming it.',
  ]);
  expect(each(await server.data(ALL, { status: 'expired' }), 'id')).toEqual([id]);
  expect(await server.data(ALL, { status: 'active' })).toMatchObject({ total: 0 });

  const read = await server.data(GET, { id });
  expect(await server.status(UPDATE, { id, status: 'used_up' })).toBe(400);
  const extended = await server.data(UPDATE, { ...read, expiresDate: null, expiresTime: null });
  expect(extended).toMatchObject({ status: 'active', redemptions: 1 });
  expect(await server.data(UPDATE, { id, status: 'inactive' })).toMatchObject({ status: 'inactive' });
  expect((await redeem()).error['message']).toContain('This coupon is inactive');
});

it('a coupon is used up by charges and claimed rewards, and a failed charge gives its use back', async () => {
  const { server } = await openCompany(context);
  const id = await server.id(CREATE, { title: 'Two for free', couponCode: 'TWO', maxRedemptions: 2 });
  const uncoded = await server.data(CREATE, { title: 'No code', couponCode: ' \u200b' });
  expect(uncoded).not.toHaveProperty('couponCode');
  const [reward, late] = [await server.id(REWARD, { loyaltyId: id }), await server.id(REWARD, { loyaltyId: id })];
  const claim = (rewardId: string) => server.answer(CLAIM, { id: rewardId, status: 'claimed' });
  expect((await claim(reward)).data).toMatchObject({ status: 'claimed', claimedAt: expect.any(String) });
  const gift = { amount: '3.00', couponCode: ' two\u200b' };
  const charges = await Promise.all([1, 2, 3].map(() => server.answer(CHARGE, gift)));
  expect(charges.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await server.data(GET, { id })).toMatchObject({ status: 'used_up', redemptions: 2 });
  expect((await claim(late)).error['message']).toBe('This loyalty item is used_up, which does not allow redeeming it.');
  const chargeId = charges.find(({ status }) => status === 200)?.data['id'];
  await server.data('POST /api/payment/charge/update', { id: chargeId, status: 'failed' });
  expect(await server.data(GET, { id })).toMatchObject({ status: 'active', redemptions: 1 });
  expect((await claim(late)).status).toBe(200);
  expect((await claim(late)).status).toBe(200);
  expect(await server.status(CHARGE, { ...gift, couponCode: 'THREE' })).toBe(404);
});

it('a claimed reward stays claimed, for its item, since the same time', async () => {
  const { server } = await openCompany(context);
  const loyaltyId = await server.id(CREATE, { title: 'A mug' });
  const id = await server.id(REWARD, { loyaltyId });
  const claimed = await server.data(CLAIM, { id, status: 'claimed' });
  await advance(context, 'PT1H');
  for (const claimedAt of [null, '2020-02-29T00:00:00Z', undefined]) {
    const renamed = await server.data(CLAIM, { ...claimed, title: 'Blue', claimedAt });
    expect(renamed).toEqual({ ...claimed, title: 'Blue', updatedAt: renamed['updatedAt'] });
  }
  const other = await server.id(CREATE, { title: 'Another' });
  expect(await server.status(CLAIM, { id, loyaltyId: other })).toBe(400);
  expect(await server.status(CLAIM, { id, status: 'active' })).toBe(409);
});

it('a code belongs to one active coupon', async () => {
  const { server } = await openCompany(context);
  const id = await server.id(CREATE, { title: 'A cup', couponCode: 'CUP', releaseDate: '2999-01-01' });
  const taken = await server.answer(CREATE, { title: 'Another cup', couponCode: 'cup' });
  const details = [{ path: 'couponCode', message: `is taken by ${id}` }];
  expect([taken.status, taken.error['details']]).toEqual([409, details]);
  await server.data(UPDATE, { id, title: 'A mug', couponCode: 'CUP' });
  await server.data(UPDATE, { id, status: 'inactive' });
  expect(await server.status(CREATE, { title: 'Another cup', couponCode: 'cup' })).toBe(200);
  expect(await server.status(UPDATE, { id, status: 'active' })).toBe(409);
});

it('a promotion runs between its start and its end', async () => {
  const { server } = await openCompany(context);
  const loyaltyId = await server.id(CREATE, { title: 'Tea' });
  const times = { startsAt: inDays(context, 1), endsAt: inDays(context, 2) };
  const { id, status } = await server.data(PROMOTE, { loyaltyId, discount: '10', ...times });
  const read = () => server.data('GET /api/incentive/promotion/get', { id });
  expect(status).toBe('scheduled');
  await advance(context, 'P1D');
  expect(await read()).toMatchObject({ status: 'active' });
  await advance(context, 'P1D');
  expect(await server.data('GET /api/incentive/promotion/all', { status: 'ended' })).toMatchObject({ total: 1 });
  const update = 'PUT /api/incentive/promotion/update';
  expect(await server.data(update, { ...(await read()), endsAt: null })).toMatchObject({ status: 'active' });
  expect(await server.status(update, { id, status: 'ended' })).toBe(400);
  expect(await server.status(PROMOTE, { loyaltyId, ...times, endsAt: times.startsAt })).toBe(400);
});

it.each([
  [{ createdAt: '2026-02-30T12:00:00' }, 'createdAt'],
  [{ updatedAt: '2027-02-29T12:00:00' }, 'updatedAt'],
  [{ status: 'expired' }, 'status'],
])('a coupon is refused with %o', async (fields, path) => {
  const { server } = await openCompany(context);
  const { status, error } = await server.answer(CREATE, fields);
  expect([status, error['details']]).toMatchObject([400, [{ path }]]);
});
