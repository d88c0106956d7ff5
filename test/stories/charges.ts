import { describe, expect, it } from 'vitest';
import { openCharge } from './paid-charge.ts';
import { type Company, each, liveServer, ORIGIN, openCompany, type StoryContext, today } from './story-context.ts';

const GOAL = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
const DONORS = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';

const openGoal = ({ server }: Company): Promise<string> =>
  server.id('POST /api/payment/link/create', {
    title: 'A roof',
    kind: 'donation',
    currency: 'EUR',
    goal: { title: 'A roof', target: '100.00' },
  });

export function chargesStory(context: StoryContext): void {
  describe('charges', () => {
    it('a gift through a link is pending, succeeds, counts toward its goal, and is reduced by refunds', async () => {
      const company = await openCompany(context);
      const { server } = company;
      const paymentLinkId = await openGoal(company);
      const progress = async () => (await company.page.data(GOAL, {}, { paymentLinkId }))['raised'];
      const gift = { amount: '40.00', paymentLinkId, displayName: 'Ann', note: 'cash' };
      const made = await server.data('POST /api/payment/charge/create', gift);
      expect(made).toMatchObject({ status: 'pending', currency: 'EUR', refunded: '0.00', note: 'cash', paymentLinkId });
      const id = String(made['id']);
      expect(await progress()).toBe('0.00');

      await server.data('PUT /api/payment/charge/update', { id, status: 'succeeded' });
      const other = { amount: '20.00', paymentLinkId, status: 'succeeded' };
      const second = await server.id('POST /api/payment/charge/create', other);
      expect(await progress()).toBe('60.00');
      expect(await company.page.data(DONORS, {}, { paymentLinkId })).toMatchObject({ total: 2 });

      const partly = await server.data('POST /api/payment/charge/refund', { id, amount: '0.01' });
      expect(partly).toMatchObject({ status: 'partially_refunded', refunded: '0.01' });
      expect(await progress()).toBe('59.99');
      expect(await server.data('POST /api/payment/charge/refund', { id })).toMatchObject({
        status: 'refunded',
        refunded: '40.00',
      });
      expect(await progress()).toBe('20.00');
      expect(await server.data('POST /api/payment/charge/reverse', { id: second })).toMatchObject({
        status: 'reversed',
      });
      expect(await progress()).toBe('0.00');
      expect(await company.page.data(DONORS, {}, { paymentLinkId })).toMatchObject({ total: 0 });
    });

    it('can be updated by both verbs, except for what they are about', async () => {
      const { server, chargeId: id, charge } = await openCharge(context);
      await server.data('POST /api/payment/charge/update', { id, message: 'By POST', a: 1 });
      await server.data('PUT /api/payment/charge/update', { id, displayName: 'By PUT', b: 2 });
      expect(await charge()).toMatchObject({ message: 'By POST', displayName: 'By PUT', a: 1, b: 2 });
      const back = await charge();
      expect(await server.status('POST /api/payment/charge/update', back)).toBe(200);
      for (const fields of [{ amount: '1.00' }, { currency: 'EUR' }, { refunded: '5' }, { paymentLinkId: 'x' }]) {
        for (const verb of ['POST', 'PUT'] as const) {
          const answer = await server.answer(`${verb} /api/payment/charge/update`, { id, ...fields });
          expect(answer.status).toBe(400);
          expect(answer.error['details']).toMatchObject([{ path: Object.keys(fields)[0] }]);
        }
      }
    });

    it('keep any field, and an update clears what is null', async () => {
      const { server } = await openCompany(context);
      const own = { metadata: { order: 7 }, clientReference: 'order-7', description: 'Two cups', shelf: ['a', 'b'] };
      const consent = { displayName: 'Ann', message: 'Hi', anonymous: true, amountHidden: true, recurring: true };
      const made = await server.data('POST /api/payment/charge/create', { amount: '5.00', ...own, ...consent });
      expect(made).toMatchObject({ ...own, ...consent });
      const { id } = made;
      const cleared = {
        displayName: null,
        message: '',
        anonymous: null,
        description: null,
        shelf: null,
        metadata: null,
      };
      const { displayName, message, description, shelf, metadata, ...kept } = made;
      expect(await server.data('POST /api/payment/charge/update', { id, ...cleared, customerId: null })).toEqual({
        ...kept,
        anonymous: false,
        updatedAt: expect.any(String),
      });
      const unknown = await server.answer('POST /api/payment/charge/all', { colour: 'red' });
      expect([unknown.status, unknown.error['message']]).toEqual([
        400,
        expect.stringMatching(/^colour is not a filter here\. Filters: status, clientReference, customerId, /),
      ]);
    });

    it('reject actions that their state does not allow, name the allowed ones, and stay unchanged', async () => {
      const { server, chargeId: id, charge } = await openCharge(context);
      const pending = await server.id('POST /api/payment/charge/create', { amount: '1.00' });
      const early = await server.answer('POST /api/payment/charge/refund', { id: pending });
      expect(early.error['message']).toBe(
        'This charge is pending, which does not allow refund. Allowed: update to succeeded, update to failed, delete.',
      );
      const transaction = await server.id('POST /api/payment/transaction/create', { chargeId: pending });
      const used = await server.answer('POST /api/payment/charge/delete', { id: pending });
      expect([used.status, used.error['message']]).toEqual([
        409,
        'This charge is still referred to by 1 transaction. Delete them first.',
      ]);
      await server.data('POST /api/payment/transaction/delete', { id: transaction });
      await server.data('POST /api/payment/charge/delete', { id: pending });
      expect(await server.status('POST /api/payment/charge/get', { id: pending })).toBe(404);

      const before = await charge();
      expect(await server.status('POST /api/payment/charge/delete', { id })).toBe(409);
      expect(await server.status('POST /api/payment/charge/update', { id, status: 'refunded' })).toBe(409);
      expect(await server.status('POST /api/payment/charge/update', { id, status: 'pending' })).toBe(409);
      expect(await charge()).toEqual(before);
      await server.data('POST /api/payment/charge/reverse', { id });
      expect(await server.status('POST /api/payment/charge/reverse', { id })).toBe(409);
      expect(await server.status('POST /api/payment/refund/create', { chargeId: id })).toBe(409);
    });

    it.each<[body: object, why: string]>([
      [{}, 'an empty charge'],
      [{ amount: 5 }, 'a float'],
      [{ amount: '0.00' }, 'nothing'],
      [{ amount: '-1' }, 'less than zero'],
      [{ amount: '1e3' }, 'an exponent'],
      [{ amount: '1.0000001' }, 'more decimals than are stored'],
      [{ amount: '5.00', currency: 'euro' }, 'no currency'],
      [{ amount: '5.00', status: 'refunded' }, 'a state that only a refund can set'],
      [{ amount: '5.00', displayName: ' \u200b' }, 'a name that nobody sees'],
      [{ amount: '5.00', refunded: '5.00' }, 'a sum that only refunds can set'],
      [{ amount: '5.00', invoiceId: 'inv_1' }, 'an invoice that did not charge it'],
    ])('are not created with %o: %s', async (body) => {
      const { server } = await openCompany(context);
      expect(await server.status('POST /api/payment/charge/create', { ...body })).toBe(400);
      expect(await server.data('POST /api/payment/charge/all')).toMatchObject({ total: 0 });
    });

    it.each(['customerId', 'paymentLinkId', 'subscriptionId'])('name a %s that does not exist', async (field) => {
      const { server } = await openCompany(context);
      const answer = await server.answer('POST /api/payment/charge/create', { amount: '5.00', [field]: 'nobody' });
      expect([answer.status, answer.error['details']]).toMatchObject([404, [{ path: field }]]);
    });

    it('of a link use its currency, and no link of another account', async () => {
      const company = await openCompany(context);
      const paymentLinkId = await openGoal(company);
      const gift = { amount: '5.00', paymentLinkId };
      const create = 'POST /api/payment/charge/create';
      expect((await company.server.answer(create, { ...gift, currency: 'USD' })).error['details']).toEqual([
        { path: 'currency', message: 'must be EUR for this payment link' },
      ]);
      const { server } = await openCompany(context);
      expect((await server.answer(create, gift)).error['details']).toMatchObject([{ path: 'paymentLinkId' }]);
      expect(await liveServer(context, company).status(create, gift)).toBe(404);
    });

    it('are listed newest first, filtered by subject and time, with live ones kept apart', async () => {
      const day = await today(context);
      const { server, chargeId, customerId, ...company } = await openCharge(context);
      const pending = await server.id('POST /api/payment/charge/create', { amount: '1.00', currency: 'EUR' });
      const list = async (filter: object) =>
        each(await server.data('POST /api/payment/charge/all', { ...filter }), 'id');
      expect(await list({})).toEqual([pending, chargeId]);
      expect(await list({ customerId })).toEqual([chargeId]);
      expect(await list({ status: 'pending', currency: 'EUR' })).toEqual([pending]);
      expect(await list({ limit: 1, offset: 1 })).toEqual([chargeId]);
      expect(await list({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
      expect(await list({ from: day })).toHaveLength(2);
      const live = liveServer(context, { server, ...company });
      expect(await live.data('POST /api/payment/charge/all')).toMatchObject({ total: 0 });
      expect(await live.status('POST /api/payment/charge/get', { id: chargeId })).toBe(404);
    });
  });

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
