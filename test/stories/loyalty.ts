import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { each, openCompany, type Stage } from './stage.ts';

const coupon = {
  teamId: 'team_1',
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
  releaseDate: '2026-12-01',
  releaseTime: '09:00:00',
  expiresDate: '2026-12-31',
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

export function loyaltyStory(stage: Stage): void {
  describe('loyalty', () => {
    it('a coupon stores every documented field and returns it with the documented type', async () => {
      const { server } = await openCompany(stage);
      const id = await server.id('POST /api/incentive/loyalty/create', coupon);
      expect(await server.data('GET /api/incentive/loyalty/get', { id })).toEqual({ id, status: 'active', ...coupon });
    });

    it('any subset of a coupon’s fields, with any text, is returned unchanged', async () => {
      const { server } = await openCompany(stage);
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
          expect(await server.data('GET /api/incentive/loyalty/get', { id })).toMatchObject(fields);
        }),
        { numRuns: 25 },
      );
    });

    it('a coupon is found by team, code and words; promotions and rewards depend on it until deleted', async () => {
      const { server } = await openCompany(stage);
      const id = await server.id('POST /api/incentive/loyalty/create', coupon);
      await server.id('POST /api/incentive/loyalty/create', { title: 'Tea', couponCode: 'TEA' });
      for (const filter of [{ teamId: 'team_1' }, { couponCode: 'COFFEE' }, { search: 'MORNING free' }]) {
        expect(each(await server.data('GET /api/incentive/loyalty/all', filter), 'id')).toEqual([id]);
      }
      const promotion = await server.id('POST /api/incentive/promotion/create', { loyaltyId: id, discount: '10' });
      const reward = await server.id('POST /api/incentive/reward/create', { loyaltyId: id, title: 'A mug' });
      expect(each(await server.data('GET /api/incentive/promotion/all', { loyaltyId: id }), 'id')).toEqual([promotion]);
      expect(await server.status('POST /api/incentive/reward/create', { loyaltyId: 'loy_nothing' })).toBe(400);

      await server.data('PUT /api/incentive/reward/update', { id: reward, status: 'claimed' });
      const claimed = await server.data('GET /api/incentive/reward/get', { id: reward });
      expect(claimed).toMatchObject({ status: 'claimed', title: 'A mug', loyaltyId: id });
      await server.data('POST /api/incentive/reward/delete', { id: reward });
      expect(await server.status('GET /api/incentive/reward/get', { id: reward })).toBe(404);
    });

    it('an update accepts documented types only, and the owner’s updated time lasts until the next change', async () => {
      const { server } = await openCompany(stage);
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
  });
}
