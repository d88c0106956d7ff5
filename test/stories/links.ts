import { describe, expect, it } from 'vitest';
import { type Company, each, ORIGIN, openCompany, type StoryContext } from './story-context.ts';

const GOAL = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';

const openGoal = ({ server }: Company): Promise<string> =>
  server.id('POST /api/payment/link/create', {
    title: 'A roof',
    kind: 'donation',
    currency: 'EUR',
    goal: { title: 'A roof', target: '100.00' },
  });

export function linksStory(context: StoryContext): void {
  describe('payment links', () => {
    it('are copied with their goal and without payments, list payments and subscriptions, count shares, and can be deleted while unpaid', async () => {
      const company = await openCompany(context);
      const { server } = company;
      const id = await openGoal(company);
      const charge = await server.id('POST /api/payment/charge/create', { amount: '1.00', paymentLinkId: id });
      const copy = await server.data('POST /api/payment/paymentLink/clone', { id });
      expect(copy).toMatchObject({ title: 'A roof', kind: 'donation', currency: 'EUR', status: 'active' });
      expect(copy['shortId']).not.toBe((await server.data('POST /api/payment/link/get', { id }))['shortId']);
      const copied = await company.page.data(GOAL, {}, { paymentLinkId: String(copy['id']) });
      expect(copied).toMatchObject({ id: copy['goalId'], title: 'A roof', raised: '0.00' });
      expect(each(await server.data('POST /api/payment/paymentLink/getPayments', { id }), 'id')).toEqual([charge]);
      for (const filter of [{ id: copy['id'] }, { id, status: 'succeeded' }, { id, clientReference: 'none' }]) {
        expect(await server.data('POST /api/payment/paymentLink/getPayments', filter)).toMatchObject({ total: 0 });
      }

      const customerId = await server.id('POST /api/payment/customer/create');
      const planId = await server.id('POST /api/payment/subscriptionplan/create', { amount: '3.00' });
      const member = { customerId, planId, paymentLinkId: id };
      const subscription = await server.id('POST /api/payment/subscription/create', member);
      await server.id('POST /api/payment/subscription/create', { customerId, planId });
      const subscriptions = await server.data('GET /api/payment/paymentLink/getSubscriptions', { id });
      expect(each(subscriptions, 'id')).toEqual([subscription]);

      const share = (platform?: string) =>
        server.data('POST /api/payment/paymentLink/share', { id, ...(platform === undefined ? {} : { platform }) });
      await share('mail');
      await share();
      const shared = await share('mail');
      expect(shared).toMatchObject({ id, url: expect.stringContaining('/api/pay/'), title: 'A roof' });
      expect(shared['sharedData']).toEqual([
        { platform: 'link', shareCount: 1 },
        { platform: 'mail', shareCount: 2 },
      ]);

      const refused = await server.answer('POST /api/payment/paymentLink/delete', { id });
      expect([refused.status, refused.error['code']]).toEqual([409, 'conflict']);
      await fetch(String(copy['url']), { redirect: 'manual' });
      await server.data('POST /api/payment/paymentLink/delete', { id: copy['id'] });
      const gone = await fetch(String(copy['url']), { redirect: 'manual' });
      expect(gone.status).toBe(404);
      await server.data('POST /api/payment/charge/delete', { id: charge });
      expect(await server.data('POST /api/payment/paymentLink/delete', { id })).toEqual({ id, status: 'deleted' });
      expect((await company.page.answer(GOAL, {}, { paymentLinkId: id })).status, ORIGIN).toBe(404);
    });
  });
}
