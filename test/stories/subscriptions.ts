import { describe, expect, it } from 'vitest';
import { type Caller, each, openCompany, type StoryContext } from './story-context.ts';

const SUBSCRIPTION = '/api/payment/subscription';
const DAY_MS = 86_400_000;

type Action = 'pause' | 'resume' | 'cancel' | 'reactivate' | 'endTrial' | 'startTrial';

/** A customer with a plan to subscribe to. */
async function openShop(context: StoryContext) {
  const { server } = await openCompany(context);
  const customerId = await server.id('POST /api/payment/customer/create', {
    source: { email: 'ann@example.com', name: 'Ann' },
  });
  const planId = await server.id('POST /api/payment/subscriptionplan/create', {
    title: 'Studio',
    amount: '9.00',
    currency: 'EUR',
    interval: 'month',
    trialDays: 14,
    features: ['A shelf'],
  });
  return { server, customerId, planId };
}

const actor = (server: Caller, id: string) => ({
  act: (action: Action, fields: object = {}) => server.data(`POST ${SUBSCRIPTION}/${action}`, { id, ...fields }),
  refuse: (action: Action, fields: object = {}) => server.answer(`POST ${SUBSCRIPTION}/${action}`, { id, ...fields }),
  read: (what: 'getStatus' | 'getNextBilling' | 'getUsage' | 'getHistory' | 'getInvoices') =>
    server.data(`GET ${SUBSCRIPTION}/${what}`, { id }),
});

export function subscriptionsStory(context: StoryContext): void {
  describe('subscriptions', () => {
    it('one starts and ends a trial, is paused and resumed, changes plan, is canceled, and is reactivated', async () => {
      const { server, customerId, planId } = await openShop(context);
      const made = await server.data('POST /api/payment/subscription/create', {
        customerId,
        planId,
        status: 'trialing',
      });
      expect(made).toMatchObject({ status: 'trialing', customerId, planId });
      const id = String(made['id']);
      const { act, refuse, read } = actor(server, id);
      const trialEndsAt = String(made['trialEndsAt']);
      expect(Date.parse(trialEndsAt) - Date.parse(String(made['billedFrom']))).toBe(14 * DAY_MS);
      expect(await read('getNextBilling')).toEqual({
        id,
        status: 'trialing',
        nextBilling: { at: new Date(trialEndsAt).toISOString(), amount: '9.00', currency: 'EUR' },
      });

      expect(await act('endTrial')).toMatchObject({ status: 'active', trialEndsAt: null });
      expect(await act('pause')).toMatchObject({ status: 'paused' });
      expect(await read('getNextBilling')).toEqual({ id, status: 'paused', nextBilling: null });
      const wrong = await refuse('pause');
      expect([wrong.status, wrong.error['code']]).toEqual([409, 'conflict']);
      expect(wrong.error['message']).toBe(
        'This subscription is paused, which does not allow pause. Allowed: resume, cancel, changePlan.',
      );
      expect(await read('getStatus')).toMatchObject({ id, status: 'paused' });
      await act('resume');

      const yearly = await server.id('POST /api/payment/subscriptionplan/create', {
        amount: '90.00',
        currency: 'EUR',
        interval: 'year',
      });
      const moved = await server.data('POST /api/payment/subscription/changePlan', { id, planId: yearly, quantity: 2 });
      expect(moved).toMatchObject({ status: 'active', planId: yearly, quantity: 2 });
      expect(await read('getNextBilling')).toMatchObject({ nextBilling: { amount: '180.00' } });
      const paying = { id, paymentMethodId: 'pm_1' };
      expect(await server.data('POST /api/payment/subscription/updatePaymentMethod', paying)).toMatchObject({
        status: 'active',
        paymentMethodId: 'pm_1',
      });

      expect(await act('cancel')).toMatchObject({ status: 'canceled' });
      expect(await refuse('cancel')).toMatchObject({ status: 409 });
      expect(await act('reactivate')).toMatchObject({ status: 'active', planId: yearly });
      expect(each(await read('getHistory'), 'action')).toEqual([
        ...['create', 'endTrial', 'pause', 'resume', 'changePlan', 'updatePaymentMethod', 'cancel', 'reactivate'],
      ]);
      expect(each(await read('getHistory'), 'toStatus')).toEqual([
        ...['trialing', 'active', 'paused', 'active', 'active', 'active', 'canceled', 'active'],
      ]);
    });

    it('one is invoiced at its price and paid; a failed charge makes it past due, a successful one active again', async () => {
      const { server, customerId, planId } = await openShop(context);
      const promotionId = await server.id('POST /api/payment/promotion/create', { code: 'TENTH', percentOff: '10' });
      const said = { customerId, planId, status: 'active', quantity: 3, promotionId };
      const subscriptionId = await server.id('POST /api/payment/subscription/create', said);
      const { read } = actor(server, subscriptionId);
      const status = async () => (await read('getStatus'))['status'];

      const failed = { amount: '24.30', currency: 'EUR', subscriptionId, status: 'failed' };
      await server.data('POST /api/payment/charge/create', failed);
      expect(await status()).toBe('past_due');
      const invoice = await server.data('POST /api/payment/invoice/create', { subscriptionId });
      expect(invoice).toMatchObject({ status: 'draft', customerId, amount: '24.30', currency: 'EUR' });
      const id = String(invoice['id']);
      await server.data('POST /api/payment/invoice/send', { id });
      const paid = await server.data('POST /api/payment/invoice/charge', { id });
      expect(paid).toMatchObject({ status: 'paid', amount: '24.30' });
      expect(await status()).toBe('active');

      expect(await read('getInvoices')).toMatchObject({
        total: 2,
        items: [{ id, status: 'paid' }, { status: 'paid' }],
      });
      await server.data('POST /api/payment/charge/refund', { id: paid['chargeId'], amount: '4.30' });
      expect(await read('getUsage')).toEqual({
        id: subscriptionId,
        status: 'active',
        invoices: 2,
        paidInvoices: 2,
        failedCharges: 1,
        amounts: [{ currency: 'EUR', charges: 2, charged: '48.60', refunded: '4.30' }],
      });
    });

    it('are found by customer, plan and status, and not by other accounts', async () => {
      const { server, customerId, planId } = await openShop(context);
      const other = await openShop(context);
      const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
      const paused = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
      await server.data('POST /api/payment/subscription/pause', { id: paused });
      const search = async (by: 'Customer' | 'Plan' | 'Status', input: Readonly<Record<string, string>>) =>
        each(await server.data(`GET ${SUBSCRIPTION}/searchBy${by}`, input), 'id').sort();
      expect(await search('Customer', { customerId })).toEqual([id, paused].sort());
      expect(await search('Plan', { planId })).toEqual([id, paused].sort());
      expect(await search('Status', { status: 'paused' })).toEqual([paused]);
      const wrong = await server.answer('GET /api/payment/subscription/searchByStatus', { status: 'cancelled' });
      expect(wrong.error['details']).toEqual([
        { path: 'status', message: 'must be one of active, trialing, paused, past_due, canceled' },
      ]);
      const theirs = await server.answer('GET /api/payment/subscription/searchByPlan', { planId: other.planId });
      expect(theirs.error['reason']).toBe('wrong_account');
      const foreign = { customerId: other.customerId, planId };
      expect(await server.status('POST /api/payment/subscription/create', foreign)).toBe(404);
    });

    it('name a plan, promotion or customer that does not exist', async () => {
      const { server, customerId, planId } = await openShop(context);
      const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
      for (const [action, fields, path] of [
        ['create', { customerId, planId: 'none' }, 'planId'],
        ['create', { customerId, planId, promotionId: 'none' }, 'promotionId'],
        ['create', { customerId: 'none', planId }, 'customerId'],
        ['changePlan', { id, planId: 'none' }, 'planId'],
      ] as const) {
        const { status, error } = await server.answer(`POST ${SUBSCRIPTION}/${action}`, fields);
        expect([status, error['details']], path).toMatchObject([404, [{ path }]]);
      }
    });

    it('are canceled or deleted by either verb; a plan in use is archived instead of deleted', async () => {
      const { server, customerId, planId } = await openShop(context);
      for (const verb of ['DELETE', 'POST'] as const) {
        const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
        const remove = () => server.data(`${verb} ${SUBSCRIPTION}/delete`, { id });
        expect(await remove(), verb).toMatchObject({ id, status: 'canceled' });
        expect(await server.data('GET /api/payment/subscription/get', { id })).toMatchObject({ status: 'canceled' });
        expect(await remove(), 'a retry').toEqual({ id, status: 'canceled' });
        await server.data('POST /api/payment/subscription/reactivate', { id });
        await server.data('POST /api/payment/subscription/cancel', { id });
        expect(await remove(), verb).toEqual({ id, status: 'deleted' });
        expect(await server.status('POST /api/payment/subscription/get', { id })).toBe(404);
      }
      const id = await server.id('POST /api/payment/subscription/create', { customerId, planId, status: 'active' });
      const remove = { id: planId };
      expect(await server.data('DELETE /api/payment/subscriptionPlan/delete', remove)).toMatchObject({
        status: 'archived',
      });
      expect(await server.status('POST /api/payment/subscription/create', { customerId, planId })).toBe(400);
      expect(await server.data('GET /api/payment/subscription/getNextBilling', { id })).toMatchObject({
        nextBilling: { amount: '9.00' },
      });
      await server.data('POST /api/payment/subscription/cancel', { id });
      await server.data('POST /api/payment/subscription/delete', { id });
      expect(await server.data('POST /api/payment/subscriptionplan/delete', remove)).toMatchObject({
        status: 'deleted',
      });
    });

    it('keep fields that only actions change, and accept no card number', async () => {
      const { server, customerId, planId } = await openShop(context);
      const made = await server.data('POST /api/payment/subscription/create', { customerId, planId, note: 'A' });
      const id = String(made['id']);
      const same = await server.data('PUT /api/payment/subscription/update', { ...made, note: 'B' });
      expect(same).toEqual({ ...made, note: 'B', updatedAt: same['updatedAt'] });
      const update = (fields: object) => server.answer('POST /api/payment/subscription/update', { id, ...fields });
      expect((await update({ billedFrom: '2020-01-01T00:00:00Z' })).error['details']).toMatchObject([
        { path: 'billedFrom' },
      ]);
      expect((await update({ status: 'canceled' })).status).toBe(409);
      for (const paymentMethodId of ['4242424242424242', '4242 4242 4242 4242']) {
        const card = { id, paymentMethodId };
        expect(await server.status('POST /api/payment/subscription/updatePaymentMethod', card)).toBe(400);
      }
    });
  });

  describe('subscription plans', () => {
    it('are the same resource under both spellings of their path, and by both verbs', async () => {
      const { server, planId: id } = await openShop(context);
      const plan = await server.data('GET /api/payment/subscriptionPlan/get', { id });
      expect(await server.data('POST /api/payment/subscriptionplan/get', { id })).toEqual(plan);
      expect(await server.data('GET /api/payment/subscriptionPlan/getall')).toEqual(
        await server.data('POST /api/payment/subscriptionplan/all'),
      );
      await server.data('PUT /api/payment/subscriptionPlan/update', { id, title: 'By PUT' });
      await server.data('POST /api/payment/subscriptionplan/update', { id, description: 'By POST' });
      const features = ['A shelf', { name: 'Kiln', hours: 3 }];
      await server.data('PUT /api/payment/subscriptionPlan/updateFeatures', { id, features });
      expect(await server.data('GET /api/payment/subscriptionPlan/getFeatures', { id })).toEqual({
        id,
        status: 'active',
        features,
      });
      expect(await server.data('GET /api/payment/subscriptionPlan/get', { id })).toMatchObject({
        title: 'By PUT',
        description: 'By POST',
        amount: '9.00',
        features,
      });
    });

    it.each([
      ['9.99', 'EUR', 3, {}, { subtotal: '29.97', discount: '0.00', total: '29.97' }],
      ['0.10', 'EUR', 3, {}, { subtotal: '0.30', discount: '0.00', total: '0.30' }],
      ['9.99', 'EUR', 3, { percentOff: '10' }, { subtotal: '29.97', discount: '3.00', total: '26.97' }],
      ['0.05', 'EUR', 1, { percentOff: '50' }, { subtotal: '0.05', discount: '0.03', total: '0.02' }],
      ['105', 'JPY', 1, { percentOff: '50' }, { subtotal: '105', discount: '53', total: '52' }],
      ['5.00', 'EUR', 1, { percentOff: '100' }, { subtotal: '5.00', discount: '5.00', total: '0.00' }],
      ['5.00', 'EUR', 1, { amountOff: '7.50', currency: 'EUR' }, { discount: '5.00', total: '0.00' }],
      // 17 digits, more than a float can hold.
      ['90071992547409.93', 'EUR', 9, {}, { total: '810647932926689.37' }],
    ])('cost %s %s, %i times, with %o, exactly', async (amount, currency, quantity, promotion, expected) => {
      const { server } = await openCompany(context);
      const id = await server.id('POST /api/payment/subscriptionplan/create', { amount, currency });
      const none = Object.keys(promotion).length === 0;
      const promotionId = none ? null : await server.id('POST /api/payment/promotion/create', promotion);
      const asked = { id, quantity, ...(promotionId === null ? {} : { promotionId }) };
      expect(await server.data('POST /api/payment/subscriptionPlan/calculatePrice', asked)).toMatchObject(expected);
    });

    it('ignore a promotion that is over, not started, stopped, or in another currency', async () => {
      const { server, planId: id } = await openShop(context);
      const promotions = [
        { percentOff: '10', expiresAt: '2020-01-01T00:00:00Z' },
        { percentOff: '10', startsAt: '2999-01-01T00:00:00Z' },
        { percentOff: '10', status: 'stopped' },
        { amountOff: '1.00', currency: 'USD' },
      ];
      for (const promotion of promotions) {
        const promotionId = await server.id('POST /api/payment/promotion/create', promotion);
        const asked = { id, promotionId };
        expect(await server.status('POST /api/payment/subscriptionPlan/calculatePrice', asked)).toBe(400);
      }
      const both = { percentOff: '10', amountOff: '1.00', currency: 'EUR' };
      expect(await server.status('POST /api/payment/promotion/create', both)).toBe(400);
      expect(await server.status('POST /api/payment/promotion/create', { percentOff: '100.01' })).toBe(400);
    });

    it('have promotions with a discount, and with a code that no other active one has', async () => {
      const { server } = await openCompany(context);
      const create = 'POST /api/payment/promotion/create';
      const nothing = await server.answer(create, { code: 'SPRING' });
      expect(nothing.error['details']).toEqual([
        { path: '', message: 'needs one of percentOff, amountOff with currency' },
      ]);
      expect(await server.status(create, { percentOff: '0' })).toBe(400);
      const spring = { code: 'SPRING', percentOff: '10' };
      const answers = await Promise.all([server.answer(create, spring), server.answer(create, spring)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const id = String(answers.find(({ status }) => status === 200)?.data['id']);
      const taken = await server.answer(create, { ...spring, code: 'spring' });
      expect(taken.error['details']).toEqual([{ path: 'code', message: `is taken by ${id}` }]);
      const update = 'PUT /api/payment/promotion/update';
      const { id: other } = await server.data(create, { ...spring, status: 'ended' });
      expect(await server.status(update, { id: other, status: 'active' })).toBe(409);
      expect(await server.status(update, { id, percentOff: null })).toBe(400);
      await server.data(update, { id, status: 'ended' });
      expect(await server.data(update, { id: other, status: 'active' })).toMatchObject({ status: 'active' });
      const { server: neighbor } = await openCompany(context);
      expect(await neighbor.status(create, spring)).toBe(200);
    });
  });
}
