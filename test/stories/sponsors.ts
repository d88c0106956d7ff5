import { describe, expect, it } from 'vitest';
import { each, openCompany, type StoryContext } from './story-context.ts';

const CREATE = 'POST /api/sponsor/general/create';
const UPDATE = 'PUT /api/sponsor/general/update';
const CHARGE = 'POST /api/payment/charge/create';

export function sponsorsStory(context: StoryContext): void {
  describe('sponsors', () => {
    it('one is funded once its charges reach the pledge, and pages see it until a refund', async () => {
      const { server, page } = await openCompany(context);
      const bakery = { title: 'The bakery', url: 'https://bakery.example.com', contactEmail: 'ann@example.com' };
      const pledge = { ...bakery, amount: '500.00', currency: 'EUR' };
      const sponsor = await server.data(CREATE, pledge);
      expect(sponsor).toMatchObject({ ...pledge, status: 'pending', raised: '0.00' });
      const id = String(sponsor['id']);
      await server.id(CREATE, { title: 'The bank' });

      await server.id(CHARGE, { sponsorId: id, amount: '300.00', currency: 'EUR', status: 'succeeded' });
      const second = await server.id(CHARGE, { sponsorId: id, amount: '200.00', currency: 'EUR' });
      expect(await page.data('GET /api/sponsor/general/all')).toMatchObject({ items: [], total: 0 });
      expect(await page.status('GET /api/sponsor/general/get', { id })).toBe(404);
      await server.data('POST /api/payment/charge/update', { id: second, status: 'succeeded' });
      const shown = { id, status: 'funded', title: 'The bakery', url: 'https://bakery.example.com' };
      expect((await page.data('GET /api/sponsor/general/all'))['items']).toEqual([shown]);
      expect(await page.data('GET /api/sponsor/general/get', { id })).toEqual(shown);
      expect(await server.data('GET /api/sponsor/general/get', { id })).toMatchObject({ raised: '500.00' });
      expect(each(await server.data('GET /api/sponsor/general/all', { status: 'pending' }), 'title')).toEqual([
        'The bank',
      ]);

      await server.data('POST /api/payment/charge/refund', { id: second, amount: '0.01' });
      expect(await page.data('GET /api/sponsor/general/all')).toMatchObject({ total: 0 });
      await server.data(UPDATE, { id, amount: '499.99' });
      expect(await page.data('GET /api/sponsor/general/all')).toMatchObject({ total: 1 });
      await server.data('POST /api/payment/charge/reverse', { id: second });
      expect(await server.data('GET /api/sponsor/general/get', { id })).toMatchObject({
        status: 'pending',
        raised: '300.00',
      });
    });

    it('without a pledge any payment funds one, which can then be deleted', async () => {
      const { server, page } = await openCompany(context);
      const sponsorId = await server.id(CREATE, { title: 'A friend' });
      const given = () => server.status(CHARGE, { sponsorId, amount: '1.00', status: 'succeeded' });
      expect(await Promise.all([given(), given(), given()])).toEqual([200, 200, 200]);
      const gift = await server.data(CHARGE, { sponsorId, amount: '1.00', status: 'succeeded' });
      expect(gift).toMatchObject({ sponsorId, currency: 'USD' });
      expect(await page.data('GET /api/sponsor/general/all')).toMatchObject({ total: 1 });
      await server.data('POST /api/sponsor/general/delete', { id: sponsorId });
      expect(await page.data('GET /api/sponsor/general/all')).toMatchObject({ total: 0 });
    });

    it('only payments fund one, in the currency of its pledge', async () => {
      const { server } = await openCompany(context);
      const other = await openCompany(context);
      const sponsorId = await server.id(CREATE, { title: 'The bakery', amount: '50', currency: 'EUR' });
      expect(await server.status(CREATE, { title: 'The bank', status: 'funded' })).toBe(400);
      const pretending = await server.answer(UPDATE, { id: sponsorId, status: 'funded' });
      expect(pretending.error['message']).toBe(
        'This sponsor is pending, which does not allow setting it to funded. Allowed: none.',
      );
      expect(await server.status(CREATE, { title: 'The bank', amount: '0.00' })).toBe(400);
      expect(await server.status(CREATE, { title: 'The bank', url: 'javascript:alert(1)' })).toBe(400);
      const wrong = await server.answer(CHARGE, { sponsorId, amount: '50.00', currency: 'USD' });
      expect(wrong.error['details']).toEqual([{ path: 'currency', message: 'must be EUR for this sponsor' }]);
      for (const { answer } of [other.server, server]) {
        const unknown = { sponsorId: answer === server.answer ? 'sponsor_none' : sponsorId, amount: '50.00' };
        expect((await answer(CHARGE, unknown)).status).toBe(404);
      }
      const failed = { sponsorId, amount: '50.00', currency: 'EUR', status: 'failed' };
      const id = await server.id(CHARGE, failed);
      expect(await server.data('GET /api/sponsor/general/get', { id: sponsorId })).toMatchObject({ status: 'pending' });
      expect(await server.status('POST /api/payment/charge/update', { id, sponsorId: 'sponsor_none' })).toBe(400);
    });
  });
}
