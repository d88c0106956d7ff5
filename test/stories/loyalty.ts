import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, type Caller, each, inDays, openCompany, type StoryContext } from './story-context.ts';

/** All documented fields but the team, which has to exist. */
const coupon = {
  category: 'Drinks',
  loyaltyType: 'coupon',
  title: 'Free coffee',
  description: 'One a day',
  tags: 'coffee,free,morning',
  price: '4.50',
  tokenAmount: 3,
  isProcessPayment: true,
  isShipping: false,
  redirectUrl: 'https://example.com/thanks',
  couponCode: 'COFFEE',
  websiteUrl: 'https://example.com',
  buttonText: 'Take it',
  releaseDate: '2026-11-01',
  releaseTime: '09:00:00',
  expiresDate: '2999-12-31',
  expiresTime: '23:59:59',
  activationType: 'automatic',
  coverPhotoUrl: 'https://example.com/cover.jpg',
  videoPlaybackUrl: 'https://example.com/video',
  galleryPhotos: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
  didInviteUsers: true,
  invitedData: [{ targetType: 'email', targetId: 'ann@example.com' }],
  didShareItem: true,
  sharedData: [{ platform: 'chat', shareCount: 2 }],
  didPromoteItem: false,
  promotedData: [1, 'two', { three: 3 }],
  createdBy: 'ann',
  createdAt: '2026-11-20T12:00:00',
  updatedBy: 'ann',
  updatedAt: '2026-11-20T12:30:00',
};

const CREATE = 'POST /api/incentive/loyalty/create';
const UPDATE = 'PUT /api/incentive/loyalty/update';
const GET = 'GET /api/incentive/loyalty/get';
const CHARGE = 'POST /api/payment/charge/create';

const openTeam = (server: Caller): Promise<string> => server.id('POST /api/team/general/create', { title: 'Baristas' });

export function loyaltyStory(context: StoryContext): void {
  describe('loyalty', () => {
    it('a coupon stores every documented field and returns it with the documented type', async () => {
      const { server } = await openCompany(context);
      const given = { teamId: await openTeam(server), ...coupon };
      const id = await server.id('POST /api/incentive/loyalty/create', given);
      const item = { id, status: 'active', redemptions: 0, ...given };
      expect(await server.data('GET /api/incentive/loyalty/get', { id })).toEqual(item);
    });

    it('any subset of a coupon’s fields, with any text, is returned unchanged; an empty one is absent', async () => {
      const { server } = await openCompany(context);
      const text = fc.string({ unit: 'grapheme', maxLength: 50 }).filter((value) => !value.includes('\u0000'));
      const part = fc.record(
        {
          title: text,
          tags: fc.array(text, { maxLength: 4 }).map((tags) => tags.join(',')),
          price: fc.tuple(fc.nat(), fc.nat(99)).map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
          tokenAmount: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
          isShipping: fc.boolean(),
          createdAt: fc
            .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
            .map((date) => date.toISOString().slice(0, 19)),
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(part, async (fields) => {
          const id = await server.id('POST /api/incentive/loyalty/create', fields);
          const given = Object.entries(fields).filter(([, value]) => value !== '');
          const coupon = await server.data('GET /api/incentive/loyalty/get', { id });
          expect(coupon).toMatchObject(Object.fromEntries(given));
          expect(Object.values(coupon)).not.toContain('');
        }),
        { numRuns: 25 },
      );
    });

    it('a coupon is found by team, code and words; promotions and rewards depend on it until deleted', async () => {
      const { server } = await openCompany(context);
      const teamId = await openTeam(server);
      const clientReference = 'order-7';
      const id = await server.id('POST /api/incentive/loyalty/create', { ...coupon, teamId, clientReference });
      await server.id('POST /api/incentive/loyalty/create', { title: 'Tea', couponCode: 'TEA' });
      for (const filter of [{ teamId }, { clientReference }, { couponCode: 'COFFEE' }, { search: 'MORNING free' }]) {
        expect(each(await server.data('GET /api/incentive/loyalty/all', filter), 'id')).toEqual([id]);
      }
      const promotion = await server.id('POST /api/incentive/promotion/create', { loyaltyId: id, discount: '10' });
      const reward = await server.id('POST /api/incentive/reward/create', { loyaltyId: id, title: 'A mug' });
      expect(each(await server.data('GET /api/incentive/promotion/all', { loyaltyId: id }), 'id')).toEqual([promotion]);
      expect(await server.status('POST /api/incentive/reward/create', { loyaltyId: 'loy_nothing' })).toBe(404);
      expect(await server.status('POST /api/incentive/reward/create')).toBe(400);
      expect(await server.status(CREATE, { teamId: 'team_none' })).toBe(404);
      expect(await server.status('POST /api/team/general/delete', { id: teamId })).toBe(409);

      await server.data('PUT /api/incentive/reward/update', { id: reward, status: 'claimed' });
      const claimed = await server.data('GET /api/incentive/reward/get', { id: reward });
      expect(claimed).toMatchObject({ status: 'claimed', title: 'A mug', loyaltyId: id });
      expect(await server.status('POST /api/incentive/loyalty/delete', { id })).toBe(409);
      await server.data('POST /api/incentive/reward/delete', { id: reward });
      expect(await server.status('GET /api/incentive/reward/get', { id: reward })).toBe(404);
      await server.data('POST /api/incentive/loyalty/delete', { id });
      expect(await server.status('GET /api/incentive/promotion/get', { id: promotion })).toBe(404);
    });

    it('an update accepts documented types only, and the owner’s updated time lasts until the next change', async () => {
      const { server } = await openCompany(context);
      const id = await server.id('POST /api/incentive/loyalty/create', coupon);
      expect(await server.status('PUT /api/incentive/loyalty/update', { id, price: 5 })).toBe(400);
      expect(await server.status('PUT /api/incentive/loyalty/update', { id, updatedAt: '2026-11-21T09:00:00Z' })).toBe(
        400,
      );
      const { updatedAt, ...rest } = await server.data('PUT /api/incentive/loyalty/update', { id, price: '5.00' });
      expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
      expect(updatedAt).not.toBe(coupon.updatedAt);
      expect(rest).toMatchObject({ price: '5.00', createdAt: coupon.createdAt, tags: coupon.tags });
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
      expect(refused.status).toBe(409);
      expect(refused.error['message']).toBe('This coupon is expired, which does not allow redeeming it.');
      expect(each(await server.data('GET /api/incentive/loyalty/all', { status: 'expired' }), 'id')).toEqual([id]);
      expect(await server.data('GET /api/incentive/loyalty/all', { status: 'active' })).toMatchObject({ total: 0 });

      const read = await server.data(GET, { id });
      expect(await server.status(UPDATE, { id, status: 'used_up' })).toBe(400);
      const extended = await server.data(UPDATE, { ...read, expiresDate: null, expiresTime: null });
      expect(extended).toMatchObject({ status: 'active', redemptions: 1 });
      expect(await server.data(UPDATE, { id, status: 'inactive' })).toMatchObject({ status: 'inactive' });
      expect((await redeem()).error['message']).toContain('This coupon is inactive');
    });

    it('a coupon is used up by charges and claimed rewards, and a failed or reversed charge gives its use back', async () => {
      const { server } = await openCompany(context);
      const id = await server.id(CREATE, { title: 'Two for free', couponCode: 'TWO', maxRedemptions: 2 });
      const reward = await server.id('POST /api/incentive/reward/create', { loyaltyId: id, title: 'A mug' });
      const late = await server.id('POST /api/incentive/reward/create', { loyaltyId: id, title: 'A second mug' });
      const claim = (rewardId: string) =>
        server.answer('PUT /api/incentive/reward/update', { id: rewardId, status: 'claimed' });
      expect((await claim(reward)).data).toMatchObject({ status: 'claimed', claimedAt: expect.any(String) });
      const gift = { amount: '3.00', couponCode: 'TWO' };
      const charges = await Promise.all([1, 2, 3].map(() => server.answer(CHARGE, gift)));
      expect(charges.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await server.data(GET, { id })).toMatchObject({ status: 'used_up', redemptions: 2 });
      expect((await claim(late)).error['message']).toBe(
        'This loyalty item is used_up, which does not allow redeeming it.',
      );
      const chargeId = charges.find(({ status }) => status === 200)?.data['id'];
      await server.data('POST /api/payment/charge/update', { id: chargeId, status: 'failed' });
      expect(await server.data(GET, { id })).toMatchObject({ status: 'active', redemptions: 1 });
      expect((await claim(late)).status).toBe(200);
      expect((await claim(late)).status).toBe(200);
      expect(await server.status('PUT /api/incentive/reward/update', { id: late, status: 'active' })).toBe(409);
      const other = await server.id(CREATE, { title: 'Another', couponCode: 'OTHER' });
      const move = (loyaltyId: string) => server.status('PUT /api/incentive/reward/update', { id: late, loyaltyId });
      expect([await move(other), await move(id)]).toEqual([400, 200]);
      expect(await server.status(CHARGE, { ...gift, couponCode: 'THREE' })).toBe(404);
    });

    it('a code belongs to one active coupon', async () => {
      const { server } = await openCompany(context);
      const id = await server.id(CREATE, { title: 'A cup', couponCode: 'CUP', releaseDate: '2999-01-01' });
      const taken = await server.answer(CREATE, { title: 'Another cup', couponCode: 'cup' });
      expect([taken.status, taken.error['details']]).toEqual([
        409,
        [{ path: 'couponCode', message: `is taken by ${id}` }],
      ]);
      await server.data('PUT /api/incentive/loyalty/update', { id, title: 'A mug', couponCode: 'CUP' });
      await server.data('PUT /api/incentive/loyalty/update', { id, status: 'inactive' });
      expect(await server.status(CREATE, { title: 'Another cup', couponCode: 'cup' })).toBe(200);
      expect(await server.status('PUT /api/incentive/loyalty/update', { id, status: 'active' })).toBe(409);
    });

    it('a promotion runs between its start and its end', async () => {
      const { server } = await openCompany(context);
      const loyaltyId = await server.id(CREATE, { title: 'Tea' });
      const create = 'POST /api/incentive/promotion/create';
      const times = { startsAt: inDays(context, 1), endsAt: inDays(context, 2) };
      const { id, status } = await server.data(create, { loyaltyId, discount: '10', ...times });
      const now = async () => (await server.data('GET /api/incentive/promotion/get', { id }))['status'];
      expect(status).toBe('scheduled');
      await advance(context, 'P1D');
      expect(await now()).toBe('active');
      await advance(context, 'P1D');
      expect(await now()).toBe('ended');
      expect(await server.data('GET /api/incentive/promotion/all', { status: 'ended' })).toMatchObject({ total: 1 });
      expect(await server.status(create, { loyaltyId, ...times, endsAt: times.startsAt })).toBe(400);
      expect(await server.status(create, { loyaltyId, status: 'ended' })).toBe(400);
    });

    it.each([
      [{ createdAt: '2026-02-30T12:00:00' }, 'createdAt'],
      [{ updatedAt: '2027-02-29T12:00:00' }, 'updatedAt'],
      [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
      [{ galleryPhotos: ['data:image/png;base64,AA=='] }, 'galleryPhotos.0'],
      [{ status: 'expired' }, 'status'],
      [{ maxRedemptions: 0 }, 'maxRedemptions'],
    ])('a coupon is refused with %o', async (fields, path) => {
      const { server } = await openCompany(context);
      const { status, error } = await server.answer(CREATE, fields);
      expect([status, error['details']]).toMatchObject([400, [{ path }]]);
      expect(await server.status(CREATE, { websiteUrl: 'https://bücher.example/' })).toBe(200);
    });
  });
}
